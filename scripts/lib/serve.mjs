import { spawn } from 'node:child_process';
import { setTimeout as delay } from 'node:timers/promises';
import { say, Stop } from './console.mjs';
import { ROOT } from './processes.mjs';

const STARTUP_MS = 60_000;
const GRACE_MS = 10_000;

/**
 * Starts the emulator and the server, says where they are, and ends both, and what runs beside them, when this process is asked to end or
 * one of them fails.
 */
export async function serve({ port, authPort, dataDir, env = {}, beside = [] }) {
  const settings = {
    ...process.env,
    PORT: String(port),
    AUTH_PORT: String(authPort),
    DATA_DIR: dataDir,
    ...env,
  };
  const children = [
    startChild('The Firebase Auth emulator', ['server/dist/auth-emulator.js'], settings),
    startChild('The server', ['server/dist/server.js'], settings),
    ...beside,
  ];
  const ended = Promise.race(children.map((child) => child.ended));
  const stopped = new Promise((resolve) => {
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => resolve('stopped'));
  });

  const origin = `http://localhost:${port}`;
  const outcome = await Promise.race([
    Promise.all([answers(`http://127.0.0.1:${port}/healthz`), answers(`http://127.0.0.1:${authPort}/`)]),
    ended,
    stopped,
  ]);
  if (Array.isArray(outcome)) announce({ origin, dataDir });
  const reason = Array.isArray(outcome) ? await Promise.race([ended, stopped]) : outcome;

  await Promise.all(children.map((child) => child.stop()));
  if (reason !== 'stopped')
    throw new Stop(`${reason.label} ended (${reason.how}); what it said stands above.`);
  say('\nStopped. Everything that was saved is kept.');
}

function announce({ origin, dataDir }) {
  say(`
  The site        ${origin}
  Sign in         the round shield button at the right edge, "Continue with Google", then owner@example.com
                  (the Firebase Auth emulator stands in for Google; no password)
  Data            ${dataDir}
  Stop            Ctrl-C
`);
}

export function startChild(label, args, env) {
  // By the channel a child notices when this process is gone, however it ended, and ends too.
  const child = spawn(process.execPath, args, {
    cwd: ROOT,
    env,
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  const ended = new Promise((resolve) => {
    child.once('error', (error) => resolve({ label, how: error.message }));
    child.once('exit', (code, signal) => resolve({ label, how: signal ?? `exit code ${code}` }));
  });
  const stop = async () => {
    if (child.exitCode !== null || child.signalCode !== null) return;
    child.kill('SIGTERM');
    const timer = setTimeout(() => child.kill('SIGKILL'), GRACE_MS);
    await ended;
    clearTimeout(timer);
  };
  return { ended, stop };
}

/** Waits until an address answers. @throws Stop if it doesn't within a minute. */
async function answers(url) {
  const deadline = Date.now() + STARTUP_MS;
  while (Date.now() < deadline) {
    const isUp = await fetch(url).then(
      (response) => response.ok,
      () => false,
    );
    if (isUp) return url;
    await delay(100);
  }
  throw new Stop(`${url} didn't answer within a minute.`);
}
