import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { resolve } from 'node:path';
import { finished } from 'node:stream/promises';

export const ROOT = resolve(__dirname, '../..');

/** How a process exited. */
export interface Ending {
  readonly code: number | null;
  readonly signal: NodeJS.Signals | null;
}

/** A running `npm start`, or a part of it. */
export interface Start {
  /** The output so far. */
  output(): string;
  /** Resolves when the process and its outputs have ended. */
  readonly ended: Promise<Ending>;
  hasEnded(): boolean;
  signal(name: NodeJS.Signals): void;
  /** Closes the IPC channel, as the end of this process would. */
  disconnect(): void;
}

export interface Settings {
  readonly PORT: string;
  readonly AUTH_PORT: string;
  readonly DATA_DIR: string;
  /** The mail server; without it messages are only stored. */
  readonly SMTP_URL?: string;
  /** Time limit for rendering a page, in milliseconds. */
  readonly RENDER_LIMIT_MS?: string;
  /** Hashes of deploy tokens. */
  readonly DEPLOY_TOKENS?: string;
  /** Replaces GitHub's API. */
  readonly GITHUB_API_URL?: string;
  /** Time limit for loading a release before the previous one is used, in milliseconds. */
  readonly RELEASE_LIMIT_MS?: string;
  /** Proxies whose `X-Forwarded-For` is trusted. */
  readonly TRUST_PROXY?: string;
  /** Origins whose pages may call the API. */
  readonly CORS_ORIGINS?: string;
}

/** Runs the script of `npm start`. */
export const npmStart = (settings: Settings): Start => runScript('scripts/start.mjs', settings);

/** Runs the script of `npm run serve`. */
export const npmServe = (settings: Settings): Start => runScript('scripts/serve.mjs', settings);

/** Runs only the server, with the releases in the data folder and an existing emulator. */
export const startServer = (settings: Settings): Start => runScript('server/dist/main.js', settings);

/** Runs the script of `npm run export`. */
export const npmExport = (settings: Settings, args: readonly string[]): Start =>
  runScript('scripts/export.mjs', settings, args);

/** Runs a program in a folder, where nothing but its own files is. */
export const runIn = (cwd: string, args: readonly string[], settings: Partial<Settings>): Start =>
  start(args, { cwd, env: settings });

const runScript = (path: string, settings: Settings, args: readonly string[] = []): Start =>
  // Jest sets NODE_ENV to "test"; users have none.
  start([path, ...args], { cwd: ROOT, env: { ...process.env, NODE_ENV: undefined, ...settings } });

function start(args: readonly string[], { cwd, env }: { cwd: string; env: NodeJS.ProcessEnv }): Start {
  const child = spawn(process.execPath, args, {
    cwd,
    // The server exits when the IPC channel closes.
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    env,
  });
  let output = '';
  let hasEnded = false;
  for (const stream of [child.stdout!, child.stderr!]) {
    stream.setEncoding('utf8').on('data', (text: string) => (output += text));
  }
  // Not 'close', which never comes once the IPC channel was closed here.
  const exited = once(child, 'exit') as Promise<[number | null, NodeJS.Signals | null]>;
  const ended = Promise.all([exited, finished(child.stdout!), finished(child.stderr!)]).then(
    ([[code, signal]]) => {
      hasEnded = true;
      return { code, signal };
    },
  );
  return {
    output: () => output,
    ended,
    hasEnded: () => hasEnded,
    signal: (name) => void child.kill(name),
    disconnect: () => child.disconnect(),
  };
}
