import type { Readable } from 'node:stream';

/** Bytes from `start` to `end`, both included. */
export interface ByteRange {
  readonly start: number;
  readonly end: number;
}

/** Where files are kept: a disk, or a bucket. Keys are of the server's making: letters, digits, `-`, `_`, `.` and `/`. */
export interface MediaStorage {
  /** A new place for a file that is still being written; `discard` it or `put` it. */
  newDraft(): Promise<string>;
  discard(draft: string): Promise<void>;
  /** Takes a finished draft. After this the file is there as a whole, also when the power fails; before, it isn't there at all. */
  put(key: string, draft: string): Promise<void>;
  /** Its size in bytes; null when it isn't there. */
  size(key: string): Promise<number | null>;
  read(key: string, range?: ByteRange): Readable;
  remove(key: string): Promise<void>;
}
