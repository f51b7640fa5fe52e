import type { FileHandle } from 'node:fs/promises';

/** A box of an MP4 file: `start` to `end` with its header, `content` where its content begins. */
export interface Box {
  readonly type: string;
  readonly start: number;
  readonly content: number;
  readonly end: number;
}

/** A video has a few hundred boxes. */
const MAX_BOXES = 20_000;

/** Walks the boxes of a file, and counts them so that no file can cause an endless loop. */
export class BoxReader {
  #seen = 0;
  constructor(readonly file: FileHandle) {}

  /** @throws Error if a box doesn't fit into its parent */
  async *boxes(start: number, end: number): AsyncGenerator<Box> {
    let at = start;
    while (at + 8 <= end) {
      if (++this.#seen > MAX_BOXES) throw new Error('too many boxes');
      const header = await this.bytes(at, Math.min(16, end - at));
      const type = header.toString('latin1', 4, 8);
      const short = header.readUInt32BE(0);
      const isLong = short === 1;
      if (isLong && header.length < 16) throw new Error('broken box');
      const size = isLong ? Number(header.readBigUInt64BE(8)) : short === 0 ? end - at : short;
      const content = at + (isLong ? 16 : 8);
      if (at + size > end || at + size < content) throw new Error('broken box');
      yield { type, start: at, content, end: at + size };
      at += size;
    }
  }

  /** The first box at a path of types. */
  async find(within: Box, [type, ...rest]: readonly string[]): Promise<Box | null> {
    for await (const box of this.boxes(within.content, within.end))
      if (box.type === type) return rest.length > 0 ? this.find(box, rest) : box;
    return null;
  }

  async bytes(start: number, length: number): Promise<Buffer> {
    const { buffer, bytesRead } = await this.file.read(Buffer.alloc(length), 0, length, start);
    if (bytesRead < length) throw new Error('ends too early');
    return buffer;
  }

  /** Empties a box and marks it as one that players skip. */
  async blank({ start, content, end }: Box): Promise<void> {
    await this.file.write('free', start + 4, 'latin1');
    await this.file.write(Buffer.alloc(end - content), 0, end - content, content);
  }
}
