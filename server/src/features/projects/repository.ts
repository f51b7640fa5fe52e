import type { Queries } from '../../db/database';
import type { RecordRow } from '../../db/records';

export type ProjectRow = RecordRow<'projects'>;

interface Part {
  readonly category?: string | undefined;
  /** Includes drafts, which only the owner may see. */
  readonly hasDrafts?: boolean;
  readonly limit?: number;
  readonly offset?: number;
}

/** In the gallery's order. */
export function listProjectRows(
  db: Queries,
  { category, hasDrafts = false, limit, offset = 0 }: Part,
): Promise<ProjectRow[]> {
  return db
    .selectFrom('projects')
    .selectAll()
    .$if(!hasDrafts, (query) => query.where('is_draft', '=', 0))
    .$if(category !== undefined, (query) => query.where('category', '=', category!))
    .orderBy('position')
    .orderBy('id')
    .$if(limit !== undefined, (query) => query.limit(limit!).offset(offset))
    .execute();
}

/** The published projects in the gallery's order, without their content. */
export function listProjectEntries(
  db: Queries,
): Promise<Pick<ProjectRow, 'id' | 'category' | 'updated_at'>[]> {
  return db
    .selectFrom('projects')
    .select(['id', 'category', 'updated_at'])
    .where('is_draft', '=', 0)
    .orderBy('position')
    .orderBy('id')
    .execute();
}

/** Counts projects: in the category, overall, and per category in the gallery's order. */
export async function countProjects(db: Queries, { category, hasDrafts = false }: Part) {
  const rows = await db
    .selectFrom('projects')
    .$if(!hasDrafts, (query) => query.where('is_draft', '=', 0))
    .select(({ fn }) => ['category', fn.countAll().as('count'), fn.min('position').as('first')])
    .groupBy('category')
    .orderBy('first')
    .orderBy('category')
    .execute();
  const counts = rows.map(({ category: name, count }) => ({ name, count: Number(count) }));
  const all = counts.reduce((sum, { count }) => sum + count, 0);
  return {
    total: category === undefined ? all : (counts.find(({ name }) => name === category)?.count ?? 0),
    all,
    categories: counts.filter(({ name }) => name !== ''),
  };
}
