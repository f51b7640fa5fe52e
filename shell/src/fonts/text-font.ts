import { FONT_TEXT } from '@portfolio/federation/font-text';
import { css } from 'styled-components';
import type { FontFile } from './mono';

/** The font of text: its files, and how wide a local font must be drawn until they arrive. */
export interface TextFont {
  /** None: local fonts are used. */
  readonly files: readonly FontFile[];
  /** Makes it no wider than the default font, whose widths the layout knows. */
  readonly sizeAdjust?: string;
  /** Local fonts with the same metrics, for text and for headings. */
  readonly fallback: readonly [text: FallbackFont, headings: FallbackFont];
}

interface FallbackFont {
  readonly fonts: readonly string[];
  readonly sizeAdjust: string;
  readonly ascent: string;
  readonly descent: string;
}

/** The files of a font by its text. Browsers fetch the further files only for pages with their characters. */
export const textFiles = (weight: string, basic: string, letters: string, signs: string): FontFile[] => [
  { url: basic, weight },
  { url: letters, weight, unicodeRange: FONT_TEXT.letters },
  { url: signs, weight, unicodeRange: FONT_TEXT.signs },
];

export const faces = (family: string, files: readonly FontFile[], sizeAdjust = '') =>
  files.map(
    ({ url, weight, unicodeRange }) => css`
      @font-face {
        font-family: '${family}';
        src: url(${url}) format('woff2');
        font-weight: ${weight};
        font-display: swap;
        ${unicodeRange && `unicode-range: ${unicodeRange};`}
        ${sizeAdjust && `size-adjust: ${sizeAdjust};`}
      }
    `,
  );

/*
 * The fallback fonts have the same metrics, so nothing moves when a font arrives: widths were measured over running text, ascent and
 * descent are the font's own divided by the adjustment.
 */
export const textFaces = ({ files, sizeAdjust, fallback }: TextFont) => css`
  ${faces('Site Text', files, sizeAdjust)}
  ${fallback.map(
    (font, index) => css`
      @font-face {
        font-family: 'Site Text Fallback';
        src: ${font.fonts.map((name) => `local('${name}')`).join(', ')};
        font-weight: ${WEIGHTS[index]};
        size-adjust: ${font.sizeAdjust};
        ascent-override: ${font.ascent};
        descent-override: ${font.descent};
        line-gap-override: 0%;
      }
    `,
  )}
`;

const WEIGHTS = ['200 599', '600 800'];

/** Local fonts with the metrics of Arial. */
export const SANS = {
  text: ['Arial', 'Liberation Sans', 'Roboto'],
  headings: ['Arial Bold', 'Arial-BoldMT', 'Liberation Sans Bold', 'Roboto Bold'],
} as const;
