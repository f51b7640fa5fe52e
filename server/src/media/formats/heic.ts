import { PERMISSION_FLAG } from '@portfolio/federation/render';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile, realpath } from 'node:fs/promises';
import type { Readable } from 'node:stream';
import pLimit from 'p-limit';
import { EXIT_HUGE, SIZE_BYTES, type HeicPixels } from './heic-pixels';
import { uploadError } from '../upload-errors';

/** Enough for a phone's default photo size. Decoding takes about 12 MB per million pixels. */
const MAX_PIXELS = 25e6;
const MAX_MS = 30_000;
/** Of JavaScript objects. */
const HEAP_MB = 128;
/** Of the decoder, in WebAssembly's units of 64 KB. */
const DECODER_PAGES = 512 * 16;

/** @throws AppError that says what to do if the image can't be decoded */
export type DecodeHeic = (path: string) => Promise<HeicPixels>;

/**
 * Decodes HEIC images one at a time, each in its own process, so that its memory is freed afterwards. A hostile image can take over the
 * decoder, so the process has no permissions: Node's permission model refuses files, programs, threads and native code.
 * @param workerFile the bundled `heic-worker.mjs`, the only file that the process may read
 */
export function heicDecoder(workerFile: string): DecodeHeic {
  const limit = pLimit(1);
  return (path) => limit(() => decodeOne(workerFile, path));
}

async function decodeOne(workerFile: string, path: string): Promise<HeicPixels> {
  const file = await readFile(path);
  // Permissions apply to real paths.
  const program = await realpath(workerFile);
  const confined = [PERMISSION_FLAG, `--allow-fs-read=${program}`, '--no-warnings'];
  const memory = [`--max-old-space-size=${HEAP_MB}`, `--wasm-max-mem-pages=${DECODER_PAGES}`];
  const child = spawn(process.execPath, [...confined, ...memory, program, String(MAX_PIXELS)], {
    cwd: '/',
    env: {},
    stdio: ['pipe', 'pipe', 'ignore'],
    timeout: MAX_MS,
    killSignal: 'SIGKILL',
  });
  const exit = once(child, 'exit') as Promise<[code: number | null]>;
  try {
    // The process may end before it has read everything; its exit code tells why.
    child.stdin.on('error', () => {}).end(file);
    const [[code], pixels] = await Promise.all([exit, readPixels(child.stdout)]);
    if (code === 0 && pixels) return pixels;
    throw uploadError(code === EXIT_HUGE ? 'hugeHeic' : 'brokenHeic');
  } finally {
    child.kill('SIGKILL');
  }
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
