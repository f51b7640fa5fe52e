import { sql, type Kysely } from 'kysely';
import type { Order, OrderInput } from '@portfolio/shared-api/contracts';
import { AppError } from '../errors';
import { changeContent } from './content-revision';
import type { Database, Queries } from './database';

/** Tables of ordered records. */
type OrderedTable = 'projects' | 'why_choose_me';

/** Records per statement: far below the parameter limits of SQLite (32,766) and PostgreSQL (65,535). */
const BATCH = 2_000;

interface Place {
  readonly id: string;
  readonly position: number;
}

/**
 * Reorders a table's records in one transaction. Versions and dates stay the same, so that open forms don't go stale.
 * @throws AppError 409 with the current order, if `ids` aren't all records, each once, or `seen` isn't the current order
 */
export async function changeOrder(db: Database, table: OrderedTable, change: OrderInput): Promise<Order> {
  const { ids, seen } = change;
  await changeContent(db, async (transaction) => {
    const places = await readPlaces(transaction, table);
    const present = places.map(({ id }) => id);
    // A retry after a lost response.
    if (isSame(present, ids)) return false;
    const isOutdated = seen !== undefined && !isSame(present, seen);
    if (isOutdated || !isSame(present.toSorted(), ids.toSorted())) throw otherOrder(present);
    const moved = newPlaces(places, ids);
    for (let start = 0; start < moved.length; start += BATCH)
      await writePlaces(transaction, table, moved.slice(start, start + BATCH));
    return true;
  });
  return { ids };
}

const isSame = (one: readonly string[], other: readonly string[]) =>
  one.length === other.length && one.every((id, index) => id === other[index]);

function otherOrder(ids: readonly string[]): AppError {
  return new AppError(
    409,
    'order-changed',
    'The list was changed elsewhere in the meantime. Its order was left as it is.',
    { data: { ids } },
  );
}

/** In their order. */
function readPlaces(db: Queries, table: OrderedTable): Promise<Place[]> {
  // Kysely can't follow a table that is only named by a parameter.
  return (db as unknown as Kysely<{ record: Place }>)
    .selectFrom(table as string as 'record')
    .select(['id', 'position'])
    .orderBy('position')
    .orderBy('id')
    .execute();
}

/** Reassigns the existing positions, so that only moved records change. Equal positions become distinct. */
function newPlaces(places: readonly Place[], ids: readonly string[]): Place[] {
  const before = new Map(places.map(({ id, position }) => [id, position]));
  let last = -Infinity;
  return ids
    .map((id, index) => {
      last = Math.max(places[index]!.position, last + 1);
      return { id, position: last };
    })
    .filter(({ id, position }) => before.get(id) !== position);
}

async function writePlaces(db: Queries, table: OrderedTable, places: readonly Place[]): Promise<void> {
  const rows = places.map(({ id, position }) => sql`(${id}, cast(${position} as integer))`);
  await sql`update ${sql.table(table)} set position = place.column2
    from (values ${sql.join(rows)}) as place where ${sql.table(table)}.id = place.column1`.execute(db);
}
