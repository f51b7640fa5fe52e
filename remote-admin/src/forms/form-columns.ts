import { media, token } from '@portfolio/shared-ui';
import { css } from 'styled-components';

/** The margin and the fields, side by side if there is room. */
export const formColumns = css`
  display: grid;
  gap: ${token.space[4]};

  ${media.medium} {
    grid-template-columns: 11rem minmax(0, 1fr);
    column-gap: ${token.space[8]};
  }
`;
