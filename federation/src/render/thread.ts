import { on } from 'node:events';
import { Worker } from 'node:worker_threads';
import type { RenderOutput } from '../compose/render-contract';
import { withTimeout } from '../with-timeout';
import { CODE_MISSING, type FromWorker, type RenderJob, type ToWorker } from './messages';

/** Time limit of each step in milliseconds. Afterwards the thread is terminated. */
export interface RenderLimits {
  /** Until the thread runs. Long, because a machine that has just started is busy. */
  readonly start: number;
  /** Until the bundles are evaluated, which each thread does once. */
  readonly load: number;
  /** For the page. */
  readonly render: number;
}

type Step = keyof RenderLimits;

const DOING: Readonly<Record<Step, string>> = {
  start: 'Starting the rendering thread',
  load: "Evaluating the releases' bundles",
  render: 'Rendering',
};

const MEMORY_MB = 192;

/** A job with its bundles' code. The thread gets only the code that it doesn't have yet. */
export interface FullRenderJob extends RenderJob {
  readonly shell: RenderJob['shell'] & { readonly code: string };
  readonly remote: RenderJob['remote'] & { readonly code: string };
}

/** A step took too long, so the thread was terminated. */
export class HungError extends Error {
  override readonly name = 'HungError';
  constructor(
    readonly step: Step,
    limit: number,
  ) {
    super(`${DOING[step]} took longer than ${limit} ms`);
  }
}

export interface RenderThreadOptions {
  /** The bundled `render-worker.js`. */
  readonly workerFile: URL;
  /** Sends a bundle's API request. */
  readonly request: (path: string) => Promise<{ status: number; body: unknown }>;
  readonly limits: RenderLimits;
}

/** A thread without environment variables and with limited memory, which renders one page at a time. */
export class RenderThread {
  readonly #worker: Worker;
  readonly #options: RenderThreadOptions;
  /** Keys of the bundles that it has evaluated. */
  readonly #has = new Set<string>();
  #isStarted = false;
  #hasEnded = false;
  #nextId = 1;

  constructor(options: RenderThreadOptions) {
    this.#options = options;
    this.#worker = new Worker(options.workerFile, {
      env: {},
      argv: [],
      execArgv: [],
      resourceLimits: { maxOldGenerationSizeMb: MEMORY_MB },
      // Hides what bundles print.
      stdout: true,
      stderr: true,
    });
    this.#worker.unref();
    this.#worker.on('message', (message: FromWorker) => {
      if (message.type === 'started') this.#isStarted = true;
      if (message.type === 'request') void this.#respond(message.id, message.path);
    });
    this.#worker.on('exit', () => (this.#hasEnded = true));
    // A bundle may throw after its page is rendered. Without a listener that would end the server.
    this.#worker.on('error', () => (this.#hasEnded = true));
  }

  get hasEnded(): boolean {
    return this.#hasEnded;
  }

  /** @throws HungError, or Error if a bundle throws or runs out of memory. */
  async render(job: FullRenderJob): Promise<RenderOutput> {
    try {
      return await this.#renderOnce(job);
    } catch (error) {
      if (!(error instanceof Error) || !error.message.includes(CODE_MISSING)) throw error;
      // The thread has dropped a bundle.
      this.#has.clear();
      return this.#renderOnce(job);
    }
  }

  async end(): Promise<void> {
    this.#hasEnded = true;
    await this.#worker.terminate();
  }

  async #renderOnce({ shell, remote, page, input }: FullRenderJob): Promise<RenderOutput> {
    const id = this.#nextId++;
    const keys = [shell.key, `${shell.key} ${remote.key}`] as const;
    const isNew = keys.map((key) => !this.#has.has(key));
    const messages = on(this.#worker, 'message', { close: ['exit'] } as object);
    const message: ToWorker = {
      type: 'render',
      id,
      shell: isNew[0] ? shell : { ...shell, code: undefined },
      remote: isNew[1] ? remote : { ...remote, code: undefined },
      page,
      input,
    };
    this.#worker.postMessage(message);

    let step: Step = this.#isStarted ? 'load' : 'start';
    let startedAt = performance.now();
    const begin = (next: Step) => {
      step = next;
      startedAt = performance.now();
    };
    const fail = () => {
      void this.end();
      throw new HungError(step, this.#options.limits[step]);
    };
    try {
      for (;;) {
        const timeLeft = startedAt + this.#options.limits[step] - performance.now();
        const { value, done } = await withTimeout(messages.next(), timeLeft, fail);
        if (done) throw new Error('The rendering thread ended');
        const [received] = value as [FromWorker];
        if (received.type === 'started') begin('load');
        if (received.type === 'started' || received.type === 'request' || received.id !== id) continue;
        if (received.type === 'rendered') return received.output;
        if (received.type === 'failed') throw new Error(received.message);
        keys.forEach((key) => this.#has.add(key));
        begin('render');
      }
    } finally {
      await messages.return!();
    }
  }

  async #respond(id: number, path: string): Promise<void> {
    const message: ToWorker = await this.#options.request(path).then(
      ({ status, body }) => ({ type: 'response', id, status, body }),
      (error: unknown) => ({ type: 'request-failed', id, message: String(error) }),
    );
    this.#worker.postMessage(message);
  }
}
