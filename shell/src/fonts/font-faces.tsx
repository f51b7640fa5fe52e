import { createGlobalStyle } from 'styled-components';
import grotesque from '@fontsource-variable/bricolage-grotesque/files/bricolage-grotesque-latin-wght-normal.woff2';
import mono from '@fontsource-variable/jetbrains-mono/files/jetbrains-mono-latin-wght-normal.woff2';

/*
 * The fallbacks take as much room as the fonts they stand in for, so that nothing moves when those arrive.
 */
export const FontFaces = createGlobalStyle`
  @font-face {
    font-family: 'Bricolage Grotesque Variable';
    src: url(${grotesque}) format('woff2');
    font-weight: 200 800;
    font-display: swap;
  }
  @font-face {
    font-family: 'JetBrains Mono Variable';
    src: url(${mono}) format('woff2');
    font-weight: 100 800;
    font-display: swap;
  }
`;
