import type { Glyph } from 'fontkit';
import { directionsOf, inVisualOrder } from '../text/bidi';
import { charactersOf, lineBreaks } from '../text/breaks';
import { openFaces, type Face } from '../text/faces';
import type { FontFile, FontStyle } from '../text/fonts';
import type { Canvas, Outline } from './canvas';

export interface TextStyle extends FontStyle {
  /** Added after each character, in ems. */
  readonly tracking?: number;
  /** Distance between baselines, in ems. */
  readonly leading: number;
}

/** A line of shaped glyphs. Lengths are in ems: to the right of its start, and above its baseline. */
export interface Line {
  readonly width: number;
  readonly inkLeft: number;
  readonly inkRight: number;
  readonly inkTop: number;
  readonly inkBottom: number;
  readonly glyphs: readonly PlacedGlyph[];
  /** Whether its paragraph runs from right to left. */
  readonly isRightToLeft: boolean;
}

interface PlacedGlyph {
  readonly glyph: Glyph;
  readonly x: number;
  readonly y: number;
  /** Ems per font unit. */
  readonly scale: number;
}

/** Text that fits a box. */
export interface FittedText {
  readonly lines: readonly Line[];
  /** In pixels. */
  readonly size: number;
  readonly leading: number;
}

interface Box {
  readonly width: number;
  readonly height: number;
}

/** Font sizes in pixels. */
interface Sizes {
  readonly max: number;
  readonly min: number;
}

/** The next smaller size to try. */
const STEP = 0.96;
const ELLIPSIS = '…';
const LETTER = /[\p{L}\p{N}]/u;

/** The fonts of all cards, each opened once. */
const faces = new Map<FontFile, Face>();

/** Without characters that have no glyph of their own. */
const visible = (character: string) => character.replace(/[\p{Cf}\p{Variation_Selector}]/gu, '');

/**
 * The text as one paragraph without symbols that no font has, such as emoji.
 * @returns null if a letter or digit would be missing
 */
export async function drawableText(text: string, style: TextStyle): Promise<string | null> {
  const line = text.normalize('NFC').replace(/[\s\p{Cc}]+/gu, ' ');
  const pick = await openFaces(line, [style], faces);
  let drawable = '';
  for (const character of charactersOf(line)) {
    if (pick(visible(character), style)) drawable += character;
    else if (LETTER.test(character)) return null;
  }
  return drawable.replace(/ +/g, ' ').trim();
}

/** Sets text on one line. */
export async function setLine(text: string, style: TextStyle): Promise<Line> {
  return shape(text, style, directionsOf(text).isRtl);
}

/**
 * Sets text as large as the box allows. Words stay whole unless one is too long for the box; text that doesn't fit even at the smallest
 * size ends with an ellipsis.
 * @param text from `drawableText`
 */
export async function fitText(text: string, style: TextStyle, box: Box, sizes: Sizes): Promise<FittedText> {
  if (text === '') return { lines: [], size: sizes.max, leading: style.leading };
  const words = await measure(breakableParts(text), style);
  const isTooLong = ({ width }: Part) => width * sizes.min > box.width;
  const parts = (
    await Promise.all(
      words.map((word) => (isTooLong(word) ? measure(charactersOf(word.text), style) : [word])),
    )
  ).flat();
  const longest = Math.max(...parts.map(({ width }) => width));
  const isTall = (lines: readonly string[], size: number) =>
    (lines.length - 1) * style.leading * size + size > box.height;
  let size = sizes.max;
  let lines = wrap(parts, box.width / size);
  while (size > sizes.min && (isTall(lines, size) || longest * size > box.width)) {
    size = Math.max(sizes.min, size * STEP);
    lines = wrap(parts, box.width / size);
  }
  if (isTall(lines, size)) {
    const count = Math.max(1, Math.floor((box.height / size - 1) / style.leading) + 1);
    const last = await cutToWidth(lines[count - 1]!, style, box.width / size);
    lines = [...lines.slice(0, count - 1), last];
  } else lines = balanced(parts, box.width / size, lines);
  const { isRtl } = directionsOf(text);
  const shaped = await Promise.all(lines.map((line) => shape(line, style, isRtl)));
  // Kerning between the parts can make a line a little wider than their sum.
  const widest = Math.max(...shaped.map(({ width }) => width));
  return { lines: shaped, size: Math.min(size, box.width / widest), leading: style.leading };
}

/** Cuts a line so that it fits with an ellipsis. */
export async function cutToWidth(text: string, style: TextStyle, width: number): Promise<string> {
  let kept = charactersOf(text);
  for (;;) {
    const cut = kept.join('').trimEnd() + ELLIPSIS;
    if (kept.length === 0 || (await setLine(cut, style)).width <= width) return cut;
    kept = kept.slice(0, -1);
  }
}

interface LinePlace {
  readonly left: number;
  readonly baseline: number;
  readonly size: number;
  readonly color: string;
}

export function drawLine(canvas: Canvas, line: Line, { left, baseline, size, color }: LinePlace): void {
  // On whole pixels, feet of letters are sharp.
  const bottom = Math.round(baseline);
  for (const { glyph, x, y, scale } of line.glyphs) {
    const toPixels: ToPixels = (across, up) => [
      left + (x + across * scale) * size,
      bottom - (y + up * scale) * size,
    ];
    canvas.fill(outlinesOf(glyph, toPixels), color);
  }
}

interface Part {
  readonly text: string;
  /** Without its trailing spaces, in ems. */
  readonly width: number;
  readonly space: number;
}

/** Words with the spaces behind them, and other parts between which a line may break. */
function breakableParts(text: string): string[] {
  const ends = Array.from(lineBreaks(text), ({ position }) => position);
  return ends.map((end, index) => text.slice(ends[index - 1] ?? 0, end));
}

async function measure(parts: readonly string[], style: TextStyle): Promise<Part[]> {
  const widthOf = async (text: string) => (await setLine(text, style)).width;
  const space = await widthOf(' ');
  return Promise.all(
    parts.map(async (text) => {
      const trimmed = text.trimEnd();
      return { text, width: await widthOf(trimmed), space: (text.length - trimmed.length) * space };
    }),
  );
}

function wrap(parts: readonly Part[], width: number): string[] {
  const lines: string[] = [];
  let line = '';
  let used = 0;
  for (const part of parts) {
    if (line !== '' && used + part.width > width) {
      lines.push(line.trim());
      [line, used] = ['', 0];
    }
    line += part.text;
    used += part.width + part.space;
  }
  return line.trim() ? [...lines, line.trim()] : lines;
}

/** Wraps to the same number of lines with similar widths. */
function balanced(parts: readonly Part[], width: number, lines: string[]): string[] {
  let best = lines;
  for (let narrower = width * 0.98; ; narrower *= 0.98) {
    const wrapped = wrap(parts, narrower);
    if (wrapped.length > lines.length || parts.some((part) => part.width > narrower)) return best;
    best = wrapped;
  }
}

/** Characters of one font and direction. */
interface Run {
  readonly face: Face;
  readonly level: number;
  text: string;
}

async function shape(text: string, style: TextStyle, isRightToLeft: boolean): Promise<Line> {
  const { tracking = 0 } = style;
  const glyphs: PlacedGlyph[] = [];
  let x = 0;
  const runs = inVisualOrder(await runsOf(text, style, isRightToLeft ? 'rtl' : 'ltr'));
  for (const { face, level, text: characters } of runs) {
    const scale = 1 / face.font.unitsPerEm;
    const isReversed = level % 2 === 1;
    const run = face.font.layout(characters, {}, undefined, undefined, isReversed ? 'rtl' : 'ltr');
    for (const [index, glyph] of run.glyphs.entries()) {
      const { xAdvance, xOffset, yOffset } = run.positions[index]!;
      glyphs.push({ glyph, x: x + xOffset * scale, y: yOffset * scale, scale });
      // Marks have no width of their own, and tracking would tear joined letters apart.
      x += xAdvance * scale + (xAdvance > 0 && !isReversed ? tracking : 0);
    }
  }
  return { width: Math.max(0, x - tracking), ...inkOf(glyphs), glyphs, isRightToLeft };
}

function inkOf(glyphs: readonly PlacedGlyph[]) {
  const boxes = glyphs.flatMap(({ glyph: { bbox, path }, x, y, scale }) =>
    path.commands.length === 0
      ? []
      : [
          {
            left: x + bbox.minX * scale,
            right: x + bbox.maxX * scale,
            top: y + bbox.maxY * scale,
            bottom: y + bbox.minY * scale,
          },
        ],
  );
  const extreme = (choose: typeof Math.min, edge: keyof (typeof boxes)[number]) =>
    boxes.length > 0 ? choose(...boxes.map((box) => box[edge])) : 0;
  return {
    inkLeft: extreme(Math.min, 'left'),
    inkRight: extreme(Math.max, 'right'),
    inkTop: extreme(Math.max, 'top'),
    inkBottom: extreme(Math.min, 'bottom'),
  };
}

async function runsOf(text: string, style: TextStyle, direction: 'ltr' | 'rtl'): Promise<Run[]> {
  const { shown, levels } = directionsOf(text, direction);
  const pick = await openFaces(shown, [style], faces);
  const runs: Run[] = [];
  let at = 0;
  for (const character of charactersOf(shown)) {
    const level = levels[at]!;
    at += character.length;
    const last = runs.at(-1);
    const face = pick(visible(character), style, last?.face);
    if (!face) continue;
    if (last && last.face === face && last.level === level) last.text += character;
    else runs.push({ face, level, text: character });
  }
  return runs;
}

/** From font units to pixels. */
type ToPixels = (x: number, y: number) => [x: number, y: number];

/** How many straight lines replace a curve; more can't be seen at these sizes. */
const CURVE_STEPS = 8;

function outlinesOf(glyph: Glyph, toPixels: ToPixels): Outline[] {
  const outlines: [number, number][][] = [];
  let last: readonly [number, number] = [0, 0];
  for (const { command, args } of glyph.path.commands) {
    if (command === 'closePath') continue;
    if (command === 'moveTo') outlines.push([]);
    const points = pairs(args);
    const steps = points.length === 1 ? 1 : CURVE_STEPS;
    for (let step = 1; step <= steps; step += 1)
      outlines.at(-1)!.push(toPixels(...onCurve([last, ...points], step / steps)));
    last = points.at(-1)!;
  }
  return outlines;
}

const pairs = (numbers: readonly number[]) =>
  Array.from({ length: numbers.length / 2 }, (_, index): readonly [number, number] => [
    numbers[index * 2]!,
    numbers[index * 2 + 1]!,
  ]);

/** A point on a Bézier curve of any degree, by De Casteljau's algorithm. */
function onCurve(points: readonly (readonly [number, number])[], share: number): readonly [number, number] {
  if (points.length === 1) return points[0]!;
  const between = points.slice(1).map(([x, y], index): readonly [number, number] => {
    const [fromX, fromY] = points[index]!;
    return [fromX + (x - fromX) * share, fromY + (y - fromY) * share];
  });
  return onCurve(between, share);
}
