import type { Selectable, Updateable } from 'kysely';
import { bumpContentRevision } from '../../db/content-revision';
import type { Database, Queries } from '../../db/database';
import type { AboutTable } from '../../db/tables';

export type AboutRow = Selectable<AboutTable>;
export type AboutChange = Omit<Updateable<AboutTable>, 'id' | 'version' | 'updated_at'>;

export function readAbout(db: Queries): Promise<AboutRow> {
  return db.selectFrom('about').selectAll().executeTakeFirstOrThrow();
}

/** Null when it has another version by now; null as `version` changes whatever is there. */
export function changeAbout(
  db: Database,
  change: AboutChange,
  version: number | null,
): Promise<AboutRow | null> {
  return db.transaction().execute(async (transaction) => {
    const row = await transaction
      .updateTable('about')
      .set((eb) => ({ ...change, version: eb('version', '+', 1), updated_at: new Date().toISOString() }))
      .$if(version !== null, (query) => query.where('version', '=', version!))
      .returningAll()
      .executeTakeFirst();
    if (!row) return null;
    await bumpContentRevision(transaction);
    return row;
  });
}
