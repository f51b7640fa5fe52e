import webpack from 'webpack';
import WebpackDevServer from 'webpack-dev-server';
import { containerName } from '../container-name';
import { replaceFile } from '../releases/fs/atomic-write';
import type { DevRelease } from '../releases/stores/dev-store';
import type { Release } from '../releases/model/release';
import { releaseRoute } from '../build/app-manifest';
import { loadAppBuild } from './build';
import { distDir } from './source-hash';
import { appDir } from './workspace';

const DEV_VERSION = '0.0.0-dev';

/**
 * Serves each app from source with a development server on a free loopback port, and writes their releases to `file` for the site's
 * server. React keeps its state across edits if the shell is served too; a released shell has a production React, so pages reload.
 */
export async function dev(apps: readonly string[], file: string): Promise<void> {
  const canRefresh = apps.includes('shell');
  const releases = await Promise.all(apps.map((app) => startApp(app, canRefresh)));
  const byApp = Object.fromEntries(releases.map((dev) => [dev.release.app, dev]));
  await replaceFile(file, JSON.stringify(byApp));
}

async function startApp(app: string, canRefresh: boolean): Promise<DevRelease> {
  const { manifest, configure } = await loadAppBuild(appDir(app));
  const config = configure({
    mode: 'development',
    version: DEV_VERSION,
    outDir: distDir(appDir(app), DEV_VERSION),
    canRefresh,
  });
  const compiler = webpack(config);
  if (!compiler) throw new Error(`${app}: webpack didn't return a compiler`);
  const host = '127.0.0.1';
  const port = await WebpackDevServer.getFreePort('auto', host);
  const server = new WebpackDevServer(
    {
      host,
      port,
      hot: canRefresh,
      liveReload: !canRefresh,
      allowedHosts: ['localhost', '127.0.0.1'],
      headers: { 'access-control-allow-origin': '*', 'cross-origin-resource-policy': 'cross-origin' },
      // The page has another origin, so the client needs the server's address.
      client: { webSocketURL: { hostname: host, port, pathname: '/ws' }, overlay: false, logging: 'warn' },
      devMiddleware: { stats: 'errors-warnings' },
      static: false,
      setupExitSignals: true,
    },
    compiler,
  );
  await server.start();
  const container = containerName(app, DEV_VERSION);
  const release: Release = {
    schema: 1,
    app,
    version: DEV_VERSION,
    kind: manifest.kind,
    container,
    entry: { file: manifest.kind === 'shell' ? 'main.js' : 'remoteEntry.js', integrity: '' },
    initial: [],
    pages: {},
    assets: {},
    server: null,
    routes: manifest.routes.map(releaseRoute),
    ...(manifest.theme && { theme: manifest.theme }),
    requires: {},
    provides: {},
    files: {},
  };
  console.log(`  ${app}: from source`);
  return { release, baseUrl: `http://${host}:${port}` };
}
