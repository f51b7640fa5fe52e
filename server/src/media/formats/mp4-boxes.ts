/** A box of an MP4 file: `start` to `end` with its header, `content` where its content begins. */
export interface Box {
  readonly type: string;
  readonly start: number;
  readonly content: number;
  readonly end: number;
}

/** Far more than a video has in one place. */
const MAX_BOXES = 20_000;
/** Of the longest header. */
export const HEADER_BYTES = 16;

/**
 * @param head the first bytes of the box, up to 16
 * @param end where the parent ends
 * @throws Error if the box doesn't fit into its parent
 */
export function readBox(head: Buffer, start: number, end: number): Box {
  const short = head.readUInt32BE(0);
  const isLong = short === 1;
  const size = isLong ? Number(head.readBigUInt64BE(8)) : short === 0 ? end - start : short;
  const content = start + (isLong ? HEADER_BYTES : 8);
  if (start + size > end || start + size < content) throw new Error('broken box');
  return { type: head.toString('latin1', 4, 8), start, content, end: start + size };
}

/** Throws for more boxes than a video has, so that a hostile file can't keep the server busy. */
export function boxCounter(): () => void {
  let count = 0;
  return () => {
    if (++count > MAX_BOXES) throw new Error('too many boxes');
  };
}

/** The boxes between two positions. */
export function* boxesIn(bytes: Buffer, { content, end }: Pick<Box, 'content' | 'end'>): Generator<Box> {
  const count = boxCounter();
  for (let at = content; at + 8 <= end;) {
    count();
    const box = readBox(bytes.subarray(at, Math.min(at + HEADER_BYTES, end)), at, end);
    yield box;
    at = box.end;
  }
}

/** The first box at a path of types. */
export function findBox(bytes: Buffer, within: Box, [type, ...rest]: readonly string[]): Box | undefined {
  for (const box of boxesIn(bytes, within))
    if (box.type === type) return rest.length > 0 ? findBox(bytes, box, rest) : box;
  return undefined;
}

/** The content of the box at a path. */
export function contentAt(bytes: Buffer, within: Box, path: readonly string[]): Buffer {
  const box = findBox(bytes, within, path);
  if (!box) throw new Error(`no ${path.join('/')}`);
  return contentOf(bytes, box);
}

export const contentOf = (bytes: Buffer, { content, end }: Box) => bytes.subarray(content, end);

/** Empties a box and marks it as one that players skip. */
export function blankBox(bytes: Buffer, { start, end }: Box): void {
  bytes.fill(0, start, end);
  bytes.writeUInt32BE(end - start, start);
  bytes.write('free', start + 4, 'latin1');
}

/** What to do with a box: keep the boxes in it that have rules themselves, or edit it. */
type Rule = Rules | ((bytes: Buffer, box: Box) => void);
export interface Rules {
  readonly [type: string]: Rule;
}

/** Blanks the boxes without a rule and any bytes outside of boxes. */
export function keepBoxes(bytes: Buffer, within: Pick<Box, 'content' | 'end'>, rules: Rules): void {
  let last = within.content;
  for (const box of boxesIn(bytes, within)) {
    const rule = Object.hasOwn(rules, box.type) ? rules[box.type] : undefined;
    if (!rule) blankBox(bytes, box);
    else if (typeof rule === 'function') rule(bytes, box);
    else keepBoxes(bytes, box, rule);
    last = box.end;
  }
  bytes.fill(0, last, within.end);
}
