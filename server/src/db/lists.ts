import { LIMITS } from '@portfolio/shared-api/contracts';
import { AppError } from '../errors';

/** An item of a list in which names are unique: a name, or an object that has one. */
export type ListItem = string | { readonly name: string };

export const nameOf = (item: ListItem): string => (typeof item === 'string' ? item : item.name);

/** A list as stored in a text column. */
export const listToText = (list: readonly unknown[]): string => JSON.stringify(list);

export const textToList = <Item = string>(text: string): Item[] => JSON.parse(text) as Item[];

/** Whether two names are one, as in pick-lists: they may differ in case. */
export const isSameName = (one: string, other: string): boolean => one.toLowerCase() === other.toLowerCase();

/** Adds new items to a list. An item whose name is already in the list is ignored. */
export function withNew<Item extends ListItem>(list: readonly Item[], added: readonly Item[]): Item[] {
  const all = [...list];
  for (const item of added) if (!all.some((known) => isSameName(nameOf(known), nameOf(item)))) all.push(item);
  if (all.length > LIMITS.listItems)
    throw new AppError(
      400,
      'list-full',
      `A list can have at most ${LIMITS.listItems} names. Delete one first.`,
    );
  return all;
}
