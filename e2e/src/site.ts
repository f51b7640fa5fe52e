import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { npmStart, startServer, type Ending, type Settings, type Start } from './npm-start';
import { freePort } from '../../scripts/lib/free-port.mjs';
import { sharedSite, type SharedSite, type SiteAddress } from './shared-site';

/** A running site. */
export interface Site extends SiteAddress {
  /** The output of `npm start` so far. */
  output(): string;
  /** Stops it like Ctrl-C; its data stays. */
  stop(): Promise<Ending>;
}

/** A running site for one test file. */
export interface OwnSite extends Site {
  /** Starts it again after a stop, at the same address and with its data. */
  startAgain(): Promise<Site>;
  /** Stops it and removes its data. */
  remove(): Promise<void>;
}

/** Environment variables besides address and folder. */
type SiteSettings = Pick<
  Settings,
  'SMTP_URL' | 'DEPLOY_TOKENS' | 'RELEASE_LIMIT_MS' | 'RENDER_LIMIT_MS' | 'CORS_ORIGINS'
>;
type Place = Pick<SiteAddress, 'dataDir' | 'port' | 'authPort'>;

/** Enough to build everything from scratch. */
const START_MS = 240_000;

/** An empty data folder and free ports; `remove` deletes the folder. */
export async function newPlace(): Promise<Place & { remove(): Promise<void> }> {
  const dataDir = await mkdtemp(join(tmpdir(), 'portfolio-site-'));
  return {
    dataDir,
    port: await freePort(),
    authPort: await freePort(),
    remove: () => rm(dataDir, { recursive: true, force: true }),
  };
}

/** Starts a site like `npm start` and waits until it responds. @throws Error with its output if it exits or times out */
export const startSite = (place: Place): Promise<Site> =>
  // The last output after starting.
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

/** Starts a site with the shared site's releases, sample content and emulator. */
export const startOwnSite = (settings?: SiteSettings) => startSiteBeside(sharedSite(), settings);

/**
 * Starts a site with its own folder and port, a copy of another site's initial data, and that site's emulator, which stores nothing per
 * site.
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
      return whenUp(place, server, `is running at http://localhost:${place.port}`);
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
