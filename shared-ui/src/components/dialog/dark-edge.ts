import { createGlobalStyle } from 'styled-components';
import { token } from '@portfolio/shared-ui';

/**
 * Darkens the space of the scrollbar, which no overlay covers. Rendered while an overlay is shown: with `html:has(…)`, browsers would restyle
 * the root whenever any element is inserted.
 */
export const DarkEdge = createGlobalStyle`
  html:root {
    background-color: ${token.color.paperBehind};
  }
`;
