import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { npmStart, type Ending } from './npm-start';
import { freePort } from './ports';

/** Where an installation answers and where its data lies. */
export interface SiteAddress {
  readonly origin: string;
  readonly port: number;
  /** Where the Firebase Auth emulator answers. */
  readonly authOrigin: string;
  readonly authPort: number;
  readonly dataDir: string;
}

/** A running installation. */
export interface Site extends SiteAddress {
  /** What `npm start` said so far. */
  output(): string;
  /** Ends it as Ctrl-C would; its data stays. */
  stop(): Promise<Ending>;
}

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
export async function startSite({ dataDir, port, authPort }: Place): Promise<Site> {
  const start = npmStart({ PORT: String(port), AUTH_PORT: String(authPort), DATA_DIR: dataDir });
  const origin = `http://localhost:${port}`;
  const deadline = Date.now() + START_MS;
  // The address is the last thing that it says, once all has come up.
  while (!start.output().includes('Ctrl-C')) {
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
