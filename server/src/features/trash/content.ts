import type { BinKind } from '@portfolio/shared-api/contracts';
import type { RecordRow } from '../../db/records';

/** Lists whose names go into the bin one by one, by the tables that they're columns of. */
export interface BinnedLists {
  readonly technologies: 'programming_languages' | 'frameworks_tools';
  readonly skills: 'frontend_skills' | 'backend_skills' | 'tools';
}

/** A name, or a name with what belongs to it. */
export type ListItem = string | { readonly name: string };

/** Tables whose rows go into the bin whole. */
export type BinnedTable = 'projects' | 'why_choose_me';

export interface BinnedRecord<Table extends BinnedTable = BinnedTable> {
  readonly table: Table;
  readonly row: RecordRow<Table>;
}

export interface BinnedItem<Table extends keyof BinnedLists = keyof BinnedLists> {
  readonly table: Table;
  /** Of the record that the list is in. */
  readonly id: string;
  readonly list: BinnedLists[Table];
  readonly index: number;
  readonly item: ListItem;
}

/** What it takes to put something back. */
export type BinContent = BinnedRecord | BinnedItem;

export const KIND_OF = {
  projects: 'project',
  why_choose_me: 'why-choose-me',
  technologies: 'technology',
  skills: 'skill',
} as const satisfies Record<BinContent['table'], BinKind>;

export const titleOf = (content: BinContent): string =>
  'row' in content ? content.row.title : nameOf(content.item);

export const nameOf = (item: ListItem): string => (typeof item === 'string' ? item : item.name);
