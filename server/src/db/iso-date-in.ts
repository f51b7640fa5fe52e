/** The time in `ms` milliseconds, as the ISO text that tables store. */
export const isoDateIn = (ms: number): string => new Date(Date.now() + ms).toISOString();
