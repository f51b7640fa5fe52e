import { METRICS_DAYS } from '@portfolio/shared-api/contracts';
import type { Database, Queries } from '../../../db/database';
import type { Count, Measure } from './measures';

interface OfRelease {
  readonly app: string;
  readonly version: string;
}

/** What a page view adds to a release. */
export interface Addition extends OfRelease {
  readonly counts: readonly Count[];
}

const DAY_MS = 24 * 60 * 60 * 1000;
const dayOf = (time: number) => new Date(time).toISOString().slice(0, 10);

/** The first day of those that count. */
const firstDay = () => dayOf(Date.now() - (METRICS_DAYS - 1) * DAY_MS);

/** Adds what a page view told to what others have told today. Nothing of it can be told apart then. */
export async function addMetrics(db: Database, additions: readonly Addition[]): Promise<void> {
  const day = dayOf(Date.now());
  const rows = additions.flatMap(({ app, version, counts }) =>
    counts.map((count) => ({ app, version, day, ...count })),
  );
  if (rows.length === 0) return;
  const keyOf = ({ app, version, measure, bucket }: (typeof rows)[number]) =>
    [app, version, measure, bucket].join(' ');
  // Always in one order: two statements that lock the same rows the other way round would wait for each other.
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

export interface MetricRow extends OfRelease {
  readonly measure: Measure;
  readonly bucket: number;
  readonly count: number;
}

/** What all days together say. */
export async function readMetrics(db: Queries): Promise<MetricRow[]> {
  const rows = await db
    .selectFrom('release_figures')
    .select(['app', 'version', 'measure', 'bucket'])
    .select(({ fn }) => fn.sum<number | string>('count').as('count'))
    .where('day', '>=', firstDay())
    .groupBy(['app', 'version', 'measure', 'bucket'])
    .execute();
  // PostgreSQL's sums are texts.
  return rows.map((row) => ({ ...row, count: Number(row.count) }));
}

export async function deleteOutdatedMetrics(db: Queries): Promise<void> {
  await db.deleteFrom('release_figures').where('day', '<', firstDay()).execute();
}
