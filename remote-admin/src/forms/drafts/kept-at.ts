const format = new Intl.DateTimeFormat(undefined, { dateStyle: 'medium', timeStyle: 'short' });

/** When a copy was kept, as the reader writes dates. */
export const keptAt = (at: number) => format.format(at);
