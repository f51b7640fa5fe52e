import { spawn, type ChildProcessByStdio } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import type { Socket } from 'node:net';
import type { RenderOutput } from '../compose/render-contract';
import { PERMISSION_FLAG } from './permission-flag';
import { fromWorker, renderOutput, type FromWorker, type RenderJob, type ToWorker } from './messages';

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

/** A job with its bundles' code. */
export interface FullRenderJob extends RenderJob {
  readonly shell: RenderJob['shell'] & { readonly code: string };
  readonly remote: RenderJob['remote'] & { readonly code: string };
}

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
}

interface Running {
  readonly id: number;
  readonly job: FullRenderJob;
  readonly resolve: (output: RenderOutput) => void;
  readonly reject: (error: Error) => void;
  step?: Step;
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

/** A process without environment variables, files and modules, and with limited memory, which renders one page at a time. */
export class RenderProcess {
  readonly #child: ChildProcessByStdio<Socket, Socket, null>;
  readonly #options: RenderProcessOptions;
  readonly #memoryCheck: NodeJS.Timeout;
  /** Keys of the bundles whose code it has. */
  readonly #has = new Set<string>();
  #running: Running | undefined;
  #unread: Buffer[] = [];
  #bytes = 0;
  #requests = 0;
  #isStarted = false;
  #hasEnded = false;
  #lastId = 0;

  constructor(options: RenderProcessOptions) {
    this.#options = options;
    this.#child = spawn(process.execPath, [...CONFINED, '--eval', options.workerCode], {
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
    this.#memoryCheck = setInterval(() => void this.#checkMemory(), MEMORY_CHECK_MS).unref();
  }

  get hasEnded(): boolean {
    return this.#hasEnded;
  }

  /** @throws HungError, or Error if a bundle throws or exceeds a limit. */
  async render(job: FullRenderJob): Promise<RenderOutput> {
    return new Promise((resolve, reject) => {
      this.#bytes = 0;
      this.#requests = 0;
      this.#running = { id: (this.#lastId += 1), job, resolve, reject };
      this.#start(this.#isStarted ? 'load' : 'start');
      this.#send(this.#running);
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

  #start(step: Step): void {
    const running = this.#running!;
    const limit = this.#options.limits[step];
    running.step = step;
    clearTimeout(running.timer);
    running.timer = setTimeout(() => this.#end(new HungError(step, limit)), limit);
  }

  #send({ id, job: { shell, remote, page, input } }: Running): void {
    for (const { key, code } of [shell, remote])
      if (!this.#has.has(key)) this.#post({ type: 'code', key }, code);
    this.#post(
      {
        type: 'render',
        id,
        shell: { key: shell.key, assets: shell.assets },
        remote: { key: remote.key },
        page,
      },
      input,
    );
  }

  #post(head: ToWorker, value: unknown): void {
    this.#child.stdin.write(`${JSON.stringify(head)}\t${JSON.stringify(value)}\n`);
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

  /** @throws Error for a message out of turn, by which a process that was taken over could renew its time limit for ever */
  #receive({ type, id }: FromWorker, text: string): void {
    if (type === 'request') return void this.#respond(id, String(JSON.parse(text)));
    if (type === 'crashed') return this.#end(new Error(String(JSON.parse(text))));
    const outOfTurn = () => new Error(`"${type}" out of turn`);
    if (type === 'started') {
      if (this.#isStarted) throw outOfTurn();
      this.#isStarted = true;
      if (this.#running) this.#start('load');
      return undefined;
    }
    const running = this.#running;
    if (id !== running?.id) return undefined;
    switch (type) {
      case 'code-missing':
        if (running.step !== 'load' || this.#has.size === 0) throw outOfTurn();
        this.#has.clear();
        return this.#send(running);
      case 'loaded':
        if (running.step !== 'load') throw outOfTurn();
        for (const { key } of [running.job.shell, running.job.remote]) this.#has.add(key);
        return this.#start('render');
      case 'rendered':
        return this.#resolve(text);
      case 'failed':
        return this.#finish()!.reject(new Error(String(JSON.parse(text))));
    }
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

  async #checkMemory(): Promise<void> {
    const text = await readFile(`/proc/${this.#child.pid}/status`, 'utf8').catch(() => '');
    const [, kilobytes = 0] = /^VmRSS:\s+(\d+) kB$/m.exec(text) ?? [];
    if (Number(kilobytes) > MAX_MEMORY * 1024)
      this.#end(new Error(`The rendering process used more memory than ${MAX_MEMORY} MB`));
  }
}
