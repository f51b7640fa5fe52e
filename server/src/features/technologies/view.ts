import type { Technology, TechnologyOrder, TechnologyRecord } from '@portfolio/shared-api/contracts';
import { isSameName, listToText, textToList, withNew } from '../../db/lists';
import type { MediaAddresses } from '../../media/addresses';
import type { RecordRow, RecordValues } from '../../db/records';
import { AppError } from '../../errors';

type TechnologyLists = Pick<TechnologyRecord, 'programmingLanguages' | 'frameworks_tools'>;

export const LIST_OF = { language: 'programmingLanguages', tool: 'frameworks_tools' } as const;
export const COLUMN_OF = { language: 'programming_languages', tool: 'frameworks_tools' } as const;

export function technologiesRowToRecord(
  row: RecordRow<'technologies'>,
  addresses: MediaAddresses,
): TechnologyRecord {
  const read = (list: string) =>
    textToList<Technology>(list).map(({ name, icon }) => ({ name, icon: addresses.toPublic(icon) }));
  return {
    _id: row.id,
    programmingLanguages: read(row.programming_languages),
    frameworks_tools: read(row.frameworks_tools),
    version: row.version,
  };
}

export function technologiesToValues(
  { programmingLanguages, frameworks_tools }: TechnologyLists,
  addresses: Pick<MediaAddresses, 'toStored'>,
): RecordValues<'technologies'> {
  const write = (list: readonly Technology[]) =>
    listToText(list.map(({ name, icon }) => ({ name, icon: addresses.toStored(icon) })));
  return { programming_languages: write(programmingLanguages), frameworks_tools: write(frameworks_tools) };
}

export function withTechnologies(lists: TechnologyLists, added: TechnologyLists): TechnologyLists {
  const both = (name: keyof TechnologyLists) => withNew(lists[name], added[name]);
  return {
    programmingLanguages: both('programmingLanguages'),
    frameworks_tools: both('frameworks_tools'),
  };
}

/** Null if the list has no such index. @throws AppError 400 if another technology in the list has the name */
export function withChange(
  lists: TechnologyLists,
  type: keyof typeof LIST_OF,
  index: number,
  change: Partial<Technology>,
): TechnologyLists | null {
  const list = lists[LIST_OF[type]];
  const before = list[index];
  if (!before) return null;
  const changed = { ...before, ...change };
  const isTaken = list.some(({ name }, other) => other !== index && isSameName(name, changed.name));
  if (isTaken && changed.name !== before.name) {
    const message = `“${changed.name}” is already in this list.`;
    throw new AppError(400, 'name-taken', message, { issues: [{ path: ['name'], message }] });
  }
  return { ...lists, [LIST_OF[type]]: list.with(index, changed) };
}

/** Null unless these are exactly the names of both lists, each once. */
export function inOrder(lists: TechnologyLists, names: TechnologyOrder): TechnologyLists | null {
  const programmingLanguages = listInOrder(lists.programmingLanguages, names.programmingLanguages);
  const frameworks_tools = listInOrder(lists.frameworks_tools, names.frameworks_tools);
  return programmingLanguages && frameworks_tools && { programmingLanguages, frameworks_tools };
}

function listInOrder(list: readonly Technology[], names: readonly string[]): Technology[] | null {
  const byName = new Map(list.map((technology) => [technology.name, technology]));
  const ordered = [...new Set(names)].flatMap((name) => byName.get(name) ?? []);
  return ordered.length === names.length && ordered.length === list.length ? ordered : null;
}
