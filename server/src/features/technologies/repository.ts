import type { Selectable } from 'kysely';
import { bumpContentRevision } from '../../db/content-revision';
import type { Database, Queries } from '../../db/database';
import type { TechnologiesTable } from '../../db/tables';

export type TechnologiesRow = Selectable<TechnologiesTable>;
export type TechnologiesValues = Pick<TechnologiesRow, 'programming_languages' | 'frameworks_tools'>;

export function readTechnologies(db: Queries): Promise<TechnologiesRow> {
  return db.selectFrom('technologies').selectAll().executeTakeFirstOrThrow();
}

/**
 * Null when it has another version by now; null as `version` changes whatever is there.
 * @param change is given the row as it is; what it throws leaves all as it was
 */
export function changeTechnologies(
  db: Database,
  change: (row: TechnologiesRow) => TechnologiesValues,
  version: number | null,
): Promise<TechnologiesRow | null> {
  return db.transaction().execute(async (transaction) => {
    // Counted first, so that nobody else changes the row between the look and the change.
    const row = await transaction
      .updateTable('technologies')
      .set((eb) => ({ version: eb('version', '+', 1), updated_at: new Date().toISOString() }))
      .$if(version !== null, (query) => query.where('version', '=', version!))
      .returningAll()
      .executeTakeFirst();
    if (!row) return null;
    const values = change(row);
    await transaction.updateTable('technologies').set(values).execute();
    await bumpContentRevision(transaction);
    return { ...row, ...values };
  });
}
