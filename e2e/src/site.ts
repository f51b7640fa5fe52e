import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { npmStart, startServer, type Ending, type Settings, type Start } from './npm-start';
import { freePort } from '../../scripts/lib/free-port.mjs';
import { sharedSite, type SharedSite, type SiteAddress } from './shared-site';

/** A running installation. */
export interface Site extends SiteAddress {
  /** What `npm start` said so far. */
  output(): string;
  /** Ends it as Ctrl-C would; its data stays. */
  stop(): Promise<Ending>;
}

/** A running installation that nobody else uses. */
export interface OwnSite extends Site {
  /** Once it's stopped: starts it at its place, with the data that's there. */
  startAgain(): Promise<Site>;
  /** Ends it and takes its data away. */
  remove(): Promise<void>;
}

/** What an installation may be told beside its place. */
type SiteSettings = Pick<Settings, 'SMTP_URL' | 'DEPLOY_TOKENS' | 'RELEASE_LIMIT_MS' | 'RENDER_LIMIT_MS'>;
type Place = Pick<SiteAddress, 'dataDir' | 'port' | 'authPort'>;

/** Long enough to build everything from cold. */
const START_MS = 240_000;

/** An empty folder for an installation's data, and free ports; `remove` takes the folder away. */
export async function newPlace(): Promise<Place & { remove(): Promise<void> }> {
  const dataDir = await mkdtemp(join(tmpdir(), 'portfolio-site-'));
  return {
    dataDir,
    port: await freePort(),
    authPort: await freePort(),
    remove: () => rm(dataDir, { recursive: true, force: true }),
  };
}

/**
 * Starts an installation as `npm start` does and waits until it answers.
 * @throws Error with what it said, if it ends or doesn't answer in time.
 */
export const startSite = (place: Place): Promise<Site> =>
  // The last thing that it says, once all has come up.
  whenUp(place, npmStart(settingsOf(place)), 'Ctrl-C');

const settingsOf = ({ dataDir, port, authPort }: Place): Settings => ({
  PORT: String(port),
  AUTH_PORT: String(authPort),
  DATA_DIR: dataDir,
  // Only tests of these limits set short ones.
  RENDER_LIMIT_MS: '20000',
  RELEASE_LIMIT_MS: '20000',
});

async function whenUp({ dataDir, port, authPort }: Place, start: Start, word: string): Promise<Site> {
  const origin = `http://localhost:${port}`;
  const deadline = Date.now() + START_MS;
  while (!start.output().includes(word)) {
    if (start.hasEnded()) throw new Error(`The site didn't start:\n${start.output()}`);
    if (Date.now() > deadline) {
      start.signal('SIGTERM');
      await start.ended;
      throw new Error(`The site didn't come up in time:\n${start.output()}`);
    }
    await delay(50);
  }
  return {
    origin,
    port,
    authOrigin: `http://127.0.0.1:${authPort}`,
    authPort,
    dataDir,
    output: start.output,
    stop() {
      start.signal('SIGINT');
      return start.ended;
    },
  };
}

/** Starts an installation that nobody else uses, with the releases, the sample content and the emulator of the shared one. */
export const startOwnSite = (settings?: SiteSettings) => startSiteBeside(sharedSite(), settings);

/**
 * Starts an installation with a folder and a port of its own, from what another one began with and beside its emulator, which keeps
 * nothing of a site.
 */
export async function startSiteBeside(
  { template, authPort }: Pick<SharedSite, 'template' | 'authPort'>,
  settings?: SiteSettings,
): Promise<OwnSite> {
  const place = { ...(await newPlace()), authPort };
  try {
    await cp(template, place.dataDir, { recursive: true });
    const start = () => {
      const server = startServer({ ...settingsOf(place), ...settings });
      return whenUp(place, server, `answers on http://localhost:${place.port}`);
    };
    const site = await start();
    return {
      ...site,
      startAgain: start,
      async remove() {
        await site.stop();
        await place.remove();
      },
    };
  } catch (error) {
    await place.remove();
    throw error;
  }
}
