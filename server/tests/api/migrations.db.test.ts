import { readdir, readFile, stat, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { TransactionBuilder } from 'kysely';
import { runBackupCommand } from '../../src/cli/backup-command';
import { checkInstallation } from '../../src/cli/check-installation';
import { migrations } from '../../src/db/migrations';
import { writeBackupFile } from '../../src/features/backup/write-backup';
import { diskStorage } from '../../src/media/storage/disk-storage';
import { restore, unpack } from '../support/backup-client';
import { smallSample } from '../support/run/small-sample';
import { TestDatabase } from '../support/test-database';
import { TestSite } from '../support/test-site';

const [first] = Object.keys(migrations);
const FIRST = { [first!]: migrations[first!]! };

/** With the first version's columns. */
const OLD_PROJECT = {
  id: 'p1',
  position: 0,
  title: 'Ferry times',
  description: 'Departures of the day',
  category: 'Web',
  images: '[]',
  videos: '[]',
  features: '[]',
  frontend_use: '[]',
  backend_use: '[]',
  live_link: '',
  github_link: '',
  created_at: '2026-01-01T00:00:00.000Z',
  updated_at: '2026-01-01T00:00:00.000Z',
};

let database: TestDatabase;
beforeEach(async () => {
  database = await TestDatabase.create({ isEmpty: true });
});
afterEach(() => database.remove());

it('updates an older database and keeps its content', async () => {
  const old = await database.open(FIRST);
  await old.updateTable('home_profile').set({ full_name: 'Ada Byron' }).execute();
  await old.insertInto('projects').values(OLD_PROJECT).execute();
  const site = await TestSite.start({ on: database, sampleDir: smallSample() });
  const get = async (url: string) => (await site.app.inject(url)).json().data;
  expect((await get('/api/home_profile')).fullName).toBe('Ada Byron');
  expect(await get('/api/projects')).toMatchObject([{ title: 'Ferry times' }]);
  expect((await get('/api/second_home_profile')).fullName).toBe('');
  expect(await get('/api/why-choose-me')).toEqual([]);
  expect((await site.owner('POST', '/api/skills', { tools: ['Git'] })).statusCode).toBe(200);
  await site.close();
});

it('a failed migration changes nothing, and an older server still works', async () => {
  const fail = async () => {
    throw new Error('no');
  };
  const failing = { ...migrations, '9999-fails': { up: fail } };
  const before = await database.open(FIRST);
  await expect(database.open(failing)).rejects.toThrow('Migration 9999-fails failed');
  const tables = (await before.introspection.getTables()).map(({ name }) => name).toSorted();
  expect(tables).toEqual(['home_profile', 'media', 'meta', 'projects']);
  await database.open(FIRST);
});

it('a newer database is left alone, and an archive refuses it before it publishes anything', async () => {
  await database.open({ ...migrations, '9999-later': { up: async () => {} } });
  const refusal = /newer version of the site .*9999-later.* Nothing was changed/;
  await expect(database.open()).rejects.toThrow(refusal);
  await expect(checkInstallation({ DATA_DIR: database.dir, ...database.env })).rejects.toThrow(refusal);
});

describe('threat 37: the backup command beside an older server', () => {
  const run = (...args: string[]) =>
    runBackupCommand(args, { DATA_DIR: database.dir, INIT_CWD: database.dir, ...database.env }, () => {});
  const tableNames = async (db: Awaited<ReturnType<TestDatabase['open']>>) =>
    (await db.introspection.getTables()).map(({ name }) => name).toSorted();

  it('backs up the older tables as they are, for this version to restore', async () => {
    const old = await database.open(FIRST);
    await old.updateTable('home_profile').set({ full_name: 'Ada Byron' }).execute();
    await old.insertInto('projects').values(OLD_PROJECT).execute();
    await run('backup', 'old.tar');
    expect(await tableNames(old)).toEqual(['home_profile', 'media', 'meta', 'projects']);

    const site = await TestSite.start();
    const file = await readFile(join(database.dir, 'old.tar'));
    expect((await restore(site, file)).statusCode).toBe(200);
    const get = async (url: string) => (await site.app.inject(url)).json().data;
    expect((await get('/api/home_profile')).fullName).toBe('Ada Byron');
    expect(await get('/api/projects')).toMatchObject([{ title: 'Ferry times' }]);
    await site.close();
  });

  describe('a backup while another server migrates', () => {
    const openOld = async () => {
      const old = await database.open(FIRST);
      await old.updateTable('home_profile').set({ full_name: 'Ada Byron' }).execute();
      const storage = await diskStorage(join(database.dir, 'media'));
      return { old, storage, file: join(database.dir, 'now.tar') };
    };

    it('has the newer tables if they are ready before it reads any', async () => {
      const { old, storage, file } = await openOld();
      const { execute } = TransactionBuilder.prototype;
      jest.spyOn(TransactionBuilder.prototype, 'execute').mockImplementationOnce(async function (
        this: TransactionBuilder<unknown>,
        work,
      ) {
        await database.open();
        return execute.call(this, work);
      });
      await writeBackupFile({ db: old, storage }, file);
      const names = (await unpack(await readFile(file))).map(({ header }) => header.name);
      expect(names).toContain('tables/messages.jsonl');
    });

    it('is refused rather than mixed if they change while it reads them', async () => {
      const { old, storage, file } = await openOld();
      const { newTempFile } = storage;
      jest.spyOn(storage, 'newTempFile').mockImplementationOnce(async () => {
        await database.open();
        return newTempFile();
      });
      await expect(writeBackupFile({ db: old, storage }, file)).rejects.toThrow('Make the backup again');
      expect((await readdir(database.dir)).filter((name) => name.startsWith('now'))).toEqual([]);
    });
  });

  it('restores nothing into older or newer tables, and says what to do', async () => {
    const old = await database.open(FIRST);
    await run('backup', 'old.tar');
    await expect(run('restore', 'old.tar', '--replace')).rejects.toThrow(
      /older version of the site .*Nothing was changed\. Stop the older server, start this version once/,
    );
    expect(await tableNames(old)).toEqual(['home_profile', 'media', 'meta', 'projects']);
    await database.open({ ...migrations, '9999-later': { up: async () => {} } });
    await expect(run('restore', 'old.tar', '--replace')).rejects.toThrow('newer version of the site');
  });

  it('makes no backup of an empty database, and creates no tables in it', async () => {
    await expect(run('backup', 'none.tar')).rejects.toThrow("There's no installation");
    expect(await readdir(database.dir)).not.toContain('none.tar');
  });

  it('a migration makes a rollback copy', async () => {
    const old = await database.open(FIRST);
    await old.updateTable('home_profile').set({ full_name: 'Ada Byron' }).execute();
    const [, second] = Object.keys(migrations);
    await (await TestSite.start({ on: database })).close();
    const copy = IS_POSTGRES ? `before-${second}.tar` : `portfolio.db.before-${second}`;
    const kept = await readFile(join(database.dir, copy));
    expect(kept.includes('Ada Byron')).toBe(true);
    expect((await stat(join(database.dir, copy))).mode & 0o777).toBe(0o600);
    if (!IS_POSTGRES) return;
    const site = await TestSite.start();
    await restore(site, kept);
    expect((await site.app.inject('/api/home_profile')).json().data.fullName).toBe('Ada Byron');
    await site.close();
  });
});

it('rollback copies are deleted after 30 days, except the newest', async () => {
  const [, second, third] = Object.keys(migrations);
  const write = async (name: string, days: number) => {
    const date = new Date(Date.now() - days * 24 * 60 * 60 * 1000);
    await writeFile(join(database.dir, name), 'a copy');
    await utimes(join(database.dir, name), date, date);
  };
  const copies = async () =>
    (await readdir(database.dir)).filter((name) => name.includes('before-')).toSorted();
  await write(`portfolio.db.before-${second}`, 90);
  await write(`before-${third}.tar.part`, 50);
  await write(`before-${second}.tar`, 40);
  await write('before-the-holidays.tar', 90);
  const site = await TestSite.start({ on: database });
  expect(await copies()).toEqual([`before-${second}.tar`, 'before-the-holidays.tar']);

  await write(`before-${third}.tar`, 29);
  await write(`portfolio.db.before-${third}`, 28);
  await site.restart();
  expect(await copies()).toEqual([
    `before-${third}.tar`,
    'before-the-holidays.tar',
    `portfolio.db.before-${third}`,
  ]);
  await site.close();
});
