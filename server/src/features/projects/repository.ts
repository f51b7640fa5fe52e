import type { Insertable, Selectable } from 'kysely';
import { bumpContentRevision } from '../../db/content-revision';
import type { Database, Queries } from '../../db/database';
import { newId } from '../../db/record-id';
import type { ProjectsTable } from '../../db/tables';

export type ProjectRow = Selectable<ProjectsTable>;
export type ProjectValues = Omit<
  Insertable<ProjectsTable>,
  'id' | 'position' | 'version' | 'created_at' | 'updated_at'
>;

interface Part {
  readonly category?: string | undefined;
  readonly limit?: number;
  readonly offset?: number;
}

/** In the gallery's order. */
export function listProjectRows(db: Queries, { category, limit, offset = 0 }: Part): Promise<ProjectRow[]> {
  return db
    .selectFrom('projects')
    .selectAll()
    .$if(category !== undefined, (query) => query.where('category', '=', category!))
    .orderBy('position')
    .orderBy('id')
    .$if(limit !== undefined, (query) => query.limit(limit!).offset(offset))
    .execute();
}

/** How many there are: in a category, in all, and by category in the order in which the gallery names them. */
export async function countProjects(db: Queries, category: string | undefined) {
  const rows = await db
    .selectFrom('projects')
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

export function findProject(db: Queries, id: string): Promise<ProjectRow | undefined> {
  return db.selectFrom('projects').selectAll().where('id', '=', id).executeTakeFirst();
}

/** A new project stands first. */
export function addProject(db: Database, values: ProjectValues): Promise<ProjectRow> {
  return db.transaction().execute(async (transaction) => {
    const row = await insertProject(transaction, values);
    await bumpContentRevision(transaction);
    return row;
  });
}

export function insertProject(db: Queries, values: ProjectValues): Promise<ProjectRow> {
  const now = new Date().toISOString();
  return db
    .insertInto('projects')
    .values(({ selectFrom, fn, val, eb }) => ({
      ...values,
      id: newId(),
      position: eb(
        fn.coalesce(
          selectFrom('projects').select(({ fn: { min } }) => min('position').as('first')),
          val(0),
        ),
        '-',
        1,
      ),
      created_at: now,
      updated_at: now,
    }))
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** Null when there is none of that version; null as `version` changes whatever is there. */
export function changeProject(
  db: Database,
  id: string,
  values: ProjectValues,
  version: number | null,
): Promise<ProjectRow | null> {
  return db.transaction().execute(async (transaction) => {
    const row = await transaction
      .updateTable('projects')
      .set((eb) => ({ ...values, version: eb('version', '+', 1), updated_at: new Date().toISOString() }))
      .where('id', '=', id)
      .$if(version !== null, (query) => query.where('version', '=', version!))
      .returningAll()
      .executeTakeFirst();
    if (!row) return null;
    await bumpContentRevision(transaction);
    return row;
  });
}

/** False when there is none of that version. */
export function removeProject(db: Database, id: string, version: number | null): Promise<boolean> {
  return db.transaction().execute(async (transaction) => {
    const { numDeletedRows } = await transaction
      .deleteFrom('projects')
      .where('id', '=', id)
      .$if(version !== null, (query) => query.where('version', '=', version!))
      .executeTakeFirstOrThrow();
    if (Number(numDeletedRows) === 0) return false;
    await bumpContentRevision(transaction);
    return true;
  });
}
