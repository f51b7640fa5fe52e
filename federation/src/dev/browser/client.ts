import { PAGE_DATA_ID, type PageData } from '../../compose/page-data';
import type {} from '../../browser/sharing/shell';
import type { AppState, DevState, Problem, SourcePosition } from '../protocol';
import type { FollowedApp } from './development';
import { createOverlay } from './overlay';
import { readOnlyRequests } from './read-only-requests';
import { refresh } from './refresh';

/** The parts of React's packages that the client uses. */
interface React {
  /** Only in development builds. */
  readonly captureOwnerStack?: () => string | null;
}
type CreateRoot = (container: unknown, options?: RootOptions) => unknown;
type HydrateRoot = (container: unknown, children: unknown, options?: RootOptions) => unknown;
interface RootOptions {
  readonly onCaughtError?: ErrorHandler;
  readonly onUncaughtError?: ErrorHandler;
  readonly onRecoverableError?: ErrorHandler;
}
type ErrorHandler = (error: unknown, info: { readonly componentStack?: string }) => void;

/** Modules by shared key. */
type Modules = Readonly<Record<string, object>>;

/** The script's own URL. Its parameters are the state that the document was composed in. */
const URL_OF_CLIENT = new URL((document.currentScript as HTMLScriptElement).src);
const GENERATION = URL_OF_CLIENT.searchParams.get('generation');
const addressOf = (path: string) => new URL(path, URL_OF_CLIENT).href;

const overlay = createOverlay();
const followed = new Map<string, FollowedApp>();
const updating = new Set<string>();
let state: DevState | undefined;
/** A page's code has failed, so it doesn't follow its builds. */
let isUnloaded = false;
/** The server bundles that rendered the current document. */
const DOCUMENT_SERVERS = URL_OF_CLIENT.searchParams.get('servers');
/** The latest server bundles whose render faults are known. */
let servers = DOCUMENT_SERVERS;

/** Overlay source for rendering errors. Once they are fixed, the document must be reloaded. */
const PAGE = 'page';
/**
 * Overlay source for hydration mismatches. Once they are fixed, the document must be reloaded too. The server bundle is built after the
 * scripts, so a document from the previous bundle can also cause a mismatch.
 */
const MISMATCH = 'mismatch';
/** How long a mismatch waits for the next server bundle before it's printed, in milliseconds. */
const SERVER_BUILD_MS = 2_000;
const isStaleDocument = () => state !== undefined && state.servers !== DOCUMENT_SERVERS;

/**
 * Starts the development client: it replaces React by its development build, keeps the apps' bundles up to date and shows problems.
 * @param modules React's modules by shared key.
 * @param isReadOnly if nothing may be written to any server.
 */
export function startClient(modules: Modules, isReadOnly: boolean): void {
  const react = modules.react as React;
  const captureOwnerStack = () => react.captureOwnerStack?.() ?? '';
  globalThis.portfolioDev = { ...refresh, follow, reportLoadFailure };
  globalThis.portfolioShared = { ...modules, 'react-dom/client': reportingRoots(modules, captureOwnerStack) };
  if (isReadOnly) readOnlyRequests();
  reportAttributeMismatches(captureOwnerStack);
  addEventListener('error', ({ error }) => error && report('Uncaught error', error));
  addEventListener('unhandledrejection', ({ reason }) => report('Unhandled rejection', reason));
  connect();
  void showRenderFault(document.getElementById(PAGE_DATA_ID)?.textContent ?? '');
}

function reportLoadFailure(error: unknown): void {
  isUnloaded = true;
  void report('A page could not be loaded', error);
}

/** Listens for changes while the page is visible: browsers open only six connections to a server, for all tabs together. */
function connect(): void {
  let events: EventSource | undefined;
  const update = () => {
    if (document.hidden === (events === undefined)) return;
    events?.close();
    events = document.hidden ? undefined : new EventSource(addressOf('events'));
    if (events) events.onmessage = ({ data }) => receive(JSON.parse(String(data)) as DevState);
  };
  document.addEventListener('visibilitychange', update);
  update();
}

const hashesOf = ({ apps }: DevState) =>
  Object.values(apps)
    .map(({ hash }) => hash)
    .join();

function receive(next: DevState): void {
  const isNewBuild = state !== undefined && hashesOf(state) !== hashesOf(next);
  state = next;
  if (next.generation !== GENERATION || (isUnloaded && isNewBuild)) return location.reload();
  overlay.show(
    'build',
    Object.values(next.apps).flatMap(({ problems }) => problems),
  );
  for (const app of followed.values()) void update(app);
  if (next.servers === servers) return;
  servers = next.servers;
  if (overlay.has(MISMATCH)) return location.reload();
  void checkDocument();
}

function follow(app: FollowedApp): void {
  if (followed.has(app.app)) return;
  followed.set(app.app, app);
  void update(app);
}

const isOutdated = ({ app, hash }: FollowedApp, { hash: latest, problems }: AppState) =>
  problems.length === 0 && latest !== '' && latest !== hash() && followed.has(app);

/** Applies the builds that the browser doesn't have yet, in their order. */
async function update(app: FollowedApp): Promise<void> {
  const latest = () => state?.apps[app.app];
  if (updating.has(app.app)) return;
  updating.add(app.app);
  try {
    for (let now = latest(); now && isOutdated(app, now); now = latest()) {
      // React has given up the page's state, or hydrates only once.
      if (overlay.has(PAGE) || overlay.has(MISMATCH) || !(await app.update())) return location.reload();
      overlay.show('event', []);
    }
  } catch (error) {
    console.warn(`${app.app} is reloaded, because a module couldn't be replaced:`, error);
    location.reload();
  } finally {
    updating.delete(app.app);
  }
}

/** Renders the current document on the server again. */
async function checkDocument(): Promise<void> {
  const response = await fetch(location.href, { headers: { accept: 'text/html' } }).catch(() => undefined);
  const text = await response?.text().catch(() => undefined);
  if (text === undefined) return;
  const page = new DOMParser().parseFromString(text.slice(text.indexOf('<body>')), 'text/html');
  await showRenderFault(page.getElementById(PAGE_DATA_ID)?.textContent ?? '');
}

/** Shows why the server couldn't render a document. @param data its page data. */
async function showRenderFault(data: string): Promise<void> {
  if (data === '') return;
  const { renderFault } = JSON.parse(data) as PageData;
  if (renderFault === undefined) return overlay.show('server', []);
  const [message = ''] = renderFault.split('\n    at ');
  overlay.show('server', [
    { title: 'The server could not render this page', message, ...(await positionOf(renderFault)) },
  ]);
}

/** The source position that a stack leads to. */
async function positionOf(stack: string): Promise<SourcePosition> {
  try {
    const response = await fetch(addressOf('position'), { method: 'POST', body: stack });
    return (await response.json()) as SourcePosition;
  } catch {
    return {};
  }
}

async function report(title: string, error: unknown, { stack = '', source = 'event' } = {}): Promise<void> {
  const own = error instanceof Error ? (error.stack ?? '') : '';
  // Of an extension.
  if (/\b(?:chrome|moz|safari-web)-extension:/.test(own)) return;
  const message = error instanceof Error ? `${error.name}: ${error.message}` : String(error);
  const problem: Problem = { title, message, ...(await positionOf(`${own}\n${stack}`)) };
  if (source === MISMATCH && isStaleDocument()) return location.reload();
  overlay.show(source, [problem]);
  // Until then, a document from the previous server bundle has been reloaded.
  if (source === MISMATCH) setTimeout(print, SERVER_BUILD_MS, problem);
  else print(problem);
}

/** Prints a problem in the developer's terminal. */
const print = (problem: Problem): void =>
  void fetch(addressOf('problem'), { method: 'POST', body: JSON.stringify(problem), keepalive: true }).catch(
    () => undefined,
  );

/** `react-dom/client` that reports what happens in its roots. */
function reportingRoots(modules: Modules, captureOwnerStack: () => string): object {
  const client = modules['react-dom/client'] as { createRoot: CreateRoot; hydrateRoot: HydrateRoot };
  const handler =
    (title: string, source: string, passOn: ErrorHandler = console.error): ErrorHandler =>
    (error, info) => {
      const stack = `${captureOwnerStack()}\n${info.componentStack ?? ''}`;
      void report(title, error, { stack, source });
      passOn(error, info);
    };
  const withHandlers = (options: RootOptions = {}): RootOptions => ({
    ...options,
    onCaughtError: handler('Rendering failed', PAGE, options.onCaughtError),
    onUncaughtError: handler('Rendering failed', PAGE, options.onUncaughtError),
    onRecoverableError: handler(
      'The server and the browser rendered this page differently',
      MISMATCH,
      options.onRecoverableError,
    ),
  });
  return {
    ...client,
    createRoot: (container: unknown, options?: RootOptions) =>
      client.createRoot(container, withHandlers(options)),
    hydrateRoot: (container: unknown, children: unknown, options?: RootOptions) =>
      client.hydrateRoot(container, children, withHandlers(options)),
  } satisfies { createRoot: CreateRoot; hydrateRoot: HydrateRoot };
}

/** React keeps attributes that differ, and only logs them. */
function reportAttributeMismatches(captureOwnerStack: () => string): void {
  const { error: log } = console;
  console.error = (...values: readonly unknown[]) => {
    log(...values);
    const [text] = values;
    if (typeof text !== 'string' || !text.startsWith('A tree hydrated but some attributes')) return;
    const message = values.slice(1).reduce<string>((all, value) => all.replace('%s', String(value)), text);
    void report('The server and the browser rendered this page differently', message, {
      stack: captureOwnerStack(),
      source: MISMATCH,
    });
  };
}
