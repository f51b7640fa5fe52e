import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { devStore } from '@portfolio/federation/releases';
import { createRenderer } from '@portfolio/federation/render';
import portfolio from '../../portfolio.config';
import { buildApp, type MakePages } from './app';
import { readConfig, type ServerConfig } from './config';
import { makePrivate, writePrivately } from './config/private-data';
import { contentRevision } from './db/content-revision';
import { listProjectEntries } from './features/projects/repository';
import { readPublicSettings } from './db/public-settings';
import { technologyIndex } from './db/technology-index';
import { readPortfolio } from './papers/portfolio';
import { listen } from './http/listen';
import { readPageCard } from './link-cards/cards';
import { exitWithStartError, stopOnSignal, reportReady } from './cli/run-process';
import { internalRequest, warmUp } from './site/internal-request';
import { pageService } from './site/page-service';

/** The repository's folder, seen from here and from `dist/`. */
const ROOT = fileURLToPath(new URL('../..', import.meta.url));

const makePages: MakePages = (services, app) => {
  const {
    config,
    db,
    releases: { source },
  } = services;
  const request = internalRequest(app, config);
  const renderer = createRenderer({
    workerCode: readFileSync(new URL('./render-worker.js', import.meta.url), 'utf8'),
    request,
    limits: { render: config.renderLimitMs },
  });
  app.addHook('onClose', () => renderer.close());
  return pageService({
    store: config.devReleases ? devStore(source, config.devReleases) : source,
    config: config.public,
    responses: app.responses,
    releaseLimitMs: config.releaseLimitMs,
    content: contentRevision(db),
    settings: () => readPublicSettings(db, config),
    projects: () => listProjectEntries(db),
    portfolio: () => readPortfolio(request, config.origin),
    linkCard: (project) => readPageCard(services, project),
    technologies: () => technologyIndex(db),
    renderer,
    isDevelopment: config.devReleases !== null,
    onFault: ({ error, ...release }) => app.log.error({ err: error, ...release }, 'a release has failed'),
    onCatalogueFault: (error) =>
      app.log.error({ err: error }, "the catalogue can't be read: the site keeps the last known releases"),
  });
};

async function start(config: ServerConfig): Promise<void> {
  const open = await makePrivate(config.dataDir);
  const app = await buildApp(config, makePages);
  if (open.length > 0)
    app.log.warn(
      { paths: open },
      "other accounts may read these, and their owner isn't this account: chmod them to 700",
    );
  stopOnSignal(await listen(app, config));
  await warmUp(app, config);
  process.stdout.write(`The site is running at ${config.origin}\n`);
  reportReady({ origin: config.origin, ownerEmail: config.identity.ownerEmail });
}

try {
  writePrivately();
  const config = readConfig(process.env, portfolio, ROOT);
  await start(config).catch((error: unknown) =>
    exitWithStartError(error, { name: 'PORT', number: config.port }),
  );
} catch (error) {
  exitWithStartError(error);
}
