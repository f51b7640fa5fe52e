import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { say, Stop } from './console.mjs';

/** The repository's root. */
export const ROOT = fileURLToPath(new URL('../..', import.meta.url));

/**
 * Runs a command and prints its output.
 * @param {string} command
 * @param {readonly string[]} args
 * @param {{ failure: string, env?: Record<string, string> }} options `failure` is the message if it doesn't exit with 0
 */
export async function runCommand(command, args, { failure, env = {} }) {
  const code = await exitCode(command, args, env);
  if (code !== 0) throw new Stop(failure);
}

/** Runs a command. @returns its exit code */
export function exitCode(command, args, env = {}) {
  const child = spawn(command, args, {
    cwd: ROOT,
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { ...process.env, ...env },
  });
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('exit', (code, signal) => resolve(code ?? (signal ? 130 : 1)));
  });
}

/** Prints every ten seconds that a step is still running. @returns the result of `work` */
export async function withTicker(label, work) {
  const started = Date.now();
  const seconds = () => Math.round((Date.now() - started) / 1000);
  const ticker = setInterval(() => say(`  … ${label}, ${seconds()} s`), 10_000);
  try {
    return await work();
  } finally {
    clearInterval(ticker);
  }
}
