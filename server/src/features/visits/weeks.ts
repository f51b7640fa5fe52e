const DAY_MS = 24 * 60 * 60 * 1000;

/** The Monday of a moment's ISO week in UTC, such as `2026-11-23`. */
export function weekOf(time: number): string {
  const sinceMonday = (new Date(time).getUTCDay() + 6) % 7;
  return new Date(time - sinceMonday * DAY_MS).toISOString().slice(0, 10);
}

/** The week that is this many weeks later; earlier if the number is negative. */
export const addWeeks = (week: string, weeks: number): string =>
  weekOf(Date.parse(week) + weeks * 7 * DAY_MS);

/** The last weeks up to the current one, oldest first. */
export function lastWeeks(count: number, now = Date.now()): string[] {
  const current = weekOf(now);
  return Array.from({ length: count }, (_, index) => addWeeks(current, index - count + 1));
}
