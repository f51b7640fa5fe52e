/*
 * Renders pages with the releases' server bundles, which nobody has checked. RenderProcess runs this file in a confined process. Imports only
 * types and Node's own modules, because the process can't read files.
 */
import * as nodeModule from 'node:module';
import { createContext, Script } from 'node:vm';
import type { PageModule } from '../routes';
import type { RemoteBundle, RenderInput, ShellBundle } from '../compose/render-contract';
import type { FromWorker, ToWorker } from './messages';

const { stdin, stdout, exit } = process;
/** `text` is JSON. */
const post = (type: FromWorker['type'], id = 0, text = 'null') =>
  void stdout.write(`${JSON.stringify({ type, id })}\t${text}\n`);

/** Contexts kept in memory. */
const MAX_CONTEXTS = 8;

/** Globals that browsers and servers share, and that need Node. `enterContext` adds those that don't. */
const PROVIDED = {
  URL,
  URLSearchParams,
  TextEncoder,
  TextDecoder,
  AbortController,
  AbortSignal,
  MessageChannel,
  ReadableStream,
  structuredClone,
  atob,
  btoa,
};

type Run = (module: { exports: unknown }, exports: unknown, require: (name: string) => unknown) => void;
type Kind = 'request' | 'rendered' | 'failed' | 'crashed';

interface Host {
  /** `text` is JSON. */
  readonly send: (kind: Kind, id: number, text: string) => void;
  /** @returns its id */
  readonly startTimer: (run: () => void, ms: number) => number;
  readonly stopTimer: (id: number) => void;
  /** In milliseconds. */
  readonly now: () => number;
}

/** The functions of a context that this file calls. They take and return primitive values only. */
interface Entered {
  /** @returns the error's description if the bundle throws */
  loadShell(run: Run, key: string): string | undefined;
  loadRemote(run: Run, key: string): string | undefined;
  render(id: number, page: string, input: string): void;
  resolve(id: number, response: string): void;
  reject(id: number, message: string): void;
}

/**
 * Runs inside a new context, before any bundle, so that bundles only meet objects of their own context: an object from outside would lead to
 * this file's globals. Mustn't refer to anything outside of itself.
 */
function enterContext(host: Host, assets: string): Entered {
  'use strict';
  // Bundles may replace these.
  const {
    JSON: { parse, stringify },
    String: toText,
    Number: toNumber,
    Error,
    Object,
    Promise,
  } = globalThis;
  const pending = new Map<number, { resolve: (value: never) => void; reject: (error: Error) => void }>();
  let lastId = 0;
  let shell!: ShellBundle;
  let remote!: RemoteBundle;
  let remoteKey = '';

  const describe = (error: unknown): string => {
    try {
      const { stack, message } = Object(error) as Error;
      return toText(stack ?? message ?? error);
    } catch {
      return 'an error that throws when it is read';
    }
  };
  const evaluate = (run: Run, provide: (name: string) => unknown, accept: (exported: never) => void) => {
    try {
      const module = { exports: {} };
      run(module, module.exports, provide);
      accept(module.exports as never);
      return undefined;
    } catch (error) {
      return describe(error);
    }
  };
  const request = (path: unknown) =>
    new Promise<never>((resolve, reject) => {
      lastId += 1;
      pending.set(lastId, { resolve, reject });
      host.send('request', lastId, stringify(toText(path)));
    });
  const take = (id: number) => {
    const found = pending.get(id);
    pending.delete(id);
    return found;
  };
  const renderPage = async (page: string, input: string) => {
    const module: PageModule | undefined = remote.pages[page];
    if (!module) throw new Error(`${remoteKey} has no page "${page}"`);
    const all = { ...(parse(input) as object), page: module, request } as unknown as RenderInput;
    return stringify(await shell.render(all));
  };

  const nothing = () => {};
  Object.assign(globalThis, {
    console: { log: nothing, info: nothing, debug: nothing, warn: nothing, error: nothing },
    performance: { now: () => host.now(), timeOrigin: Date.now() - host.now() },
    portfolioAssets: assets,
    queueMicrotask: (task: () => void) => void Promise.resolve().then(task),
    setTimeout: (task: (...values: unknown[]) => void, ms?: number, ...values: unknown[]) => {
      const run = () => {
        try {
          task(...values);
        } catch (error) {
          host.send('crashed', 0, stringify(describe(error)));
        }
      };
      return host.startTimer(run, toNumber(ms) || 0);
    },
    clearTimeout: (id: unknown) => host.stopTimer(toNumber(id)),
  });

  return {
    loadShell: (run, key) =>
      evaluate(
        run,
        (name) => {
          throw new Error(`${key} imports ${name}, but a shell's bundle must contain everything it needs`);
        },
        (exported) => (shell = exported),
      ),
    loadRemote: (run, key) =>
      evaluate(
        run,
        (name) => {
          if (Object.hasOwn(shell.shared, name)) return shell.shared[name];
          throw new Error(`${key} needs ${name}, which the live shell doesn't provide`);
        },
        (exported) => {
          remote = exported;
          remoteKey = key;
        },
      ),
    render(id, page, input) {
      renderPage(page, input).then(
        (output) => host.send('rendered', id, output),
        (error: unknown) => host.send('failed', id, stringify(describe(error))),
      );
    },
    resolve: (id, response) => take(id)?.resolve(parse(response) as never),
    reject: (id, message) => take(id)?.reject(new Error(parse(message) as string)),
  };
}

const hardened = new Set<unknown>();
/** Freezes an object and everything that it leads to, so that one bundle can't change it for others. */
function harden(value: unknown): void {
  if ((typeof value !== 'object' && typeof value !== 'function') || value === null) return;
  if (hardened.has(value)) return;
  hardened.add(value);
  for (const key of Reflect.ownKeys(value)) {
    const { value: own, get, set } = Object.getOwnPropertyDescriptor(value, key)!;
    [own, get, set].forEach(harden);
  }
  harden(Object.getPrototypeOf(value));
  Object.freeze(value);
}
Object.values(PROVIDED).forEach(harden);

/*
 * Those objects still lead to this file's globals, so these are reduced too: no `process`, and with it no modules or network. The process
 * evaluates no strings as code, and `import()` finds nothing.
 */
const { setTimeout, clearTimeout, performance } = globalThis;
const now = () => performance.now();
const language = new Set<string>(
  new Script('Object.getOwnPropertyNames(globalThis)').runInContext(createContext()) as readonly string[],
);
for (const name of Object.getOwnPropertyNames(globalThis))
  if (!language.has(name) && !(name in PROVIDED)) Reflect.deleteProperty(globalThis, name);
// Node 20 lacks it.
const { registerHooks } = nodeModule as {
  registerHooks?: (hooks: { resolve(specifier: string): never }) => void;
};
registerHooks?.({
  resolve(specifier) {
    throw new Error(`A bundle may not import ${specifier}`);
  },
});

type Job = Extract<ToWorker, { type: 'render' }>;

/** Bundles of a shell and a remote, evaluated in a context of their own, so that a team's bundle can't change another team's pages. */
interface Evaluated {
  readonly entered: Entered;
  readonly keys: readonly string[];
}
const evaluated = new Map<string, Evaluated>();
/** Bundles by key: their code until they are compiled. */
const bundles = new Map<string, string | Script>();
/** Bundles' requests, by this process's id. */
const requests = new Map<number, { readonly entered: Entered; readonly id: number }>();
let lastRequest = 0;

const ENTER = new Script(`(${enterContext.toString()})`);

function enter(shell: Script, remote: Script, job: Job): Evaluated {
  const context = createContext({ ...PROVIDED }, { codeGeneration: { strings: false, wasm: false } });
  const send: Host['send'] = (kind, id, text) => {
    if (kind === 'request') requests.set((lastRequest += 1), { entered, id });
    post(kind, kind === 'request' ? lastRequest : id, text);
  };
  const timers = new Map<number, NodeJS.Timeout>();
  let lastTimer = 0;
  const startTimer: Host['startTimer'] = (task, ms) => {
    const timer = (lastTimer += 1);
    const fire = () => {
      timers.delete(timer);
      task();
    };
    timers.set(timer, setTimeout(fire, ms));
    return timer;
  };
  const stopTimer: Host['stopTimer'] = (timer) => {
    clearTimeout(timers.get(timer));
    timers.delete(timer);
  };
  const run = (script: Script) => script.runInContext(context) as unknown;
  const entered = (run(ENTER) as typeof enterContext)({ send, startTimer, stopTimer, now }, job.shell.assets);
  const failure =
    entered.loadShell(run(shell) as Run, job.shell.key) ??
    entered.loadRemote(run(remote) as Run, job.remote.key);
  if (failure !== undefined) throw new Error(failure);
  return { entered, keys: [job.shell.key, job.remote.key] };
}

function compiled(key: string): Script | undefined {
  const found = bundles.get(key);
  if (typeof found !== 'string') return found;
  const script = new Script(`(function (module, exports, require) {${found}\n})`, { filename: key });
  bundles.set(key, script);
  return script;
}

/** Undefined if a bundle's code is missing. */
function evaluatedFor(job: Job): Evaluated | undefined {
  const key = [job.shell.key, job.shell.assets, job.remote.key].join(' ');
  const [shell, remote] = [compiled(job.shell.key), compiled(job.remote.key)];
  const found = evaluated.get(key) ?? (shell && remote && enter(shell, remote, job));
  if (!found) return undefined;
  // At the end, so that others are dropped first.
  evaluated.delete(key);
  evaluated.set(key, found);
  for (const old of [...evaluated.keys()].slice(0, -MAX_CONTEXTS)) evaluated.delete(old);
  const used = new Set([...evaluated.values()].flatMap(({ keys }) => keys));
  for (const old of bundles.keys()) if (!used.has(old)) bundles.delete(old);
  return found;
}

function render(job: Job, input: string): void {
  const { id, page } = job;
  try {
    const found = evaluatedFor(job);
    if (!found) return post('code-missing', id);
    post('loaded', id);
    found.entered.render(id, page, input);
  } catch (error) {
    // An error of this file or of the compiler.
    const { stack, message } = error as Error;
    post('failed', id, JSON.stringify(stack ?? message));
  }
}

function receive(message: ToWorker, text: string): void {
  if (message.type === 'code') return void bundles.set(message.key, JSON.parse(text) as string);
  if (message.type === 'render') return render(message, text);
  const request = requests.get(message.id);
  requests.delete(message.id);
  if (message.type === 'response') request?.entered.resolve(request.id, text);
  else request?.entered.reject(request.id, text);
}

stdin.setEncoding('utf8');
let rest = '';
stdin.on('data', (text: string) => {
  const lines = (rest + text).split('\n');
  rest = lines.pop()!;
  for (const line of lines) {
    const [head = '', text = ''] = line.split('\t', 2);
    receive(JSON.parse(head) as ToWorker, text);
  }
});
// The server has ended.
stdin.on('end', () => exit());
post('started');
