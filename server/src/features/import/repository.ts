import type { Selectable } from 'kysely';
import {
  IMPORT_PREVIEW_HOURS,
  IMPORT_UNDO_DAYS,
  type AppliedImport,
  type ImportSource,
} from '@portfolio/shared-api/contracts';
import type { Queries } from '../../db/database';
import { isoDateIn } from '../../db/iso-date-in';
import { newId } from '../../db/record-id';
import type { ImportsTable } from '../../db/tables';
import type { ChangedRecord } from './content';
import type { ImportPlan, PlannedChange } from './plan';

type ImportRow = Selectable<ImportsTable>;

const HOUR_MS = 60 * 60 * 1000;
const UNDO_MS = IMPORT_UNDO_DAYS * 24 * HOUR_MS;

/** Stores a preview instead of earlier ones. @returns its id */
export async function storePreview(
  db: Queries,
  {
    source,
    name,
    changes,
  }: { readonly source: ImportSource; readonly name: string } & Pick<ImportPlan, 'changes'>,
): Promise<string> {
  const id = newId();
  await db.deleteFrom('imports').where('state', '=', 'previewed').execute();
  await db
    .insertInto('imports')
    .values({
      id,
      source,
      name,
      state: 'previewed',
      plan: JSON.stringify(changes.map(({ _id, operation }) => ({ _id, operation }))),
      changes: 0,
      undo: '',
      created_at: isoDateIn(0),
      applied_at: null,
    })
    .execute();
  return id;
}

/** An import that isn't expired; undefined if there is none. */
export async function findImport(db: Queries, id: string): Promise<ImportRow | undefined> {
  const row = await db.selectFrom('imports').selectAll().where('id', '=', id).executeTakeFirst();
  return row && !isExpired(row) ? row : undefined;
}

function isExpired({ state, created_at: createdAt, applied_at: appliedAt }: ImportRow): boolean {
  return state === 'previewed'
    ? createdAt < isoDateIn(-IMPORT_PREVIEW_HOURS * HOUR_MS)
    : (appliedAt ?? '') < isoDateIn(-UNDO_MS);
}

export const plannedIn = ({ plan }: ImportRow) =>
  JSON.parse(plan) as Pick<PlannedChange, '_id' | 'operation'>[];

export const changedBy = ({ undo }: ImportRow) => JSON.parse(undo) as ChangedRecord[];

export async function markApplied(
  transaction: Queries,
  id: string,
  count: number,
  changed: readonly ChangedRecord[],
): Promise<ImportRow> {
  return transaction
    .updateTable('imports')
    .set({
      state: 'applied',
      plan: '',
      changes: count,
      undo: JSON.stringify(changed),
      applied_at: isoDateIn(0),
    })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();
}

export async function markUndone(transaction: Queries, id: string): Promise<void> {
  await transaction.updateTable('imports').set({ state: 'undone', undo: '' }).where('id', '=', id).execute();
}

/** Imports that can be undone, the latest first. */
export function listApplied(db: Queries): Promise<ImportRow[]> {
  return db
    .selectFrom('imports')
    .selectAll()
    .where('state', '=', 'applied')
    .where('applied_at', '>=', isoDateIn(-UNDO_MS))
    .orderBy('applied_at', 'desc')
    .orderBy('id')
    .execute();
}

export function toApplied({ id, source, name, changes, applied_at: at }: ImportRow): AppliedImport {
  const appliedAt = at!;
  return {
    _id: id,
    source,
    name,
    changes,
    appliedAt,
    undoUntil: new Date(Date.parse(appliedAt) + UNDO_MS).toISOString(),
  };
}

/** Deletes previews of the day before, and imports that can't be undone any more. */
export async function deleteExpired(db: Queries): Promise<void> {
  await db
    .deleteFrom('imports')
    .where(({ or, and, eb }) =>
      or([
        and([
          eb('state', '=', 'previewed'),
          eb('created_at', '<', isoDateIn(-IMPORT_PREVIEW_HOURS * HOUR_MS)),
        ]),
        eb('applied_at', '<', isoDateIn(-UNDO_MS)),
      ]),
    )
    .execute();
}
