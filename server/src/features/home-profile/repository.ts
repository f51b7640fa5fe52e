import type { Updateable, Selectable } from 'kysely';
import { bumpContentRevision } from '../../db/content-revision';
import type { Database } from '../../db/database';
import type { HomeProfileTable } from '../../db/tables';

export type HomeProfileRow = Selectable<HomeProfileTable>;
export type HomeProfileChange = Omit<Updateable<HomeProfileTable>, 'id' | 'version' | 'updated_at'>;

const ID = 'home';

export function readHomeProfile(db: Database): Promise<HomeProfileRow> {
  return db.selectFrom('home_profile').selectAll().where('id', '=', ID).executeTakeFirstOrThrow();
}

/** Null when it has another version by now; null as `version` changes whatever is there. */
export function changeHomeProfile(
  db: Database,
  change: HomeProfileChange,
  version: number | null,
): Promise<HomeProfileRow | null> {
  return db.transaction().execute(async (transaction) => {
    const row = await transaction
      .updateTable('home_profile')
      .set((eb) => ({ ...change, version: eb('version', '+', 1), updated_at: new Date().toISOString() }))
      .where('id', '=', ID)
      .$if(version !== null, (query) => query.where('version', '=', version!))
      .returningAll()
      .executeTakeFirst();
    if (!row) return null;
    await bumpContentRevision(transaction);
    return row;
  });
}
