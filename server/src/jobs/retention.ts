import type { FastifyBaseLogger } from 'fastify';
import type { Database } from '../db/database';
import { scheduleDaily } from './daily';

/** The row of `meta` with the time of the last check. */
export const CHECKED_KEY = 'retention_checked_at';
const HOUR_MS = 60 * 60 * 1000;
const DAY_MS = 24 * HOUR_MS;

/**
 * `scheduleDaily` for a task that deletes what is old. It's skipped while the clock can't be trusted: a clock that jumps by a year must not
 * delete a year of messages.
 */
export function scheduleRetention(
  app: Parameters<typeof scheduleDaily>[0],
  db: Database,
  fault: string,
  task: () => Promise<void>,
  options?: Parameters<typeof scheduleDaily>[3],
): void {
  const ifConsistent = async () => {
    if (await clockOf(db).isConsistent(app.log)) await task();
  };
  scheduleDaily(app, fault, ifConsistent, options);
}

const clocks = new WeakMap<Database, Clock>();

function clockOf(db: Database): Clock {
  let clock = clocks.get(db);
  if (!clock) clocks.set(db, (clock = new Clock(db)));
  return clock;
}

/** The same moment on two clocks, in milliseconds. Only `date` can be set. */
interface Moment {
  readonly date: number;
  readonly uptime: number;
}

/** Compares this machine's clock with the time that has passed since the last check, which the tasks of a day share. */
class Clock {
  readonly #db: Database;
  #last: Moment | undefined;
  #result: Promise<boolean> | undefined;

  constructor(db: Database) {
    this.#db = db;
  }

  isConsistent(log: Pick<FastifyBaseLogger, 'warn'>): Promise<boolean> {
    const now = { date: Date.now(), uptime: performance.now() };
    if (this.#result && this.#last && now.uptime - this.#last.uptime < HOUR_MS) return this.#result;
    const before = this.#last;
    this.#last = now;
    this.#result = this.#check(before, now, log);
    return this.#result;
  }

  async #check(
    before: Moment | undefined,
    now: Moment,
    log: Pick<FastifyBaseLogger, 'warn'>,
  ): Promise<boolean> {
    const stored = await this.#store(new Date(now.date));
    const since = before?.date ?? stored;
    if (since === null) return true;
    const elapsed = now.date - since;
    const isConsistent = before
      ? Math.abs(elapsed - (now.uptime - before.uptime)) <= DAY_MS
      : // A server that starts can't tell whether the clock jumped or it was off for so long.
        elapsed >= -DAY_MS && elapsed <= 2 * DAY_MS;
    if (!isConsistent)
      log.warn(
        { last: new Date(since).toISOString(), now: new Date(now.date).toISOString() },
        'the clock has jumped by more than a day since the last deletion of old data, or the server was off: nothing is deleted until tomorrow. Check the clock',
      );
    return isConsistent;
  }

  /** Stores the time of this check. @returns the time of the last one, also by another process; null if there was none */
  async #store(date: Date): Promise<number | null> {
    const last = await this.#db
      .selectFrom('meta')
      .select('value')
      .where('key', '=', CHECKED_KEY)
      .executeTakeFirst();
    const value = date.toISOString();
    await this.#db
      .insertInto('meta')
      .values({ key: CHECKED_KEY, value })
      .onConflict((conflict) => conflict.column('key').doUpdateSet({ value }))
      .execute();
    return last ? Date.parse(last.value) : null;
  }
}
