import type { Factory, ShareScope, WebpackRequire } from './protocol';
import remoteRuntime from './remote';
import shellRuntime from './shell';

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
