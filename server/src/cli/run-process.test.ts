import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sqlite } from '../db/sqlite';
import { AppError } from '../errors';
import { exitWithStartError, whyCommandFailed } from './run-process';

describe('the reason why a program cannot start', () => {
  const PORT = { name: 'PORT', number: 4000 };
  let dir: string;
  beforeAll(async () => {
    dir = await mkdtemp(join(tmpdir(), 'portfolio-start-'));
  });
  afterAll(() => rm(dir, { recursive: true }));
  afterEach(() => jest.restoreAllMocks());

  function messageFor(error: unknown): string {
    const printed = jest.spyOn(console, 'error').mockImplementation(() => {});
    jest.spyOn(process, 'exit').mockImplementation((() => {}) as never);
    exitWithStartError(error, PORT);
    return String(printed.mock.lastCall);
  }

  const failure = (of: Promise<unknown>) => of.then(() => undefined).catch((error: Error) => error);

  const listenOn = (host: string, port = 0) =>
    failure(
      new Promise((resolve, reject) => {
        const server = createServer();
        server.once('error', reject).listen({ port, host }, () => server.close(resolve));
      }),
    );

  const errno = (code: string, more: Partial<NodeJS.ErrnoException>) =>
    Object.assign(new Error(`${code}: failed`), { code, ...more });

  it('names the port that needs privileges, or that is in use', () => {
    expect(messageFor(errno('EACCES', { syscall: 'listen' }))).toMatch(/^Port 4000 needs privileges/);
    expect(messageFor(errno('EADDRINUSE', { syscall: 'listen' }))).toMatch(/^Port 4000 is in use/);
  });

  it('names DATA_DIR if it belongs to another account', () => {
    const refused = errno('EACCES', { syscall: 'mkdir', path: '/srv/data/media' });
    expect(messageFor(refused)).toMatch(/EACCES.*DATA_DIR/);
  });

  it('names DATA_DIR if it is a file', async () => {
    const file = join(dir, 'file');
    await writeFile(file, '');
    expect(messageFor(await failure(sqlite(join(file, 'portfolio.db'))))).toMatch(/EEXIST.*DATA_DIR/);
  });

  it('names the file that is no database', async () => {
    const file = join(dir, 'portfolio.db');
    await writeFile(file, 'Not a database, but a text that is longer than its header would be.'.repeat(9));
    expect(messageFor(await failure(sqlite(file)))).toBe(
      `The server can't start: ${file} can't be opened: file is not a database`,
    );
  });

  it("names HOST if this machine doesn't have the address", async () => {
    expect(messageFor(await listenOn('192.0.2.1'))).toMatch(/HOST is 192\.0\.2\.1/);
    const unknown = errno('ENOTFOUND', { syscall: 'getaddrinfo' });
    expect(messageFor(Object.assign(unknown, { hostname: 'no.invalid' }))).toMatch(/HOST is no\.invalid/);
  });
});

describe('the reason why a command failed', () => {
  it('includes what the site wouldn’t tell a visitor', () => {
    const error = new AppError(503, 'storage-unreachable', "The media storage can't be reached.");
    const cause = new Error('connect ECONNREFUSED 127.0.0.1:9000');
    expect(whyCommandFailed(Object.assign(error, { cause }))).toBe(
      "The media storage can't be reached. (connect ECONNREFUSED 127.0.0.1:9000)",
    );
  });

  it('names the folders that may be on a full disk', () => {
    const full = Object.assign(new Error('ENOSPC: no space left on device, write'), { code: 'ENOSPC' });
    expect(whyCommandFailed(full)).toMatch(/^ENOSPC.*DATA_DIR.*target/);
  });
});
