import { spawn, type ChildProcessByStdio } from 'node:child_process';
import type { Socket } from 'node:net';
import type { RenderOutput } from '../compose/render-contract';
import { memoryOf } from './memory-of';
import { PERMISSION_FLAG } from './permission-flag';
import {
  fromWorker,
  renderOutput,
  type Bundle,
  type FromWorker,
  type RenderJob,
  type ToWorker,
} from './messages';

/** Time limit of each step in milliseconds. Afterwards the process is killed. */
export interface RenderLimits {
  /** Until the process runs. Long, because a machine that has just started is busy. */
  readonly start: number;
  /** Until the bundles are evaluated, which each process does once. */
  readonly load: number;
  /** For the page. */
  readonly render: number;
}

type Step = keyof RenderLimits;

const DOING: Readonly<Record<Step, string>> = {
  start: 'Starting the rendering process',
  load: "Evaluating the releases' bundles",
  render: 'Rendering',
};

/** Of JavaScript objects, in MB. */
const MAX_HEAP = 192;
/** Of the whole process, in MB, where the system tells (Linux). Binary data isn't part of the heap. */
const MAX_MEMORY = 512;
/** How often memory is checked, in milliseconds. */
const MEMORY_CHECK_MS = 100;
/** Bytes that the process may send for one page. */
const MAX_BYTES = 32 * 1024 ** 2;
/** API requests for one page. */
const MAX_REQUESTS = 100;

/** A step took too long, so the process was killed. */
export class HungError extends Error {
  override readonly name = 'HungError';
  constructor(
    readonly step: Step,
    limit: number,
  ) {
    super(`${DOING[step]} took longer than ${limit} ms`);
  }
}

export interface RenderProcessOptions {
  /** The program: `render-worker.ts` in JavaScript. */
  readonly workerCode: string;
  /** Sends a bundle's API request. */
  readonly request: (path: string) => Promise<{ status: number; body: unknown }>;
  readonly limits: RenderLimits;
  /** Node's options instead of those that confine the process, for tests of the first barrier. */
  readonly flags?: readonly string[];
}

interface Running {
  readonly id: number;
  readonly resolve: (output: RenderOutput) => void;
  readonly reject: (error: Error) => void;
  timer?: NodeJS.Timeout;
}

/**
 * Node's permission model refuses files, programs, threads and native code. It doesn't cover the network or signals: the worker keeps bundles
 * away from `process` and from modules.
 */
const CONFINED = [
  PERMISSION_FLAG,
  '--disallow-code-generation-from-strings',
  '--frozen-intrinsics',
  '--no-warnings',
  `--max-old-space-size=${MAX_HEAP}`,
  '--input-type=module',
];

/**
 * A process without environment variables, files and modules, and with limited memory. It renders the pages of one remote in one shell, one
 * page at a time.
 */
export class RenderProcess {
  readonly #child: ChildProcessByStdio<Socket, Socket, null>;
  readonly #options: RenderProcessOptions;
  readonly #memoryCheck: NodeJS.Timeout;
  #running: Running | undefined;
  #unread: Buffer[] = [];
  #bytes = 0;
  #requests = 0;
  #step: Step = 'start';
  #hasEnded = false;
  #lastId = 0;

  constructor(options: RenderProcessOptions, shell: RenderJob['shell'], remote: Bundle) {
    this.#options = options;
    const { flags = CONFINED, workerCode } = options;
    this.#child = spawn(process.execPath, [...flags, '--eval', workerCode], {
      cwd: '/',
      env: {},
      stdio: ['pipe', 'pipe', 'ignore'],
    }) as ChildProcessByStdio<Socket, Socket, null>;
    const { stdin, stdout } = this.#child;
    for (const each of [this.#child, stdin, stdout]) each.unref();
    this.#child.on('error', (error) => this.#end(error));
    this.#child.on('exit', (code, signal) => {
      const isMemory = signal === 'SIGABRT' || code === 134;
      this.#end(new Error(`The rendering process ${isMemory ? 'ran out of memory' : 'ended'}`));
    });
    // Its end is reported by 'exit'.
    stdin.on('error', () => {});
    stdout.on('data', (chunk: Buffer) => this.#read(chunk));
    this.#memoryCheck = setInterval(() => this.#checkMemory(), MEMORY_CHECK_MS).unref();
    this.#post({ type: 'bundles' }, { shell, remote });
  }

  get hasEnded(): boolean {
    return this.#hasEnded;
  }

  /** @throws HungError, or Error if a bundle throws or exceeds a limit. */
  async render({ page, input }: Pick<RenderJob, 'page' | 'input'>): Promise<RenderOutput> {
    return new Promise((resolve, reject) => {
      this.#bytes = 0;
      this.#requests = 0;
      const id = (this.#lastId += 1);
      this.#running = { id, resolve, reject };
      this.#limit();
      this.#post({ type: 'render', id, page }, input);
    });
  }

  close(): void {
    this.#end(new Error('The rendering process was closed'));
  }

  /** Ends the process; a page that is being rendered fails with this error. */
  #end(error: Error): void {
    this.#hasEnded = true;
    clearInterval(this.#memoryCheck);
    this.#child.kill('SIGKILL');
    this.#finish()?.reject(error);
  }

  #finish(): Running | undefined {
    const running = this.#running;
    clearTimeout(running?.timer);
    this.#running = undefined;
    return running;
  }

  /** Limits the time of the step that the running page is in. */
  #limit(): void {
    const running = this.#running;
    if (!running) return;
    const step = this.#step;
    const limit = this.#options.limits[step];
    clearTimeout(running.timer);
    running.timer = setTimeout(() => this.#end(new HungError(step, limit)), limit);
  }

  /** Messages of one task are sent together. */
  #post(head: ToWorker, value: unknown): void {
    const { stdin } = this.#child;
    stdin.cork();
    process.nextTick(() => stdin.uncork());
    stdin.write(`${JSON.stringify(head)}\t${JSON.stringify(value)}\n`);
  }

  #read(chunk: Buffer): void {
    this.#bytes += chunk.length;
    if (this.#bytes > MAX_BYTES)
      return this.#end(new Error(`The rendering process sent more than ${MAX_BYTES} bytes`));
    const end = chunk.lastIndexOf('\n');
    if (end < 0) return void this.#unread.push(chunk);
    const lines = Buffer.concat([...this.#unread, chunk.subarray(0, end)]).toString();
    this.#unread = [chunk.subarray(end + 1)];
    try {
      for (const line of lines.split('\n')) {
        const [head = '', text = ''] = line.split('\t', 2);
        this.#receive(fromWorker.parse(JSON.parse(head)), text);
      }
    } catch (error) {
      this.#end(new Error('The rendering process sent something unexpected', { cause: error }));
    }
    return undefined;
  }

  /** @throws Error for a message out of turn, by which a process that was taken over could reset its time limit indefinitely */
  #receive({ type, id }: FromWorker, text: string): void {
    switch (type) {
      case 'request':
        return void this.#respond(id, String(JSON.parse(text)));
      case 'crashed':
        return this.#end(new Error(String(JSON.parse(text))));
      case 'started':
        return this.#advance('start', 'load');
      case 'loaded':
        return this.#advance('load', 'render');
      case 'rendered':
        if (id === this.#running?.id) this.#resolve(text);
        return undefined;
      case 'failed':
        if (id === this.#running?.id) this.#finish()!.reject(new Error(String(JSON.parse(text))));
        return undefined;
    }
  }

  #advance(from: Step, to: Step): void {
    if (this.#step !== from) throw new Error(`${from} has ended before`);
    this.#step = to;
    this.#limit();
  }

  #resolve(text: string): void {
    const output = renderOutput.parse(JSON.parse(text)) as unknown as RenderOutput;
    this.#finish()!.resolve(output);
  }

  async #respond(id: number, path: string): Promise<void> {
    this.#requests += 1;
    if (this.#requests > MAX_REQUESTS)
      return this.#end(new Error(`The page sent more than ${MAX_REQUESTS} requests`));
    const [type, value] = await this.#options.request(path).then(
      (response) => ['response', response] as const,
      (error: unknown) => ['request-failed', String(error)] as const,
    );
    if (!this.#hasEnded) this.#post({ type, id }, value);
    return undefined;
  }

  #checkMemory(): void {
    if (memoryOf(this.#child.pid) > MAX_MEMORY)
      this.#end(new Error(`The rendering process used more memory than ${MAX_MEMORY} MB`));
  }
}
