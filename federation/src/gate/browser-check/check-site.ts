import { spawn, type ChildProcess } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { BrowserContext } from 'playwright-core';
import type { GateInput } from '../../releases/model/gate';
import { publishForCheck } from './publish-for-check';
import { logOf, type SiteLog } from './site-log';
import { withTimeout } from '../../with-timeout';

/** A site that shows whatever releases it's given. */
export interface CheckSite {
  readonly origin: string;
  /** Who may sign in; undefined where that takes a real account, which nobody has here. */
  readonly ownerEmail: string | undefined;
  /** What to do about a page's fault. */
  readonly remedy: string;
  /** What a browser has to be told before it opens a page. */
  prepare?(context: BrowserContext): Promise<void>;
  /** Composes pages of these releases from now on. */
  show(releases: readonly GateInput[]): Promise<void>;
  /** What has been complained of since this was asked last. */
  takePageErrors(): string[];
  stop(): Promise<void>;
}

/** Time for the server to come up, to fill its database and to end, in milliseconds. */
const START_MS = 180_000;
const GRACE_MS = 10_000;

/**
 * Starts a site of these releases with the sample content, on loopback and in a folder of its own. The server is the workspace's, as a program: nothing of it is known here.
 * @throws Error that says what to do, if there's none or it doesn't come up.
 */
export async function startCheckSite(root: string, releases: readonly GateInput[]): Promise<CheckSite> {
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
    const emulator = start('server/dist/cli/auth-emulator.js', env);
    const [ready, hasEmulator] = await Promise.all([
      untilReady(server.child, server.log),
      untilReady(emulator.child, emulator.log).then(Boolean),
    ]);
    if (!ready) throw new Error(`The site for checking releases exited:\n${server.log.text()}`);
    return {
      origin: ready.origin,
      ownerEmail: hasEmulator ? ready.ownerEmail : undefined,
      remedy: 'Fix it. To see the page yourself, run npm start.',
      show: (next) => publishForCheck(folder, next),
      takePageErrors: server.log.takeErrors,
      stop,
    };
  } catch (error) {
    await stop();
    throw error;
  }
}

/** Of this process's environment nothing but what programs need: a trial touches no real database, mail server or storage. */
const environment = (settings: Readonly<Record<string, string>>): NodeJS.ProcessEnv => {
  const { PATH, HOME, TMPDIR, SystemRoot } = process.env;
  return { PATH, HOME, TMPDIR, SystemRoot, HOST: '127.0.0.1', LOG_LEVEL: 'error', ...settings };
};

interface Ready {
  readonly origin: string;
  readonly ownerEmail: string;
}

/** What a program says once it's ready; undefined if it ends with 0 instead, not being needed. */
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
