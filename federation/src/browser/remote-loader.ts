import type { PageData, PageRelease } from '../compose/page-data';
import type {} from '../dev/browser/development';
import type { PageModule } from '../routes';
import { loadScript } from './load-script';
import type { Container, ShareScope } from './sharing/protocol';

declare global {
  /** What the shell's bundle provides; webpack knows this name. */
  var __webpack_share_scopes__: { readonly default: ShareScope };
}

/** A release that couldn't load a page, and the error. */
export interface RemoteFault {
  readonly app: string;
  readonly version: string;
  readonly page: string;
  readonly error: unknown;
}

/** A page's code that was loaded. */
export interface RemoteLoad {
  readonly app: string;
  readonly version: string;
  readonly page: string;
  /** How long it took, in milliseconds. */
  readonly ms: number;
  /** The live release's version, if it couldn't load the page and this release did. */
  readonly insteadOf?: string;
}

/** Loads pages of remotes from the releases that the document names. */
export interface RemoteLoader {
  /**
   * The page's module from the live release, or else from the previous one.
   * @throws RemoteLoadError if no release can load it; the next call tries again.
   */
  load(app: string, page: string): Promise<PageModule>;
  /**
   * The page's module from the live release only, for a page whose markup that release rendered.
   * @throws the release's error.
   */
  loadLive(app: string, page: string): Promise<PageModule>;
  /**
   * The page's module from a different release, for a page that turned out to be faulty. `load` and `peek` then use that release.
   * @throws RemoteLoadError if no other release has it.
   */
  loadOther(app: string, page: string): Promise<PageModule>;
  /** The module if it's loaded. */
  peek(app: string, page: string): PageModule | undefined;
  /** Reports that a loaded page threw. */
  reportBroken(app: string, page: string, error: unknown): void;
}

/** How long a release is tried last after its entry failed, in milliseconds, so that not every page waits for it. */
const DEFER_MS = 30_000;

type Options = Pick<PageData, 'releases' | 'previous' | 'entryTimeout' | 'isDevelopment'> & {
  /** Called for every release that failed. */
  readonly onFault?: (fault: RemoteFault) => void;
  /** Called for every page whose code was loaded. */
  readonly onLoad?: (load: RemoteLoad) => void;
  /** Called for every page that threw while it was shown. */
  readonly onBroken?: (fault: RemoteFault) => void;
};

export function createRemoteLoader({
  releases,
  previous,
  entryTimeout,
  isDevelopment,
  onFault,
  onLoad,
  onBroken,
}: Options): RemoteLoader {
  const modules = new Map<string, PageModule>();
  const loading = new Map<string, Promise<PageModule>>();
  const containers = new Map<string, Promise<Container>>();
  /** The release that each page came from. */
  const sources = new Map<string, PageRelease>();
  const deferredUntil = new Map<string, number>();

  async function loadContainer({ app, version, container: name, entry }: PageRelease): Promise<Container> {
    await loadScript(entry, entryTimeout, isDevelopment);
    const container = (globalThis as Record<string, unknown>)[name] as Container | undefined;
    if (!container) throw new Error(`${app} ${version}: its entry failed while running`);
    container.init(__webpack_share_scopes__.default);
    return container;
  }

  function containerOf(release: PageRelease): Promise<Container> {
    const name = release.container;
    const known = containers.get(name);
    if (known) return known;
    const container = loadContainer(release);
    containers.set(name, container);
    container.catch(() => {
      containers.delete(name);
      deferredUntil.set(name, Date.now() + DEFER_MS);
    });
    return container;
  }

  async function loadFrom(release: PageRelease, page: string): Promise<PageModule> {
    const container = await containerOf(release);
    const factory = await container.get(`./${page}`);
    return factory() as PageModule;
  }

  async function tryFrom(release: PageRelease, page: string, insteadOf?: string): Promise<PageModule> {
    const { app, version } = release;
    const startedAt = performance.now();
    try {
      const module = await loadFrom(release, page);
      sources.set(keyOf(app, page), release);
      onLoad?.({ app, version, page, ms: performance.now() - startedAt, ...(insteadOf && { insteadOf }) });
      return module;
    } catch (error) {
      onFault?.({ app, version, page, error });
      if (isDevelopment) globalThis.portfolioDev?.reportLoadFailure(error);
      throw error;
    }
  }

  /** Releases of an app in the order in which to try them. */
  function candidatesOf(app: string): PageRelease[] {
    const all = [releases[app], previous[app]].filter((release) => release !== undefined);
    const isResting = ({ container }: PageRelease) => (deferredUntil.get(container) ?? 0) > Date.now();
    return [...all.filter((release) => !isResting(release)), ...all.filter(isResting)];
  }

  async function loadFirst(
    candidates: readonly PageRelease[],
    app: string,
    page: string,
  ): Promise<PageModule> {
    for (const release of candidates) {
      const insteadOf = release === releases[app] ? undefined : releases[app]?.version;
      const module = await tryFrom(release, page, insteadOf).catch(() => undefined);
      if (module) return module;
    }
    throw new RemoteLoadError(app, page);
  }

  return {
    peek: (app, page) => modules.get(keyOf(app, page)),
    reportBroken(app, page, error) {
      const version = sources.get(keyOf(app, page))?.version;
      if (version !== undefined) onBroken?.({ app, version, page, error });
    },
    async loadLive(app, page) {
      const release = releases[app];
      if (!release) throw new RemoteLoadError(app, page);
      const module = await tryFrom(release, page);
      modules.set(keyOf(app, page), module);
      return module;
    },
    async loadOther(app, page) {
      const key = keyOf(app, page);
      const others = candidatesOf(app).filter((release) => release !== sources.get(key));
      const module = await loadFirst(others, app, page);
      modules.set(key, module);
      loading.set(key, Promise.resolve(module));
      return module;
    },
    load(app, page) {
      const key = keyOf(app, page);
      let promise = loading.get(key);
      if (!promise) {
        promise = loadFirst(candidatesOf(app), app, page);
        loading.set(key, promise);
        promise.then(
          (module) => modules.set(key, module),
          () => loading.delete(key),
        );
      }
      return promise;
    },
  };
}

const keyOf = (app: string, page: string) => `${app}/${page}`;

/** No release of an app could load a page. */
export class RemoteLoadError extends Error {
  override readonly name = 'RemoteLoadError';

  constructor(
    readonly app: string,
    readonly page: string,
  ) {
    super(`The page "${page}" of ${app} couldn't be loaded`);
  }
}
