import { charactersOf } from '../../text/breaks';
import { openFaces } from '../../text/faces';
import type { BrandIcon } from './brand-icons';

/* Tiles are visible on light and on dark pages: their sign contrasts with the tile itself. */

const SIDE = 24;
const RADIUS = 5;
/** The sign's share of the tile. */
const SIGN = 0.62;
const NEUTRAL = '#4a5264';
const LETTER = { family: 'text', weight: 700 } as const;

/** A brand's icon on a tile of its colour. */
export function brandTile({ color, path }: BrandIcon): string {
  const start = (SIDE * (1 - SIGN)) / 2;
  return tile(color, `<path transform="translate(${start} ${start}) scale(${SIGN})" d="${path}"/>`);
}

/** The first letter or digit of a name; an empty tile if no font has it. */
export async function letterTile(name: string): Promise<string> {
  const letter =
    charactersOf(name.normalize('NFC'))
      .find((each) => /[\p{L}\p{N}]/u.test(each))
      ?.toUpperCase() ?? '';
  const face = (await openFaces(letter, [LETTER]))(letter, LETTER);
  const glyph = face?.font.layout(letter).glyphs[0];
  if (!face || !glyph || glyph.path.commands.length === 0) return tile(NEUTRAL, '');
  const { minX, minY, maxX, maxY } = glyph.bbox;
  // Letters of the same size, unless one is very wide.
  const scale = Math.min((SIDE * 0.75) / face.font.unitsPerEm, (SIDE * SIGN) / (maxX - minX));
  const [x, y] = [SIDE / 2 - ((minX + maxX) / 2) * scale, SIDE / 2 + ((minY + maxY) / 2) * scale];
  const outline = glyph.path.toSVG();
  return tile(NEUTRAL, `<path transform="translate(${x} ${y}) scale(${scale} ${-scale})" d="${outline}"/>`);
}

const tile = (color: string, sign: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${SIDE} ${SIDE}" fill="${signColor(color)}">` +
  `<rect width="${SIDE}" height="${SIDE}" rx="${RADIUS}" fill="${color}"/>${sign}</svg>`;

/** Black or white, whichever contrasts more. */
const signColor = (color: string) => (luminance(color) > 0.179 ? '#000' : '#fff');

/** As WCAG defines it. */
function luminance(color: string): number {
  const [red, green, blue] = [1, 3, 5].map((at) => {
    const value = Number.parseInt(color.slice(at, at + 2), 16) / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red! + 0.7152 * green! + 0.0722 * blue!;
}
