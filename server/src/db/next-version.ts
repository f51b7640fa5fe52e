/** Seconds since this date fit into a database integer until 2088. */
const EPOCH = Date.UTC(2020, 0, 1);

/**
 * The version of a record restored from a backup or the trash. It's above every version that any installation has given out, so that
 * an old tab can't overwrite the record: each save adds one, and nobody saves every second for years.
 */
export const nextVersion = (version: number): number =>
  Math.max(version + 1, Math.floor((Date.now() - EPOCH) / 1000));
