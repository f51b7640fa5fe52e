import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { devStore, readDevReleases } from '@portfolio/federation/releases';
import { createRenderer } from '@portfolio/federation/render';
import { buildApp, type MakePages } from './app';
import { ignoresSavedValues, type ServerConfig } from './config';
import { configAtStart, openInstallation, type Installation } from './config/installation';
import { makePrivate, writePrivately } from './config/private-data';
import { changeContent } from './db/content-revision';
import type { Database } from './db/database';
import { readStoredConfiguration } from './db/stored-configuration';
import { SETUP_PATH } from './features/setup/routes';
import { newSetupCode } from './features/setup/setup-code';
import { createRescueCode } from './features/sign-in/repository';
import { listen } from './http/listen';
import { pageOptions } from './page-options';
import { exitWithStartError, stopOnSignal, reportReady } from './cli/run-process';
import { SiteHost, type RunningApp } from './site-host';
import { internalRequest, warmUp } from './site/internal-request';
import { pageService } from './site/page-service';

/** The repository's folder, seen from here and from `dist/`. */
const ROOT = fileURLToPath(new URL('../..', import.meta.url));

/**
 * In milliseconds. Bundles of development builds are larger, and the machine is busy building them. Each build has its own process, and the
 * former one is never used again.
 */
const DEV_RENDERER = { limits: { render: 20_000 }, maxProcesses: 3 };

/** Until the site has an owner. Printed, never stored. */
const SETUP_CODE = newSetupCode();

const makePages: MakePages = (services, app) => {
  const {
    config,
    releases: { source },
  } = services;
  const request = internalRequest(app, config);
  const renderer = createRenderer({
    workerCode: readFileSync(new URL('./render-worker.js', import.meta.url), 'utf8'),
    request,
    ...(config.devReleases ? DEV_RENDERER : { limits: { render: config.renderLimitMs } }),
  });
  app.addHook('onClose', () => renderer.close());
  return pageService({
    ...pageOptions(services, app, request),
    store: config.devReleases ? devStore(source, config.devReleases) : source,
    renderer,
    ...(config.devReleases && {
      devClient: async () => (await readDevReleases(config.devReleases!)).client,
    }),
    onFault: ({ error, ...release }) => app.log.error({ err: error, ...release }, 'a release has failed'),
    onCatalogueFault: (error) =>
      app.log.error({ err: error }, "the catalogue can't be read: the site keeps the last known releases"),
  });
};

/** The database of the app that started last. */
let db: Database;

/** Starts an app with the configuration that is stored. */
async function startApp({ read, configWith }: Installation, host: SiteHost): Promise<RunningApp> {
  const { config, stored } = await read();
  let opened!: Database;
  const app = await buildApp(
    config,
    (services, ofApp) => {
      opened = services.db;
      return makePages(services, ofApp);
    },
    { configuration: { configWith, apply: () => host.applyConfiguration() }, setupCode: SETUP_CODE },
  );
  db = opened;
  return {
    app,
    version: stored.version,
    // Of this app: a later one may fail to start.
    storedVersion: async () => (await readStoredConfiguration(opened)).version,
    // A site without an owner has no pages yet.
    warmUp: async () => (config.isSetUp ? warmUp(app, config) : undefined),
  };
}

async function start(installation: Installation, config: ServerConfig): Promise<void> {
  const open = await makePrivate(config.dataDir);
  const host = await SiteHost.start((of) => startApp(installation, of));
  if (open.length > 0)
    host.log.warn(
      { paths: open },
      "other accounts may read these, and their owner isn't this account: chmod them to 700",
    );
  if (ignoresSavedValues(process.env))
    host.log.warn('SAVED_CONFIGURATION is ignore: the values saved under Configuration are not in effect');
  stopOnSignal(await listen(host, config));
  await host.warmUp();
  process.stdout.write(`The site is running at ${config.origin}\n`);
  const setupUrl = config.isSetUp ? null : `${config.origin}${SETUP_PATH}?code=${SETUP_CODE}`;
  if (setupUrl) process.stdout.write(`It has no owner yet. Set it up at ${setupUrl}\n`);
  const { ownerEmail, acceptsUnsigned, projectId } = config.identity;
  const hasGoogle = acceptsUnsigned || projectId !== '';
  const signInUrl = config.isSetUp && !hasGoogle ? await rescueLink(config) : null;
  if (signInUrl)
    process.stdout.write(`The owner has no passkey here. Sign in once, within an hour, at ${signInUrl}\n`);
  reportReady({ origin: config.origin, ownerEmail, hasGoogle, setupUrl, signInUrl });
}

/** A link that signs in once, within an hour; null if the owner has a passkey or a recovery code. */
async function rescueLink({ origin, identity }: ServerConfig): Promise<string | null> {
  const { hostname } = new URL(origin);
  const code = await changeContent(db, (transaction) =>
    createRescueCode(transaction, identity.ownerEmail, hostname),
  );
  return code && `${origin}/setting/sign_in#sign-in=${code}`;
}

try {
  writePrivately();
  const installation = await openInstallation(process.env, ROOT);
  const config = await configAtStart(installation, process.env);
  await start(installation, config).catch((error: unknown) =>
    exitWithStartError(error, { name: 'PORT', number: config.port }),
  );
} catch (error) {
  exitWithStartError(error);
}
