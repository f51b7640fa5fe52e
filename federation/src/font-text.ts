const LETTERS = 'U+C0-D6, U+D8-F6, U+F8-FF, U+131, U+152-153';
const SIGNS =
  'U+A1-A8, U+AA-B6, U+B8-BF, U+F7, U+2BB-2BC, U+2C6, U+2DA, U+2DC, U+2000-2012, U+2015-2017, U+201A-201B, ' +
  'U+201E-2021, U+2023-2025, U+2027-206F, U+20AC, U+2122, U+2212, U+2215';

/**
 * Characters that a font is cut down to, as CSS writes them in `unicode-range`. `basic` is what English text is made of, with its
 * dashes, quotation marks and arrows; `letters` and `signs` the rest of what other Western European languages need, which is `latin` together.
 */
export const FONT_TEXT = {
  basic:
    'U+20-7E, U+A0, U+A9, U+B7, U+D7, U+2013-2014, U+2018-2019, U+201C-201D, U+2022, U+2026, U+2190-2193',
  letters: LETTERS,
  signs: SIGNS,
  latin: `${LETTERS}, ${SIGNS}`,
} as const;

export type FontText = keyof typeof FONT_TEXT;

/** First and last code point of each part of a `unicode-range`. */
export const codePointsOf = (range: string): (readonly [first: number, last: number])[] =>
  range.split(', ').map((part) => {
    const [first, last = first] = part
      .slice('U+'.length)
      .split('-')
      .map((point) => Number.parseInt(point, 16));
    return [first!, last!];
  });
