import { GlobalStyle } from '@portfolio/shared-ui';
import { FontFaces } from '../fonts/font-faces';

/** Fonts, theme and what else holds everywhere. */
export function BaseStyles() {
  return (
    <>
      <FontFaces />
      <GlobalStyle />
    </>
  );
}
