import { Worker } from 'node:worker_threads';
import type { RenderOutput } from '@portfolio/federation/compose';
import type { FromWorker, RenderJob, ToWorker } from './render-messages';

/** What a page may take to render, in milliseconds; then its thread is ended. */
const TIMEOUT_MS = 2_000;
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
    started.on('exit', () => {
      if (worker === started) worker = undefined;
    });
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

  return {
    render(job) {
      const result = last.then(() => renderNow(job));
      last = result.catch(() => undefined);
      return result;
    },
    async close() {
      await worker?.terminate();
    },
  };
}
