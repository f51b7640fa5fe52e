const LETTERS =
  'U+C0-C3, U+C7-C8, U+CA-D5, U+D9-DB, U+DD-DE, U+E0-E3, U+E7-E8, U+EA-F5, U+F9-FB, U+FD-FF, U+131, U+152-153';
const SIGNS =
  'U+A1-A8, U+AA-B6, U+B8-BF, U+F7, U+2BB-2BC, U+2C6, U+2DA, U+2DC, U+2000-2012, U+2015-2017, U+201A-201B, ' +
  'U+201E-2021, U+2023-2025, U+2027-206F, U+20AC, U+2122, U+2212, U+2215';

/**
 * Character sets for subset fonts, as CSS `unicode-range`. `basic` is for English, with dashes, quotation marks, arrows and ÄÅÆÉÖØÜß: those
 * add 1.6 KB here, but would cost 7 KB and a request in a file of their own. `letters` and `signs`, together `latin`, add the rest of Western
 * European languages.
 */
export const FONT_TEXT = {
  basic:
    'U+20-7E, U+A0, U+A9, U+B7, U+C4-C6, U+C9, U+D6-D8, U+DC, U+DF, U+E4-E6, U+E9, U+F6, U+F8, U+FC, ' +
    'U+2013-2014, U+2018-2019, U+201C-201D, U+2022, U+2026, U+2190-2193',
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
