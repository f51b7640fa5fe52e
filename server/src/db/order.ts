import { sql, type Insertable, type Kysely } from 'kysely';
import type { Order, OrderInput } from '@portfolio/shared-api/contracts';
import { AppError } from '../errors';
import { changeContent } from './content-revision';
import type { Database, Queries } from './database';
import { newId } from './record-id';
import type { RecordRow } from './records';
import type { Tables } from './tables';

/** Tables of ordered records. */
export type OrderedTable = 'projects' | 'work_history' | 'why_choose_me';

/** The values of a record without those that `insertRecord` adds. */
export type NewRecord<Table extends OrderedTable> = Omit<
  Insertable<Tables[Table]>,
  'id' | 'position' | 'version' | 'created_at' | 'updated_at'
>;

/** A new project or employer comes first, a new reason last. */
const NEW_POSITIONS = {
  projects: sql<number>`(select coalesce(min(position), 0) - 1 from projects)`,
  work_history: sql<number>`(select coalesce(min(position), 0) - 1 from work_history)`,
  why_choose_me: sql<number>`(select coalesce(max(position), 0) + 1 from why_choose_me)`,
};

/** Records per statement: far below the parameter limits of SQLite (32,766) and PostgreSQL (65,535). */
const BATCH = 2_000;

interface Position {
  readonly id: string;
  readonly position: number;
}

/** Kysely can't infer types for a table named by a parameter. */
const anyTable = (db: Queries) => db as unknown as Kysely<{ record: Position }>;

export async function insertRecord<Table extends OrderedTable>(
  db: Queries,
  table: Table,
  values: NewRecord<Table>,
): Promise<RecordRow<Table>> {
  const now = new Date().toISOString();
  const row = { ...values, id: newId(), position: NEW_POSITIONS[table], created_at: now, updated_at: now };
  const inserted = await anyTable(db)
    .insertInto(table as string as 'record')
    .values(row)
    .returningAll()
    .executeTakeFirstOrThrow();
  return inserted as object as RecordRow<Table>;
}

/**
 * Reorders a table's records in one transaction. Versions and dates stay the same, so that open forms don't go stale.
 * @throws AppError 409 with the current order, if `ids` aren't all records, each once, or `seen` isn't the current order
 */
export async function changeOrder(db: Database, table: OrderedTable, change: OrderInput): Promise<Order> {
  const { ids, seen } = change;
  const reorder = async (transaction: Queries) => {
    const current = await readPositions(transaction, table);
    const existing = current.map(({ id }) => id);
    // A retry after a lost response.
    if (isSame(existing, ids)) return false;
    const isOutdated = seen !== undefined && !isSame(existing, seen);
    if (isOutdated || !isSame(existing.toSorted(), ids.toSorted())) throw orderChanged(existing);
    const moved = newPositions(current, ids);
    for (let start = 0; start < moved.length; start += BATCH)
      await writePositions(transaction, table, moved.slice(start, start + BATCH));
    return true;
  };
  await changeContent(db, reorder, table);
  return { ids };
}

const isSame = (one: readonly string[], other: readonly string[]) =>
  one.length === other.length && one.every((id, index) => id === other[index]);

function orderChanged(ids: readonly string[]): AppError {
  return new AppError(
    409,
    'order-changed',
    'The list was changed elsewhere in the meantime. Its order was left as it is.',
    { data: { ids } },
  );
}

/** In their order. */
function readPositions(db: Queries, table: OrderedTable): Promise<Position[]> {
  return anyTable(db)
    .selectFrom(table as string as 'record')
    .select(['id', 'position'])
    .orderBy('position')
    .orderBy('id')
    .execute();
}

/** Reassigns the existing positions, so that only moved records change. Equal positions become distinct. */
function newPositions(current: readonly Position[], ids: readonly string[]): Position[] {
  const before = new Map(current.map(({ id, position }) => [id, position]));
  let last = -Infinity;
  return ids
    .map((id, index) => {
      last = Math.max(current[index]!.position, last + 1);
      return { id, position: last };
    })
    .filter(({ id, position }) => before.get(id) !== position);
}

async function writePositions(
  db: Queries,
  table: OrderedTable,
  positions: readonly Position[],
): Promise<void> {
  const rows = positions.map(({ id, position }) => sql`(${id}, cast(${position} as integer))`);
  await sql`update ${sql.table(table)} set position = moved.column2
    from (values ${sql.join(rows)}) as moved where ${sql.table(table)}.id = moved.column1`.execute(db);
}
