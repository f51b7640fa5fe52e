import type { Readable } from 'node:stream';

/** Bytes from `start` to `end`, both included. */
export interface ByteRange {
  readonly start: number;
  readonly end: number;
}

/** Keys made by the server. Other files in the storage are left alone. */
export const STORAGE_KEY = /^[\w-]+(?:[/.][\w-]+)*$/;

/** @throws Error for anything that isn't a key */
export function checkedKey(key: string): string {
  if (STORAGE_KEY.test(key)) return key;
  throw new Error(`Not a key of the media storage: ${key}`);
}

/** Files that are still being written or processed, on this machine's disk. */
export interface TempFiles {
  /** Path of a new temporary file; `discard` it or `put` it. */
  newTempFile(): Promise<string>;
  discard(tempFile: string): Promise<void>;
  /** Discards files not modified since then: their upload or server was interrupted. */
  discardTempFilesBefore(than: Date): Promise<void>;
}

/** Stores files on a disk or in a bucket. */
export interface MediaStorage extends TempFiles {
  /** Stores a finished temporary file, atomically and durably. */
  put(key: string, tempFile: string): Promise<void>;
  /** Moves a file and replaces what is there. If it's interrupted, the file is still there to be moved again. */
  move(from: string, to: string): Promise<void>;
  /** Size in bytes; null if there is no such file. */
  size(key: string): Promise<number | null>;
  read(key: string, range?: ByteRange): Readable;
  remove(key: string): Promise<void>;
  /** Removes a folder and everything in it. */
  removeFolder(folder: string): Promise<void>;
  /** Names of the files and folders in a folder; empty if it doesn't exist. */
  list(folder: string): Promise<string[]>;
  /** Time of the last write; null if there is no such file. */
  writtenAt(key: string): Promise<Date | null>;
}
