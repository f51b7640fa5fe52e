import { GlobalStyle } from '@portfolio/shared-ui/global-style';
import { memo } from 'react';
import { createGlobalStyle, type RuleSet } from 'styled-components';
import basic from '@fontsource-variable/bricolage-grotesque/files/bricolage-grotesque-latin-wght-normal.woff2?weight=400-700&text=basic&ahead';
import letters from '@fontsource-variable/bricolage-grotesque/files/bricolage-grotesque-latin-wght-normal.woff2?weight=400-700&text=letters&ahead';
import signs from '@fontsource-variable/bricolage-grotesque/files/bricolage-grotesque-latin-wght-normal.woff2?weight=400-700&text=signs&ahead';
import { MONO_FACES, MONO_FAMILY } from './mono';
import { faces, SANS, textFaces, textFiles, type TextFont } from './text-font';

/** Bricolage Grotesque. */
export const GROTESQUE: TextFont = {
  files: textFiles('400 700', basic, letters, signs),
  fallback: [
    { fonts: SANS.text, sizeAdjust: '105.5%', ascent: '88.2%', descent: '25.6%' },
    { fonts: SANS.headings, sizeAdjust: '101.9%', ascent: '91.3%', descent: '26.5%' },
  ],
};

interface BaseStylesProps {
  /** The faces of the font of text. */
  readonly faces?: RuleSet;
}

/** Fonts, theme and global styles. Rendered again, it would replace the fonts' rules, and text would flash. */
export const BaseStyles = memo(function BaseStyles({ faces: text = DEFAULT_FACES }: BaseStylesProps) {
  return (
    <>
      <FontFaces $text={text} />
      <GlobalStyle />
    </>
  );
});

const DEFAULT_FACES = textFaces(GROTESQUE);

const FontFaces = createGlobalStyle<{ $text: RuleSet }>`
  ${({ $text }) => $text}
  /* With scripts, loadMono adds it after hydration. */
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
