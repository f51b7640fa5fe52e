/* Finds the samples of each track in the file. */
import { boxesIn, contentAt, contentOf, findBox, type Box } from './mp4-boxes';
import type { Range } from './video-file';

/** The size of each sample of a track, from its box `stsz` or `stz2`. */
function sampleSizes(bytes: Buffer, table: Box): { count: number; total(from: number, to: number): number } {
  const plain = findBox(bytes, table, ['stsz']);
  const content = plain ? contentOf(bytes, plain) : contentAt(bytes, table, ['stz2']);
  const count = content.readUInt32BE(8);
  const size = plain ? content.readUInt32BE(4) : 0;
  if (size > 0) return { count, total: (from, to) => (to - from) * size };
  const bits = plain ? 32 : content.readUInt8(7);
  const sizes = content.subarray(12);
  if (![4, 8, 16, 32].includes(bits) || count * bits > sizes.length * 8) throw new Error('broken sizes');
  const sizeOf = (sample: number) => {
    if (bits === 4) return (sizes.readUInt8(sample >> 1) >> (sample % 2 === 0 ? 4 : 0)) & 15;
    return sizes.readUIntBE((sample * bits) / 8, bits / 8);
  };
  const total = (from: number, to: number) => {
    let sum = 0;
    for (let sample = from; sample < to; sample += 1) sum += sizeOf(sample);
    return sum;
  };
  return { count, total };
}

/** The position of each chunk, which is a run of samples. */
function chunkStarts(bytes: Buffer, table: Box): { count: number; startOf(chunk: number): number } {
  const short = findBox(bytes, table, ['stco']);
  const content = short ? contentOf(bytes, short) : contentAt(bytes, table, ['co64']);
  const starts = content.subarray(8);
  const count = content.readUInt32BE(4);
  if (count * (short ? 4 : 8) > starts.length) throw new Error('broken positions');
  const startOf = (chunk: number) =>
    short ? starts.readUInt32BE(chunk * 4) : Number(starts.readBigUInt64BE(chunk * 8));
  return { count, startOf };
}

/** The chunks of a track, by its sample table `stbl`. */
export function chunksOf(bytes: Buffer, table: Box): Range[] {
  const sizes = sampleSizes(bytes, table);
  const chunks = chunkStarts(bytes, table);
  const counts = contentAt(bytes, table, ['stsc']);
  const entries = counts.readUInt32BE(4);
  const field = (entry: number, index: number) => counts.readUInt32BE(8 + entry * 12 + index * 4);
  const ranges: Range[] = [];
  let [entry, sample] = [0, 0];
  for (let chunk = 0; chunk < chunks.count && sample < sizes.count; chunk += 1) {
    while (entry + 1 < entries && field(entry + 1, 0) <= chunk + 1) entry += 1;
    const next = Math.min(sizes.count, sample + field(entry, 1));
    const start = chunks.startOf(chunk);
    const end = start + sizes.total(sample, next);
    if (end > start) ranges.push({ start, end });
    sample = next;
  }
  return ranges;
}

/** Default sample sizes by track, from the movie's boxes `trex`. */
export function defaultSizes(bytes: Buffer, movie: Box): Map<number, number> {
  const sizes = new Map<number, number>();
  const extension = findBox(bytes, movie, ['mvex']);
  for (const box of extension ? boxesIn(bytes, extension) : [])
    if (box.type === 'trex') {
      const content = contentOf(bytes, box);
      sizes.set(content.readUInt32BE(4), content.readUInt32BE(16));
    }
  return sizes;
}

/** Of `tfhd` and `trun`: which fields are present. */
const HAS = { base: 1, description: 2, duration: 8, size: 0x10, isFromMoof: 0x20000 } as const;
const RUN_HAS = {
  offset: 1,
  firstFlags: 4,
  duration: 0x100,
  size: 0x200,
  flags: 0x400,
  time: 0x800,
} as const;

const flagsOf = (content: Buffer) => content.readUIntBE(1, 3);

export const fragmentTrack = (bytes: Buffer, fragment: Box) =>
  contentAt(bytes, fragment, ['tfhd']).readUInt32BE(4);

/**
 * The samples of a fragment `traf`.
 * @param isFirst whether it's the first of its `moof`
 * @param position of the `moof` in the file
 */
export function runsOf(
  bytes: Buffer,
  fragment: Box,
  { isFirst, position, sizes }: { isFirst: boolean; position: number; sizes: ReadonlyMap<number, number> },
): Range[] {
  const header = contentAt(bytes, fragment, ['tfhd']);
  const flags = flagsOf(header);
  // Otherwise the position follows from the fragment before, which may be one that is removed.
  if (!isFirst && !(flags & (HAS.base | HAS.isFromMoof))) throw new Error('fragment without a position');
  const base = flags & HAS.base ? Number(header.readBigUInt64BE(8)) : position;
  let at =
    8 + (flags & HAS.base ? 8 : 0) + (flags & HAS.description ? 4 : 0) + (flags & HAS.duration ? 4 : 0);
  const size = flags & HAS.size ? header.readUInt32BE(at) : (sizes.get(header.readUInt32BE(4)) ?? 0);
  const ranges: Range[] = [];
  let start = base;
  for (const box of boxesIn(bytes, fragment)) {
    if (box.type !== 'trun') continue;
    const run = contentOf(bytes, box);
    const has = flagsOf(run);
    const count = run.readUInt32BE(4);
    at = 8;
    if (has & RUN_HAS.offset) {
      start = base + run.readInt32BE(at);
      at += 4;
    }
    if (has & RUN_HAS.firstFlags) at += 4;
    const [before, after] = [
      has & RUN_HAS.duration ? 4 : 0,
      (has & RUN_HAS.flags ? 4 : 0) + (has & RUN_HAS.time ? 4 : 0),
    ];
    let end = start + (has & RUN_HAS.size ? 0 : count * size);
    if (has & RUN_HAS.size)
      for (let sample = 0; sample < count; sample += 1) {
        end += run.readUInt32BE(at + before);
        at += before + 4 + after;
      }
    if (end > start) ranges.push({ start, end });
    start = end;
  }
  return ranges;
}
