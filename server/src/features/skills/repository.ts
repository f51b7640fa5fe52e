import type { Selectable } from 'kysely';
import { bumpContentRevision } from '../../db/content-revision';
import type { Database, Queries } from '../../db/database';
import type { SkillsTable } from '../../db/tables';

export type SkillsRow = Selectable<SkillsTable>;
export type SkillsValues = Pick<SkillsRow, 'frontend_skills' | 'backend_skills' | 'tools'>;

export function readSkills(db: Queries): Promise<SkillsRow> {
  return db.selectFrom('skills').selectAll().executeTakeFirstOrThrow();
}

/**
 * Null when it has another version by now; null as `version` changes whatever is there.
 * @param change is given the row as it is; what it throws leaves all as it was
 */
export function changeSkills(
  db: Database,
  change: (row: SkillsRow) => SkillsValues,
  version: number | null,
): Promise<SkillsRow | null> {
  return db.transaction().execute(async (transaction) => {
    // Counted first, so that nobody else changes the row between the look and the change.
    const row = await transaction
      .updateTable('skills')
      .set((eb) => ({ version: eb('version', '+', 1), updated_at: new Date().toISOString() }))
      .$if(version !== null, (query) => query.where('version', '=', version!))
      .returningAll()
      .executeTakeFirst();
    if (!row) return null;
    const values = change(row);
    await transaction.updateTable('skills').set(values).execute();
    await bumpContentRevision(transaction);
    return { ...row, ...values };
  });
}
