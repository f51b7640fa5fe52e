import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { freePort } from '../../scripts/lib/free-port.mjs';
import { makeArchive } from '../src/archive';
import { eventually } from '../src/eventually';
import { runIn, type Start } from '../src/npm-start';

describe('an archive, unpacked where nothing else is', () => {
  let place: string;
  let folder: string;
  let site: Start | undefined;
  beforeAll(async () => {
    place = await mkdtemp(join(tmpdir(), 'portfolio-archive-'));
    folder = await makeArchive(place);
  });
  afterAll(async () => {
    site?.signal('SIGTERM');
    await site?.ended;
    await rm(place, { recursive: true, force: true });
  });

  const run = (args: readonly string[], settings = {}) =>
    runIn(folder, ['portfolio.mjs', ...args], { ...settings });

  test('serves its setup, and after that a site, without installing or building', async () => {
    const port = String(await freePort());
    const origin = `http://localhost:${port}`;
    site = run(['serve'], { PORT: port });
    await eventually(() => expect(site!.output()).toContain('Ctrl-C'));
    const html = { accept: 'text/html' };
    expect((await fetch(origin, { headers: html })).status).toBe(503);
    const [, code] = /\/setup\?code=(\S+)/.exec(site.output())!;
    const answers = {
      code: code!,
      siteName: 'Ada Byron',
      ownerEmail: 'ada@example.dev',
      origin,
      signIn: 'passkey',
      begin: 'empty',
    };
    const setUp = await fetch(`${origin}/setup`, {
      method: 'POST',
      body: new URLSearchParams(answers),
      redirect: 'manual',
    });
    expect(setUp.status).toBe(303);
    const home = await fetch(origin, { headers: html });
    expect([home.status, await home.text()]).toEqual([200, expect.stringMatching(/<h1[^>]*>.*Ada Byron/s)]);
    // Fonts, and a program of its own.
    expect((await fetch(`${origin}/resume.pdf`)).status).toBe(200);
  });

  test('has its commands, which name each other as they are called here', async () => {
    const backup = run(['backup', '../site.tar']);
    expect((await backup.ended).code).toBe(0);
    expect(await readdir(place)).toEqual(expect.arrayContaining(['portfolio-data', 'site.tar']));
    const restore = run(['restore']);
    expect((await restore.ended).code).toBe(1);
    expect(restore.output()).toContain('node portfolio.mjs restore FILE [--replace]');
    const list = run(['release', 'list']);
    await list.ended;
    expect(list.output()).toMatch(/remote-public\n +live +\S+-h[0-9a-f]{12}/);
    const rollback = run(['release', 'rollback', 'shell']);
    expect((await rollback.ended).code).toBe(1);
    expect(rollback.output()).toContain('node portfolio.mjs release promote shell@VERSION');
  });

  test.each([[['serve']], [['restore', 'site.tar']]])(
    '%s keeps its data out of its own folder, which the next version replaces',
    async (args) => {
      const inside = run(args, { DATA_DIR: 'data' });
      expect((await inside.ended).code).toBe(1);
      expect(inside.output()).toContain('Choose a folder outside of it');
    },
  );

  test('publishes nothing on the data of a newer version', async () => {
    const dataDir = join(place, 'newer-data');
    await mkdir(dataDir);
    const write = `const db = new (require('libsql'))(${JSON.stringify(join(dataDir, 'portfolio.db'))});
      db.exec("create table kysely_migration (name text, timestamp text)");
      db.exec("insert into kysely_migration values ('9999-later', '')");`;
    await promisify(execFile)(process.execPath, ['-e', write], { cwd: folder });
    const newer = run(['serve'], { DATA_DIR: dataDir, PORT: String(await freePort()) });
    expect((await newer.ended).code).toBe(1);
    expect(newer.output()).toContain('A newer version of the site has changed this database (9999-later)');
    expect(await readdir(dataDir)).not.toContain('releases');
  });
});
