/** @jest-environment jsdom */
import { loadRemote, registerPlugins, registerRemotes } from '@module-federation/enhanced/runtime';
import { createPageData, scriptRef } from '../../tests/page-data';
import type { PageModule } from '../routes';
import { loadScript } from './load-script';
import { type RemoteFault, createRemoteLoader } from './remote-loader';

jest.mock('@module-federation/enhanced/runtime', () => ({
  loadRemote: jest.fn(),
  registerPlugins: jest.fn(),
  registerRemotes: jest.fn(),
}));

describe('the remote loader', () => {
  const LIVE = 'remote_public_1_1_0';
  const BEFORE = 'remote_public_1_0_0';
  const page = (): PageModule => ({ default: () => null });

  /** Which requests, such as `remote_public_1_1_0/home`, the runtime can answer; any other fails. */
  const answers = new Map<string, unknown>();
  let faults: RemoteFault[];

  const create = (given = {}) =>
    createRemoteLoader({ ...createPageData(given), onFault: (fault) => faults.push(fault) });
  /** The hook by which the runtime asks for an entry. */
  const loadEntry = (name: string) =>
    jest.mocked(registerPlugins).mock.calls.at(-1)![0]![0]!.loadEntry!({ remoteInfo: { name } } as never);

  beforeEach(() => {
    answers.clear();
    faults = [];
    document.head.innerHTML = '';
    globalThis.portfolioScripts = undefined;
    jest.mocked(registerRemotes).mockClear();
    jest.mocked(loadRemote).mockImplementation(async (id) => {
      if (!answers.has(id)) throw new Error(`no answer for ${id}`);
      return answers.get(id) as never;
    });
  });

  test('a page comes from the live release, once for all who ask', async () => {
    const home = page();
    answers.set(`${LIVE}/home`, home);
    const loader = create();
    const [one, other] = [loader.load('remote-public', 'home'), loader.load('remote-public', 'home')];
    await expect(one).resolves.toBe(home);
    await expect(other).resolves.toBe(home);
    await loader.load('remote-public', 'home');
    expect(loadRemote).toHaveBeenCalledTimes(1);
    expect(faults).toEqual([]);
  });

  test('a loaded page is at hand without waiting', async () => {
    answers.set(`${LIVE}/home`, page());
    const loader = create();
    expect(loader.peek('remote-public', 'home')).toBeUndefined();
    const loaded = await loader.load('remote-public', 'home');
    expect(loader.peek('remote-public', 'home')).toBe(loaded);
    expect(loader.peek('remote-public', 'projects')).toBeUndefined();
  });

  test('threat 24: where the live release fails the one before gives the page, and the fault is reported', async () => {
    const home = page();
    answers.set(`${BEFORE}/home`, home);
    await expect(create().load('remote-public', 'home')).resolves.toBe(home);
    expect(faults).toEqual([
      {
        app: 'remote-public',
        version: '1.1.0',
        page: 'home',
        error: new Error(`no answer for ${LIVE}/home`),
      },
    ]);
  });

  test('a release that has no such page is passed over', async () => {
    const home = page();
    answers.set(`${LIVE}/home`, null).set(`${BEFORE}/home`, home);
    await expect(create().load('remote-public', 'home')).resolves.toBe(home);
    expect(faults[0]!.error).toEqual(new Error('remote-public 1.1.0 has no page "home"'));
  });

  test('where no release gives it: who and what is said, and the next call tries again', async () => {
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
    answers.set(`${LIVE}/home`, home);
    await expect(loader.load('remote-public', 'home')).resolves.toBe(home);
  });

  test('without a release before, and for an app that is not there at all', async () => {
    const loader = create({ previous: {} });
    await expect(loader.load('remote-public', 'home')).rejects.toMatchObject({ name: 'RemoteLoadError' });
    expect(faults).toHaveLength(1);
    await expect(loader.load('remote-blog', 'home')).rejects.toMatchObject({ name: 'RemoteLoadError' });
    expect(faults).toHaveLength(1);
  });

  describe('a page that the live release has rendered', () => {
    test('comes from that release, and is at hand then', async () => {
      const home = page();
      answers.set(`${LIVE}/home`, home);
      const loader = create();
      await expect(loader.loadLive('remote-public', 'home')).resolves.toBe(home);
      expect(loader.peek('remote-public', 'home')).toBe(home);
    });

    test('never comes from the one before; the fault is reported, and later calls may have that one', async () => {
      const former = page();
      answers.set(`${BEFORE}/home`, former);
      const loader = create();
      await expect(loader.loadLive('remote-public', 'home')).rejects.toThrow(`no answer for ${LIVE}/home`);
      expect(faults.map(({ version }) => version)).toEqual(['1.1.0']);
      expect(loader.peek('remote-public', 'home')).toBeUndefined();
      await expect(loader.load('remote-public', 'home')).resolves.toBe(former);
    });

    test('of an app that is not live there is none', async () => {
      await expect(create().loadLive('remote-blog', 'home')).rejects.toMatchObject({
        name: 'RemoteLoadError',
      });
    });
  });

  describe('a page that turned out to be faulty', () => {
    test('comes from the release before, then and whenever it is asked for again', async () => {
      const [faulty, former] = [page(), page()];
      answers.set(`${LIVE}/home`, faulty).set(`${BEFORE}/home`, former);
      const loader = create();
      await expect(loader.load('remote-public', 'home')).resolves.toBe(faulty);
      await expect(loader.loadOther('remote-public', 'home')).resolves.toBe(former);
      expect(loader.peek('remote-public', 'home')).toBe(former);
      await expect(loader.load('remote-public', 'home')).resolves.toBe(former);
    });

    test('stays what it is where there is no other release, or where that one fails too', async () => {
      const faulty = page();
      answers.set(`${LIVE}/home`, faulty);
      for (const loader of [create({ previous: {} }), create()]) {
        await loader.loadLive('remote-public', 'home');
        await expect(loader.loadOther('remote-public', 'home')).rejects.toMatchObject({
          name: 'RemoteLoadError',
        });
        expect(loader.peek('remote-public', 'home')).toBe(faulty);
      }
    });
  });

  describe('who keeps account of it', () => {
    const loads = jest.fn();
    const broken = jest.fn();
    const createTold = () => create({ onLoad: loads, onBroken: broken });
    beforeEach(() => [loads, broken].forEach((each) => each.mockClear()));

    test('is told once of each page that was loaded, and how long that took', async () => {
      answers.set(`${LIVE}/home`, page());
      const loader = createTold();
      await loader.load('remote-public', 'home');
      await loader.load('remote-public', 'home');
      expect(loads.mock.calls).toEqual([
        [{ app: 'remote-public', version: '1.1.0', page: 'home', ms: expect.any(Number) }],
      ]);
    });

    test('is told in whose place the release before has given it', async () => {
      answers.set(`${BEFORE}/home`, page());
      await createTold().load('remote-public', 'home');
      expect(loads.mock.calls).toMatchObject([[{ version: '1.0.0', insteadOf: '1.1.0' }]]);
    });

    test('is told of a page that threw as it was shown, and by which release it was', async () => {
      answers.set(`${BEFORE}/home`, page());
      const loader = createTold();
      const error = new Error('no such project');
      loader.reportBroken('remote-public', 'home', error);
      expect(broken).not.toHaveBeenCalled();
      await loader.load('remote-public', 'home');
      loader.reportBroken('remote-public', 'home', error);
      expect(broken.mock.calls).toEqual([[{ app: 'remote-public', version: '1.0.0', page: 'home', error }]]);
    });
  });

  test('a release is made known to the runtime when it is first needed, and once', async () => {
    answers.set(`${LIVE}/home`, page()).set(`${LIVE}/projects`, page());
    const loader = create();
    expect(registerRemotes).not.toHaveBeenCalled();
    await loader.load('remote-public', 'home');
    await loader.load('remote-public', 'projects');
    expect(registerRemotes).toHaveBeenCalledTimes(1);
    expect(registerRemotes).toHaveBeenCalledWith([
      {
        name: LIVE,
        entry: '/releases/remote-public/1.1.0/client/remoteEntry.js',
        entryGlobalName: LIVE,
      },
    ]);
  });

  describe('the entry', () => {
    test('is loaded by its hash, and its container handed to the runtime', async () => {
      const container = { init: () => {}, get: () => {} };
      answers.set(`${LIVE}/home`, page());
      await create().load('remote-public', 'home');
      const loading = loadEntry(LIVE);
      const script = document.head.querySelector('script')!;
      expect(script.src).toBe('http://localhost/releases/remote-public/1.1.0/client/remoteEntry.js');
      expect(script.integrity).toMatch(/^sha384-/);
      Object.assign(globalThis, { [LIVE]: container });
      script.dispatchEvent(new Event('load'));
      await expect(loading).resolves.toBe(container);
      Reflect.deleteProperty(globalThis, LIVE);
    });

    test('that leaves no container is a failure: the runtime would ask for it again, without its hash', async () => {
      answers.set(`${LIVE}/home`, page());
      await create().load('remote-public', 'home');
      const loading = loadEntry(LIVE);
      document.head.querySelector('script')!.dispatchEvent(new Event('load'));
      await expect(loading).rejects.toThrow('remote-public 1.1.0: its entry failed while running');
    });

    test('that could not be had is not waited for again at the next page, but where nothing else has it, and later', async () => {
      answers.set(`${BEFORE}/home`, page()).set(`${BEFORE}/projects`, page());
      const loader = create();
      await loader.load('remote-public', 'home');
      const loading = loadEntry(LIVE);
      document.head.querySelector('script')!.dispatchEvent(new Event('error'));
      await expect(loading).rejects.toThrow('could not be loaded');

      jest.mocked(loadRemote).mockClear();
      await loader.load('remote-public', 'projects');
      const asked = () => jest.mocked(loadRemote).mock.calls.map(([id]) => id);
      expect(asked()).toEqual([`${BEFORE}/projects`]);
      const contact = page();
      answers.set(`${LIVE}/contact`, contact).set(`${LIVE}/profile`, page()).set(`${BEFORE}/profile`, page());
      await expect(loader.load('remote-public', 'contact')).resolves.toBe(contact);

      jest.spyOn(Date, 'now').mockReturnValue(Date.now() + 30_000);
      await loader.load('remote-public', 'profile');
      expect(asked().at(-1)).toBe(`${LIVE}/profile`);
    });

    test('without a hash is never asked for, but in development', async () => {
      const bare = {
        ...createPageData().releases['remote-public']!,
        entry: { url: '/entry.js', integrity: '' },
      };
      answers.set(`${LIVE}/home`, page());
      await create({ releases: { 'remote-public': bare } }).load('remote-public', 'home');
      await expect(loadEntry(LIVE)).rejects.toThrow('http://localhost/entry.js has no integrity hash');
      expect(document.head.querySelector('script')).toBeNull();

      await create({ releases: { 'remote-public': bare }, isDevelopment: true }).load(
        'remote-public',
        'home',
      );
      void loadEntry(LIVE);
      expect(document.head.querySelector('script')!.src).toBe('http://localhost/entry.js');
    });

    test('of what is not in the catalogue is never asked for', async () => {
      create();
      await expect(loadEntry('remote_evil_1_0_0')).rejects.toThrow(
        "remote_evil_1_0_0 isn't in this page's catalogue",
      );
      expect(document.head.querySelector('script')).toBeNull();
    });
  });
});

describe('scripts', () => {
  /** A script of its own for each test: what failed before is remembered by address. */
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

  test('the browser holds a script to its hash, also one of another origin', async () => {
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
    'without a hash (%j) a script is not even asked for, but in development',
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

  test('a script is asked for once, however many want it, then and later', async () => {
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

  test("the document's own load is joined", async () => {
    const ref = nextRef();
    let arrive = () => {};
    const underWay = new Promise<void>((resolve) => (arrive = resolve));
    globalThis.portfolioScripts = { [`http://localhost${ref.url}`]: underWay };
    const joined = loadScript(ref, 4_000);
    expect(inserted()).toHaveLength(0);
    arrive();
    await expect(joined).resolves.toBeUndefined();
  });

  test('threat 24: what can not be had, or is not what its hash says, is named', async () => {
    const ref = nextRef();
    const loading = loadScript(ref, 4_000);
    fail();
    await expect(loading).rejects.toMatchObject({
      name: 'ScriptLoadError',
      message: `http://localhost${ref.url} could not be loaded, or is not the file that was released`,
    });
  });

  test('after a failure the next call asks again, each time by an address that was not asked for before', async () => {
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

  test('a script that does not answer counts as failed when its time is up', async () => {
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

  test('so does one that the document asked for, and the next call asks by another address', async () => {
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

  test('a script that came in time leaves no timer behind', async () => {
    jest.useFakeTimers();
    const loading = loadScript(nextRef(), 4_000);
    succeed();
    await loading;
    expect(jest.getTimerCount()).toBe(0);
  });
});
