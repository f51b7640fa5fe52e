import type { Insertable, Selectable } from 'kysely';
import type { Queries } from '../../db/database';
import { newId } from '../../db/record-id';
import type { WhyChooseMeTable } from '../../db/tables';

export type WhyChooseMeRow = Selectable<WhyChooseMeTable>;
export type WhyChooseMeValues = Pick<Insertable<WhyChooseMeTable>, 'icon' | 'title' | 'explanation'>;

export function listWhyChooseMeRows(db: Queries): Promise<WhyChooseMeRow[]> {
  return db.selectFrom('why_choose_me').selectAll().orderBy('position').orderBy('id').execute();
}

/** A new item comes last. */
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
