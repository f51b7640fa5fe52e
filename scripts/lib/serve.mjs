import { spawn } from 'node:child_process';
import { setTimeout as delay } from 'node:timers/promises';
import { say, Stop } from './console.mjs';
import { endProcess } from './end-process.mjs';
import { ROOT } from './processes.mjs';

const STARTUP_MS = 180_000;
const GRACE_MS = 10_000;

/**
 * Starts the server and, if it has a port and the configuration enables it, the sign-in emulator. Prints their addresses, and stops all
 * processes on a signal or when one of them fails.
 */
export async function serve({ port, authPort, dataDir, env = {}, beside = [] }) {
  const settings = {
    ...process.env,
    PORT: String(port),
    ...(authPort && { AUTH_PORT: String(authPort) }),
    DATA_DIR: dataDir,
    ...env,
  };
  const server = startChild('The server', ['server/dist/main.js'], settings);
  const emulator =
    authPort && startChild('The Firebase Auth emulator', ['server/dist/cli/auth-emulator.js'], settings);
  const children = [server, ...(emulator ? [emulator] : []), ...beside];
  const asked = new Promise((resolve) => {
    for (const event of ['SIGINT', 'SIGTERM', 'SIGHUP', 'disconnect']) process.on(event, () => resolve(null));
    // A listener for 'disconnect' would otherwise keep this process running.
    process.channel?.unref();
    whenNpmIsGone(() => resolve(null));
  });
  try {
    const needed = [server, ...beside];
    const ready = Promise.all([server.ready, emulator ? isReadyOrNotNeeded(emulator) : false]);
    const outcome = await Promise.race([ready, failureOf(children), tooLate(), asked]);
    if (Array.isArray(outcome)) {
      const [{ setupUrl, signInUrl, ...ready }, hasEmulator] = outcome;
      announce({ ...ready, setupUrl, signInUrl, hasEmulator, dataDir });
      const failure = await Promise.race([failureOf(hasEmulator ? children : needed), asked]);
      if (failure) throw failure;
    } else if (outcome) throw outcome;
  } finally {
    await Promise.all(children.map((child) => child.stop()));
  }
  say('\nStopped. Saved content is kept.');
}

/** npm forwards signals only to its shell, so this process stops when its parent is gone. */
function whenNpmIsGone(stop) {
  if (!process.env.npm_lifecycle_event) return;
  const parent = process.ppid;
  const timer = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(timer);
    stop();
  }, 500);
  timer.unref();
}

function announce({ origin, ownerEmail, hasGoogle, setupUrl, signInUrl, hasEmulator, dataDir }) {
  if (setupUrl) {
    say(`
  The site        ${origin}
  Set it up       ${setupUrl}
                  (at another address, open /setup there and enter the code)
  Data            ${dataDir}
  Stop            Ctrl-C
`);
    return;
  }
  const how = hasEmulator
    ? '\n                  (test sign-in with the Firebase Auth emulator; no password needed)'
    : '';
  const button = hasGoogle
    ? `"Continue with Google", and choose ${ownerEmail}${how}`
    : '"Sign in with a passkey"';
  const press = `press the round shield button on the right edge, then ${button}`;
  say(`
  The site        ${origin}
  Sign in         ${signInUrl ? `${signInUrl}\n                  (works once, within an hour)` : press}
  Data            ${dataDir}
  Stop            Ctrl-C
`);
}

/** An emulator that the configuration doesn't want exits with 0. */
const isReadyOrNotNeeded = (emulator) =>
  Promise.race([
    emulator.ready.then(() => true),
    emulator.ended.then(({ code }) => (code === 0 ? false : new Promise(() => {}))),
  ]);

/** The error of the first child that exits. A child that exits with 0 before it is ready wasn't needed. */
const failureOf = (children) =>
  Promise.race(
    children.map(({ label, ended, isReady }) =>
      ended.then(({ code, how }) =>
        code === 0 && !isReady()
          ? new Promise(() => {})
          : new Stop(`${label} stopped (${how}). See its output above.`),
      ),
    ),
  );

async function tooLate() {
  await delay(STARTUP_MS, undefined, { ref: false });
  return new Stop(
    'The site did not start within three minutes. The machine may be very busy. Run the same command again.',
  );
}

/** Starts a Node program that reports over IPC when it is ready, and that exits when this process is gone. */
export function startChild(label, args, env) {
  const child = spawn(process.execPath, args, {
    cwd: ROOT,
    env,
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  let wasReady = false;
  const ready = new Promise((resolve) => {
    child.on('message', (message) => {
      if (!message?.ready) return;
      wasReady = true;
      resolve(message.ready);
    });
  });
  const ended = new Promise((resolve) => {
    child.once('error', (error) => resolve({ code: 1, how: error.message }));
    child.once('exit', (code, signal) => resolve({ code, how: signal ?? `exit code ${code}` }));
  });
  const stop = () => endProcess(child, GRACE_MS);
  return { label, ready, ended, isReady: () => wasReady, stop };
}
