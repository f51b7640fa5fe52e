import { token } from '@portfolio/shared-ui';
import { css } from 'styled-components';

/** A condition for styles: windows with room for a form and its preview side by side. */
export const wide = '@media (min-width: 1440px)';

/** What the page keeps free around a focused element: room for a sticky navigation above it and a save bar below it. */
export const scrollSpace = { top: '4.5rem', bottom: '11rem' } as const;

/** For a small quiet button at the start of a line: its text begins where the other lines do. */
export const flushStart = css`
  margin-left: calc(-1 * ${token.space[3]});
`;
