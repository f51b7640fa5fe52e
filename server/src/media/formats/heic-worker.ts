/* The thread that decodes one HEIC picture and ends. */
import { readFile } from 'node:fs/promises';
import { parentPort, workerData } from 'node:worker_threads';
import heicDecode from 'heic-decode';
import { displayP3ToSrgb, isDisplayP3 } from './display-p3';
import type { HeicJob, HeicOutcome } from './heic-messages';

async function decode({ path, maxPixels }: HeicJob): Promise<HeicOutcome> {
  const buffer = await readFile(path);
  try {
    const [picture] = await heicDecode.all({ buffer });
    if (!picture) return { type: 'unreadable' };
    if (picture.width * picture.height > maxPixels) return { type: 'huge' };
    const pixels = await picture.decode();
    if (isDisplayP3(buffer)) displayP3ToSrgb(pixels.data);
    return { type: 'decoded', pixels };
  } catch {
    return { type: 'unreadable' };
  }
}

const outcome = await decode(workerData as HeicJob);
parentPort?.postMessage(outcome, outcome.type === 'decoded' ? [outcome.pixels.data.buffer] : []);
