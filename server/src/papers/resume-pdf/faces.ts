import { create, type Font } from 'fontkit';
import { fontFiles, type FontFamily, type FontWeight } from '../../text/fonts';

/** A font at no particular size. Widths are shares of the size. */
export interface Face {
  readonly name: string;
  /** Undefined for the face of missing characters. */
  readonly font?: Font;
  width(text: string, isRtl: boolean): number;
}

/** Finds the face for a character of a text in a family and weight. */
export type PickFace = (codePoint: number, family: FontFamily, weight: FontWeight, before?: Face) => Face;

const STYLES = [
  ['text', 400],
  ['text', 700],
  ['mono', 400],
  ['mono', 700],
] as const;

/** Loads the fonts for the characters of a text. */
export async function openFaces(text: string): Promise<PickFace> {
  const codePoints = [...new Set(text)].map((character) => character.codePointAt(0)!);
  const faces = new Map<string, readonly FaceOfFile[]>();
  for (const [family, weight] of STYLES) {
    const files = fontFiles(family, weight).filter((file) => codePoints.some((point) => file.covers(point)));
    const fonts = await Promise.all(files.map(async (file) => corrected(create(await file.load()) as Font)));
    faces.set(
      `${family} ${weight}`,
      files.map((file, index) => faceOf(file.name, fonts[index]!)),
    );
  }
  return (codePoint, family, weight, before) => {
    // Spaces and combining marks stay with the text before them, which is shaped as a whole.
    if (before && joinsText(codePoint) && has(before, codePoint)) return before;
    return faces.get(`${family} ${weight}`)!.find((face) => has(face, codePoint)) ?? MISSING_FACE;
  };
}

type FaceOfFile = Face & { readonly font: Font };

const has = ({ font }: Face, codePoint: number) => font?.hasGlyphForCodePoint(codePoint) ?? false;

const joinsText = (codePoint: number) => /[\s\p{M}\u200C\u200D]/u.test(String.fromCodePoint(codePoint));

/** The combining grapheme joiner, which has no look and no meaning. */
const INVISIBLE = [0x34f];

/** Features that place marks. */
const MARKS = { mark: false, mkmk: false, abvm: false, blwm: false, curs: false } as const;

/**
 * Corrects fontkit 2.0.4 and the fonts. fontkit fails on rare letters whose dots are marks, such as ڣ in Noto Sans Arabic; the dots then
 * stay where the font has them. Dots aren't characters: without a code point, programs would read their numbers in the font.
 */
function corrected(font: Font): Font {
  const layout = font.layout.bind(font);
  const shape: Font['layout'] = (text, ...options) => {
    try {
      return layout(text, ...options);
    } catch {
      return layout(text, MARKS);
    }
  };
  font.layout = (...options) => {
    const run = shape(...options);
    for (const glyph of run.glyphs)
      if (!glyph.codePoints.some((point) => point >= 0x20)) glyph.codePoints = INVISIBLE;
    return run;
  };
  return font;
}

function faceOf(name: string, font: Font): FaceOfFile {
  const widths = new Map<string, number>();
  return {
    name,
    font,
    width(text, isRtl) {
      const key = isRtl ? `\u200F${text}` : text;
      const width = widths.get(key) ?? advanceOf(font, text, isRtl) / font.unitsPerEm;
      widths.set(key, width);
      return width;
    },
  };
}

/** As PDFKit shapes it: word by word, or as a whole if it runs from right to left. */
const advanceOf = (font: Font, text: string, isRtl: boolean) =>
  (isRtl ? [text] : text.split(/(?<= )/)).reduce((sum, word) => sum + font.layout(word).advanceWidth, 0);

const WIDE =
  /[\u1100-\u115F\u2E80-\uA4CF\uAC00-\uD7A3\uF900-\uFAFF\uFE30-\uFE6F\uFF00-\uFF60\u{1F000}-\u{3FFFD}]/u;

/** The width of a missing character's box, as a share of the font size. */
export const missingWidth = (character: string) => (WIDE.test(character) ? 1 : 0.6);

/** Of characters that no font has: a box for each, whose text can still be copied. */
const MISSING_FACE: Face = {
  name: 'missing',
  width: (text) => [...text].reduce((sum, character) => sum + missingWidth(character), 0),
};
