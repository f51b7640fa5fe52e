/** Seconds since then fit into a database's integer until 2088. */
const BEGINNING = Date.UTC(2020, 0, 1);

/**
 * The version of a record that comes back from a backup or the bin: above any that was ever given out for it, also by an installation
 * that's gone, so that no tab which still shows one of those can save over it. Saving counts by one, and nobody saves every second for years.
 */
export const nextVersion = (version: number): number =>
  Math.max(version + 1, Math.floor((Date.now() - BEGINNING) / 1000));
