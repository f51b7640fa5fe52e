import type { TrashKind } from '@portfolio/shared-api/contracts';
import type { AppError } from '../errors';
import { changeContent } from './content-revision';
import type { Database, Queries } from './database';
import { listToText, nameOf, textToList, type ListItem } from './lists';
import { newId } from './record-id';
import { changeSingle, type RecordRow, type RecordValues } from './records';

/** Lists whose items go to the trash one by one: their columns by table. */
export interface TrashableLists {
  readonly technologies: 'programming_languages' | 'frameworks_tools';
  readonly skills: 'frontend_skills' | 'backend_skills' | 'tools';
}

/** Tables whose rows go to the trash whole. */
type TrashableTable = 'projects' | 'work_history' | 'why_choose_me';

type TrashedRecord = {
  [Table in TrashableTable]: { readonly table: Table; readonly row: RecordRow<Table> };
}[TrashableTable];

export interface TrashedItem<Table extends keyof TrashableLists = keyof TrashableLists> {
  readonly table: Table;
  /** Id of the record that has the list. */
  readonly id: string;
  readonly list: TrashableLists[Table];
  readonly index: number;
  readonly item: ListItem;
}

/** Everything needed to restore what was deleted. */
export type TrashContent = TrashedRecord | TrashedItem;

const KIND_OF = {
  projects: 'project',
  work_history: 'employment',
  why_choose_me: 'why-choose-me',
  technologies: 'technology',
  skills: 'skill',
} as const satisfies Record<TrashContent['table'], TrashKind>;

/** Call it in the transaction that deletes. @returns the id in the trash */
export async function moveToTrash(transaction: Queries, content: TrashContent): Promise<string> {
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

function titleOf(content: TrashContent): string {
  if (!('row' in content)) return nameOf(content.item);
  return content.table === 'work_history' ? content.row.employer : content.row.title;
}

interface ListItemToTrash<Table extends keyof TrashableLists> {
  readonly table: Table;
  readonly list: TrashableLists[Table];
  /** Negative or too large if there is no such item. */
  readonly indexOf: (items: readonly ListItem[]) => number;
  readonly notFound: () => AppError;
  readonly version: number | null;
  readonly toView: (row: RecordRow<Table>) => unknown;
}

/**
 * Moves an item of a record's list to the trash.
 * @returns the changed record and the id in the trash
 * @throws AppError `notFound`, or 409 if the record has another version
 */
export function moveItemToTrash<Table extends keyof TrashableLists>(
  db: Database,
  { table, list, indexOf, notFound, version, toView }: ListItemToTrash<Table>,
): Promise<{ row: RecordRow<Table>; binId: string }> {
  return changeContent(db, async (transaction) => {
    let binId = '';
    const remove = async (row: RecordRow<Table>) => {
      const { id, [list]: text } = row as unknown as Readonly<Record<string, string>>;
      const items = textToList<ListItem>(text!);
      const index = indexOf(items);
      const item = items[index];
      if (item === undefined) throw notFound();
      binId = await moveToTrash(transaction, { table, id: id!, list, index, item });
      return { [list]: listToText(items.toSpliced(index, 1)) } as RecordValues<Table>;
    };
    const row = await changeSingle(transaction, table, remove, version, toView);
    return { row, binId };
  });
}

export async function readTrash(db: Queries): Promise<TrashContent[]> {
  const rows = await db.selectFrom('bin').select('content').where('restored_at', 'is', null).execute();
  return rows.map(({ content }) => JSON.parse(content) as TrashContent);
}
