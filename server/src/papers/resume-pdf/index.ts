import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { Worker } from 'node:worker_threads';
import pLimit from 'p-limit';
import type { Portfolio } from '../portfolio';
import type { PageSizeName } from './layout';
import { renderResumePdf } from './render';

export interface ResumeOrder {
  readonly portfolio: Portfolio;
  readonly pageSize: PageSizeName;
}

/** Next to the bundled server. Without it, as in tests of the source, the résumé is rendered in this thread. */
const WORKER = fileURLToPath(new URL('./resume-worker.js', import.meta.url));
const MAX_MS = 30_000;
const MAX_HEAP_MB = 256;

const oneAtATime = pLimit(1);

/** Renders the résumé in a thread of its own, because it takes a tenth of a second or more. The caller caches it. */
export const resumePdf = (portfolio: Portfolio, pageSize: PageSizeName): Promise<Uint8Array> =>
  existsSync(WORKER)
    ? oneAtATime(() => inWorker({ portfolio, pageSize }))
    : renderResumePdf(portfolio, { pageSize });

async function inWorker(order: ResumeOrder): Promise<Uint8Array> {
  const worker = new Worker(WORKER, {
    workerData: order,
    env: {},
    resourceLimits: { maxOldGenerationSizeMb: MAX_HEAP_MB },
  });
  try {
    const [bytes] = (await once(worker, 'message', { signal: AbortSignal.timeout(MAX_MS) })) as [Uint8Array];
    return bytes;
  } finally {
    await worker.terminate();
  }
}
