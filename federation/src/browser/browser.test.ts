/** @jest-environment jsdom */
import { createPageData, createPageRelease, scriptRef } from '../../tests/page-data';
import type { PageModule } from '../routes';
import { loadScript } from './load-script';
import { type RemoteFault, createRemoteLoader } from './remote-loader';
import type { Factory, ShareScope, WebpackRequire } from './sharing/protocol';
import remoteRuntime from './sharing/remote';
import shellRuntime from './sharing/shell';

describe('the remote loader', () => {
  const LIVE = 'remote_public_1_1_0';
  const BEFORE = 'remote_public_1_0_0';
  const page = (): PageModule => ({ default: () => null });

  const SHARED = { react: {} };
  /** Modules of the containers, such as `remote_public_1_1_0/home`; all others fail. */
  const modules = new Map<string, unknown>();
  const requested = jest.fn();
  const init = jest.fn();
  let faults: RemoteFault[];

  const create = (given = {}) =>
    createRemoteLoader({ ...createPageData(given), onFault: (fault) => faults.push(fault) });
  /** What an entry leaves in the document. */
  const runEntry = (name: string) =>
    Object.assign(globalThis, {
      [name]: {
        init,
        get: async (exposed: string) => {
          const id = exposed.replace('.', name);
          requested(id);
          if (!modules.has(id)) throw new Error(`no module for ${id}`);
          return () => modules.get(id);
        },
      },
    });
  /** Has the entry of each release loaded and run. */
  function loadEntries() {
    for (const { container, entry } of [
      createPageRelease('remote-public', '1.1.0'),
      createPageRelease('remote-public', '1.0.0'),
    ]) {
      globalThis.portfolioScripts![`http://localhost${entry.url}`] = Promise.resolve();
      runEntry(container);
    }
  }

  beforeEach(() => {
    modules.clear();
    requested.mockClear();
    init.mockClear();
    faults = [];
    document.head.innerHTML = '';
    globalThis.portfolioScripts = {};
    globalThis.__webpack_share_scopes__ = { default: SHARED };
    for (const name of [LIVE, BEFORE]) Reflect.deleteProperty(globalThis, name);
    loadEntries();
  });

  test('loads a page from the live release once, however many callers want it', async () => {
    const home = page();
    modules.set(`${LIVE}/home`, home);
    const loader = create();
    const [one, other] = [loader.load('remote-public', 'home'), loader.load('remote-public', 'home')];
    await expect(one).resolves.toBe(home);
    await expect(other).resolves.toBe(home);
    await loader.load('remote-public', 'home');
    expect(requested).toHaveBeenCalledTimes(1);
    expect(faults).toEqual([]);
  });

  test('returns a loaded page synchronously', async () => {
    modules.set(`${LIVE}/home`, page());
    const loader = create();
    expect(loader.peek('remote-public', 'home')).toBeUndefined();
    const loaded = await loader.load('remote-public', 'home');
    expect(loader.peek('remote-public', 'home')).toBe(loaded);
    expect(loader.peek('remote-public', 'projects')).toBeUndefined();
  });

  test('threat 24: falls back to the previous release if the live one fails, and reports the error', async () => {
    const home = page();
    modules.set(`${BEFORE}/home`, home);
    await expect(create().load('remote-public', 'home')).resolves.toBe(home);
    expect(faults).toEqual([
      {
        app: 'remote-public',
        version: '1.1.0',
        page: 'home',
        error: new Error(`no module for ${LIVE}/home`),
      },
    ]);
  });

  test('rejects with the app, page and reasons if every release fails, and tries again on the next call', async () => {
    const loader = create();
    await expect(loader.load('remote-public', 'home')).rejects.toMatchObject({
      name: 'RemoteLoadError',
      app: 'remote-public',
      page: 'home',
      message: 'The page "home" of remote-public couldn\'t be loaded',
    });
    expect(faults.map(({ version }) => version)).toEqual(['1.1.0', '1.0.0']);
    expect(loader.peek('remote-public', 'home')).toBeUndefined();

    const home = page();
    modules.set(`${LIVE}/home`, home);
    await expect(loader.load('remote-public', 'home')).resolves.toBe(home);
  });

  test("rejects if there is no previous release or the app isn't in the catalogue", async () => {
    const loader = create({ previous: {} });
    await expect(loader.load('remote-public', 'home')).rejects.toMatchObject({ name: 'RemoteLoadError' });
    expect(faults).toHaveLength(1);
    await expect(loader.load('remote-blog', 'home')).rejects.toMatchObject({ name: 'RemoteLoadError' });
    expect(faults).toHaveLength(1);
  });

  describe('a page rendered by the live release', () => {
    test('is loaded from that release and then available synchronously', async () => {
      const home = page();
      modules.set(`${LIVE}/home`, home);
      const loader = create();
      await expect(loader.loadLive('remote-public', 'home')).resolves.toBe(home);
      expect(loader.peek('remote-public', 'home')).toBe(home);
    });

    test('never falls back to the previous release; the error is reported and later calls may fall back', async () => {
      const former = page();
      modules.set(`${BEFORE}/home`, former);
      const loader = create();
      await expect(loader.loadLive('remote-public', 'home')).rejects.toThrow(`no module for ${LIVE}/home`);
      expect(faults.map(({ version }) => version)).toEqual(['1.1.0']);
      expect(loader.peek('remote-public', 'home')).toBeUndefined();
      await expect(loader.load('remote-public', 'home')).resolves.toBe(former);
    });

    test("rejects if its app isn't live", async () => {
      await expect(create().loadLive('remote-blog', 'home')).rejects.toMatchObject({
        name: 'RemoteLoadError',
      });
    });
  });

  describe('a faulty page', () => {
    test('is loaded from the previous release, then and on later calls', async () => {
      const [faulty, former] = [page(), page()];
      modules.set(`${LIVE}/home`, faulty).set(`${BEFORE}/home`, former);
      const loader = create();
      await expect(loader.load('remote-public', 'home')).resolves.toBe(faulty);
      await expect(loader.loadOther('remote-public', 'home')).resolves.toBe(former);
      expect(loader.peek('remote-public', 'home')).toBe(former);
      await expect(loader.load('remote-public', 'home')).resolves.toBe(former);
    });

    test('stays as it is if there is no other release or that one fails too', async () => {
      const faulty = page();
      modules.set(`${LIVE}/home`, faulty);
      for (const loader of [create({ previous: {} }), create()]) {
        await loader.loadLive('remote-public', 'home');
        await expect(loader.loadOther('remote-public', 'home')).rejects.toMatchObject({
          name: 'RemoteLoadError',
        });
        expect(loader.peek('remote-public', 'home')).toBe(faulty);
      }
    });
  });

  describe('callbacks', () => {
    const loads = jest.fn();
    const broken = jest.fn();
    const createTold = () => create({ onLoad: loads, onBroken: broken });
    beforeEach(() => [loads, broken].forEach((each) => each.mockClear()));

    test('report each loaded page once, with the duration', async () => {
      modules.set(`${LIVE}/home`, page());
      const loader = createTold();
      await loader.load('remote-public', 'home');
      await loader.load('remote-public', 'home');
      expect(loads.mock.calls).toEqual([
        [{ app: 'remote-public', version: '1.1.0', page: 'home', ms: expect.any(Number) }],
      ]);
    });

    test('name the live release that the previous one replaced', async () => {
      modules.set(`${BEFORE}/home`, page());
      await createTold().load('remote-public', 'home');
      expect(loads.mock.calls).toMatchObject([[{ version: '1.0.0', insteadOf: '1.1.0' }]]);
    });

    test('report a page that threw while it was shown, with its release', async () => {
      modules.set(`${BEFORE}/home`, page());
      const loader = createTold();
      const error = new Error('no such project');
      loader.reportBroken('remote-public', 'home', error);
      expect(broken).not.toHaveBeenCalled();
      await loader.load('remote-public', 'home');
      loader.reportBroken('remote-public', 'home', error);
      expect(broken.mock.calls).toEqual([[{ app: 'remote-public', version: '1.0.0', page: 'home', error }]]);
    });
  });

  test('gives each container once what the shell shares', async () => {
    modules.set(`${LIVE}/home`, page()).set(`${LIVE}/projects`, page());
    const loader = create();
    expect(init).not.toHaveBeenCalled();
    await Promise.all(['home', 'projects'].map((name) => loader.load('remote-public', name)));
    expect(init.mock.calls).toEqual([[SHARED]]);
  });

  describe('an entry', () => {
    const script = () => document.head.querySelector('script')!;
    beforeEach(() => {
      globalThis.portfolioScripts = {};
      for (const name of [LIVE, BEFORE]) Reflect.deleteProperty(globalThis, name);
    });

    test('is loaded with its hash, and leaves the container that has the page', async () => {
      const home = page();
      modules.set(`${LIVE}/home`, home);
      const loading = create().load('remote-public', 'home');
      expect(script().src).toBe('http://localhost/releases/remote-public/1.1.0/client/remoteEntry.js');
      expect(script().integrity).toMatch(/^sha384-/);
      runEntry(LIVE);
      script().dispatchEvent(new Event('load'));
      await expect(loading).resolves.toBe(home);
    });

    test('that leaves no container has failed', async () => {
      const loading = create({ previous: {} }).load('remote-public', 'home');
      script().dispatchEvent(new Event('load'));
      await expect(loading).rejects.toThrow();
      expect(faults[0]!.error).toEqual(new Error('remote-public 1.1.0: its entry failed while running'));
    });

    test("that failed is tried last for a while, so that other pages don't wait for it", async () => {
      const ids = () => requested.mock.calls.map(([id]) => id);
      const before = createPageRelease('remote-public', '1.0.0');
      globalThis.portfolioScripts![`http://localhost${before.entry.url}`] = Promise.resolve();
      runEntry(BEFORE);
      modules.set(`${BEFORE}/home`, page()).set(`${BEFORE}/projects`, page());
      const loader = create();
      const loading = loader.load('remote-public', 'home');
      script().dispatchEvent(new Event('error'));
      await loading;
      expect(String(faults[0]!.error)).toContain('could not be loaded');

      await loader.load('remote-public', 'projects');
      expect(document.head.querySelectorAll('script')).toHaveLength(0);
      expect(ids()).toEqual([`${BEFORE}/home`, `${BEFORE}/projects`]);

      const contact = page();
      modules.set(`${LIVE}/contact`, contact).set(`${LIVE}/profile`, page());
      const loadingContact = loader.load('remote-public', 'contact');
      // After the previous release, which doesn't have it.
      await new Promise((resolve) => setTimeout(resolve));
      runEntry(LIVE);
      script().dispatchEvent(new Event('load'));
      await expect(loadingContact).resolves.toBe(contact);

      modules.set(`${BEFORE}/profile`, page());
      jest.spyOn(Date, 'now').mockReturnValue(Date.now() + 30_000);
      await loader.load('remote-public', 'profile');
      expect(ids().at(-1)).toBe(`${LIVE}/profile`);
    });

    test('without a hash is only loaded in development', async () => {
      const bare = {
        ...createPageData().releases['remote-public']!,
        entry: { url: '/entry.js', integrity: '' },
      };
      const given = { releases: { 'remote-public': bare }, previous: {} };
      await expect(create(given).load('remote-public', 'home')).rejects.toThrow();
      expect(String(faults[0]!.error)).toContain('http://localhost/entry.js has no integrity hash');
      expect(script()).toBeNull();

      void create({ ...given, isDevelopment: true }).load('remote-public', 'home');
      expect(script().src).toBe('http://localhost/entry.js');
    });
  });
});

describe('scripts', () => {
  /** A new script for each test, because failed URLs are remembered. */
  let count = 0;
  const nextRef = () => scriptRef(`/releases/remote-public/${++count}.0.0/client/remoteEntry.js`);

  const inserted = () => [...document.head.querySelectorAll('script')];
  const last = () => inserted().at(-1)!;
  const succeed = () => last().dispatchEvent(new Event('load'));
  const fail = () => last().dispatchEvent(new Event('error'));

  beforeEach(() => {
    document.head.innerHTML = '';
    globalThis.portfolioScripts = undefined;
  });
  afterEach(() => jest.useRealTimers());

  test('have a hash that the browser checks, also for another origin', async () => {
    const { integrity } = nextRef();
    const loading = loadScript({ url: 'https://cdn.example/entry.js', integrity }, 4_000);
    expect(last()).toMatchObject({
      src: 'https://cdn.example/entry.js',
      integrity,
      crossOrigin: 'anonymous',
    });
    succeed();
    await expect(loading).resolves.toBeUndefined();
  });

  test.each(['', 'sha384-', 'sha256-abc', 'none', undefined as never])(
    'without a valid hash (%j) are only requested in development',
    async (integrity) => {
      const ref = { ...nextRef(), integrity };
      await expect(loadScript(ref, 4_000)).rejects.toMatchObject({
        name: 'ScriptLoadError',
        message: `http://localhost${ref.url} has no integrity hash`,
      });
      expect(inserted()).toHaveLength(0);

      const loading = loadScript(ref, 4_000, true);
      succeed();
      await expect(loading).resolves.toBeUndefined();
    },
  );

  test('are requested once, however many callers want them', async () => {
    const ref = nextRef();
    const [one, other] = [
      loadScript(ref, 4_000),
      loadScript({ ...ref, url: `http://localhost${ref.url}` }, 4_000),
    ];
    succeed();
    await Promise.all([one, other]);
    await loadScript(ref, 4_000);
    expect(inserted()).toHaveLength(1);
  });

  test('join a load that the document started', async () => {
    const ref = nextRef();
    let arrive = () => {};
    const underWay = new Promise<void>((resolve) => (arrive = resolve));
    globalThis.portfolioScripts = { [`http://localhost${ref.url}`]: underWay };
    const joined = loadScript(ref, 4_000);
    expect(inserted()).toHaveLength(0);
    arrive();
    await expect(joined).resolves.toBeUndefined();
  });

  test("threat 24: report a failed request or a wrong hash with the script's name", async () => {
    const ref = nextRef();
    const loading = loadScript(ref, 4_000);
    fail();
    await expect(loading).rejects.toMatchObject({
      name: 'ScriptLoadError',
      message: `http://localhost${ref.url} could not be loaded, or is not the file that was released`,
    });
  });

  test('are requested again after a failure, each time with a new URL', async () => {
    const ref = nextRef();
    for (const suffix of ['', '?r=1', '?r=2']) {
      const attempt = loadScript(ref, 4_000);
      expect(last().src).toBe(`http://localhost${ref.url}${suffix}`);
      expect(last().integrity).toBe(ref.integrity);
      fail();
      await expect(attempt).rejects.toThrow(ref.url);
    }
    const good = loadScript(ref, 4_000);
    succeed();
    await expect(good).resolves.toBeUndefined();
    await loadScript(ref, 4_000);
    expect(last().src).toBe(`http://localhost${ref.url}?r=3`);
  });

  test("fail if they don't respond in time", async () => {
    jest.useFakeTimers();
    const ref = nextRef();
    const outcome = jest.fn();
    const loading = loadScript(ref, 4_000).catch(outcome);
    await jest.advanceTimersByTimeAsync(3_999);
    expect(outcome).not.toHaveBeenCalled();
    await jest.advanceTimersByTimeAsync(1);
    await loading;
    expect(outcome).toHaveBeenCalledWith(
      expect.objectContaining({
        name: 'ScriptLoadError',
        message: `http://localhost${ref.url} did not respond within 4000 ms`,
      }),
    );
  });

  test('started by the document also time out, and the next call uses another URL', async () => {
    jest.useFakeTimers();
    const ref = nextRef();
    globalThis.portfolioScripts = { [`http://localhost${ref.url}`]: new Promise(() => {}) };
    const attempt = expect(loadScript(ref, 4_000)).rejects.toThrow('did not respond');
    await jest.advanceTimersByTimeAsync(4_000);
    await attempt;
    const again = loadScript(ref, 4_000);
    expect(last().src).toBe(`http://localhost${ref.url}?r=1`);
    succeed();
    await expect(again).resolves.toBeUndefined();
  });

  test('leave no timer behind once loaded', async () => {
    jest.useFakeTimers();
    const loading = loadScript(nextRef(), 4_000);
    succeed();
    await loading;
    expect(jest.getTimerCount()).toBe(0);
  });
});

describe('sharing', () => {
  type Get = () => Factory | Promise<Factory>;
  /** Webpack's runtime in a bundle that takes some packages, each with its key as its module's id. */
  const bundleOf = (
    provided: Readonly<Record<string, Get>>,
    keys: readonly string[],
    requiredVersion: string | false = false,
  ) => {
    const consumed = keys.map((key) => [key, { shareKey: key, requiredVersion }]);
    const shared = Object.entries(provided).map(([key, get]) => [key, [{ version: '19.3.1', get }]]);
    return {
      m: {},
      S: {},
      federation: { initOptions: { name: 'app', shared: Object.fromEntries(shared) } },
      consumesLoadingData: { moduleIdToConsumeDataMapping: Object.fromEntries(consumed) },
    } satisfies WebpackRequire as WebpackRequire;
  };
  const importFrom = (webpackRequire: WebpackRequire, key: string) => {
    const module = { exports: undefined as unknown };
    webpackRequire.m[key]!(module);
    return module.exports;
  };
  type Runtime = typeof shellRuntime | typeof remoteRuntime;
  /** A function that loads a chunk with these packages. */
  const chunkOf = ({ bundlerRuntime }: Runtime, webpackRequire: WebpackRequire, keys: readonly string[]) => {
    const chunk = { chunkId: 'page', chunkMapping: { page: keys }, installedModules: {}, webpackRequire };
    return async () => {
      const promises: Promise<void>[] = [];
      bundlerRuntime.consumes({ ...chunk, promises });
      await Promise.all(promises);
    };
  };

  const own = { react: {}, 'react-dom': {}, 'framer-motion': {} };
  const startShell = () => {
    const [first, later] = [['react', 'react-dom'], ['framer-motion']];
    const shell = bundleOf(
      {
        react: () => () => own.react,
        'react-dom': () => () => own['react-dom'],
        'framer-motion': async () => () => own['framer-motion'],
      },
      [...first, ...later],
    );
    shellRuntime.bundlerRuntime.init({ webpackRequire: shell });
    shellRuntime.bundlerRuntime.installInitialConsumes({ webpackRequire: shell, initialConsumes: first });
    return { shell, loadLater: chunkOf(shellRuntime, shell, later) };
  };
  /** Loads a chunk of a remote that takes these packages. */
  const startRemote = async (keys: readonly string[], shareScope: ShareScope) => {
    const remote = bundleOf({}, keys);
    remoteRuntime.bundlerRuntime.initContainerEntry({ webpackRequire: remote, shareScope });
    await chunkOf(remoteRuntime, remote, keys)();
    return remote;
  };
  const KEYS = Object.keys(own) as (keyof typeof own)[];
  afterEach(() => void (globalThis.portfolioShared = undefined));

  test('gives the shell and its remotes the same modules', async () => {
    const { shell, loadLater } = startShell();
    await loadLater();
    const remote = await startRemote(KEYS, shell.S.default!);
    for (const bundle of [shell, remote]) {
      for (const key of KEYS) expect(importFrom(bundle, key)).toBe(own[key]);
    }
  });

  test('in development gives them the modules of `portfolioShared` in place of the shell’s own', async () => {
    const development = { react: {}, 'framer-motion': {} };
    globalThis.portfolioShared = development;
    const { shell, loadLater } = startShell();
    await loadLater();
    const remote = await startRemote(KEYS, shell.S.default!);
    for (const bundle of [shell, remote]) {
      expect(importFrom(bundle, 'react')).toBe(development.react);
      expect(importFrom(bundle, 'framer-motion')).toBe(development['framer-motion']);
      expect(importFrom(bundle, 'react-dom')).toBe(own['react-dom']);
    }
  });

  test.each([
    ['19.3.1', ''],
    ['18.3.1', 'react >=19.2.0 <20.0.0-0 is needed, but the shell provides 18.3.1'],
  ])('in development, a remote takes React %s only if its range includes it', async (version, message) => {
    const remote = bundleOf({}, ['react'], '>=19.2.0 <20.0.0-0');
    remote.S.default = { react: { [version]: { get: () => () => own.react, from: 'shell' } } };
    const loaded = chunkOf(remoteRuntime, remote, ['react'])().then(() => '');
    expect(await loaded.catch((error: Error) => error.message)).toBe(message);
  });

  test.each([
    ['the shell', shellRuntime],
    ['a remote', remoteRuntime],
  ])('loads a module of %s again after a failure, and a loaded one once', async (_whose, runtime) => {
    const get = jest
      .fn<Promise<Factory>, []>(async () => () => own['framer-motion'])
      .mockRejectedValueOnce(new Error('offline'));
    const bundle = bundleOf({ 'framer-motion': get }, ['framer-motion']);
    bundle.S.default = { 'framer-motion': { '14.0.0': { get, from: 'shell' } } };
    const load = chunkOf(runtime, bundle, ['framer-motion']);
    await expect(load()).rejects.toThrow('offline');
    await load();
    expect(importFrom(bundle, 'framer-motion')).toBe(own['framer-motion']);
    await load();
    expect(get).toHaveBeenCalledTimes(2);
  });
});
