import { sql } from 'kysely';
import { VISIT_RETENTION_WEEKS } from '@portfolio/shared-api/contracts';
import type { Database, Queries } from '../../db/database';
import type { VisitCountsTable } from '../../db/tables';
import { lastWeeks, weekOf } from './weeks';

/** The key of hosts beyond the limit. */
export const OTHER_HOSTS = '';

/** Different hosts stored per week. More are counted together, so that invented hosts can't fill the disk. */
const HOSTS_PER_WEEK = 500;

export type VisitCount = Omit<VisitCountsTable, 'week'>;

/** Adds to this week's counts, in one statement. Single visits can't be told apart afterwards. */
export async function addVisitCounts(db: Database, counts: readonly VisitCount[]): Promise<void> {
  if (counts.length === 0) return;
  const week = weekOf(Date.now());
  const orderOf = ({ kind, key }: VisitCount) => `${kind} ${key}`;
  // Always in the same order, so that two statements can't deadlock.
  const rows = counts.toSorted((one, other) => (orderOf(one) < orderOf(other) ? -1 : 1));
  await db
    .insertInto('visit_counts')
    .values(
      rows.map((row) => ({ ...row, week, key: row.kind === 'host' ? hostKey(week, row.key) : row.key })),
    )
    .onConflict((conflict) =>
      conflict
        .columns(['week', 'kind', 'key'])
        .doUpdateSet((eb) => ({ count: eb('visit_counts.count', '+', eb.ref('excluded.count')) })),
    )
    .execute();
}

/** The host, unless it is new and the week has enough of them. */
const hostKey = (week: string, host: string) => sql<string>`cast(case
  when exists (select 1 from visit_counts where week = ${week} and kind = 'host' and key = ${host}) then ${host}
  when (select count(*) from visit_counts where week = ${week} and kind = 'host') < ${HOSTS_PER_WEEK} then ${host}
  else ${OTHER_HOSTS} end as text)`;

/** Page views by week, starting with the given week. Weeks without views are left out. */
export async function readWeeklyViews(db: Queries, from: string): Promise<ReadonlyMap<string, number>> {
  const rows = await db
    .selectFrom('visit_counts')
    .select('week')
    .select(({ fn }) => fn.sum<number | string>('count').as('count'))
    .where('week', '>=', from)
    .where('kind', 'in', ['page', 'project'])
    .groupBy('week')
    .execute();
  // PostgreSQL returns sums as text.
  return new Map(rows.map(({ week, count }) => [week, Number(count)]));
}

/** The counts of the weeks from `from` on, before `to`. */
export async function readVisitCounts(db: Queries, from: string, to?: string): Promise<VisitCount[]> {
  const rows = await db
    .selectFrom('visit_counts')
    .select(['kind', 'key'])
    .select(({ fn }) => fn.sum<number | string>('count').as('count'))
    .where('week', '>=', from)
    .$if(to !== undefined, (query) => query.where('week', '<', to!))
    .groupBy(['kind', 'key'])
    .execute();
  return rows.map((row) => ({ ...row, count: Number(row.count) }));
}

/** The first week with a count; null if there is none. */
export async function firstCountedWeek(db: Queries): Promise<string | null> {
  const { week } = await db
    .selectFrom('visit_counts')
    .select(({ fn }) => fn.min('week').as('week'))
    .executeTakeFirstOrThrow();
  return week;
}

export async function deleteOutdatedVisits(db: Queries): Promise<void> {
  const [first] = lastWeeks(VISIT_RETENTION_WEEKS);
  await db.deleteFrom('visit_counts').where('week', '<', first!).execute();
}

/** The ids of published projects by what their URLs can contain. */
export async function publishedProjects(
  db: Queries,
  sent: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  // Anything else can't be stored, so it isn't looked up.
  const possible = sent.filter((text) => /^[\w-]+$/.test(text));
  if (possible.length === 0) return new Map();
  const rows = await db
    .selectFrom('projects')
    .select(['id', 'slug'])
    .where('is_draft', '=', 0)
    .where(({ or, eb }) => or([eb('id', 'in', possible), eb('slug', 'in', possible)]))
    .execute();
  return new Map([
    ...rows.map(({ id, slug }) => [slug, id] as const),
    ...rows.map(({ id }) => [id, id] as const),
  ]);
}

/** The titles of all projects by id. */
export async function projectTitles(db: Queries): Promise<ReadonlyMap<string, string>> {
  const rows = await db.selectFrom('projects').select(['id', 'title']).execute();
  return new Map(rows.map(({ id, title }) => [id, title]));
}
