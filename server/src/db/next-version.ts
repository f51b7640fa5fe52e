/** Seconds since this date fit into a database integer until 2088. */
const EPOCH = Date.UTC(2020, 0, 1);

/**
 * Version of a record restored from a backup or the trash. A time in seconds exceeds every earlier version, because each save adds only one,
 * so an old tab can't overwrite the record.
 */
export const nextVersion = (version: number): number =>
  Math.max(version + 1, Math.floor((Date.now() - EPOCH) / 1000));
