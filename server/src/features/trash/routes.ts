import type { FastifyInstance } from 'fastify';
import {
  deleteFromTrash,
  emptyTrash,
  listTrash,
  restoreFromTrash,
  LIMITS,
} from '@portfolio/shared-api/contracts';
import type { Services } from '../../services';
import { contractRoute } from '../../http/contract-route';
import { scheduleRetention } from '../../jobs/retention';
import { changeContent } from '../../db/content-revision';
import { AppError } from '../../errors';
import type { TrashableLists, TrashContent, TrashedItem } from '../../db/trash';
import * as trash from './repository';
import type { Queries } from '../../db/database';
import { isSameName, listToText, nameOf, textToList, type ListItem } from '../../db/lists';
import { withFreeSlug } from '../../db/project-slugs';
import { changeRecord, restoreRecord, type RecordChange } from '../../db/records';

/** @param onMessageRestored a restored message may still be due for delivery */
export function trashRoutes(app: FastifyInstance, { db }: Services, onMessageRestored: () => void): void {
  scheduleRetention(app, db, 'old trash entries could not be deleted', () => trash.deleteOutdated(db));

  contractRoute(app, listTrash, () => trash.listTrashEntries(db));

  contractRoute(app, restoreFromTrash, async ({ params: { id } }) => {
    if (await trash.restoreMessage(db, id)) {
      onMessageRestored();
      return { _id: id, kind: 'message' as const };
    }
    const taken = await changeContent(db, async (transaction) => {
      const row = await trash.takeFromTrash(transaction, id);
      if (row) await restore(transaction, JSON.parse(row.content) as TrashContent);
      return row;
    });
    const row = taken ?? (await trash.findInTrash(db, id));
    if (!row) throw notInTrash();
    return { _id: id, kind: row.kind };
  });

  contractRoute(app, deleteFromTrash, async ({ params: { id } }) => {
    if (!(await trash.deleteFromTrash(db, id))) throw notInTrash();
    return { _id: id };
  });

  contractRoute(app, emptyTrash, async ({ body: { until } }) => ({
    count: await trash.emptyTrash(db, new Date(until)),
  }));
}

const notInTrash = () => new AppError(404, 'not-in-bin', 'This is no longer in the trash');

/** Restores an entry of the trash to its place. Doesn't overwrite what is there now. */
async function restore(transaction: Queries, content: TrashContent): Promise<void> {
  if (!('row' in content))
    await changeRecord(transaction, content.table, content.id, withItem(content), null);
  else if (content.table === 'projects')
    await restoreRecord(transaction, content.table, await withFreeSlug(transaction, content.row));
  else await restoreRecord(transaction, content.table, content.row);
}

function withItem({ list, index, item }: TrashedItem): RecordChange<keyof TrashableLists> {
  return (row) => {
    const items = textToList<ListItem>((row as unknown as Record<string, string>)[list]!);
    if (items.some((other) => isSameName(nameOf(other), nameOf(item)))) return {};
    if (items.length >= LIMITS.listItems)
      throw new AppError(
        409,
        'list-full',
        `A list can have at most ${LIMITS.listItems} names. Delete one, then restore this one.`,
      );
    return { [list]: listToText(items.toSpliced(index, 0, item)) };
  };
}
