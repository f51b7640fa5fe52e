import { createRemoteLoader, type PageModule } from '@portfolio/federation/browser';
import { act, render, screen } from '@testing-library/react';
import { press } from '../../tests/site';
import { PageSlot } from './page-slot';

/* Each fault of a release, for a public page and for the owner's. */

interface Container {
  init(): void;
  get(page: string): Promise<() => PageModule>;
}
interface Fault {
  /** What the browser reports for the entry's script; without it the script hangs. */
  readonly event?: 'load' | 'error';
  readonly container?: Partial<Container> | null;
}
const fails = (message: string) => () => {
  throw new Error(message);
};

const FAULTS: Readonly<Record<string, Fault>> = {
  'entry is gone or was altered': { event: 'error' },
  'entry hangs': {},
  'entry throws as it runs': { event: 'load', container: null },
  'entry needs another version of a shared package': {
    event: 'load',
    container: { init: fails('Unsatisfied version') },
  },
  'page is not exposed': {
    event: 'load',
    container: { get: async () => fails('Module does not exist in container') },
  },
  "page's code is gone or was altered": {
    event: 'load',
    container: { get: () => Promise.reject(new Error('Loading chunk failed')) },
  },
  'page throws as it loads': { event: 'load', container: { get: async () => fails('No good today') } },
  'page throws as it is rendered': {
    event: 'load',
    container: { get: async () => () => ({ default: fails('No good today') }) },
  },
};
const SLOTS = [
  ['remote-public', 'projects'],
  ['remote-admin', 'setting'],
] as const;
const MATRIX = Object.keys(FAULTS).flatMap((name) =>
  SLOTS.map(([app, page]) => [name, `${app}/${page}`] as const),
);

const LIVE = '1.1.0';
const BEFORE = '1.0.0';
/** By version. */
let faults: Map<string, Fault>;

const working = (version: string): Container => ({
  init: () => {},
  get: async () => () => ({ default: () => <h1>Page of {version}</h1> }),
});
const release = (app: string, version: string) => ({
  app,
  version,
  container: `${app}@${version}`,
  entry: { url: `/${app}/${version}/entry.js`, integrity: `sha384-${'a'.repeat(64)}` },
  routes: [],
});

beforeEach(() => {
  faults = new Map();
  globalThis.portfolioScripts = undefined;
  globalThis.__webpack_share_scopes__ = { default: {} };
  jest.spyOn(console, 'error').mockImplementation(() => {});
  // Simulates the browser: runs an entry, or reports an error.
  jest.spyOn(document.head, 'append').mockImplementation((script) => {
    const [, app, version] = new URL((script as HTMLScriptElement).src).pathname.split('/');
    const { event, container } = faults.get(version!) ?? { event: 'load' };
    const left = container === null ? undefined : { ...working(version!), ...container };
    if (event === 'load') Reflect.set(globalThis, `${app}@${version}`, left);
    if (event) queueMicrotask(() => (script as HTMLScriptElement).dispatchEvent(new Event(event)));
  });
});

async function show(place: string, { hasBefore }: { hasBefore: boolean }) {
  const [app, page] = place.split('/') as [string, string];
  const loader = createRemoteLoader({
    releases: { [app]: release(app, LIVE) },
    previous: hasBefore ? { [app]: release(app, BEFORE) } : {},
    entryTimeout: 1,
  });
  const serverFallback = jest.fn().mockRejectedValue(new Error('The server has nothing else'));
  await act(async () =>
    render(<PageSlot app={app} page={page} loader={loader} serverFallback={serverFallback} />),
  );
  return serverFallback;
}
const pageOf = (version: string) => screen.findByRole('heading', { name: `Page of ${version}` });

test.each(MATRIX)("if a release's %s, the previous release shows %s", async (name, place) => {
  faults.set(LIVE, FAULTS[name]!);
  const serverFallback = await show(place, { hasBefore: true });
  expect(await pageOf(BEFORE)).toBeInTheDocument();
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  expect(serverFallback).not.toHaveBeenCalled();
});

test.each(MATRIX)(
  "if a release's %s and there is no fallback, %s shows an error, the server's markup is requested, and Retry works after the fix",
  async (name, place) => {
    faults.set(LIVE, FAULTS[name]!);
    const serverFallback = await show(place, { hasBefore: false });
    expect(await screen.findByRole('alert')).toHaveTextContent('This page couldn’t be displayed');
    expect(serverFallback).toHaveBeenCalledTimes(1);

    // An entry that ran stays in the document, so the server's new document replaces this one.
    if (FAULTS[name]!.event === 'load')
      serverFallback.mockResolvedValueOnce({ default: () => <h1>Page of {LIVE}</h1> });
    faults.clear();
    await press(screen.getByRole('button', { name: 'Retry' }));
    expect(await pageOf(LIVE)).toBeInTheDocument();
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  },
);
