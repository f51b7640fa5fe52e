const DAY_MS = 24 * 60 * 60 * 1000;

/* Weeks are counted in UTC. */
const short = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short', timeZone: 'UTC' });
const month = new Intl.DateTimeFormat('en-GB', { month: 'short', year: 'numeric', timeZone: 'UTC' });
const long = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeZone: 'UTC' });

/** Such as '23 Nov'. */
export const formatDay = (monday: string) => short.format(new Date(monday));

/** Such as 'Nov 2026'. */
export const formatMonth = (monday: string) => month.format(new Date(monday));

/** Such as '23 Nov 2026'. */
export const formatStart = (monday: string) => long.format(new Date(monday));

/** Such as '23–29 Nov 2026'. */
export const formatWeek = (monday: string) =>
  long.formatRange(new Date(monday), new Date(Date.parse(monday) + 6 * DAY_MS));
