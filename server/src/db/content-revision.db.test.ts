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

  it('nothing is known before the first look', async () => {
    expect(revision.known()).toBeNull();
    expect(await revision.latest()).toBe(revision.known());
  });

  it('the database is looked at twice a second, and once for all who ask', async () => {
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

  it('what another process wrote is seen, a backup that was put back as well', async () => {
    const seen = new Set([await revision.latest()]);
    for (stored of [8, 5, 8]) {
      now += 500;
      seen.add(await revision.latest());
    }
    expect(seen.size).toBe(4);
  });

  it('a change of this process is known at once, and isn’t taken for another’s later', async () => {
    const before = await revision.latest();
    stored = 8;
    revision.raise(8);
    const after = revision.known();
    expect(after).not.toBe(before);
    now += 500;
    expect(await revision.latest()).toBe(after);
  });

  it('a change during a look has it done once more, and nothing older is believed', async () => {
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

  it('a database that can’t be read is told, and is looked at again', async () => {
    read.mockRejectedValueOnce(new Error('no database'));
    await expect(revision.latest()).rejects.toThrow('no database');
    expect(await revision.latest()).toBe(revision.known());
  });

  it('what was known goes on while the database can’t be read, and changes are seen when it can', async () => {
    const before = await revision.latest();
    now += 500;
    read.mockRejectedValueOnce(new Error('no database'));
    expect(await revision.latest()).toBe(before);
    [stored, now] = [8, now + 500];
    expect(await revision.latest()).not.toBe(before);
  });

  it('a database that is slow to answer is asked once for each look', async () => {
    read.mockImplementation(async () => {
      now += 1_000;
      return stored;
    });
    await revision.latest();
    expect(read).toHaveBeenCalledTimes(1);
  });
});

describe('a change of content', () => {
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

  it('raises the revision in the database and here', async () => {
    const before = await contentRevision(db).latest();
    expect(await rename('Ada')).toBe('Ada');
    expect(await storedRevision(db)).toBe(1);
    expect(contentRevision(db).known()).not.toBe(before);
  });

  it.each([null, false])('that says %s was none', async (nothing) => {
    const before = await contentRevision(db).latest();
    expect(await changeContent(db, async () => nothing)).toBe(nothing);
    expect(await storedRevision(db)).toBe(0);
    expect(contentRevision(db).known()).toBe(before);
  });

  it('that fails leaves everything as it was', async () => {
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
    expect(contentRevision(db).known()).toBe(before);
  });

  it('of another process is seen', async () => {
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
