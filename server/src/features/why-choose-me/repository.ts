import type { Insertable, Selectable } from 'kysely';
import { bumpContentRevision } from '../../db/content-revision';
import type { Database, Queries } from '../../db/database';
import { newId } from '../../db/record-id';
import type { WhyChooseMeTable } from '../../db/tables';

export type WhyChooseMeRow = Selectable<WhyChooseMeTable>;
export type WhyChooseMeValues = Pick<Insertable<WhyChooseMeTable>, 'icon' | 'title' | 'explanation'>;

export function listWhyChooseMeRows(db: Queries): Promise<WhyChooseMeRow[]> {
  return db.selectFrom('why_choose_me').selectAll().orderBy('position').orderBy('id').execute();
}

export function findWhyChooseMe(db: Queries, id: string): Promise<WhyChooseMeRow | undefined> {
  return db.selectFrom('why_choose_me').selectAll().where('id', '=', id).executeTakeFirst();
}

/** A new one stands last. */
export function addWhyChooseMe(db: Database, values: WhyChooseMeValues): Promise<WhyChooseMeRow> {
  return db.transaction().execute(async (transaction) => {
    const row = await insertWhyChooseMe(transaction, values);
    await bumpContentRevision(transaction);
    return row;
  });
}

export function insertWhyChooseMe(db: Queries, values: WhyChooseMeValues): Promise<WhyChooseMeRow> {
  const now = new Date().toISOString();
  return db
    .insertInto('why_choose_me')
    .values(({ selectFrom, fn, val, eb }) => ({
      ...values,
      id: newId(),
      position: eb(
        fn.coalesce(
          selectFrom('why_choose_me').select(({ fn: { max } }) => max('position').as('last')),
          val(0),
        ),
        '+',
        1,
      ),
      created_at: now,
      updated_at: now,
    }))
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** Null when there is none of that version; null as `version` changes whatever is there. */
export function changeWhyChooseMe(
  db: Database,
  id: string,
  values: WhyChooseMeValues,
  version: number | null,
): Promise<WhyChooseMeRow | null> {
  return db.transaction().execute(async (transaction) => {
    const row = await transaction
      .updateTable('why_choose_me')
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
export function removeWhyChooseMe(db: Database, id: string, version: number | null): Promise<boolean> {
  return db.transaction().execute(async (transaction) => {
    const { numDeletedRows } = await transaction
      .deleteFrom('why_choose_me')
      .where('id', '=', id)
      .$if(version !== null, (query) => query.where('version', '=', version!))
      .executeTakeFirstOrThrow();
    if (Number(numDeletedRows) === 0) return false;
    await bumpContentRevision(transaction);
    return true;
  });
}
