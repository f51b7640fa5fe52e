import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { chmod, mkdtemp, open, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { say, Stop } from './console.mjs';
import { ROOT } from './processes.mjs';

const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'];
/** How long processes of a stage may take to exit after it, in milliseconds. */
const GRACE_MS = 15_000;
const NO_TESTS = { passed: 0, failed: 0, skipped: [] };

/**
 * @typedef {object} Stage
 * @property {string} title
 * @property {(folder: string) => Promise<readonly string[][]>} commands Arguments for Node, one command after the other; `folder` is for their
 *   temporary files.
 * @property {boolean} [isJest] Its tests are counted.
 * @property {() => Promise<string>} [node] Finds the Node to run it with, instead of this one.
 * @property {Record<string, string>} [env] Added to the environment.
 * @property {string} hint What to do when it fails.
 *
 * @typedef {{ title: string, passed: number, failed: number, skipped: string[], seconds: number, hint: string }} Result
 */

/**
 * Runs all stages, even after a failure, then prints their results and durations and, in the last line, how many tests passed and failed.
 * Temporary files of all stages are in one folder, which is removed at the end, also after an interruption.
 * @param {readonly (Stage | readonly [Stage, Stage])[]} stages A pair runs in parallel; the second one's output is printed at its end.
 * @param {readonly string[]} [notes] What wasn't tested, and why; printed with the results.
 * @returns {Promise<boolean>} whether everything passed
 */
export async function runStages(stages, notes = []) {
  const folder = await mkdtemp(join(tmpdir(), 'portfolio-test-'));
  const results = [];
  const started = Date.now();
  try {
    // If this user is root, PostgreSQL runs as another one and needs access to its files in here.
    await chmod(folder, 0o711);
    for (const stage of stages) {
      if (Array.isArray(stage)) results.push(...(await runPair(stage, folder)));
      else results.push(await runStage(stage, folder));
    }
  } finally {
    await rm(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 });
  }
  return summarize(results, (Date.now() - started) / 1000, notes);
}

/** @returns {Promise<Result[]>} */
async function runPair([first, second], folder) {
  const said = join(folder, 'second.log');
  const output = await open(said, 'w');
  try {
    say(`\n== ${second.title}: running in parallel, output follows below`);
    const results = await Promise.allSettled([
      runStage(first, folder),
      runStage(second, folder, { output: output.fd }),
    ]);
    say(`\n== ${second.title}\n${await readFile(said, 'utf8')}`);
    return results.map(({ status, value, reason }) => {
      if (status === 'rejected') throw reason;
      return value;
    });
  } finally {
    await output.close();
  }
}

/** @returns {Promise<Result>} */
async function runStage({ title, commands, isJest = false, hint, node, env }, folder, { output } = {}) {
  const started = Date.now();
  if (output === undefined) say(`\n== ${title}`);
  const report = join(folder, `report-${output ?? 0}.json`);
  let isWell = true;
  try {
    const program = (await node?.()) ?? process.execPath;
    for (const args of await commands(folder)) {
      const all = isJest ? [...args, '--json', `--outputFile=${report}`] : args;
      const code = await runNode(program, all, { temporary: folder, output, env });
      isWell &&= code === 0;
    }
  } catch (error) {
    if (error instanceof Interrupted || !(error instanceof Stop)) throw error;
    console.error(`\n${error.message}`);
    isWell = false;
  }
  const { passed, failed, skipped } = isJest ? await readReport(report) : NO_TESTS;
  const seconds = Math.round((Date.now() - started) / 1000);
  // A failure without tests, such as lint, counts as one, so that "0 failed" means that everything passed.
  return { title, passed, failed: isWell ? failed : Math.max(failed, 1), skipped, seconds, hint };
}

async function readReport(path) {
  const text = await readFile(path, 'utf8').catch(() => undefined);
  if (!text) return NO_TESTS;
  await rm(path);
  const { numPassedTests, numFailedTests, numRuntimeErrorTestSuites, testResults } = JSON.parse(text);
  const skipped = testResults
    .flatMap(({ assertionResults }) => assertionResults)
    .filter(({ status }) => status === 'pending')
    .map(({ fullName }) => fullName);
  return { passed: numPassedTests, failed: numFailedTests + numRuntimeErrorTestSuites, skipped };
}

/**
 * CPU seconds of all descendant processes that were waited for, without browsers and databases.
 * @returns {number | undefined} undefined except on Linux
 */
function childSeconds() {
  try {
    // The fields after the name, which is in brackets: cutime and cstime, in hundredths of a second.
    const fields = readFileSync('/proc/self/stat', 'utf8').split(') ').at(-1).split(' ');
    return (Number(fields[13]) + Number(fields[14])) / 100;
  } catch {
    return undefined;
  }
}

/**
 * @param {readonly Result[]} results
 * @param {number} wall seconds
 * @param {readonly string[]} notes
 */
function summarize(results, wall, notes) {
  say('');
  for (const { title, passed, failed, skipped, seconds, hint } of results) {
    const tests = passed > 0 ? `, ${passed} tests passed` : '';
    say(`${failed ? 'FAILED' : 'ok    '}  ${title}: ${seconds} s${tests}${failed ? `. ${hint}` : ''}`);
    // Their titles say why.
    for (const name of skipped) say(`        skipped: ${name}`);
  }
  for (const note of notes) say(`NOT RUN ${note}`);
  const cpu = childSeconds();
  const share =
    cpu === undefined ? '' : `, ${Math.round(cpu)} CPU seconds (${Math.round((100 * cpu) / wall)}%)`;
  say(`\n        Total: ${Math.round(wall)} s${share}`);
  const sum = (key) => results.reduce((total, result) => total + result[key], 0);
  say(`\n${sum('passed')} passed, ${sum('failed')} failed`);
  return sum('failed') === 0;
}

/** Runs Node in its own process group, so that an interruption reaches all of its processes, and waits until all have exited. */
async function runNode(program, args, { temporary, output, env }) {
  const child = spawn(program, args, {
    cwd: ROOT,
    stdio: ['ignore', output ?? 'inherit', output ?? 'inherit'],
    // Programs that start `node` or `npm` get the same Node.
    env: {
      ...process.env,
      PATH: `${dirname(program)}${delimiter}${process.env.PATH}`,
      TMPDIR: temporary,
      ...env,
    },
    detached: true,
  });
  let interruption;
  const interrupt = (signal) => {
    interruption = signal;
    signalGroup(child.pid, signal);
  };
  for (const signal of SIGNALS) process.on(signal, interrupt);
  const code = await new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('exit', (exitCode) => resolve(exitCode ?? 1));
  });
  const deadline = Date.now() + GRACE_MS;
  while (signalGroup(child.pid, 0) && Date.now() < deadline) await delay(100);
  signalGroup(child.pid, 'SIGKILL');
  for (const signal of SIGNALS) process.off(signal, interrupt);
  if (interruption) throw new Interrupted(`Interrupted by ${interruption}.`);
  return code;
}

/** @returns whether the group still has processes */
function signalGroup(id, signal) {
  try {
    return process.kill(-id, signal);
  } catch {
    return false;
  }
}

class Interrupted extends Stop {}
