import { directionsOf, hasRtl, inVisualOrder, type Directions } from '../../text/bidi';
import { charactersOf, lineBreaks } from '../../text/breaks';
import type { Face, PickFace } from '../../text/faces';
import { textsOf, type Block, type InlineText } from './model';

/** Text of one style, face and direction in a row. */
export interface Fragment {
  readonly source: InlineText;
  readonly text: string;
  /** Undefined for characters that no font has: each is a box, whose text can still be copied. */
  readonly face: Face | undefined;
  readonly isRtl: boolean;
  readonly width: number;
  /** From the left edge of the block. */
  readonly x: number;
}

/** The fragments of a row, in reading order. */
export type Line = readonly Fragment[];

interface Atom extends Omit<Fragment, 'x' | 'isRtl'> {
  readonly level: number;
  /** Without spaces at its end. */
  readonly inkWidth: number;
  /** The first of the atoms that stay on one line. */
  readonly startsWord: boolean;
  readonly startsLine: boolean;
}

/** Breaks a block's text into lines. The first line can be shorter than the others. */
export function breakLines(block: Block, pick: PickFace, width: number, firstWidth = width): Line[] {
  const { indent = 0 } = block;
  const texts = textsOf(block.children);
  const text = texts.map((part) => part.text).join('');
  const directions = directionsOf(text);
  const lines: Atom[][] = [];
  let line: Atom[] = [];
  let room = firstWidth;
  const finish = () => {
    if (line.length > 0) lines.push(line);
    line = [];
    room = width - indent;
  };
  for (const word of wordsOf(atomsOf(texts, text, directions, pick, indent))) {
    const ink = sum(word.slice(0, -1), 'width') + word.at(-1)!.inkWidth;
    if (word[0]!.startsLine || (ink > room && line.length > 0)) finish();
    for (const atom of ink > room ? word.flatMap((part) => pieces(part, room)) : word) {
      if (atom.inkWidth > room && line.length > 0) finish();
      line.push(atom);
      room -= atom.width;
    }
  }
  finish();
  fillLastLine(lines, width);
  return lines.map((atoms, index) =>
    place(atoms, directions.isRtl, index === 0 ? firstWidth : width, index === 0 ? 0 : indent),
  );
}

/** The share of a line that a single last word must have to stand alone. */
const MIN_LAST_WORD = 0.3;

/** Moves a word to the last line if a short word would stand alone there. */
function fillLastLine(lines: readonly Atom[][], width: number): void {
  const [before, last] = lines.slice(-2);
  if (!before || !last || last[0]!.startsLine) return;
  if (last.filter(({ startsWord }) => startsWord).length > 1) return;
  const start = before.findLastIndex(({ startsWord }) => startsWord);
  const moved = sum(before.slice(start), 'width');
  const own = sum(last, 'width');
  if (own >= width * MIN_LAST_WORD || moved + own > sum(before.slice(0, start), 'width')) return;
  last.unshift(...before.splice(start));
}

/** The width of a block on one line. */
export const lineWidth = (block: Block, pick: PickFace): number => {
  const [line = []] = breakLines(block, pick, Number.POSITIVE_INFINITY);
  return line.reduce((total, { width }) => total + width, 0);
};

function atomsOf(
  texts: readonly InlineText[],
  text: string,
  { shown, levels }: Directions,
  pick: PickFace,
  indent: number,
): Atom[] {
  const breaks = new Map(Array.from(lineBreaks(text), (next) => [next.position, next]));
  const atoms: Atom[] = [];
  let position = 0;
  for (const source of texts) {
    const end = position + source.text.length;
    let face: Face | undefined;
    let start = position;
    const flush = (until: number) => {
      if (until > start) atoms.push(atom(start, until, source, face));
      start = until;
    };
    let at = position;
    for (const character of shown.slice(position, end)) {
      const next = pick(character, source.style, face);
      if (isBreak(at, source, position) || next !== face || levels[at] !== levels[start]) flush(at);
      face = next;
      at += character.length;
    }
    flush(end);
    position = end;
  }
  return atoms;

  function isBreak(at: number, { isWhole = false }: InlineText, start: number): boolean {
    return breaks.has(at) && (!isWhole || at === start);
  }

  function atom(start: number, end: number, source: InlineText, face: Face | undefined): Atom {
    const level = levels[start]!;
    const own = shown.slice(start, end).replaceAll('\n', '');
    const { size } = source.style;
    const width = widthOf(own, face, level) * size;
    return {
      source,
      face,
      level,
      text: own,
      // A list's label takes the whole indent.
      width: indent > 0 && start === 0 ? Math.max(indent, width) : width,
      inkWidth: widthOf(own.trimEnd(), face, level) * size,
      startsWord: start === 0 || isBreak(start, source, position),
      startsLine: breaks.get(start)?.required ?? false,
    };
  }
}

/** Groups of atoms that stay on one line. */
function wordsOf(atoms: readonly Atom[]): Atom[][] {
  const words: Atom[][] = [];
  for (const atom of atoms)
    if (atom.startsWord || words.length === 0) words.push([atom]);
    else words.at(-1)!.push(atom);
  return words;
}

/** A word that is longer than a line can break between any two characters. */
function pieces(atom: Atom, room: number): Atom[] {
  if (atom.inkWidth <= room) return [atom];
  const { face, level, source } = atom;
  let before = '';
  return charactersOf(atom.text).map((text, index) => {
    // With the kerning between both.
    const share = widthOf(before + text, face, level) - widthOf(before, face, level);
    const width = share * source.style.size;
    before = text;
    return { ...atom, text, width, inkWidth: width, startsLine: atom.startsLine && index === 0 };
  });
}

const sum = (atoms: readonly Atom[], key: 'width') => atoms.reduce((total, atom) => total + atom[key], 0);

/** Joins atoms that are drawn alike, and gives each its place from left to right. */
function place(atoms: readonly Atom[], isRightAligned: boolean, width: number, indent: number): Line {
  const runs: Atom[] = [];
  for (const atom of atoms) {
    const last = runs.at(-1);
    const isAlike = last?.source === atom.source && last.face === atom.face && last.level === atom.level;
    if (last && isAlike) {
      const text = last.text + atom.text;
      const width = Math.max(last.width, widthOf(text, atom.face, atom.level) * atom.source.style.size);
      runs[runs.length - 1] = { ...last, text, width };
    } else runs.push(atom);
  }
  const total = sum(runs, 'width');
  let x = isRightAligned && Number.isFinite(width) ? width - total : indent;
  const places = new Map<Atom, number>();
  for (const run of inVisualOrder(runs)) {
    places.set(run, x);
    x += run.width;
  }
  return runs.map((run) => {
    const { source, face, level } = run;
    const isRtl = level % 2 === 1;
    // Shaping reverses letters that are written from right to left, but not signs by themselves.
    const text = isRtl && !hasRtl(run.text) ? [...run.text].reverse().join('') : run.text;
    return { source, face, isRtl, text, width: run.width, x: places.get(run)! };
  });
}

const widths = new WeakMap<Face, Map<string, number>>();

/** The width of text of one level, as a share of the font size. */
function widthOf(text: string, face: Face | undefined, level: number): number {
  if (!face) return [...text].reduce((total, character) => total + missingWidth(character), 0);
  const isRtl = level % 2 === 1;
  const known = widths.get(face) ?? new Map<string, number>();
  widths.set(face, known);
  const key = isRtl ? `\u200F${text}` : text;
  const width = known.get(key) ?? advanceOf(face.font, text, isRtl) / face.font.unitsPerEm;
  known.set(key, width);
  return width;
}

/** As PDFKit shapes it: word by word, or as a whole if it runs from right to left. */
const advanceOf = (font: Face['font'], text: string, isRtl: boolean) =>
  (isRtl ? [text] : text.split(/(?<= )/)).reduce((total, word) => total + font.layout(word).advanceWidth, 0);

const WIDE =
  /[\u1100-\u115F\u2E80-\uA4CF\uAC00-\uD7A3\uF900-\uFAFF\uFE30-\uFE6F\uFF00-\uFF60\u{1F000}-\u{3FFFD}]/u;

/** The width of a missing character's box, as a share of the font size. */
export const missingWidth = (character: string): number => (WIDE.test(character) ? 1 : 0.6);
