import type { Fonts } from '@portfolio/shared-api/appearance';
import humanist from '@fontsource-variable/atkinson-hyperlegible-next/files/atkinson-hyperlegible-next-latin-wght-normal.woff2?weight=400-700&text=basic&ahead=humanist';
import humanistLetters from '@fontsource-variable/atkinson-hyperlegible-next/files/atkinson-hyperlegible-next-latin-wght-normal.woff2?weight=400-700&text=letters&ahead=humanist';
import humanistSigns from '@fontsource-variable/atkinson-hyperlegible-next/files/atkinson-hyperlegible-next-latin-wght-normal.woff2?weight=400-700&text=signs&ahead=humanist';
import serif from '@fontsource-variable/source-serif-4/files/source-serif-4-latin-wght-normal.woff2?weight=400-700&text=basic&ahead=serif';
import serifLetters from '@fontsource-variable/source-serif-4/files/source-serif-4-latin-wght-normal.woff2?weight=400-700&text=letters&ahead=serif';
import serifSigns from '@fontsource-variable/source-serif-4/files/source-serif-4-latin-wght-normal.woff2?weight=400-700&text=signs&ahead=serif';
import type { RuleSet } from 'styled-components';
import { GROTESQUE } from '../fonts/base-styles';
import { SANS, textFaces, textFiles, type TextFont } from '../fonts/text-font';

const FONTS: Readonly<Record<Fonts, TextFont>> = {
  grotesque: GROTESQUE,
  /** Atkinson Hyperlegible Next. */
  humanist: {
    files: textFiles('400 700', humanist, humanistLetters, humanistSigns),
    sizeAdjust: '97%',
    fallback: [
      { fonts: SANS.text, sizeAdjust: '96%', ascent: '99.4%', descent: '31.9%' },
      { fonts: SANS.headings, sizeAdjust: '95.1%', ascent: '100.4%', descent: '32.2%' },
    ],
  },
  /** Source Serif 4. */
  serif: {
    files: textFiles('400 700', serif, serifLetters, serifSigns),
    sizeAdjust: '96%',
    fallback: [
      {
        fonts: ['Times New Roman', 'Liberation Serif', 'Noto Serif'],
        sizeAdjust: '112.8%',
        ascent: '88.2%',
        descent: '28.5%',
      },
      {
        fonts: ['Times New Roman Bold', 'TimesNewRomanPS-BoldMT', 'Liberation Serif Bold', 'Noto Serif Bold'],
        sizeAdjust: '108.8%',
        ascent: '91.4%',
        descent: '29.6%',
      },
    ],
  },
  /** The fonts that the default one waits for. */
  system: { ...GROTESQUE, files: [] },
};

/** The faces of the fonts of text that the owner can choose. */
export const TEXT_FACES = Object.fromEntries(
  Object.entries(FONTS).map(([name, font]) => [name, textFaces(font)]),
) as Readonly<Record<Fonts, RuleSet>>;
