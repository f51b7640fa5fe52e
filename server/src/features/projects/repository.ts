import type { ProjectCategory } from '@portfolio/shared-api/contracts';
import type { Queries } from '../../db/database';
import { textToList } from '../../db/lists';
import { addressOf } from '../../db/project-slugs';
import type { RecordRow } from '../../db/records';
import type { FilteredProject } from '../../db/technology-index';

export type ProjectRow = RecordRow<'projects'>;

interface Part {
  /** Only these, if they exist. */
  readonly ids?: readonly string[];
  readonly category?: string | undefined;
  /** Includes drafts, which only the owner may see. */
  readonly hasDrafts?: boolean;
  readonly limit?: number;
  readonly offset?: number;
}

/** In the gallery's order. */
export function listProjectRows(
  db: Queries,
  { ids, category, hasDrafts = false, limit, offset = 0 }: Part,
): Promise<ProjectRow[]> {
  return db
    .selectFrom('projects')
    .selectAll()
    .$if(ids !== undefined, (query) => query.where('id', 'in', ids!))
    .$if(!hasDrafts, (query) => query.where('is_draft', '=', 0))
    .$if(category !== undefined, (query) => query.where('category', '=', category!))
    .orderBy('position')
    .orderBy('id')
    .$if(limit !== undefined, (query) => query.limit(limit!).offset(offset))
    .execute();
}

/** The published project with this slug, id or former slug; undefined if there is none. */
export async function findPublished(db: Queries, address: string): Promise<ProjectRow | undefined> {
  const published = db.selectFrom('projects').selectAll().where('is_draft', '=', 0);
  const current = await published
    .where(({ or, eb }) => or([eb('slug', '=', address), eb('id', '=', address)]))
    .execute();
  if (current.length > 0) return current.find(({ slug }) => slug === address) ?? current[0];
  // The database only narrows them down: `_` matches any character.
  const candidates = await published.where('former_slugs', 'like', `%"${address}"%`).execute();
  return candidates.find(({ former_slugs }) => textToList(former_slugs).includes(address));
}

/** The published projects in the gallery's order, without their content. */
export async function listProjectEntries(db: Queries) {
  const rows = await db
    .selectFrom('projects')
    .select(['id', 'slug', 'former_slugs', 'category', 'created_at', 'updated_at'])
    .where('is_draft', '=', 0)
    .orderBy('position')
    .orderBy('id')
    .execute();
  return rows.map(({ former_slugs, ...row }) => ({
    ...row,
    slug: addressOf(row),
    formerSlugs: textToList(former_slugs),
  }));
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
  return pageCounts(
    rows.map(({ category: name, count }) => ({ name, count: Number(count) })),
    category,
  );
}

/**
 * A part of the projects that name a technology, with their counts.
 * @param naming all of these projects in the gallery's order
 */
export async function listPageOf(
  db: Queries,
  naming: readonly FilteredProject[],
  { category, hasDrafts = false, limit, offset = 0 }: Part & { readonly limit: number },
) {
  const counts = new Map<string, number>();
  for (const project of naming) counts.set(project.category, (counts.get(project.category) ?? 0) + 1);
  const found = category === undefined ? naming : naming.filter((project) => project.category === category);
  const ids = found.slice(offset, offset + limit).map(({ id }) => id);
  return {
    // A project may have become a draft since.
    rows: ids.length > 0 ? await listProjectRows(db, { ids, hasDrafts }) : [],
    counts: pageCounts(
      [...counts].map(([name, count]) => ({ name, count })),
      category,
    ),
  };
}

function pageCounts(counts: readonly ProjectCategory[], category: string | undefined) {
  const all = counts.reduce((sum, { count }) => sum + count, 0);
  return {
    total: category === undefined ? all : (counts.find(({ name }) => name === category)?.count ?? 0),
    all,
    categories: counts.filter(({ name }) => name !== ''),
  };
}
