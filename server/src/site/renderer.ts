import { Worker } from 'node:worker_threads';
import type { RenderOutput } from '@portfolio/federation/compose';
import { CODE_MISSING, type FromWorker, type RenderJob, type ToWorker } from './render-messages';

/** What a page may take to render, in milliseconds; then its thread is ended. */
const TIMEOUT_MS = 2_000;
/** How many pages may wait for the thread; one more goes out without content. */
const MAX_WAITING = 16;
/** How long a page that has hung isn't tried again, in milliseconds: others wait for the same thread. */
const PAUSE_MS = 10_000;
const MEMORY_MB = 192;

/** A job whose bundles come with their code; the renderer leaves out what its worker has. */
export interface FullRenderJob extends RenderJob {
  readonly shell: RenderJob['shell'] & { readonly code: string };
  readonly remote: RenderJob['remote'] & { readonly code: string };
}

export interface Renderer {
  /** Renders one page after the other. @throws Error if a bundle throws, hangs, or runs out of memory. */
  render(job: FullRenderJob): Promise<RenderOutput>;
  close(): Promise<void>;
}

interface RendererOptions {
  /** The bundled `render-worker.js`. */
  readonly workerFile: URL;
  /** Answers a bundle's API call. */
  readonly request: (path: string) => Promise<{ status: number; body: unknown }>;
}

/** Renders in a thread without environment, with bounded memory; it's ended when it takes too long, and begins anew with the next page. */
export function createRenderer({ workerFile, request }: RendererOptions): Renderer {
  let worker: Worker | undefined;
  let known = new Set<string>();
  let last: Promise<unknown> = Promise.resolve();
  let nextId = 1;
  let waitingCount = 0;
  const pausedUntil = new Map<string, number>();
  const pageOf = ({ remote, page }: FullRenderJob) => `${remote.key} ${page}`;

  function start(): Worker {
    const started = new Worker(workerFile, {
      env: {},
      argv: [],
      execArgv: [],
      resourceLimits: { maxOldGenerationSizeMb: MEMORY_MB },
      // What a bundle prints is nobody's answer.
      stdout: true,
      stderr: true,
    });
    started.unref();
    started.on('message', (message: FromWorker) => {
      if (message.type === 'request') void answer(started, message.id, message.path);
    });
    const forget = () => {
      if (worker === started) worker = undefined;
    };
    started.on('exit', forget);
    // A bundle may throw after its page is done; without a listener that would end the server.
    started.on('error', forget);
    worker = started;
    known = new Set();
    return started;
  }

  async function answer(to: Worker, id: number, path: string): Promise<void> {
    const message: ToWorker = await request(path).then(
      ({ status, body }) => ({ type: 'answer', id, status, body }),
      (error: unknown) => ({ type: 'unanswered', id, message: String(error) }),
    );
    to.postMessage(message);
  }

  const withoutKnown = <Ref extends { key: string; code: string }>(ref: Ref) =>
    known.has(ref.key) ? { ...ref, code: undefined } : ref;

  function renderNow(job: FullRenderJob): Promise<RenderOutput> {
    const running = worker ?? start();
    const id = nextId++;
    return new Promise<RenderOutput>((resolve, reject) => {
      const end = () => {
        clearTimeout(timer);
        running.off('message', handleMessage);
        running.off('error', handleError);
        running.off('exit', handleExit);
      };
      const fail = (error: Error) => {
        end();
        reject(error);
      };
      const handleMessage = (message: FromWorker) => {
        if (message.type === 'request' || message.id !== id) return;
        end();
        if (message.type === 'rendered') {
          known.add(job.shell.key).add(`${job.shell.key} ${job.remote.key}`);
          resolve(message.output);
        } else reject(new Error(message.message));
      };
      const handleError = (error: Error) => fail(error);
      const handleExit = () => fail(new Error('The rendering thread ended'));
      const timer = setTimeout(() => {
        pausedUntil.set(pageOf(job), Date.now() + PAUSE_MS);
        fail(new Error(`Rendering took longer than ${TIMEOUT_MS} ms`));
        worker = undefined;
        void running.terminate();
      }, TIMEOUT_MS);
      running.on('message', handleMessage).on('error', handleError).on('exit', handleExit);
      const message: ToWorker = {
        type: 'render',
        id,
        ...job,
        shell: withoutKnown(job.shell),
        remote: known.has(`${job.shell.key} ${job.remote.key}`) ? { key: job.remote.key } : job.remote,
      };
      running.postMessage(message);
    });
  }

  async function renderInTurn(job: FullRenderJob): Promise<RenderOutput> {
    if ((pausedUntil.get(pageOf(job)) ?? 0) > Date.now()) throw new Error(`${pageOf(job)} hung a moment ago`);
    try {
      return await renderNow(job);
    } catch (error) {
      if (!(error instanceof Error) || !error.message.includes(CODE_MISSING)) throw error;
      // The thread has let a bundle go that was thought to be there.
      known.clear();
      return renderNow(job);
    }
  }

  return {
    async render(job) {
      if (waitingCount >= MAX_WAITING) throw new Error(`${waitingCount} pages wait to be rendered already`);
      waitingCount += 1;
      const result = last.then(() => renderInTurn(job)).finally(() => (waitingCount -= 1));
      last = result.catch(() => undefined);
      return result;
    },
    async close() {
      await worker?.terminate();
    },
  };
}
