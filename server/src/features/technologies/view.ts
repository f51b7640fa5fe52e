import type { Technology, TechnologyRecord } from '@portfolio/shared-api/contracts';
import { withNew } from '../../with-new';
import { listToText, textToList } from '../../db/lists';
import { AppError } from '../../errors';
import type { MediaAddresses } from '../media/addresses';
import type { TechnologiesRow, TechnologiesValues } from './repository';

export type TechnologyLists = Pick<TechnologyRecord, 'programmingLanguages' | 'frameworks_tools'>;

const LIST_OF = { language: 'programmingLanguages', tool: 'frameworks_tools' } as const;

export function technologiesRowToRecord(row: TechnologiesRow, addresses: MediaAddresses): TechnologyRecord {
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
): TechnologiesValues {
  const write = (list: readonly Technology[]) =>
    listToText(list.map(({ name, icon }) => ({ name, icon: addresses.toStored(icon) })));
  return { programming_languages: write(programmingLanguages), frameworks_tools: write(frameworks_tools) };
}

export function withTechnologies(lists: TechnologyLists, added: TechnologyLists): TechnologyLists {
  const both = (name: keyof TechnologyLists) => withNew(lists[name], added[name], (each) => each.name);
  return {
    programmingLanguages: both('programmingLanguages'),
    frameworks_tools: both('frameworks_tools'),
  };
}

export function withoutTechnology(
  lists: TechnologyLists,
  type: keyof typeof LIST_OF,
  index: number,
): TechnologyLists {
  const name = LIST_OF[type];
  if (index >= lists[name].length)
    throw new AppError(404, 'no-technology', 'This technology is not in the list any more');
  return { ...lists, [name]: lists[name].toSpliced(index, 1) };
}
