import type { TrashKind } from '@portfolio/shared-api/contracts';
import type { Queries } from './database';
import { newId } from './record-id';
import type { RecordRow } from './records';

/** Lists whose items go to the trash one by one: their columns by table. */
export interface TrashableLists {
  readonly technologies: 'programming_languages' | 'frameworks_tools';
  readonly skills: 'frontend_skills' | 'backend_skills' | 'tools';
}

/** A name, or an object that has one. */
export type ListItem = string | { readonly name: string };

/** Tables whose rows go to the trash whole. */
type TrashableTable = 'projects' | 'why_choose_me';

interface TrashedRecord<Table extends TrashableTable = TrashableTable> {
  readonly table: Table;
  readonly row: RecordRow<Table>;
}

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
  why_choose_me: 'why-choose-me',
  technologies: 'technology',
  skills: 'skill',
} as const satisfies Record<TrashContent['table'], TrashKind>;

export const nameOf = (item: ListItem): string => (typeof item === 'string' ? item : item.name);

/** Call it in the transaction that deletes. @returns the id in the trash */
export async function moveToTrash(transaction: Queries, content: TrashContent): Promise<string> {
  const id = newId();
  await transaction
    .insertInto('bin')
    .values({
      id,
      kind: KIND_OF[content.table],
      title: 'row' in content ? content.row.title : nameOf(content.item),
      content: JSON.stringify(content),
      deleted_at: new Date().toISOString(),
      restored_at: null,
    })
    .execute();
  return id;
}

export async function readTrash(db: Queries): Promise<TrashContent[]> {
  const rows = await db.selectFrom('bin').select('content').where('restored_at', 'is', null).execute();
  return rows.map(({ content }) => JSON.parse(content) as TrashContent);
}
