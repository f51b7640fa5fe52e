import { deferred } from '../../tests/support/deferred';
import { changeContent, ContentRevision, contentRevision, storedRevision } from './content-revision';
import type { Database } from './database';
import { TestDatabase } from '../../tests/support/test-database';

describe('in memory', () => {
  let stored: number;
  let now: number;
  const read = jest.fn(async () => stored);
  let revision: ContentRevision;
  beforeEach(() => {
    [stored, now] = [7, 1_000];
    read.mockClear().mockImplementation(async () => stored);
    revision = new ContentRevision(read, () => now);
  });

  it('is unknown before the first read', async () => {
    expect(revision.known()).toBeNull();
    expect(await revision.latest()).toBe(revision.known());
  });

  it('reads the database twice a second, once for all callers', async () => {
    const [first, ...others] = await Promise.all([1, 2, 3].map(() => revision.latest()));
    expect(others).toEqual([first, first]);
    now += 499;
    expect(await revision.latest()).toBe(first);
    expect(read).toHaveBeenCalledTimes(1);
    now += 1;
    expect(revision.known()).toBeNull();
    expect(await revision.latest()).toBe(first);
    expect(read).toHaveBeenCalledTimes(2);
  });

  it('sees changes by another process, also a restored backup', async () => {
    const seen = new Set([await revision.latest()]);
    for (stored of [8, 5, 8]) {
      now += 500;
      seen.add(await revision.latest());
    }
    expect(seen.size).toBe(4);
  });

  it("knows changes by this process at once and doesn't mistake them for another's later", async () => {
    const before = await revision.latest();
    stored = 8;
    revision.raise(8);
    const after = revision.known();
    expect(after).not.toBe(before);
    now += 500;
    expect(await revision.latest()).toBe(after);
  });

  it('tracks which table a change by this process concerned', async () => {
    await revision.latest();
    const [about, others] = [revision.lastChange(['about']), revision.lastChange(['skills', 'projects'])];
    revision.raise(8, 'about');
    expect(revision.lastChange(['about'])).not.toBe(about);
    expect(revision.lastChange(['skills', 'about'])).not.toBe(others);
    expect(revision.lastChange(['skills', 'projects'])).toBe(others);
    revision.raise(9);
    expect(revision.lastChange(['skills', 'projects'])).not.toBe(others);
  });

  it.each([
    ['before', () => revision.raise(9, 'about')],
    ['at an unknown time', () => revision.raise(null, 'about')],
  ])("treats all tables as changed if another process's change came %s", async (_when, raise) => {
    await revision.latest();
    const before = revision.lastChange(['skills']);
    raise();
    expect(revision.lastChange(['skills'])).not.toBe(before);
  });

  it("treats all tables as changed after another process's change", async () => {
    await revision.latest();
    revision.raise(8, 'about');
    const before = revision.lastChange(['skills']);
    [stored, now] = [9, now + 500];
    await revision.latest();
    expect(revision.lastChange(['skills'])).not.toBe(before);
  });

  it('reads again if something changes during a read, and uses no older value', async () => {
    const look = deferred<number>();
    read.mockReturnValueOnce(look.promise);
    const asked = revision.latest();
    stored = 8;
    revision.raise(8);
    look.resolve(7);
    const latest = await asked;
    expect(read).toHaveBeenCalledTimes(2);
    now += 500;
    expect(await revision.latest()).toBe(latest);
  });

  it("rejects if the database can't be read, and reads it again later", async () => {
    read.mockRejectedValueOnce(new Error('no database'));
    await expect(revision.latest()).rejects.toThrow('no database');
    expect(await revision.latest()).toBe(revision.known());
  });

  it("keeps the known revision while the database can't be read, and sees changes afterwards", async () => {
    const before = await revision.latest();
    now += 500;
    read.mockRejectedValueOnce(new Error('no database'));
    expect(await revision.latest()).toBe(before);
    [stored, now] = [8, now + 500];
    expect(await revision.latest()).not.toBe(before);
  });

  it("doesn't wait long for a database that doesn't respond, and sees its changes once it does", async () => {
    const before = await revision.latest();
    now += 500;
    const response = deferred<number>();
    read.mockReturnValueOnce(response.promise);
    jest.useFakeTimers();
    const asked = revision.latest();
    await jest.advanceTimersByTimeAsync(1_000);
    jest.useRealTimers();
    expect(await asked).toBe(before);
    now += 500;
    expect(revision.known()).toBe(before);
    response.resolve(8);
    await response.promise;
    expect(await revision.latest()).not.toBe(before);
  });

  it('sends one query at a time to a slow database', async () => {
    read.mockImplementation(async () => {
      now += 1_000;
      return stored;
    });
    await revision.latest();
    expect(read).toHaveBeenCalledTimes(1);
  });
});

describe('a content change', () => {
  let database: TestDatabase;
  let db: Database;
  beforeEach(async () => {
    database = await TestDatabase.create();
    db = await database.open();
  });
  afterEach(async () => {
    await database.remove();
  });
  const rename = (name: string) =>
    changeContent(db, async (transaction) => {
      await transaction.updateTable('home_profile').set({ full_name: name }).execute();
      return name;
    });

  it('raises the revision in the database and in this process', async () => {
    const before = await contentRevision(db).latest();
    expect(await rename('Ada')).toBe('Ada');
    expect(await storedRevision(db)).toBe(1);
    expect(await contentRevision(db).latest()).not.toBe(before);
  });

  it.each([null, false])("that returns %s doesn't raise the revision", async (nothing) => {
    const before = await contentRevision(db).latest();
    expect(await changeContent(db, async () => nothing)).toBe(nothing);
    expect(await storedRevision(db)).toBe(0);
    expect(await contentRevision(db).latest()).toBe(before);
  });

  it('that fails leaves everything unchanged', async () => {
    const before = await contentRevision(db).latest();
    const failing = changeContent(db, async (transaction) => {
      await transaction.updateTable('home_profile').set({ full_name: 'Nobody' }).execute();
      throw new Error('no');
    });
    await expect(failing).rejects.toThrow('no');
    expect(await storedRevision(db)).toBe(0);
    expect(await db.selectFrom('home_profile').select('full_name').executeTakeFirst()).toEqual({
      full_name: '',
    });
    expect(await contentRevision(db).latest()).toBe(before);
  });

  it('by another process is seen', async () => {
    const other = await database.open();
    let now = 0;
    const theirs = new ContentRevision(
      () => storedRevision(other),
      () => now,
    );
    const before = await theirs.latest();
    await rename('Ada');
    now += 500;
    expect(await theirs.latest()).not.toBe(before);
  });
});
