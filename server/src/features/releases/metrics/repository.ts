import { METRICS_DAYS, type ReleaseMetrics } from '@portfolio/shared-api/contracts';
import type { Database, Queries } from '../../../db/database';
import { countsOf, type Count } from './measures';

const DAY_MS = 24 * 60 * 60 * 1000;
const dayOf = (time: number) => new Date(time).toISOString().slice(0, 10);

/** The first day of the retention period. */
const firstDay = () => dayOf(Date.now() - (METRICS_DAYS - 1) * DAY_MS);

/** Adds a page view to today's counts. Single page views can't be told apart afterwards. */
export async function addMetrics(db: Database, releases: readonly ReleaseMetrics[]): Promise<void> {
  const day = dayOf(Date.now());
  const rows = releases.flatMap((release) =>
    countsOf(release).map((count) => ({ app: release.app, version: release.version, day, ...count })),
  );
  if (rows.length === 0) return;
  const keyOf = ({ app, version, measure, bucket }: (typeof rows)[number]) =>
    [app, version, measure, bucket].join(' ');
  // Always in the same order, so that two statements can't deadlock.
  rows.sort((one, other) => (keyOf(one) < keyOf(other) ? -1 : 1));
  await db
    .insertInto('release_figures')
    .values(rows)
    .onConflict((conflict) =>
      conflict
        .columns(['app', 'version', 'day', 'measure', 'bucket'])
        .doUpdateSet((eb) => ({ count: eb('release_figures.count', '+', eb.ref('excluded.count')) })),
    )
    .execute();
}

export interface MetricRow extends Count {
  readonly app: string;
  readonly version: string;
}

/** The counts of all days together. @param since the first day; by default the first one that is kept */
export async function readMetrics(db: Queries, since = firstDay()): Promise<MetricRow[]> {
  const rows = await db
    .selectFrom('release_figures')
    .select(['app', 'version', 'measure', 'bucket'])
    .select(({ fn }) => fn.sum<number | string>('count').as('count'))
    .where('day', '>=', since)
    .groupBy(['app', 'version', 'measure', 'bucket'])
    .execute();
  // PostgreSQL returns sums as text.
  return rows.map((row) => ({ ...row, count: Number(row.count) }));
}

export async function deleteOutdatedMetrics(db: Queries): Promise<void> {
  await db.deleteFrom('release_figures').where('day', '<', firstDay()).execute();
}
