import subsetFont from 'subset-font';
import type { LoaderContext } from 'webpack';
import { codePointsOf, FONT_TEXT, type FontText } from '../font-text';

/** The characters of a `unicode-range`. */
const charactersOf = (range: string): string =>
  codePointsOf(range)
    .map(([first, last]) =>
      String.fromCodePoint(...Array.from({ length: last - first + 1 }, (_, index) => first + index)),
    )
    .join('');

/** OpenType features to keep. Code ligatures, half of a monospaced font, are dropped. */
const FEATURES = ['ccmp', 'kern', 'liga', 'locl', 'mark', 'mkmk', 'tnum'];

const USAGE =
  'import it with weights and text, such as ?weight=400-700&text=basic (or another key of FONT_TEXT)';

/** Subsets a variable WOFF2 font to the weights and characters in its import, such as `font.woff2?weight=400-700&text=basic`. */
export default async function subsetFontLoader(this: LoaderContext<unknown>, font: Buffer): Promise<Buffer> {
  const query = new URLSearchParams(this.resourceQuery);
  const text = FONT_TEXT[query.get('text') as FontText];
  const [, min, max] = /^(\d+)-(\d+)$/.exec(query.get('weight') ?? '') ?? [];
  if (!text || !min || !max) throw new Error(`${this.resource}: ${USAGE}`);
  return subsetFont(font, charactersOf(text), {
    targetFormat: 'woff2',
    keepFeatures: FEATURES,
    noHinting: true,
    variationAxes: { wght: { min: Number(min), max: Number(max) } },
  });
}

/** Tells webpack to pass the file as a buffer. */
export const raw = true;
