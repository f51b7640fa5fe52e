import type { FastifyBaseLogger } from 'fastify';
import type { Database } from '../db/database';
import { scheduleDaily } from './daily';

/** The row of `meta` with the time of the last check that found the clock consistent. */
const CHECKED_KEY = 'retention_checked_at';
/** The row of `meta` with the doubted times since then; see `Doubt`. */
const DOUBT_KEY = 'retention_doubt';
/** Rows of `meta` about this machine's clock. */
export const CLOCK_KEYS: readonly string[] = [CHECKED_KEY, DOUBT_KEY];

const HOUR_MS = 60 * 60 * 1000;
const DAY_MS = 24 * HOUR_MS;
/** How long consistent checks must have continued after a jump. An hour less than a day, so that the next daily check counts. */
const CONFIRMED_MS = DAY_MS - HOUR_MS;

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

/** A jumped clock, as dates in milliseconds. */
interface Doubt {
  readonly since: number;
  readonly checked: number;
}

interface Stored {
  /** Null before the first check. */
  readonly checked: number | null;
  readonly doubt: Doubt | null;
}

/**
 * Compares this machine's clock with the last checks, also those of other processes. The tasks of a day share a check. After a jump, the clock
 * is trusted again once its checks have been consistent for a day, or at once if it's back on its earlier course.
 */
class Clock {
  readonly #db: Database;
  #last: Moment | undefined;
  #lastTrusted: Moment | undefined;
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
    const { checked, doubt } = await this.#read();
    const isOnCourse = checked === null || isSteady(this.#lastTrusted ?? { date: checked }, now);
    const isSameDoubt =
      doubt !== null && isSteady({ date: doubt.checked }, now) && (!before || isSteady(before, now));
    const since = isSameDoubt ? doubt.since : now.date;
    if (isOnCourse || now.date - since >= CONFIRMED_MS) {
      await this.#trust(now);
      return true;
    }
    await this.#write(DOUBT_KEY, JSON.stringify({ since, checked: now.date } satisfies Doubt));
    log.warn(
      { last: new Date(checked).toISOString(), now: new Date(now.date).toISOString() },
      'The clock jumped, or the server was off, for more than a day. Nothing will be deleted for the next 24 hours. Check the clock.',
    );
    return false;
  }

  async #trust(now: Moment): Promise<void> {
    await this.#write(CHECKED_KEY, new Date(now.date).toISOString());
    await this.#db.deleteFrom('meta').where('key', '=', DOUBT_KEY).execute();
    this.#lastTrusted = now;
  }

  async #read(): Promise<Stored> {
    const rows = await this.#db.selectFrom('meta').selectAll().where('key', 'in', CLOCK_KEYS).execute();
    const valueOf = (key: string) => rows.find((row) => row.key === key)?.value;
    const checked = valueOf(CHECKED_KEY);
    const doubt = valueOf(DOUBT_KEY);
    return {
      checked: checked === undefined ? null : Date.parse(checked),
      doubt: doubt === undefined ? null : (JSON.parse(doubt) as Doubt),
    };
  }

  async #write(key: string, value: string): Promise<void> {
    await this.#db
      .insertInto('meta')
      .values({ key, value })
      .onConflict((conflict) => conflict.column('key').doUpdateSet({ value }))
      .execute();
  }
}

/** Whether the clock can have advanced from one moment to another. A moment of another process has no uptime. */
function isSteady(from: Moment | Pick<Moment, 'date'>, now: Moment): boolean {
  const elapsed = now.date - from.date;
  return 'uptime' in from
    ? Math.abs(elapsed - (now.uptime - from.uptime)) <= DAY_MS
    : // A server that starts can't tell whether the clock jumped or it was off for so long.
      elapsed >= -DAY_MS && elapsed <= 2 * DAY_MS;
}
