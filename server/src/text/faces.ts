import { create, type Font } from 'fontkit';
import { fontFiles, type FontFile, type FontStyle } from './fonts';

/** A font for some characters. */
export interface Face {
  /** Differs for each file. */
  readonly name: string;
  readonly font: Font;
}

/**
 * Finds the first face that has a whole character.
 * @param before the face of the text before it, where spaces and combining marks stay
 */
export type PickFace = (character: string, style: FontStyle, before?: Face) => Face | undefined;

/**
 * Loads the fonts for the characters of a text.
 * @param cache of open fonts; without it, they are opened anew. A font keeps the code points that a glyph first stood for, so a document
 * whose bytes should depend only on its content needs fonts of its own.
 */
export async function openFaces(
  text: string,
  styles: readonly FontStyle[],
  cache = new Map<FontFile, Face>(),
): Promise<PickFace> {
  const codePoints = [...new Set(text)].map((character) => character.codePointAt(0)!);
  const open = async (file: FontFile): Promise<Face> => {
    const face = cache.get(file) ?? { name: file.name, font: openFont(await file.load()) };
    cache.set(file, face);
    return face;
  };
  const faces = new Map<string, readonly Face[]>();
  for (const style of styles) {
    const files = fontFiles(style).filter((file) => codePoints.some((point) => file.covers(point)));
    faces.set(keyOf(style), await Promise.all(files.map(open)));
  }
  return (character, style, before) =>
    before && JOINS_TEXT.test(character) && has(before, character)
      ? before
      : faces.get(keyOf(style))!.find((face) => has(face, character));
}

const keyOf = ({ family, weight }: FontStyle) => `${family} ${weight}`;

const JOINS_TEXT = /^[\s\p{M}\u200C\u200D]/u;

const has = ({ font }: Face, character: string) =>
  [...character].every((each) => font.hasGlyphForCodePoint(each.codePointAt(0)!));

/** The combining grapheme joiner, which has no look and no meaning. */
const INVISIBLE = { codePoints: { value: [0x34f] } };

/** Features that place marks. */
const MARKS = { mark: false, mkmk: false, abvm: false, blwm: false, curs: false } as const;

/**
 * Opens a font, with corrections of fontkit 2.0.4 and of the fonts. fontkit fails on rare letters whose dots are marks, such as ڣ in Noto
 * Sans Arabic; the dots then stay where the font has them. Dots aren't characters: without a code point, programs would read their
 * numbers in the font.
 */
function openFont(bytes: Buffer): Font {
  const font = create(bytes) as Font;
  const layout = font.layout.bind(font);
  const shape: Font['layout'] = (text, features, ...options) => {
    try {
      return layout(text, features, ...options);
    } catch {
      return layout(text, MARKS, ...options);
    }
  };
  font.layout = (...options) => {
    const run = shape(...options);
    // The font keeps its glyphs, and wouldn't draw one with this code point.
    run.glyphs = run.glyphs.map((glyph) =>
      glyph.codePoints.some((point) => point >= 0x20) ? glyph : Object.create(glyph, INVISIBLE),
    );
    return run;
  };
  return font;
}
