import { GlobalStyle } from '@portfolio/shared-ui';
import { createGlobalStyle, css } from 'styled-components';
import grotesque from '@fontsource-variable/bricolage-grotesque/files/bricolage-grotesque-latin-wght-normal.woff2?weight=400-700&text=basic&ahead';
import grotesqueLetters from '@fontsource-variable/bricolage-grotesque/files/bricolage-grotesque-latin-wght-normal.woff2?weight=400-700&text=letters&ahead';
import grotesqueSigns from '@fontsource-variable/bricolage-grotesque/files/bricolage-grotesque-latin-wght-normal.woff2?weight=400-700&text=signs&ahead';
import { FONT_TEXT } from '@portfolio/federation/font-text';
import { MONO_FACES, MONO_FAMILY, type FontFile } from './mono';

/** Fonts, theme and global styles. */
export function BaseStyles() {
  return (
    <>
      <FontFaces />
      <GlobalStyle />
    </>
  );
}

/** The font of text. Browsers fetch the further files only for pages with their characters. */
const TEXT_FACES: readonly FontFile[] = [
  { url: grotesque, weight: '400 700' },
  { url: grotesqueLetters, weight: '400 700', unicodeRange: FONT_TEXT.letters },
  { url: grotesqueSigns, weight: '400 700', unicodeRange: FONT_TEXT.signs },
];

const faces = (family: string, files: readonly FontFile[]) =>
  files.map(
    ({ url, weight, unicodeRange }) => css`
      @font-face {
        font-family: '${family}';
        src: url(${url}) format('woff2');
        font-weight: ${weight};
        font-display: swap;
        ${unicodeRange && `unicode-range: ${unicodeRange};`}
      }
    `,
  );

/*
 * The fallback fonts have the same metrics, so nothing moves when a font arrives: widths were measured over running text, ascent and
 * descent are the font's own divided by the adjustment.
 */
const FontFaces = createGlobalStyle`
  ${faces('Bricolage Grotesque Variable', TEXT_FACES)}
  @font-face {
    font-family: 'Bricolage Fallback';
    src: local('Arial'), local('Liberation Sans'), local('Roboto');
    font-weight: 200 599;
    size-adjust: 105.5%;
    ascent-override: 88.2%;
    descent-override: 25.6%;
    line-gap-override: 0%;
  }
  @font-face {
    font-family: 'Bricolage Fallback';
    src: local('Arial Bold'), local('Arial-BoldMT'), local('Liberation Sans Bold'), local('Roboto Bold');
    font-weight: 600 800;
    size-adjust: 101.9%;
    ascent-override: 91.3%;
    descent-override: 26.5%;
    line-gap-override: 0%;
  }
  /* With scripts, loadMono adds it after the first paint. */
  @media (scripting: none) {
    ${faces(MONO_FAMILY, MONO_FACES)}
  }
  @font-face {
    font-family: 'JetBrains Fallback';
    src: local('Courier New'), local('Liberation Mono'), local('Cousine');
    ascent-override: 102%;
    descent-override: 30%;
    line-gap-override: 0%;
  }
`;
