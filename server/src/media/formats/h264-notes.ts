/* Between its pictures, an H.264 film has messages for the player (SEI). Dashcams write location and speed there, editors their settings. */
import type { Range, VideoFile } from './video-file';

/** The type of a unit that has messages. */
const MESSAGES = 6;
/** Timing, recovery after a jump, orientation and brightness. */
const KEPT = [0, 1, 6, 45, 47, 137, 144, 147];
/** Hours of video. More can only be meant to occupy the server. */
const MAX_UNITS = 2_000_000;
const MAX_MESSAGES_BYTES = 1024 * 1024;

/**
 * Overwrites all other messages without changing their length.
 * @param chunks of the video track
 * @param lengthBytes how long the number is that precedes each unit
 * @throws Error if the units don't fill the chunks
 */
export async function removeNotes(
  file: VideoFile,
  chunks: readonly Range[],
  lengthBytes: number,
): Promise<void> {
  let count = 0;
  for (const { start, end } of chunks)
    for (let at = start; at < end;) {
      if (++count > MAX_UNITS) throw new Error('too many units');
      const head = file.cached(at, lengthBytes + 1) ?? (await file.peek(at, lengthBytes + 1));
      const length = head.readUIntBE(0, lengthBytes);
      const unit = at + lengthBytes;
      at = unit + length;
      if (at > end) throw new Error('broken unit');
      if (length === 0 || (head.readUInt8(lengthBytes) & 31) !== MESSAGES) continue;
      if (length > MAX_MESSAGES_BYTES) throw new Error('too long');
      const bytes = Buffer.from(await file.bytes(unit, length));
      overwrite(bytes);
      await file.write(bytes, unit);
    }
}

/** @param unit with its type, messages, and a last bit */
function overwrite(unit: Buffer): void {
  const positions = dataPositions(unit);
  let next = 0;
  /** Type and size are sums: each byte of 255 says that another follows. */
  const sum = () => {
    let total = 0;
    for (let byte = 255; byte === 255; total += byte) byte = unit[positions[next++] ?? -1] ?? 0;
    return total;
  };
  while (next + 1 < positions.length) {
    const type = sum();
    const size = sum();
    const message = positions.slice(next, next + size);
    // Zeros stay, because the file marks runs of them.
    if (!KEPT.includes(type))
      for (const at of message) if (unit[at] !== 0) unit[at] = isMark(unit, at - 1) ? 1 : 255;
    next += size;
  }
}

/** Where the data is: after two zeros, a three marks that they don't begin another unit. */
function dataPositions(unit: Buffer): number[] {
  const positions: number[] = [];
  for (let at = 1; at < unit.length; at += 1) if (!isMark(unit, at)) positions.push(at);
  return positions;
}

const isMark = (unit: Buffer, at: number) => unit[at] === 3 && unit[at - 1] === 0 && unit[at - 2] === 0;
