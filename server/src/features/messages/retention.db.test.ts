import type { Database } from '../../db/database';
import { newId } from '../../db/record-id';
import { TestDatabase } from '../../../tests/support/test-database';
import { scheduleMessageRetention } from './retention';

const MESSAGE = { from_name: 'Ada', from_email: 'ada@visitor.example', message: 'Hello' };
const log = { error: jest.fn(), warn: jest.fn() };

let database: TestDatabase;
let db: Database;
let hooks: Record<string, () => Promise<void>> = {};

beforeEach(async () => {
  database = await TestDatabase.create();
  db = await database.open();
  jest.useFakeTimers({ doNotFake: ['nextTick', 'queueMicrotask', 'setImmediate'] });
});
afterEach(async () => {
  await hooks.onClose?.();
  hooks = {};
  jest.useRealTimers();
  await database.remove();
});

const write = (date: string) => {
  jest.setSystemTime(new Date(date));
  const row = { ...MESSAGE, id: newId(), subject: date, created_at: date, delivery: 'stored' as const };
  return db.insertInto('messages').values(row).execute();
};
const kept = async () => {
  const rows = await db.selectFrom('messages').select('subject').orderBy('created_at').execute();
  return rows.map(({ subject }) => subject);
};
const start = async () => {
  const addHook = (name: string, hook: () => Promise<void>) => void (hooks[name] = hook);
  scheduleMessageRetention({ addHook, log } as unknown as Parameters<typeof scheduleMessageRetention>[0], db);
  await hooks.onReady!();
};

/** Waits while there are more, because fake timers don't speed up a deletion in progress. */
async function expectKept(expected: readonly string[]) {
  for (let looks = 0; looks < 1_000 && (await kept()).length > expected.length; looks += 1);
  expect(await kept()).toEqual(expected);
}

it('deletes only messages older than 12 months at the start', async () => {
  await write('2026-01-31T11:59:59.999Z');
  await write('2026-01-31T12:00:00.000Z');
  await write('2026-12-24T00:00:00.000Z');
  jest.setSystemTime(new Date('2027-01-31T12:00:00.000Z'));
  await start();
  expect(await kept()).toEqual(['2026-01-31T12:00:00.000Z', '2026-12-24T00:00:00.000Z']);
});

it('deletes them daily while the server runs', async () => {
  await write('2026-01-01T00:00:00.000Z');
  await write('2026-01-03T00:00:00.000Z');
  jest.setSystemTime(new Date('2027-01-01T00:00:00.000Z'));
  await start();
  await jest.advanceTimersByTimeAsync(23 * 60 * 60 * 1000);
  expect(await kept()).toHaveLength(2);
  await jest.advanceTimersByTimeAsync(60 * 60 * 1000);
  await expectKept(['2026-01-03T00:00:00.000Z']);
  await jest.advanceTimersByTimeAsync(2 * 24 * 60 * 60 * 1000);
  await expectKept([]);
});

it('logs an error and continues the next day', async () => {
  await write('2026-01-01T00:00:00.000Z');
  jest.setSystemTime(new Date('2027-06-01T00:00:00.000Z'));
  jest.spyOn(db, 'deleteFrom').mockImplementationOnce(() => {
    throw new Error('locked');
  });
  await start();
  expect(log.error).toHaveBeenCalledWith(
    { err: expect.objectContaining({ message: 'locked' }) },
    'old messages could not be deleted',
  );
  expect(await kept()).toHaveLength(1);
  await jest.advanceTimersByTimeAsync(24 * 60 * 60 * 1000);
  await expectKept([]);
});

describe('threat 37: a clock that jumps', () => {
  const DAY_MS = 24 * 60 * 60 * 1000;
  const nextDay = () => jest.advanceTimersByTimeAsync(DAY_MS);
  /** Like another process on the same database. */
  const restart = async () => {
    await hooks.onClose?.();
    db = await database.open();
    await start();
  };

  it.each([
    ['forward', '2031-01-01T00:00:00.000Z'],
    ['back and forth', '2019-01-01T00:00:00.000Z', '2031-01-01T00:00:00.000Z'],
  ])('%s deletes nothing while the server runs, and is logged', async (_how, ...dates) => {
    await write('2027-01-01T00:00:00.000Z');
    await start();
    for (const date of dates) {
      log.warn.mockClear();
      jest.setSystemTime(new Date(date));
      await nextDay();
      await expectWarned();
      expect(await kept()).toHaveLength(1);
    }
    // It's consistent again.
    jest.setSystemTime(new Date('2027-01-04T00:00:00.000Z'));
    await nextDay();
    await nextDay();
    expect(await kept()).toHaveLength(1);
  });

  it('deletes nothing at a start far from the last run, nor after restarts, and resumes after a day', async () => {
    await write('2027-01-01T00:00:00.000Z');
    await start();
    for (const date of ['2031-01-01T00:00:00.000Z', '2031-01-01T00:10:00.000Z', '2031-01-01T06:00:00.000Z']) {
      jest.setSystemTime(new Date(date));
      log.warn.mockClear();
      await restart();
      await expectWarned();
      expect(await kept()).toHaveLength(1);
    }
    await nextDay();
    await expectKept([]);
  });

  it('resumes a day after a week without the server', async () => {
    await write('2027-01-01T00:00:00.000Z');
    jest.setSystemTime(new Date('2027-12-30T00:00:00.000Z'));
    await start();
    jest.setSystemTime(new Date('2028-01-06T00:00:00.000Z'));
    await restart();
    await expectWarned();
    expect(await kept()).toHaveLength(1);
    jest.setSystemTime(new Date('2028-01-07T00:00:00.000Z'));
    await restart();
    expect(await kept()).toEqual([]);
  });

  it('deletes nothing for a day after each jump', async () => {
    await write('2027-01-01T00:00:00.000Z');
    await start();
    for (const date of ['2031-01-01T00:00:00.000Z', '2033-01-01T00:00:00.000Z', '2033-01-01T12:00:00.000Z']) {
      jest.setSystemTime(new Date(date));
      await restart();
      expect(await kept()).toHaveLength(1);
    }
    jest.setSystemTime(new Date('2033-01-02T00:00:00.000Z'));
    await restart();
    expect(await kept()).toEqual([]);
  });

  it('resumes as soon as the clock is right again', async () => {
    await write('2027-01-01T00:00:00.000Z');
    jest.setSystemTime(new Date('2027-12-31T00:00:00.000Z'));
    await start();
    for (const date of ['2019-01-01T00:00:00.000Z', '2028-01-01T12:00:00.000Z']) {
      expect(await kept()).toHaveLength(1);
      jest.setSystemTime(new Date(date));
      await restart();
    }
    expect(await kept()).toEqual([]);
  });

  it('runs at a start soon after the last run', async () => {
    await write('2027-01-01T00:00:00.000Z');
    jest.setSystemTime(new Date('2028-01-01T00:00:00.000Z'));
    await start();
    expect(await kept()).toHaveLength(1);
    jest.setSystemTime(new Date('2028-01-01T06:00:00.000Z'));
    await restart();
    expect(await kept()).toEqual([]);
  });

  /** Waits for the warning, which comes after queries. */
  async function expectWarned() {
    for (let looks = 0; looks < 1_000 && log.warn.mock.calls.length === 0; looks += 1) await kept();
    expect(log.warn).toHaveBeenCalledWith(
      expect.anything(),
      'The clock jumped, or the server was off, for more than a day. Nothing will be deleted for the next 24 hours. Check the clock.',
    );
  }
});
