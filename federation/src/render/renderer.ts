import pLimit, { type LimitFunction } from 'p-limit';
import type { RenderOutput } from '../compose/render-contract';
import type { RenderJob } from './messages';
import { HungError, RenderProcess, type RenderLimits, type RenderProcessOptions } from './process';

/** How much longer than a page a process may take to start, and to evaluate its bundles. */
const PREPARATION = 5;
/** Processes kept at a time, by default. */
const MAX_PROCESSES = 4;
/** Pages that may wait for a process. The browser renders any others. */
const MAX_WAITING = 16;
/** How long a page or bundle that hung is skipped, in milliseconds, because others wait for the same process. */
const PAUSE_MS = 10_000;

export interface Renderer {
  /** @throws Error if a bundle throws, hangs or runs out of memory, or if too many pages are waiting. */
  render(job: RenderJob): Promise<RenderOutput>;
  close(): Promise<void>;
}

interface RendererOptions extends Omit<RenderProcessOptions, 'limits'> {
  /** In milliseconds. */
  readonly limits: Pick<RenderLimits, 'render'> & Partial<RenderLimits>;
  /** Processes kept at a time. */
  readonly maxProcesses?: number;
}

/** Renders the pages of a remote in a shell, one at a time. */
interface Worker {
  readonly queue: LimitFunction;
  process?: RenderProcess;
}

const bundlesOf = ({ shell, remote }: RenderJob) => `${remote.key} in ${shell.key}`;
const waitingFor = ({ queue }: Worker) => queue.activeCount + queue.pendingCount;

/**
 * Renders in confined processes, one for each remote's release and shell, so that a team's bundle has no effect on another team's pages. If a
 * page takes too long, its process is killed and the next page gets a new one.
 */
export function createRenderer({
  limits,
  maxProcesses = MAX_PROCESSES,
  ...options
}: RendererOptions): Renderer {
  /** By bundles, the least recently used first. */
  const workers = new Map<string, Worker>();
  const pausedUntil = new Map<string, number>();
  let isClosed = false;
  const preparation = PREPARATION * limits.render;

  /** @throws Error if all processes are busy with other releases */
  function workerFor(job: RenderJob): Worker {
    const name = bundlesOf(job);
    const worker = workers.get(name) ?? { queue: pLimit(1) };
    if (!workers.delete(name) && workers.size >= maxProcesses) stopIdle();
    workers.set(name, worker);
    return worker;
  }

  function stopIdle(): void {
    for (const [name, worker] of workers)
      if (waitingFor(worker) === 0) {
        worker.process?.close();
        workers.delete(name);
        return;
      }
    throw new Error(`The pages of ${maxProcesses} other releases are being rendered`);
  }

  async function renderIn(worker: Worker, job: RenderJob): Promise<RenderOutput> {
    if (isClosed) throw new Error('The renderer is closed');
    const bundles = bundlesOf(job);
    const page = `"${job.page}" of ${bundles}`;
    for (const name of [page, bundles])
      if ((pausedUntil.get(name) ?? 0) > Date.now()) throw new Error(`${name} hung a moment ago`);
    if (!worker.process || worker.process.hasEnded)
      worker.process = new RenderProcess(
        { ...options, limits: { start: preparation, load: preparation, ...limits } },
        job.shell,
        job.remote,
      );
    try {
      return await worker.process.render(job);
    } catch (error) {
      if (error instanceof HungError && error.step !== 'start') {
        for (const [name, until] of pausedUntil) if (until <= Date.now()) pausedUntil.delete(name);
        // A bundle that hangs while loading affects all its pages.
        pausedUntil.set(error.step === 'load' ? bundles : page, Date.now() + PAUSE_MS);
      }
      throw error;
    }
  }

  return {
    async render(job) {
      const worker = workerFor(job);
      const waiting = waitingFor(worker);
      if (waiting >= MAX_WAITING) throw new Error(`${waiting} pages are already waiting to be rendered`);
      return worker.queue(() => renderIn(worker, job));
    },
    async close() {
      isClosed = true;
      for (const { process } of workers.values()) process?.close();
    },
  };
}
