import { LIMITS } from '@portfolio/shared-api/contracts';
import type { Queries } from '../../db/database';
import { listToText, textToList } from '../../db/lists';
import { changeRecordWithin, putBackRecord, type RecordChange } from '../../db/records';
import { AppError } from '../../errors';
import {
  nameOf,
  type TrashContent,
  type TrashedItem,
  type TrashableLists,
  type ListItem,
} from '../../db/trash';

/** Restores an entry of the trash to its place. Doesn't overwrite what is there now. */
export async function putBack(transaction: Queries, content: TrashContent): Promise<void> {
  if ('row' in content) await putBackRecord(transaction, content.table, content.row);
  else await changeRecordWithin(transaction, content.table, content.id, withItem(content), null);
}

function withItem({ list, index, item }: TrashedItem): RecordChange<keyof TrashableLists> {
  return (row) => {
    const items = textToList<ListItem>((row as unknown as Record<string, string>)[list]!);
    if (items.some((other) => nameOf(other) === nameOf(item))) return {};
    if (items.length >= LIMITS.listItems)
      throw new AppError(
        409,
        'list-full',
        `A list holds at most ${LIMITS.listItems} names. Delete one, then restore this one.`,
      );
    return { [list]: listToText(items.toSpliced(index, 0, item)) };
  };
}
