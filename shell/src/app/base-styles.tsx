import { GlobalStyle } from '@portfolio/shared-ui';
import { FontFaces } from '../fonts/font-faces';

/** Fonts, theme and global styles. */
export function BaseStyles() {
  return (
    <>
      <FontFaces />
      <GlobalStyle />
    </>
  );
}
