import { Worker } from 'node:worker_threads';
import type { HeicJob, HeicOutcome, HeicPixels } from './heic-messages';
import { uploadError } from '../upload-errors';

/** What a phone takes by default; each million takes some 12 MB while it's decoded. */
const MAX_PIXELS = 25e6;
const MAX_MS = 30_000;
const MEMORY_MB = 128;

/** @throws AppError where a picture can't be decoded, with what to do */
export type DecodeHeic = (path: string) => Promise<HeicPixels>;

/**
 * Decodes HEIC pictures in threads of their own, one at a time. A thread ends with its picture, and gives back what it took.
 * @param workerFile the bundled `heic-worker.js`
 */
export function heicDecoder(workerFile: string): DecodeHeic {
  let last: Promise<unknown> = Promise.resolve();
  return (path) => {
    const decoded = last.then(() => decodeOne(workerFile, path));
    last = decoded.catch(() => {});
    return decoded;
  };
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
  let timer: NodeJS.Timeout | undefined;
  try {
    const outcome = await new Promise<HeicOutcome>((resolve, reject) => {
      const giveUp = () => resolve({ type: 'unreadable' });
      timer = setTimeout(giveUp, MAX_MS);
      worker.on('message', resolve).on('exit', giveUp);
      // Running out of memory is the picture's fault; that the thread can't run is the server's.
      worker.on('error', (error: NodeJS.ErrnoException) =>
        error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? giveUp() : reject(error),
      );
    });
    if (outcome.type === 'decoded') return outcome.pixels;
    throw uploadError(outcome.type === 'huge' ? 'hugeHeic' : 'brokenHeic');
  } finally {
    clearTimeout(timer);
    await worker.terminate();
  }
}
