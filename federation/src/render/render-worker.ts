/* Renders pages with the releases' server bundles, in a thread without secrets that can be terminated. */
import { createContext, runInNewContext, Script, type Context } from 'node:vm';
import { parentPort } from 'node:worker_threads';
import type { RemoteBundle, ShellBundle } from '../compose/render-contract';
import { CODE_MISSING, type BundleRef, type FromWorker, type RenderJob, type ToWorker } from './messages';

const port = parentPort!;
const post = (message: FromWorker) => port.postMessage(message);

interface LoadedShell {
  readonly context: Context;
  readonly bundle: ShellBundle;
  readonly remotes: Map<string, RemoteBundle>;
}

/** The live shell and the previous one. */
const MAX_SHELLS = 2;
/** Remotes kept in memory per shell. */
const MAX_REMOTES = 8;
const shells = new Map<string, LoadedShell>();

interface PendingRequest {
  readonly resolve: (response: { status: number; body: unknown }) => void;
  readonly reject: (error: Error) => void;
}
const pending = new Map<number, PendingRequest>();
let nextRequest = 1;

/** A bundle's globals: those that browsers and servers share. No `process`, no `require`. */
const globals = () => ({
  console: { log() {}, info() {}, debug() {}, warn() {}, error() {} },
  setTimeout,
  clearTimeout,
  queueMicrotask,
  URL,
  URLSearchParams,
  TextEncoder,
  TextDecoder,
  AbortController,
  AbortSignal,
  MessageChannel,
  ReadableStream,
  structuredClone,
  performance,
  atob,
  btoa,
});

/*
 * Any function that a bundle receives leads out of its context, so the thread's own globals are reduced too: no `process`, and with it no
 * environment, modules or network.
 */
const language = new Set<string>(
  runInNewContext('Object.getOwnPropertyNames(globalThis)') as readonly string[],
);
for (const name of Object.getOwnPropertyNames(globalThis))
  if (!language.has(name) && !(name in globals())) Reflect.deleteProperty(globalThis, name);

function evaluate<T>(context: Context, { key, code }: BundleRef, provide: (name: string) => unknown): T {
  if (code === undefined) throw new Error(`${CODE_MISSING}: ${key}`);
  const run = new Script(`(function (module, exports, require) {${code}\n})`, { filename: key }).runInContext(
    context,
  ) as (module: { exports: unknown }, exports: unknown, require: (name: string) => unknown) => void;
  const module = { exports: {} };
  run(module, module.exports, provide);
  return module.exports as T;
}

function shellOf(ref: RenderJob['shell']): LoadedShell {
  const known = shells.get(ref.key);
  if (known) {
    // Moves it to the end, so that others are dropped first.
    shells.delete(ref.key);
    shells.set(ref.key, known);
    return known;
  }
  const context = createContext({ ...globals(), portfolioAssets: ref.assets });
  const bundle = evaluate<ShellBundle>(context, ref, (name) => {
    throw new Error(`${ref.key} imports ${name}, but a shell's bundle must contain everything it needs`);
  });
  const loaded = { context, bundle, remotes: new Map<string, RemoteBundle>() };
  shells.set(ref.key, loaded);
  for (const key of [...shells.keys()].slice(0, -MAX_SHELLS)) shells.delete(key);
  return loaded;
}

function remoteOf(shell: LoadedShell, ref: BundleRef): RemoteBundle {
  const known = shell.remotes.get(ref.key);
  if (known) return known;
  const { shared } = shell.bundle;
  const loaded = evaluate<RemoteBundle>(shell.context, ref, (name) => {
    if (Object.hasOwn(shared, name)) return shared[name];
    throw new Error(`${ref.key} needs ${name}, which the live shell doesn't provide`);
  });
  shell.remotes.set(ref.key, loaded);
  for (const key of [...shell.remotes.keys()].slice(0, -MAX_REMOTES)) shell.remotes.delete(key);
  return loaded;
}

function request(path: string): Promise<{ status: number; body: unknown }> {
  const id = nextRequest++;
  return new Promise((resolve, reject) => {
    pending.set(id, { resolve, reject });
    post({ type: 'request', id, path });
  });
}

async function render(id: number, { shell, remote, page, input }: RenderJob): Promise<void> {
  try {
    const loaded = shellOf(shell);
    const module = remoteOf(loaded, remote).pages[page];
    if (!module) throw new Error(`${remote.key} has no page "${page}"`);
    post({ type: 'loaded', id });
    const output = await loaded.bundle.render({ ...input, page: module, request });
    post({ type: 'rendered', id, output });
  } catch (error) {
    post({
      type: 'failed',
      id,
      message:
        error instanceof Error || isErrorLike(error) ? String(error.stack ?? error.message) : String(error),
    });
  }
}

/** A bundle's error belongs to another realm, so `instanceof` is false. */
function isErrorLike(value: unknown): value is Error {
  return typeof value === 'object' && value !== null && 'message' in value;
}

port.on('message', (message: ToWorker) => {
  if (message.type === 'render') void render(message.id, message);
  else {
    const request = pending.get(message.id);
    pending.delete(message.id);
    if (message.type === 'response') request?.resolve(message);
    else request?.reject(new Error(message.message));
  }
});
post({ type: 'started' });
