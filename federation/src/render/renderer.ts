import pLimit from 'p-limit';
import type { RenderOutput } from '../compose/render-contract';
import {
  HungError,
  RenderProcess,
  type FullRenderJob,
  type RenderLimits,
  type RenderProcessOptions,
} from './process';

const LIMITS: Omit<RenderLimits, 'render'> = { start: 10_000, load: 5_000 };
/** Pages that may wait for the process. The browser renders any others. */
const MAX_WAITING = 16;
/** How long a page or bundle that hung is skipped, in milliseconds, because others wait for the same process. */
const PAUSE_MS = 10_000;

export interface Renderer {
  /** Renders one page at a time. @throws Error if a bundle throws, hangs or runs out of memory. */
  render(job: FullRenderJob): Promise<RenderOutput>;
  close(): Promise<void>;
}

interface RendererOptions extends Omit<RenderProcessOptions, 'limits'> {
  /** In milliseconds. */
  readonly limits: Pick<RenderLimits, 'render'> & Partial<RenderLimits>;
}

/** Renders in a confined process. If it takes too long, the process is killed and the next page gets a new one. */
export function createRenderer({ limits, ...options }: RendererOptions): Renderer {
  let running: RenderProcess | undefined;
  let isClosed = false;
  const queue = pLimit(1);
  const pausedUntil = new Map<string, number>();

  const bundlesOf = ({ shell, remote }: FullRenderJob) => `${remote.key} in ${shell.key}`;
  const pageOf = (job: FullRenderJob) => `"${job.page}" of ${bundlesOf(job)}`;

  async function renderOne(job: FullRenderJob): Promise<RenderOutput> {
    if (isClosed) throw new Error('The renderer is closed');
    for (const name of [pageOf(job), bundlesOf(job)])
      if ((pausedUntil.get(name) ?? 0) > Date.now()) throw new Error(`${name} hung a moment ago`);
    if (!running || running.hasEnded)
      running = new RenderProcess({ ...options, limits: { ...LIMITS, ...limits } });
    try {
      return await running.render(job);
    } catch (error) {
      // A bundle that hangs while loading affects all its pages.
      if (error instanceof HungError && error.step !== 'start')
        pausedUntil.set(error.step === 'load' ? bundlesOf(job) : pageOf(job), Date.now() + PAUSE_MS);
      throw error;
    }
  }

  return {
    async render(job) {
      const waitingCount = queue.activeCount + queue.pendingCount;
      if (waitingCount >= MAX_WAITING)
        throw new Error(`${waitingCount} pages are already waiting to be rendered`);
      return queue(() => renderOne(job));
    },
    async close() {
      isClosed = true;
      running?.close();
    },
  };
}
