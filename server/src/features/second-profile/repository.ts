import type { Selectable, Updateable } from 'kysely';
import { bumpContentRevision } from '../../db/content-revision';
import type { Database, Queries } from '../../db/database';
import type { SecondProfileTable } from '../../db/tables';

export type SecondProfileRow = Selectable<SecondProfileTable>;
export type SecondProfileChange = Omit<Updateable<SecondProfileTable>, 'id' | 'version' | 'updated_at'>;

export function readSecondProfile(db: Queries): Promise<SecondProfileRow> {
  return db.selectFrom('second_profile').selectAll().executeTakeFirstOrThrow();
}

/** Null when it has another version by now; null as `version` changes whatever is there. */
export function changeSecondProfile(
  db: Database,
  change: SecondProfileChange,
  version: number | null,
): Promise<SecondProfileRow | null> {
  return db.transaction().execute(async (transaction) => {
    const row = await transaction
      .updateTable('second_profile')
      .set((eb) => ({ ...change, version: eb('version', '+', 1), updated_at: new Date().toISOString() }))
      .$if(version !== null, (query) => query.where('version', '=', version!))
      .returningAll()
      .executeTakeFirst();
    if (!row) return null;
    await bumpContentRevision(transaction);
    return row;
  });
}
