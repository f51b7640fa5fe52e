import { spawn, type ChildProcess } from 'node:child_process';
import { setTimeout as delay } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { endProcess } from '../../scripts/lib/end-process.mjs';

/** The repository's root. */
export const ROOT = fileURLToPath(new URL('../..', import.meta.url));

const UP_MS = 60_000;
const GRACE_MS = 8_000;

export interface Running {
  readonly origin: string;
  readonly pid: number;
  stop(): Promise<void>;
}

/** Runs Node. @throws Error if it doesn't exit with 0 in time */
export async function runNode(
  args: readonly string[],
  env: NodeJS.ProcessEnv,
  timeoutMs: number,
): Promise<void> {
  const child = start(args, env);
  const timer = setTimeout(() => child.kill('SIGKILL'), timeoutMs);
  const how = await endOf(child);
  clearTimeout(timer);
  if (how !== 0) throw new Error(`node ${args.join(' ')} exited with ${how}`);
}

/**
 * Starts a server and waits until it responds.
 * @param path responds with 200 once the server is up
 */
export async function startServer(
  args: readonly string[],
  { port, path, env = {} }: { port: number; path: string; env?: NodeJS.ProcessEnv },
): Promise<Running> {
  const child = start(args, env);
  const origin = `http://localhost:${port}`;
  const stop = () => endProcess(child, GRACE_MS);
  const deadline = Date.now() + UP_MS;
  while (child.exitCode === null && child.signalCode === null && Date.now() < deadline) {
    const isUp = await fetch(origin + path).then(
      (response) => response.ok,
      () => false,
    );
    if (isUp) return { origin, pid: child.pid!, stop };
    await delay(100);
  }
  await stop();
  throw new Error(`node ${args.join(' ')} didn't respond on ${origin}`);
}

function start(args: readonly string[], env: NodeJS.ProcessEnv): ChildProcess {
  // The server exits when the IPC channel closes.
  return spawn(process.execPath, args, {
    cwd: ROOT,
    env: { ...process.env, NODE_ENV: undefined, ...env },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
}

function endOf(child: ChildProcess): Promise<number | NodeJS.Signals> {
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('exit', (code, signal) => resolve(code ?? signal ?? 1));
  });
}
