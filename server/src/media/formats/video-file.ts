import { open, type FileHandle } from 'node:fs/promises';

/** From `start` to before `end`, in bytes. */
export interface Range {
  readonly start: number;
  readonly end: number;
}

const WINDOW_BYTES = 64 * 1024;
const ZEROS = Buffer.alloc(1024 * 1024);

/** A video file, read and overwritten in place and in pieces, because it may not fit into memory. */
export class VideoFile {
  #window: Buffer = Buffer.alloc(0);
  #windowStart = 0;
  #isChanged = false;

  private constructor(
    readonly handle: FileHandle,
    readonly size: number,
  ) {}

  static async open(path: string): Promise<VideoFile> {
    const handle = await open(path, 'r+');
    return new VideoFile(handle, (await handle.stat()).size);
  }

  async close(): Promise<void> {
    try {
      await this.#writeWindow();
    } finally {
      await this.handle.close();
    }
  }

  /** The bytes from `start` if they have just been read. */
  cached(start: number, length: number): Buffer | undefined {
    const at = start - this.#windowStart;
    return at >= 0 && at + length <= this.#window.length ? this.#window.subarray(at, at + length) : undefined;
  }

  /** The bytes from `start`, fewer at the end of the file. */
  async peek(start: number, length: number): Promise<Buffer> {
    const cached = this.cached(start, length);
    if (cached) return cached;
    await this.#writeWindow();
    if (length > WINDOW_BYTES) return this.#read(start, length);
    this.#window = await this.#read(start, WINDOW_BYTES);
    this.#windowStart = start;
    return this.#window.subarray(0, length);
  }

  /** @throws Error if the file ends before */
  async bytes(start: number, length: number): Promise<Buffer> {
    const bytes = await this.peek(start, length);
    if (bytes.length < length) throw new Error('ends too early');
    return bytes;
  }

  /** Like `write`, but changes to bytes that have just been read are written together. */
  async change(bytes: Buffer, start: number): Promise<void> {
    const cached = this.cached(start, bytes.length);
    if (!cached) return this.write(bytes, start);
    if (cached.equals(bytes)) return;
    bytes.copy(cached);
    this.#isChanged = true;
  }

  async write(bytes: Buffer, start: number): Promise<void> {
    await this.#writeWindow();
    this.#window = Buffer.alloc(0);
    await this.handle.write(bytes, 0, bytes.length, start);
  }

  async zero({ start, end }: Range): Promise<void> {
    for (let at = start; at < end; at += ZEROS.length)
      await this.write(ZEROS.subarray(0, Math.min(ZEROS.length, end - at)), at);
  }

  async #writeWindow(): Promise<void> {
    if (!this.#isChanged) return;
    this.#isChanged = false;
    await this.handle.write(this.#window, 0, this.#window.length, this.#windowStart);
  }

  async #read(start: number, length: number): Promise<Buffer> {
    const room = Math.max(0, Math.min(length, this.size - start));
    const { buffer, bytesRead } = await this.handle.read(Buffer.alloc(room), 0, room, start);
    return buffer.subarray(0, bytesRead);
  }
}
