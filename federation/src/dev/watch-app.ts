import { existsSync, watch } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import webpack, { type Configuration, type Stats, type Watching } from 'webpack';
import { releaseRoute } from '../build/app-manifest';
import type { AppBuild } from '../build/preset';
import { containerName } from '../container-name';
import { integrityOf } from '../releases/model/integrity';
import type { Release } from '../releases/model/release';
import { problemsOf } from './problems';
import type { AppState, Problem } from './protocol';
import { routesProblem } from './read-routes';

/** Version of an app that is served from source. */
const DEV_VERSION = '0.0.0-dev';
const SERVER_BUNDLE = 'server/index.cjs';

/** How long webpack waits for further changes, in milliseconds. The server bundle is built after the browser's scripts. */
const CLIENT_WAIT_MS = 10;
const SERVER_WAIT_MS = 150;
const ROUTES_WAIT_MS = 50;

/** An app that is built from source at each change. */
export interface WatchedApp {
  readonly app: string;
  /** Its sources. */
  readonly dir: string;
  /** Its builds, with `client` and `server`. */
  readonly outDir: string;
  /** As pages are composed of it. */
  release(): Release;
  state(): AppState;
  /** How often its routes have changed. */
  changesOfRoutes(): number;
  close(): Promise<void>;
}

interface WatchOptions {
  /** Temporary folder for its builds. */
  readonly outDir: string;
  /** Called after each build and each change of its routes. */
  readonly onChange: () => void;
  /** Called with a sentence for the developer. */
  readonly report: (text: string) => void;
}

/** Builds an app and watches its sources. Resolves after the first build, even if that has errors. */
export async function watchApp(
  initial: AppBuild,
  { outDir, onChange, report }: WatchOptions,
): Promise<WatchedApp> {
  const { dir, name: app, kind } = initial.manifest;
  let build = initial;
  let builds = await startBuilds(build, outDir, onChange);
  let server = await readServerBundle(outDir);
  let routesProblems: readonly Problem[] = [];
  let changes = 0;

  async function readServer(): Promise<void> {
    server = await readServerBundle(outDir);
    onChange();
  }

  /** Builds with the new manifest, unless that has a fault. */
  async function readRoutes(): Promise<void> {
    try {
      const next = build.reread();
      const pagesOf = ({ manifest }: AppBuild) =>
        JSON.stringify(manifest.routes.map(({ page, access }) => [page, access]));
      if (pagesOf(next) !== pagesOf(build)) {
        next.configure({ mode: 'development', version: DEV_VERSION, outDir });
        await builds.close();
        builds = await startBuilds(next, outDir, onChange);
        await readServer();
      }
      build = next;
      routesProblems = [];
      changes += 1;
    } catch (error) {
      routesProblems = [routesProblem(dir, error as Error)];
    }
    onChange();
  }

  let timer: NodeJS.Timeout | undefined;
  let reading = Promise.resolve();
  const watcher = watch(dir, (_, file) => {
    if (file === 'webpack.config.ts' || file === 'package.json')
      report(`${app}: ${file} has changed. Restart this command to apply it.`);
    if (file !== 'routes.json' || kind === 'shell') return;
    clearTimeout(timer);
    timer = setTimeout(() => (reading = reading.then(readRoutes)), ROUTES_WAIT_MS);
  });

  return {
    app,
    dir,
    outDir,
    release: () => releaseOf(build, server),
    state: () => ({ ...builds.state(), problems: problems() }),
    changesOfRoutes: () => changes,
    async close() {
      watcher.close();
      clearTimeout(timer);
      await reading;
      await builds.close();
    },
  };

  function problems(): readonly Problem[] {
    return [...routesProblems, ...builds.state().problems];
  }

  interface Builds {
    state(): Pick<AppState, 'hash' | 'problems'>;
    close(): Promise<void>;
  }

  async function startBuilds(of: AppBuild, folder: string, onBuild: () => void): Promise<Builds> {
    const options = { mode: 'development', version: DEV_VERSION, outDir: folder } as const;
    let hash = '';
    let clientProblems: readonly Problem[] = [];
    let serverProblems: readonly Problem[] = [];
    let isReady = false;
    const client = await startWatching(of.configure(options), CLIENT_WAIT_MS, (stats) => {
      clientProblems = problemsOf(stats, dir);
      if (clientProblems.length === 0) hash = stats.hash ?? '';
      if (isReady) onBuild();
    });
    const serverConfiguration = of.configureServer(options);
    const ofServer =
      serverConfiguration &&
      (await startWatching(serverConfiguration, SERVER_WAIT_MS, (stats) => {
        serverProblems = problemsOf(stats, dir);
        if (isReady) void readServer();
      }));
    isReady = true;
    return {
      // Most errors are in both.
      state: () => ({ hash, problems: clientProblems.length > 0 ? clientProblems : serverProblems }),
      close: async () => {
        await Promise.all([client, ofServer].map((each) => each && closeWatching(each)));
      },
    };
  }
}

/** Resolves after the first build. */
function startWatching(
  configuration: Configuration,
  aggregateTimeout: number,
  onBuild: (stats: Stats) => void,
): Promise<Watching> {
  const compiler = webpack(configuration);
  if (!compiler) throw new Error("webpack didn't return a compiler");
  return new Promise((resolve, reject) => {
    const watching = compiler.watch(
      { aggregateTimeout, ignored: /[\\/](?:node_modules|\.git)[\\/]/ },
      (error, stats) => {
        if (error) return reject(error);
        onBuild(stats!);
        resolve(watching!);
      },
    );
  });
}

const closeWatching = (watching: Watching) =>
  new Promise<void>((resolve, reject) => {
    const { compiler } = watching;
    watching.close((error) =>
      error ? reject(error) : compiler.close((reason) => (reason ? reject(reason) : resolve())),
    );
  });

interface ServerBundle {
  readonly file: string;
  readonly integrity: string;
}

async function readServerBundle(outDir: string): Promise<ServerBundle | null> {
  const path = join(outDir, SERVER_BUNDLE);
  if (!existsSync(path)) return null;
  return { file: SERVER_BUNDLE, integrity: integrityOf(await readFile(path)) };
}

/** Describes an app's builds like a release. Its scripts have no hashes, because they change. */
function releaseOf({ manifest }: AppBuild, server: ServerBundle | null): Release {
  const { name: app, kind, routes, theme } = manifest;
  return {
    schema: 1,
    app,
    version: DEV_VERSION,
    kind,
    container: containerName(app, DEV_VERSION),
    entry: { file: `client/${kind === 'shell' ? 'main.js' : 'remoteEntry.js'}`, integrity: '' },
    initial: [],
    pages: {},
    firstViews: {},
    assets: {},
    server,
    routes: routes.map(releaseRoute),
    ...(theme && { theme }),
    requires: {},
    provides: {},
    files: {},
  };
}
