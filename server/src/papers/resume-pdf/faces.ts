import { create, type Font } from 'fontkit';
import { fontFiles, type FontFamily, type FontWeight } from '../fonts';

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
    const fonts = await Promise.all(files.map(async (file) => create(await file.load()) as Font));
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
  (isRtl ? [text] : (text.match(/[^ ]* |[^ ]+$/g) ?? [])).reduce(
    (sum, word) => sum + font.layout(word).advanceWidth,
    0,
  );

const WIDE =
  /[\u1100-\u115F\u2E80-\uA4CF\uAC00-\uD7A3\uF900-\uFAFF\uFE30-\uFE6F\uFF00-\uFF60\u{1F000}-\u{3FFFD}]/u;

/** The width of a missing character's box, as a share of the font size. */
export const missingWidth = (character: string) => (WIDE.test(character) ? 1 : 0.6);

/** Of characters that no font has: a box for each, whose text can still be copied. */
const MISSING_FACE: Face = {
  name: 'missing',
  width: (text) => [...text].reduce((sum, character) => sum + missingWidth(character), 0),
};
