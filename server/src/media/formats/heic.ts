import { readFile } from 'node:fs/promises';
import type { Readable } from 'node:stream';
import pLimit from 'p-limit';
import { runConfined } from './confined-process';
import { EXIT_HUGE, SIZE_BYTES, type HeicPixels } from './heic-pixels';
import { uploadError } from '../upload-errors';

/** Enough for a phone's default photo size. Decoding takes about 12 MB per million pixels. */
const MAX_PIXELS = 25e6;
const LIMITS = { maxMs: 30_000, heapMb: 128, wasmPages: 512 * 16 } as const;

/** @throws AppError that says what to do if the image can't be decoded */
export type DecodeHeic = (path: string) => Promise<HeicPixels>;

/**
 * Decodes HEIC images one at a time, each in a confined process.
 * @param workerFile the bundled `heic-worker.mjs`
 */
export function heicDecoder(workerFile: string): DecodeHeic {
  const limit = pLimit(1);
  return (path) => limit(() => decodeOne(workerFile, path));
}

async function decodeOne(workerFile: string, path: string): Promise<HeicPixels> {
  const program = { file: workerFile, args: [String(MAX_PIXELS)], ...LIMITS };
  const { output, code } = await runConfined(program, await readFile(path), readPixels);
  if (!output) throw uploadError(code === EXIT_HUGE ? 'hugeHeic' : 'brokenHeic');
  return output;
}

/** Undefined if the output isn't one image within the limit. */
async function readPixels(output: Readable): Promise<HeicPixels | undefined> {
  let head: Buffer = Buffer.alloc(0);
  let pixels: HeicPixels | undefined;
  let filled = 0;
  for await (const chunk of output as AsyncIterable<Buffer>) {
    let rest = chunk;
    if (!pixels) {
      head = Buffer.concat([head, chunk]);
      if (head.length < SIZE_BYTES) continue;
      const [width, height] = [head.readUInt32BE(0), head.readUInt32BE(4)];
      if (width * height > MAX_PIXELS) return undefined;
      pixels = { width, height, data: new Uint8ClampedArray(width * height * 4) };
      rest = head.subarray(SIZE_BYTES);
    }
    if (filled + rest.length > pixels.data.length) return undefined;
    pixels.data.set(rest, filled);
    filled += rest.length;
  }
  return filled === pixels?.data.length ? pixels : undefined;
}
