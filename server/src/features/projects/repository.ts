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

export function listProjectRows(db: Queries): Promise<ProjectRow[]> {
  return db.selectFrom('projects').selectAll().orderBy('position').orderBy('id').execute();
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
