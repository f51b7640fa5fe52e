/*
 * Renders pages with the releases' server bundles, which nobody has checked. RenderProcess runs this file in a confined process. Imports only
 * types and Node's own modules, because the process can't read files.
 */
import * as nodeModule from 'node:module';
import { compileFunction, constants, createContext, Script } from 'node:vm';
import type { PageModule } from '../routes';
import type { RemoteBundle, RenderInput, ShellBundle } from '../compose/render-contract';
import type { Bundle, FromWorker, RenderJob, ToWorker } from './messages';

const { stdin, stdout, exit, nextTick } = process;
/** `text` is JSON. */
const post = (type: FromWorker['type'], id = 0, text = 'null') =>
  void stdout.write(`${JSON.stringify({ type, id })}\t${text}\n`);

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
  render(id: number, page: string, input: string): Promise<void>;
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
    // Without `then`, which a bundle may have replaced to get hold of these calls.
    async render(id, page, input) {
      let output: string;
      try {
        output = await renderPage(page, input);
      } catch (error) {
        return host.send('failed', id, stringify(describe(error)));
      }
      return host.send('rendered', id, output);
    },
    resolve: (id, response) => take(id)?.resolve(parse(response) as never),
    reject: (id, message) => take(id)?.reject(new Error(parse(message) as string)),
  };
}

const hardened = new Set<unknown>();
/** Freezes an object and everything that it leads to, so that a bundle can't place functions where this file calls one. */
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

interface Bundles {
  readonly shell: RenderJob['shell'];
  readonly remote: Bundle;
}
let bundles: Bundles | undefined;
/** Once they are evaluated. */
let entered: Entered | undefined;

/** A text with a line break would be taken for another message. */
const isLine = (text: unknown) => typeof text === 'string' && !text.includes('\n');

/** Evaluates the bundles in a new context. */
function enter({ shell, remote }: Bundles): Entered {
  // The context's own global is faster to read than an object from outside. Before 22.8, Node 22 takes only the latter: it has no prototype,
  // because that would lead to this file's globals.
  const context = createContext(constants.DONT_CONTEXTIFY ?? { __proto__: null }, {
    codeGeneration: { strings: false, wasm: false },
  });
  Object.assign(context, PROVIDED);
  const send: Host['send'] = (kind, id, text) => {
    // Together, because each of a page's requests would wake the server.
    stdout.cork();
    nextTick(() => stdout.uncork());
    if (isLine(text)) post(kind, id, text);
    else post('crashed', 0, '"A bundle sent something unexpected"');
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
  const made = (new Script(`(${enterContext.toString()})`).runInContext(context) as typeof enterContext)(
    { send, startTimer, stopTimer, now },
    shell.assets,
  );
  const compiled = ({ key, code }: Bundle) =>
    compileFunction(code, ['module', 'exports', 'require'], {
      filename: key,
      parsingContext: context,
    }) as Run;
  const failure = made.loadShell(compiled(shell), shell.key) ?? made.loadRemote(compiled(remote), remote.key);
  if (failure !== undefined) throw new Error(failure);
  return made;
}

function render({ id, page }: Extract<ToWorker, { type: 'render' }>, input: string): void {
  try {
    if (!entered) {
      entered = enter(bundles!);
      post('loaded', id);
    }
    void entered.render(id, page, input);
  } catch (error) {
    // Thrown by this file or by the compiler.
    const { stack, message } = error as Error;
    post('failed', id, JSON.stringify(stack ?? message));
  }
}

function receive(message: ToWorker, text: string): void {
  switch (message.type) {
    case 'bundles':
      bundles = JSON.parse(text) as Bundles;
      return;
    case 'render':
      return render(message, text);
    case 'response':
      return entered?.resolve(message.id, text);
    case 'request-failed':
      return entered?.reject(message.id, text);
  }
}

stdin.setEncoding('utf8');
/** Parts of a line that hasn't ended. Joined once, because a line with bundles is megabytes long and comes in a hundred chunks. */
const unread: string[] = [];
stdin.on('data', (chunk: string) => {
  const ends = chunk.split('\n');
  const rest = ends.pop()!;
  for (const end of ends) {
    const line = [...unread.splice(0), end].join('');
    const [head = '', text = ''] = line.split('\t', 2);
    receive(JSON.parse(head) as ToWorker, text);
  }
  unread.push(rest);
});
// The server has ended.
stdin.on('end', () => exit());
post('started');
