import { readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import subsetFont from 'subset-font';

/** Text and headings, or monospaced details: the fonts of the site. */
export type FontFamily = 'text' | 'mono';
export type FontWeight = 400 | 700;

export interface FontStyle {
  readonly family: FontFamily;
  readonly weight: FontWeight;
}

/** A static font for some characters. */
export interface FontFile {
  /** Differs for each file: package, subset and weight. */
  readonly name: string;
  /** Whether the file is meant for a character. A few of these may have no glyph, because subsets list ranges. */
  covers(codePoint: number): boolean;
  /** The font in TrueType format. It is created once, in about 10 ms. */
  load(): Promise<Buffer>;
}

interface Source {
  readonly package: string;
  /** In order of preference. */
  readonly subsets: readonly string[];
  /** OpenType features to keep, by default all. */
  readonly features?: readonly string[];
}

/** Without code ligatures, which would draw `://` as one sign. */
const PLAIN_TEXT_FEATURES = ['ccmp', 'kern', 'locl', 'mark', 'mkmk', 'tnum'];

const NOTO: readonly Source[] = [
  {
    package: 'noto-sans',
    subsets: ['vietnamese', 'latin-ext', 'cyrillic', 'greek', 'cyrillic-ext', 'greek-ext', 'devanagari'],
  },
  { package: 'noto-sans-hebrew', subsets: ['hebrew'] },
  { package: 'noto-sans-arabic', subsets: ['arabic', 'symbols', 'math'] },
];

/** The site's fonts, then Noto Sans for other scripts. */
const FAMILIES: Record<FontFamily, readonly Source[]> = {
  text: [{ package: 'bricolage-grotesque', subsets: ['latin', 'latin-ext', 'vietnamese'] }, ...NOTO],
  mono: [
    {
      package: 'jetbrains-mono',
      features: PLAIN_TEXT_FEATURES,
      subsets: ['latin', 'latin-ext', 'vietnamese', 'cyrillic', 'greek', 'cyrillic-ext'],
    },
    ...NOTO,
  ],
};

const resolve = createRequire(import.meta.url).resolve;

const files = new Map<string, readonly FontFile[]>();

/** The files of a style. The first that has a character is the one to use. */
export function fontFiles({ family, weight }: FontStyle): readonly FontFile[] {
  const key = `${family} ${weight}`;
  const known = files.get(key) ?? FAMILIES[family].flatMap((source) => filesOf(source, weight));
  files.set(key, known);
  return known;
}

function filesOf({ package: name, subsets, features }: Source, weight: FontWeight): FontFile[] {
  const folder = dirname(resolve(`@fontsource-variable/${name}/package.json`));
  const ranges = JSON.parse(readFileSync(join(folder, 'unicode.json'), 'utf8')) as Record<string, string>;
  return subsets.map((subset) => {
    const range = codePointsOf(ranges[subset]!);
    let font: Promise<Buffer> | undefined;
    return {
      name: `${name}-${subset}-${weight}`,
      covers: (codePoint) => range.some(([first, last]) => codePoint >= first && codePoint <= last),
      load: () =>
        (font ??= staticFont(join(folder, 'files', `${name}-${subset}-wght-normal.woff2`), weight, features)),
    };
  });
}

/** The variable fonts of the site at one weight: PDF files and image renderers can't use variable fonts. */
const staticFont = async (path: string, weight: FontWeight, features?: readonly string[]) =>
  subsetFont(await readFile(path), undefined, {
    keepAllGlyphs: true,
    keepFeatures: features,
    noHinting: true,
    targetFormat: 'truetype',
    variationAxes: { wght: weight },
  });

/** First and last code point of each part of a `unicode-range`. */
const codePointsOf = (range: string): (readonly [first: number, last: number])[] =>
  [...range.matchAll(/U\+([\dA-F]+)(?:-([\dA-F]+))?/gi)].map(([, first = '', last = first]) => [
    Number.parseInt(first, 16),
    Number.parseInt(last, 16),
  ]);
