import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { chmod, mkdtemp, open, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { say, Stop } from './console.mjs';
import { ROOT } from './processes.mjs';

const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'];
/** How long what a stage started may take to end after it. */
const GRACE_MS = 15_000;

/**
 * @typedef {object} Stage
 * @property {string} title
 * @property {() => Promise<readonly string[][]>} commands What Node runs, one after the other, each as its arguments.
 * @property {boolean} [isJest] Its tests count.
 * @property {string} hint What to do when it fails.
 *
 * @typedef {{ title: string, passed: number, failed: number, seconds: number, hint: string }} Result
 */

/**
 * Runs all stages, whatever fails, then says how each went, what it took, and in the last line how many tests passed and failed.
 * Nothing stays: temporary files of every stage lie in one folder, which goes at the end, also when the run is interrupted.
 * @param {readonly (Stage | readonly [Stage, Stage])[]} stages A pair runs side by side, and what the second one
 *   says is shown at its end.
 * @returns {Promise<boolean>} whether all went well
 */
export async function runStages(stages) {
  const folder = await mkdtemp(join(tmpdir(), 'portfolio-test-'));
  const results = [];
  const started = Date.now();
  try {
    // PostgreSQL runs as another user where this one is root, and has its files in here.
    await chmod(folder, 0o711);
    for (const stage of stages) {
      if (Array.isArray(stage)) results.push(...(await runPair(stage, folder)));
      else results.push(await runStage(stage, folder));
    }
  } finally {
    await rm(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 });
  }
  return summarize(results, (Date.now() - started) / 1000);
}

/** @returns {Promise<Result[]>} */
async function runPair([first, second], folder) {
  const said = join(folder, 'second.log');
  const output = await open(said, 'w');
  try {
    say(`\n== ${second.title}: beside what follows, shown after it`);
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
async function runStage({ title, commands, isJest = false, hint }, folder, { output } = {}) {
  const started = Date.now();
  if (output === undefined) say(`\n== ${title}`);
  const report = join(folder, `report-${output ?? 0}.json`);
  let isWell = true;
  try {
    for (const args of await commands()) {
      const all = isJest ? [...args, '--json', `--outputFile=${report}`] : args;
      const code = await runNode(all, { temporary: folder, output });
      isWell &&= code === 0;
    }
  } catch (error) {
    if (error instanceof Interrupted || !(error instanceof Stop)) throw error;
    console.error(`\n${error.message}`);
    isWell = false;
  }
  const { passed, failed } = isJest ? await readReport(report) : { passed: 0, failed: 0 };
  const seconds = Math.round((Date.now() - started) / 1000);
  // What fails without a failed test, such as lint, counts as one: "0 failed" has to mean that all is well.
  return { title, passed, failed: isWell ? failed : Math.max(failed, 1), seconds, hint };
}

async function readReport(path) {
  const text = await readFile(path, 'utf8').catch(() => undefined);
  if (!text) return { passed: 0, failed: 0 };
  await rm(path);
  const { numPassedTests, numFailedTests, numRuntimeErrorTestSuites } = JSON.parse(text);
  return { passed: numPassedTests, failed: numFailedTests + numRuntimeErrorTestSuites };
}

/**
 * Processor seconds of all processes that this one and those below it have waited for; browsers and databases aren't among them.
 * @returns {number | undefined} undefined where the system doesn't tell, which is anywhere but on Linux.
 */
function childSeconds() {
  try {
    // After the name, which stands in brackets: cutime and cstime, in hundredths.
    const fields = readFileSync('/proc/self/stat', 'utf8').split(') ').at(-1).split(' ');
    return (Number(fields[13]) + Number(fields[14])) / 100;
  } catch {
    return undefined;
  }
}

/**
 * @param {readonly Result[]} results
 * @param {number} wall seconds
 */
function summarize(results, wall) {
  say('');
  for (const { title, passed, failed, seconds, hint } of results) {
    const tests = passed > 0 ? `, ${passed} tests passed` : '';
    say(`${failed ? 'FAILED' : 'ok    '}  ${title}: ${seconds} s${tests}${failed ? `. ${hint}` : ''}`);
  }
  const cpu = childSeconds();
  const share =
    cpu === undefined ? '' : `, and ${Math.round(cpu)} s of processors (${Math.round((100 * cpu) / wall)}%)`;
  say(`\n        All of it: ${Math.round(wall)} s${share}`);
  const sum = (key) => results.reduce((total, result) => total + result[key], 0);
  say(`\n${sum('passed')} passed, ${sum('failed')} failed`);
  return sum('failed') === 0;
}

/** Runs Node in a process group of its own, so that an interruption reaches all that it started, and ends when all of it has. */
async function runNode(args, { temporary, output }) {
  const child = spawn(process.execPath, args, {
    cwd: ROOT,
    stdio: ['ignore', output ?? 'inherit', output ?? 'inherit'],
    env: { ...process.env, TMPDIR: temporary },
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

/** @returns whether anything of the group is left to be told. */
function signalGroup(id, signal) {
  try {
    return process.kill(-id, signal);
  } catch {
    return false;
  }
}

class Interrupted extends Stop {}
