import { directionsOf } from '../../text/bidi';
import type { PickFace } from '../../text/faces';
import { blocksOf, textsOf, type Block, type Content } from './model';
import { breakLines, lineWidth, type Line } from './rows';

export interface PageSize {
  readonly width: number;
  readonly height: number;
}

/** In points. */
export const PAGE_SIZES = {
  a4: { width: 595.28, height: 841.89 },
  letter: { width: 612, height: 792 },
} as const;

export type PageSizeName = keyof typeof PAGE_SIZES;

export const MARGIN = { x: 52, top: 50, bottom: 52 } as const;
/** Where columns begin: section headings and names of groups stand beside them. */
const COLUMNS = { page: 0, main: 96, group: 96 + 84 } as const;
/** Between a title and the text at the end of its line. */
const ASIDE_GAP = 14;
/** The largest share of a column that such a text may take. */
const MAX_ASIDE = 0.55;
/** From a section's line to its first row. */
const RULE_GAP = 8.5;
/** More than a page can have, at the smallest size. */
const CHARACTERS_PER_PAGE = 8_000;

/** A placed line of a block. */
export interface Row {
  readonly page: number;
  readonly x: number;
  readonly top: number;
  readonly baseline: number;
  readonly height: number;
  readonly line: Line;
}

export interface Layout {
  readonly rows: ReadonlyMap<Block, readonly Row[]>;
  readonly rules: readonly { readonly page: number; readonly y: number }[];
  readonly pages: number;
  /** The share of the last page that is used. */
  readonly lastPage: number;
}

/** Lines at one height, side by side. */
interface Unit {
  readonly parts: { readonly block: Block; readonly line: Line; readonly x: number }[];
  readonly before: number;
  readonly height: number;
  readonly hasRule: boolean;
  readonly staysWithNext: boolean;
}

/**
 * Places blocks on pages. Headings stay with the rows after them, and no paragraph leaves a single line behind.
 * @returns undefined if they don't fit on `maxPages` pages
 */
export function layOut(
  contents: readonly Content[],
  pageSize: PageSize,
  pick: PickFace,
  maxPages: number,
): Layout | undefined {
  const blocks = blocksOf(contents);
  if (charactersOf(blocks) > maxPages * CHARACTERS_PER_PAGE) return undefined;
  const bottom = pageSize.height - MARGIN.bottom;
  const rows = new Map<Block, Row[]>();
  const rules: { page: number; y: number }[] = [];
  let page = 0;
  let y: number = MARGIN.top;
  for (const group of groupsOf(unitsOf(blocks, pageSize, pick))) {
    const height = group.reduce((sum, { before, height: own }) => sum + before + own, 0);
    if (y + height > bottom && y > MARGIN.top) {
      page += 1;
      y = MARGIN.top;
    }
    if (page >= maxPages || y + height > bottom) return undefined;
    for (const unit of group) {
      const isFirst = y === MARGIN.top;
      const top = isFirst ? y : y + unit.before;
      if (unit.hasRule && !isFirst) rules.push({ page, y: top - RULE_GAP });
      // Lines side by side share a baseline, whatever their sizes.
      const baseline = top + 0.73 * (unit.height || unit.parts[0]!.block.lineHeight);
      for (const { block, line, x } of unit.parts) {
        const placed = rows.get(block) ?? [];
        placed.push({ page, x, top, baseline, height: block.lineHeight, line });
        rows.set(block, placed);
      }
      y = top + unit.height;
    }
  }
  return { rows, rules, pages: page + 1, lastPage: (y - MARGIN.top) / (bottom - MARGIN.top) };
}

const charactersOf = (blocks: readonly Block[]) =>
  blocks.reduce(
    (sum, { children }) => sum + textsOf(children).reduce((length, { text }) => length + text.length, 0),
    0,
  );

function* unitsOf(blocks: readonly Block[], pageSize: PageSize, pick: PickFace): Generator<Unit> {
  const right = pageSize.width - MARGIN.x;
  /** The width of a block that stands at the end of the line of the block before; 0 if it doesn't. */
  const besideWidth = (block: Block | undefined, width: number) => {
    if (block?.place !== 'aside') return 0;
    const own = lineWidth(block, pick);
    return own <= width * MAX_ASIDE ? own : 0;
  };
  for (let index = 0; index < blocks.length; index += 1) {
    const block = blocks[index]!;
    const { before, lineHeight, hasRule = false, staysWithNext = false } = block;
    const x = MARGIN.x + COLUMNS[block.column];
    const width = right - x;
    if (block.place === 'rail') {
      const next = blocks[index + 1]!;
      // These headings are ours, and fit on one line.
      const [line = []] = breakLines(block, pick, COLUMNS[next.column] - COLUMNS[block.column]);
      yield { parts: [{ block, line, x }], before, height: 0, hasRule, staysWithNext: true };
      continue;
    }
    const aside = blocks[index + 1];
    const taken = besideWidth(aside, width);
    const lines = breakLines(block, pick, width, taken > 0 ? width - taken - ASIDE_GAP : width);
    const next = blocks[taken > 0 ? index + 2 : index + 1];
    const isRtl =
      taken > 0 &&
      directionsOf(
        textsOf(block.children)
          .map(({ text }) => text)
          .join(''),
      ).isRtl;
    for (const [row, line] of lines.entries()) {
      const isLast = row === lines.length - 1;
      const parts = [{ block, line, x }];
      if (row === 0 && taken > 0) {
        // A line from right to left ends at the left.
        if (isRtl) parts[0]!.x += taken + ASIDE_GAP;
        parts.push({
          block: aside!,
          line: breakLines(aside!, pick, width)[0] ?? [],
          x: isRtl ? x : right - taken,
        });
      }
      yield {
        parts,
        before: row === 0 ? before : 0,
        height: lineHeight,
        hasRule: hasRule && row === 0,
        staysWithNext:
          staysWithNext ||
          (lines.length > 1 && (row === 0 || row === lines.length - 2)) ||
          (isLast && next?.staysWithPrevious === true),
      };
    }
    if (taken > 0) index += 1;
  }
}

/** Units that stay on one page. */
function* groupsOf(units: Iterable<Unit>): Generator<readonly Unit[]> {
  let group: Unit[] = [];
  for (const unit of units) {
    group.push(unit);
    if (unit.staysWithNext) continue;
    yield group;
    group = [];
  }
  if (group.length > 0) yield group;
}
