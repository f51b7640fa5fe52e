/** @jest-environment jsdom */
import { createPageData, createPageRelease } from '../../tests/page-data';
import type { PageModule } from '../routes';
import { type RemoteFault, createRemoteLoader } from './remote-loader';

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
