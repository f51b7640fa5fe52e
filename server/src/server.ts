import { fileURLToPath } from 'node:url';
import { devStore, diskStore } from '@portfolio/federation/release';
import portfolio from '../../portfolio.config';
import { buildApp, type MakePages } from './app';
import { readConfig, type ServerConfig } from './config';
import { contentRevision } from './db/content-revision';
import { listen } from './listen';
import { failToStart, stopOnRequest, tellReady } from './run-process';
import { internalRequest } from './site/internal-request';
import { livePages } from './site/live-pages';
import { createRenderer } from './site/renderer';

/** The repository's folder, from here as from `dist/`. */
const ROOT = fileURLToPath(new URL('../..', import.meta.url));

const makePages: MakePages = ({ config, db }, app) => {
  const disk = diskStore(config.releasesDir);
  const renderer = createRenderer({
    workerFile: new URL('./render-worker.js', import.meta.url),
    request: internalRequest(app, config),
  });
  app.addHook('onClose', () => renderer.close());
  return livePages({
    store: config.devReleases ? devStore(disk, config.devReleases) : disk,
    config: config.public,
    contentRevision: () => contentRevision(db),
    renderer,
    isDevelopment: config.devReleases !== null,
    onFault: ({ error, ...release }) => app.log.error({ err: error, ...release }, 'a release has a fault'),
  });
};

async function start(config: ServerConfig): Promise<void> {
  const app = await buildApp(config, makePages);
  stopOnRequest(await listen(app, config));
  process.stdout.write(`The site answers on ${config.origin}\n`);
  tellReady({ origin: config.origin, ownerEmail: config.identity.ownerEmail });
}

try {
  const config = readConfig(process.env, portfolio, ROOT);
  await start(config).catch((error: unknown) => failToStart(error, { name: 'PORT', number: config.port }));
} catch (error) {
  failToStart(error);
}
