import { spawn, type ChildProcess } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import type { BrowserContext } from 'playwright-core';
import type { GateInput } from '../../releases/model/gate';
import { withLive, type ReleaseRef } from '../../releases/model/catalogue-changes';
import { integrityOf } from '../../releases/model/integrity';
import { diskStore } from '../../releases/stores/disk-store';
import { withTimeout } from '../../with-timeout';

/** A site for checking releases in a browser. */
export interface CheckSite {
  readonly origin: string;
  /** The owner's email address; undefined if signing in needs a real account. */
  readonly ownerEmail: string | undefined;
  /** How to fix a page's error. */
  readonly remedy: string;
  /** Prepares a browser before it opens pages. */
  prepare?(context: BrowserContext): Promise<void>;
  /** Requests a page as a visitor does, without a browser. */
  read(path: string): Promise<{ readonly status: number; readonly html: string }>;
  /** Replaces the releases. */
  show(releases: readonly GateInput[]): Promise<void>;
  /** Errors since the last call. */
  takePageErrors(): string[];
  /** @throws UnreachableError if content of the check comes from a site that doesn't respond. Its pages then have errors that aren't their own. */
  checkResponding?(): Promise<void>;
  stop(): Promise<void>;
}

export interface CheckSiteOptions {
  /** Whether the owner can sign in. The emulator that this needs takes longer to start than the site, which doesn't wait for the answer. */
  readonly hasOwner?: boolean | Promise<boolean>;
}

/** Time limits in milliseconds: for starting the server and filling its database, and for stopping it. */
const START_MS = 180_000;
const GRACE_MS = 10_000;

/**
 * Starts a site with these releases and the sample content, on loopback and in a temporary folder. It runs the workspace's server as a
 * program, because federation doesn't import the server.
 * @throws Error that says what to do if the server doesn't start.
 */
export async function startCheckSite(
  root: string,
  releases: readonly GateInput[],
  { hasOwner = true }: CheckSiteOptions = {},
): Promise<CheckSite> {
  const folder = await mkdtemp(join(tmpdir(), 'portfolio-gate-'));
  const children: ChildProcess[] = [];
  const { endProcess } = await import('../../../../scripts/lib/end-process.mjs');
  const { freePort } = await import('../../../../scripts/lib/free-port.mjs');

  async function stop(): Promise<void> {
    await Promise.all(children.map((child) => endProcess(child, GRACE_MS)));
    await rm(folder, { recursive: true, force: true });
  }
  function start(program: string, env: NodeJS.ProcessEnv) {
    const child = spawn(process.execPath, [join(root, program)], {
      cwd: root,
      env,
      stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    });
    children.push(child);
    return { child, log: logOf(child) };
  }

  try {
    await publishForCheck(folder, releases);
    await buildServer(root);
    const [port, authPort] = [await freePort(), await freePort()];
    const env = environment({ PORT: String(port), AUTH_PORT: String(authPort), DATA_DIR: folder });
    const server = start('server/dist/main.js', env);
    const startEmulator = async () => {
      if (!(await hasOwner)) return false;
      const emulator = start('server/dist/cli/auth-emulator.js', env);
      return Boolean(await untilReady(emulator.child, emulator.log));
    };
    const [ready, hasEmulator] = await Promise.all([untilReady(server.child, server.log), startEmulator()]);
    if (!ready) throw new Error(`The site for checking releases exited:\n${server.log.text()}`);
    return {
      origin: ready.origin,
      ownerEmail: hasEmulator ? ready.ownerEmail : undefined,
      remedy: 'Fix it. npm run dev shows the page without publishing it.',
      async read(path) {
        const response = await fetch(ready.origin + path, { redirect: 'manual' });
        return { status: response.status, html: await response.text() };
      },
      show: (next) => publishForCheck(folder, next),
      takePageErrors: server.log.takeErrors,
      stop,
    };
  } catch (error) {
    await stop();
    throw error;
  }
}

/** Leaves out this process's settings, so that a check never uses a real database, mail server or storage. */
const environment = (settings: Readonly<Record<string, string>>): NodeJS.ProcessEnv => {
  const { PATH, HOME, TMPDIR, SystemRoot } = process.env;
  return { PATH, HOME, TMPDIR, SystemRoot, HOST: '127.0.0.1', LOG_LEVEL: 'error', ...settings };
};

interface Ready {
  readonly origin: string;
  readonly ownerEmail: string;
}

/** Resolves with a program's message once it's ready; undefined if it isn't needed and exits with 0. */
function untilReady(child: ChildProcess, log: SiteLog): Promise<Ready | undefined> {
  const failure = (how: string) =>
    new Error(`The site for checking releases didn't start (${how}):\n${log.text()}`);
  const ready = new Promise<Ready | undefined>((resolve, reject) => {
    child.on('message', (message) => resolve((message as { ready: Ready }).ready));
    child.once('error', (error) => reject(failure(error.message)));
    child.once('exit', (code) => (code === 0 ? resolve(undefined) : reject(failure(`exit code ${code}`))));
  });
  return withTimeout(ready, START_MS, () => {
    throw failure('timed out');
  });
}

async function buildServer(root: string): Promise<void> {
  if (existsSync(join(root, 'server/dist/main.js'))) return;
  const build = spawn(process.execPath, [join(root, 'server/build.mjs')], { cwd: root, stdio: 'ignore' });
  const code = await new Promise((resolve, reject) => build.once('error', reject).once('exit', resolve));
  if (code !== 0)
    throw new Error(
      "The server that checks releases couldn't be built. Run node server/build.mjs to see why.",
    );
}

/** Makes releases live in a data folder, and copies those that are missing. */
async function publishForCheck(dataDir: string, releases: readonly GateInput[]): Promise<void> {
  const folder = join(dataDir, 'releases');
  const refs = await Promise.all(releases.map((release) => copyRelease(folder, release)));
  const store = diskStore(folder);
  const catalogue = await store.readCatalogue();
  const next = withLive(catalogue, refs, new Date());
  if (next !== catalogue) await store.writeCatalogue(next);
}

async function copyRelease(folder: string, { release, read }: GateInput): Promise<ReleaseRef> {
  const { app, version, files } = release;
  const target = join(folder, app, version);
  const write = async (file: string, bytes: Buffer | string) => {
    const path = join(target, file);
    await mkdir(dirname(path), { recursive: true });
    await writeFile(path, bytes);
  };
  // Browsers only load source maps when their developer tools are open.
  const needed = Object.keys(files).filter((file) => !/\.map(?:\.|$)/.test(file));
  await Promise.all(needed.map(async (file) => write(file, await read(file))));
  const text = JSON.stringify(release);
  await write('release.json', text);
  return { app, version, integrity: integrityOf(text) };
}

/** A process's output. */
interface SiteLog {
  readonly text: () => string;
  /** Error messages since the last call. */
  readonly takeErrors: () => string[];
}

/** Pino's number for `error`. */
const ERROR_LEVEL = 50;

function logOf(child: ChildProcess): SiteLog {
  let text = '';
  let taken = 0;
  for (const stream of [child.stdout, child.stderr])
    stream?.setEncoding('utf8').on('data', (data: string) => (text += data));
  return {
    text: () => text,
    takeErrors() {
      const end = text.lastIndexOf('\n') + 1;
      const lines = text.slice(taken, end).split('\n');
      taken = end;
      return lines.flatMap(errorIn);
    },
  };
}

function errorIn(line: string): string[] {
  if (!line.startsWith('{')) return [];
  const { level, msg, err } = JSON.parse(line) as { level: number; msg: string; err?: { message: string } };
  return level >= ERROR_LEVEL ? [err ? `${msg}: ${err.message}` : msg] : [];
}
