import type { Queries } from '../../db/database';
import { newId } from '../../db/record-id';
import type { RecordRow } from '../../db/records';
import { KIND_OF, titleOf, type BinContent, type BinnedTable } from './content';

/** Keeps what is being deleted, in the same transaction. @returns its id in the bin */
export async function putInBin(transaction: Queries, content: BinContent): Promise<string> {
  const id = newId();
  await transaction
    .insertInto('bin')
    .values({
      id,
      kind: KIND_OF[content.table],
      title: titleOf(content),
      content: JSON.stringify(content),
      deleted_at: new Date().toISOString(),
      restored_at: null,
    })
    .execute();
  return id;
}

/** The same for `removeRecord`. */
export const recordIntoBin =
  <Table extends BinnedTable>(table: Table) =>
  (transaction: Queries, row: RecordRow<Table>): Promise<string> =>
    putInBin(transaction, { table, row } as BinContent);
