/* H.264 can carry data between its frames. Dashcams write location and speed there (SEI), editors their settings. */
import type { Range, VideoFile } from './video-file';

/** Types of NAL units. */
const SEI = 6;
const FILLER = 12;
/** Filler and the types without a meaning: decoders skip them, whatever they contain. */
const SKIPPED = [0, FILLER, 17, 18, 22, 23, 24, 25, 26, 27, 28, 29, 30, 31];
/** Types that delimit pictures and streams, with their length. Decoders skip what follows. */
const DELIMITERS = new Map([
  [9, 2],
  [10, 1],
  [11, 1],
]);
/** SEI payload types that a player needs: timing, recovery points, orientation and brightness. */
const KEPT = [0, 1, 6, 45, 47, 137, 144, 147];
/** Hours of video. More can only be meant to keep the server busy. */
const MAX_UNITS = 2_000_000;
/** Of a unit that is overwritten. */
const MAX_BYTES = 1024 * 1024;

/**
 * Overwrites what NAL units carry that a player doesn't need, without changing their length.
 * @param chunks of the video track
 * @param lengthBytes size of the length field in front of each NAL unit
 * @throws Error if the NAL units don't fill the chunks
 */
export async function cleanUnits(
  file: VideoFile,
  chunks: readonly Range[],
  lengthBytes: number,
): Promise<void> {
  let [count, unreadBytes] = [0, file.size];
  for (const { start, end } of chunks)
    for (let at = start; at < end;) {
      if (++count > MAX_UNITS) throw new Error('too many NAL units');
      const head = file.cached(at, lengthBytes + 1) ?? (await file.peek(at, lengthBytes + 1));
      const length = head.readUIntBE(0, lengthBytes);
      const unit = at + lengthBytes;
      at = unit + length;
      unreadBytes -= lengthBytes + length;
      if (unreadBytes < 0) throw new Error('overlapping NAL units');
      if (at > end) throw new Error('broken NAL unit');
      const clean = length > 0 && cleanerOf(head.readUInt8(lengthBytes) & 31);
      if (!clean) continue;
      if (length > MAX_BYTES) throw new Error('too long');
      const bytes = Buffer.from(await file.bytes(unit, length));
      clean(bytes);
      await file.change(bytes, unit);
    }
}

/** Undefined for frames and their parameters, which stay as they are. */
function cleanerOf(type: number): ((unit: Buffer) => void) | undefined {
  if (type === SEI) return cleanSei;
  if (SKIPPED.includes(type)) return makeFiller;
  const length = DELIMITERS.get(type);
  return length === undefined ? undefined : (unit) => void unit.fill(0, Math.min(length, unit.length));
}

function makeFiller(unit: Buffer): void {
  unit.fill(0xff);
  unit.writeUInt8(0x80, unit.length - 1);
  unit.writeUInt8(FILLER, 0);
}

/** @param unit an SEI unit: its header, its messages and the trailing bits */
function cleanSei(unit: Buffer): void {
  const positions = payloadPositions(unit);
  let next = 0;
  /** Type and size are sums: each byte of 255 means that another one follows. */
  const sum = () => {
    let total = 0;
    for (let byte = 255; byte === 255; total += byte) byte = unit[positions[next++] ?? -1] ?? 0;
    return total;
  };
  while (next + 1 < positions.length) {
    const type = sum();
    const size = sum();
    const payload = positions.slice(next, next + size);
    // Zeros stay, because emulation prevention bytes depend on them.
    if (!KEPT.includes(type))
      for (const at of payload) if (unit[at] !== 0) unit[at] = isEmulationPrevention(unit, at - 1) ? 1 : 255;
    next += size;
  }
}

/** The positions of all bytes after the header, except emulation prevention bytes. */
function payloadPositions(unit: Buffer): number[] {
  const positions: number[] = [];
  for (let at = 1; at < unit.length; at += 1) if (!isEmulationPrevention(unit, at)) positions.push(at);
  return positions;
}

/** After two zeros, a 3 keeps the bytes from looking like the start of a NAL unit. */
const isEmulationPrevention = (unit: Buffer, at: number) =>
  unit[at] === 3 && unit[at - 1] === 0 && unit[at - 2] === 0;
