import { spawn } from 'node:child_process';
import { resolve } from 'node:path';

export const ROOT = resolve(__dirname, '../..');

/** What a process left behind when it ended. */
export interface Ending {
  readonly code: number | null;
  readonly signal: NodeJS.Signals | null;
}

/** A running `npm start`, or a part of it. */
export interface Start {
  /** Everything that it said so far. */
  output(): string;
  /** Resolves when the process and its outputs have ended. */
  readonly ended: Promise<Ending>;
  hasEnded(): boolean;
  signal(name: NodeJS.Signals): void;
}

export interface Settings {
  readonly PORT: string;
  readonly AUTH_PORT: string;
  readonly DATA_DIR: string;
  /** Where messages are delivered by; without it they're kept only. */
  readonly SMTP_URL?: string;
  /** How long a page may take to be rendered, in milliseconds. */
  readonly RENDER_LIMIT_MS?: string;
  /** Hashes of deploy tokens. */
  readonly DEPLOY_TOKENS?: string;
  /** How long a release is waited for until the one before stands in, in milliseconds. */
  readonly RELEASE_LIMIT_MS?: string;
}

/** Runs what `npm start` runs. */
export const npmStart = (settings: Settings): Start => runScript('scripts/start.mjs', settings);

/** Runs what `npm run serve` runs. */
export const npmServe = (settings: Settings): Start => runScript('scripts/serve.mjs', settings);

/** The last that `npm start` starts: serves the releases that lie in the folder for data, and needs an emulator beside it. */
export const startServer = (settings: Settings): Start => runScript('server/dist/main.js', settings);

function runScript(path: string, settings: Settings): Start {
  const child = spawn(process.execPath, [path], {
    cwd: ROOT,
    // By the channel a server notices that who started it is gone.
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    // Jest's own NODE_ENV is "test"; a person's is none.
    env: { ...process.env, NODE_ENV: undefined, ...settings },
  });
  let output = '';
  let hasEnded = false;
  for (const stream of [child.stdout!, child.stderr!]) {
    stream.setEncoding('utf8').on('data', (text: string) => (output += text));
  }
  const ended = new Promise<Ending>((resolveEnding, reject) => {
    child.once('error', reject);
    child.once('close', (code, signal) => {
      hasEnded = true;
      resolveEnding({ code, signal });
    });
  });
  return {
    output: () => output,
    ended,
    hasEnded: () => hasEnded,
    signal: (name) => void child.kill(name),
  };
}
