import type { Database } from './database';
import { TestDatabase } from '../../tests/support/test-database';
import { runIdempotent } from './idempotency';

let database: TestDatabase;
let db: Database;

beforeEach(async () => {
  database = await TestDatabase.create();
  db = await database.open();
});
afterEach(async () => {
  jest.restoreAllMocks();
  await database.remove();
});

let count = 0;
const write = (key: string) =>
  runIdempotent(db, { key, route: 'POST /api/things', bodyHash: 'hash' }, async () => ({ number: ++count }));
const at = (date: string) => jest.spyOn(Date, 'now').mockReturnValue(Date.parse(date));

it('a key is kept for a day, then removed and free again', async () => {
  at('2026-03-01T12:00:00Z');
  const first = await write('a');
  at('2026-03-02T11:59:59Z');
  expect(await write('a')).toEqual(first);
  at('2026-03-02T12:00:01Z');
  expect(await write('b')).not.toEqual(first);
  const names = await db.selectFrom('idempotency_keys').select('key').execute();
  expect(names).toEqual([{ key: 'b' }]);
  expect(await write('a')).not.toEqual(first);
});

it('a failed write leaves nothing behind, and its key stays free', async () => {
  const named = { key: 'a', route: 'POST /api/skills', bodyHash: 'hash' };
  const failing = runIdempotent(db, named, async (transaction) => {
    await transaction.updateTable('skills').set({ tools: '["Git"]' }).execute();
    throw new Error('The power is gone');
  });
  await expect(failing).rejects.toThrow('The power is gone');
  const { tools } = await db.selectFrom('skills').select('tools').executeTakeFirstOrThrow();
  expect(tools).toBe('[]');
  expect(await runIdempotent(db, named, async () => ({ done: true }))).toEqual({ done: true });
});
