import bidiFactory from 'bidi-js';
import LineBreaker from 'linebreak';
import type { Face, PickFace } from './faces';
import { textsOf, type Block, type InlineText } from './model';

/** Text of one style, face and direction in a row. */
export interface Fragment {
  readonly source: InlineText;
  readonly text: string;
  readonly face: Face;
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

const bidi = bidiFactory();
const RTL = /[\u0590-\u08FF\uFB1D-\uFDFF\uFE70-\uFEFC\u{10800}-\u{10FFF}\u{1E800}-\u{1EFFF}]/u;
const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' });

/** Breaks a block's text into lines. The first line can be shorter than the others. */
export function breakLines(block: Block, pick: PickFace, width: number, firstWidth = width): Line[] {
  const { indent = 0 } = block;
  const texts = textsOf(block.children);
  const text = texts.map((part) => part.text).join('');
  const { levels, base } = levelsOf(text);
  const lines: Atom[][] = [];
  let line: Atom[] = [];
  let room = firstWidth;
  const finish = () => {
    if (line.length > 0) lines.push(line);
    line = [];
    room = width - indent;
  };
  for (const word of wordsOf(atomsOf(texts, text, levels, pick, indent))) {
    const ink = sum(word.slice(0, -1), 'width') + word.at(-1)!.inkWidth;
    if (word[0]!.startsLine || (ink > room && line.length > 0)) finish();
    for (const atom of ink > room ? word.flatMap((part) => pieces(part, room)) : word) {
      if (atom.inkWidth > room && line.length > 0) finish();
      line.push(atom);
      room -= atom.width;
    }
  }
  finish();
  return lines.map((atoms, index) =>
    place(atoms, base, index === 0 ? firstWidth : width, index === 0 ? 0 : indent),
  );
}

/** The width of a block on one line. */
export const lineWidth = (block: Block, pick: PickFace): number => {
  const [line = []] = breakLines(block, pick, Number.POSITIVE_INFINITY);
  return line.reduce((total, { width }) => total + width, 0);
};

function levelsOf(text: string): { levels: Uint8Array | undefined; base: number } {
  if (!RTL.test(text)) return { levels: undefined, base: 0 };
  const { levels, paragraphs } = bidi.getEmbeddingLevels(text, 'auto');
  return { levels, base: paragraphs[0]?.level ?? 0 };
}

function atomsOf(
  texts: readonly InlineText[],
  text: string,
  levels: Uint8Array | undefined,
  pick: PickFace,
  indent: number,
): Atom[] {
  const breaks = breaksOf(text);
  const atoms: Atom[] = [];
  let position = 0;
  for (const source of texts) {
    const end = position + source.text.length;
    let face: Face | undefined;
    let start = position;
    const flush = (until: number) => {
      if (until > start) atoms.push(atom(start, until, source, face!));
      start = until;
    };
    for (let at = position; at < end;) {
      const point = text.codePointAt(at)!;
      const next = pick(point, source.style.family, source.style.weight, face);
      if (isBreak(at, source, position) || next !== face || levels?.[at] !== levels?.[start]) flush(at);
      face = next;
      at += point > 0xffff ? 2 : 1;
    }
    flush(end);
    position = end;
  }
  return atoms;

  function isBreak(at: number, { isWhole = false }: InlineText, start: number): boolean {
    return breaks.has(at) && (!isWhole || at === start);
  }

  function atom(start: number, end: number, source: InlineText, face: Face): Atom {
    const level = levels?.[start] ?? 0;
    const isRtl = level % 2 === 1;
    const raw = text.slice(start, end).replaceAll('\n', '');
    const shown = isRtl
      ? raw.replace(/[()[\]{}<>«»]/g, (sign) => bidi.getMirroredCharacter(sign) ?? sign)
      : raw;
    const { size } = source.style;
    const width = face.width(shown, isRtl) * size;
    return {
      source,
      face,
      level,
      text: shown,
      // A list's label takes the whole indent.
      width: indent > 0 && start === 0 ? Math.max(indent, width) : width,
      inkWidth: face.width(shown.trimEnd(), isRtl) * size,
      startsWord: start === 0 || isBreak(start, source, position),
      startsLine: breaks.get(start) === 'required',
    };
  }
}

/** Where a line may or must end. */
function breaksOf(text: string): Map<number, 'allowed' | 'required'> {
  const breaks = new Map<number, 'allowed' | 'required'>();
  const breaker = new LineBreaker(text);
  for (let next = breaker.nextBreak(); next; next = breaker.nextBreak())
    breaks.set(next.position, next.required ? 'required' : 'allowed');
  return breaks;
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
  const { face, level } = atom;
  const widthOf = (text: string) => face.width(text, level % 2 === 1) * atom.source.style.size;
  let before = '';
  return [...graphemes.segment(atom.text)].map(({ segment }, index) => {
    // With the kerning between both.
    const width = widthOf(before + segment) - widthOf(before);
    before = segment;
    return { ...atom, text: segment, width, inkWidth: width, startsLine: atom.startsLine && index === 0 };
  });
}

const sum = (atoms: readonly Atom[], key: 'width') => atoms.reduce((total, atom) => total + atom[key], 0);

/** Joins atoms that are drawn alike, and gives each its place from left to right. */
function place(atoms: readonly Atom[], base: number, width: number, indent: number): Line {
  const runs: Atom[] = [];
  for (const atom of atoms) {
    const last = runs.at(-1);
    const isAlike = last?.source === atom.source && last.face === atom.face && last.level === atom.level;
    if (last && isAlike) {
      const text = last.text + atom.text;
      const width = Math.max(
        last.width,
        atom.face.width(text, atom.level % 2 === 1) * atom.source.style.size,
      );
      runs[runs.length - 1] = { ...last, text, width };
    } else runs.push(atom);
  }
  const total = sum(runs, 'width');
  let x = base % 2 === 1 && Number.isFinite(width) ? width - total : indent;
  const places = new Map<Atom, number>();
  for (const run of visualOrder(runs)) {
    places.set(run, x);
    x += run.width;
  }
  return runs.map((run) => {
    const { source, face, level } = run;
    const isRtl = level % 2 === 1;
    // Shaping reverses letters that are written from right to left, but not signs by themselves.
    const text = isRtl && !RTL.test(run.text) ? [...run.text].reverse().join('') : run.text;
    return { source, face, isRtl, text, width: run.width, x: places.get(run)! };
  });
}

/** Rule L2 of the Unicode bidirectional algorithm, for whole runs. */
function visualOrder(runs: readonly Atom[]): Atom[] {
  const order = [...runs];
  const highest = Math.max(0, ...runs.map(({ level }) => level));
  for (let level = highest; level > 0; level -= 1) {
    for (let start = 0; start < order.length; start += 1) {
      let end = start;
      while (end < order.length && order[end]!.level >= level) end += 1;
      if (end > start) order.splice(start, end - start, ...order.slice(start, end).reverse());
      start = Math.max(start, end);
    }
  }
  return order;
}
