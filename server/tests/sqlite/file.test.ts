import { execFile } from 'node:child_process';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { sql } from 'kysely';
import Libsql from 'libsql';
import { changeContent, storedRevision } from '../../src/db/content-revision';
import { openDatabase } from '../../src/db/database';
import { migrations } from '../../src/db/migrations';
import { errorResponse } from '../../src/http/error-response';
import { programFile } from '../support/run/programs';
import { TestDatabase } from '../support/test-database';

let database: TestDatabase;
beforeEach(async () => {
  database = await TestDatabase.create({ isEmpty: true });
});
afterEach(() => database.remove());

it('uses WAL, syncs each commit, enforces references, and waits for other processes', async () => {
  const db = await database.open();
  const pragma = async (name: string) =>
    Object.values((await sql.raw<object>(`pragma ${name}`).execute(db)).rows[0]!)[0];
  expect(await pragma('journal_mode')).toBe('wal');
  expect(await pragma('synchronous')).toBe(2);
  expect(await pragma('foreign_keys')).toBe(1);
  expect(await pragma('busy_timeout')).toBe(5000);
});

it('is copied before a migration, and not otherwise', async () => {
  const db = await database.open();
  await db.updateTable('home_profile').set({ full_name: 'Ada Byron' }).execute();
  expect(await copies()).toEqual([]);
  const up = async (later: typeof db) => {
    await later.updateTable('home_profile').set({ full_name: '' }).execute();
  };
  await database.open({ ...migrations, '9998-one': { up }, '9999-other': { up } });
  expect(await copies()).toEqual(['portfolio.db.before-9998-one']);

  const copy = await openDatabase({ file: join(database.dir, 'portfolio.db.before-9998-one') });
  const { full_name } = await copy.selectFrom('home_profile').select('full_name').executeTakeFirstOrThrow();
  await copy.destroy();
  expect(full_name).toBe('Ada Byron');
});

it('is migrated once by programs that start at the same moment', async () => {
  await database.remove();
  database = await TestDatabase.create({ isEmpty: true });
  const [first] = Object.keys(migrations);
  const old = await database.open({ [first!]: migrations[first!]! });
  await old.updateTable('home_profile').set({ full_name: 'Ada Byron' }).execute();
  const { location } = database;
  const file = 'file' in location ? location.file : '';
  const open = promisify(execFile);
  await Promise.all([1, 2].map(() => open(process.execPath, [programFile('open-database'), file])));

  const [copy, ...others] = await copies();
  expect(others).toEqual([]);
  const before = new Libsql(join(database.dir, copy!));
  const tables = before.prepare("select name from sqlite_master where type = 'table'").all() as object[];
  before.close();
  expect(tables).toContainEqual({ name: 'home_profile' });
  expect(tables).not.toContainEqual({ name: 'messages' });
});

const copies = async () => (await readdir(database.dir)).filter((name) => name.includes('before'));

it('on a full disk saves nothing, says so, and recovers', async () => {
  const db = await database.open();
  const save = () =>
    changeContent(db, async (transaction) => {
      await transaction
        .updateTable('home_profile')
        .set({ bio: 'x'.repeat(1_000_000) })
        .execute();
    });
  const mostPages = async (count: number) => sql.raw(`pragma max_page_count = ${count}`).execute(db);
  await mostPages(1);
  expect(await save().catch(errorResponse)).toMatchObject({ status: 507, code: 'disk-full' });
  expect(await storedRevision(db)).toBe(0);
  await mostPages(1_000_000);
  await save();
  expect(await storedRevision(db)).toBe(1);
});

it('can be closed on a full disk, where its log stays and loses nothing', async () => {
  const db = await openDatabase(database.location);
  await db.updateTable('home_profile').set({ full_name: 'Ada Byron' }).execute();
  const pragma = jest.spyOn(Libsql.prototype, 'pragma').mockImplementation(() => {
    throw Object.assign(new Error('database or disk is full'), { code: 'SQLITE_FULL' });
  });
  await db.destroy();
  expect(pragma).toHaveBeenCalledWith('wal_checkpoint(truncate)');
  pragma.mockRestore();
  const again = await database.open();
  const { full_name } = await again.selectFrom('home_profile').select('full_name').executeTakeFirstOrThrow();
  expect(full_name).toBe('Ada Byron');
});

it('reports the error with which SQLite itself has ended a transaction, as it does on a full disk', async () => {
  const db = await database.open();
  const save = changeContent(db, (transaction) =>
    sql`insert or rollback into meta (key, value) values ('content_revision', '1')`.execute(transaction),
  );
  await expect(save).rejects.toThrow('UNIQUE constraint failed');
});
