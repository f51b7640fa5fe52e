import type { Readable } from 'node:stream';

/** Bytes from `start` to `end`, both included. */
export interface ByteRange {
  readonly start: number;
  readonly end: number;
}

/** Keys are of the server's making. What a system or a person put beside them isn't ours to look after. */
export const STORAGE_KEY = /^[\w-]+(?:[/.][\w-]+)*$/;

/** @returns the key as it is */
export function checkedKey(key: string): string {
  if (STORAGE_KEY.test(key)) return key;
  throw new Error(`Not a key of the media storage: ${key}`);
}

/** Files that are still being written or worked on; they lie on this machine's disk. */
export interface TempFiles {
  /** The path of a new one; `discard` it or `put` it. */
  newTempFile(): Promise<string>;
  discard(tempFile: string): Promise<void>;
  /** Discards those that nobody has written to since then: their upload or its server broke off. */
  discardTempFilesBefore(than: Date): Promise<void>;
}

/** Where files are kept: a disk, or a bucket. */
export interface MediaStorage extends TempFiles {
  /** Takes a finished temporary file. After this the file is there as a whole, also when the power fails; before, it isn't there at all. */
  put(key: string, tempFile: string): Promise<void>;
  /** Its size in bytes; null when it isn't there. */
  size(key: string): Promise<number | null>;
  read(key: string, range?: ByteRange): Readable;
  remove(key: string): Promise<void>;
  /** With everything below it. */
  removeFolder(folder: string): Promise<void>;
  /** Names of the files and folders in a folder; none where it isn't there. */
  list(folder: string): Promise<string[]>;
  /** When it was written; null when it isn't there. */
  writtenAt(key: string): Promise<Date | null>;
}
