import { Worker } from 'node:worker_threads';
import pLimit from 'p-limit';
import { withTimeout } from '@portfolio/federation/with-timeout';
import type { HeicJob, HeicOutcome, HeicPixels } from './heic-messages';
import { uploadError } from '../upload-errors';

/** Enough for a phone's default photo size. Decoding takes about 12 MB per million pixels. */
const MAX_PIXELS = 25e6;
const MAX_MS = 30_000;
const MEMORY_MB = 128;

/** @throws AppError that says what to do if the image can't be decoded */
export type DecodeHeic = (path: string) => Promise<HeicPixels>;

/**
 * Decodes HEIC images one at a time, each in its own thread, so that its memory is freed afterwards.
 * @param workerFile the bundled `heic-worker.js`
 */
export function heicDecoder(workerFile: string): DecodeHeic {
  const limit = pLimit(1);
  return (path) => limit(() => decodeOne(workerFile, path));
}

async function decodeOne(workerFile: string, path: string): Promise<HeicPixels> {
  const job: HeicJob = { path, maxPixels: MAX_PIXELS };
  const worker = new Worker(workerFile, {
    workerData: job,
    env: {},
    argv: [],
    execArgv: [],
    resourceLimits: { maxOldGenerationSizeMb: MEMORY_MB },
    stdout: true,
    stderr: true,
  });
  const unreadable = { type: 'unreadable' } as const;
  try {
    const decoding = new Promise<HeicOutcome>((resolve, reject) => {
      worker.on('message', resolve).on('exit', () => resolve(unreadable));
      // Running out of memory is caused by the image; any other error is the server's.
      worker.on('error', (error: NodeJS.ErrnoException) =>
        error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? resolve(unreadable) : reject(error),
      );
    });
    const outcome = await withTimeout(decoding, MAX_MS, () => unreadable);
    if (outcome.type === 'decoded') return outcome.pixels;
    throw uploadError(outcome.type === 'huge' ? 'hugeHeic' : 'brokenHeic');
  } finally {
    await worker.terminate();
  }
}
