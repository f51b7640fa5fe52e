import type { Saved } from '../../forms/use-save-form';

/** The result of adding names to lists. */
export interface Added extends Saved {
  /** False if the lists had all of them. */
  readonly areNew: boolean;
}

/** Adds the entries whose names aren't in the list yet, as the server does: names may differ in case. */
export function withNew<Item>(
  list: readonly Item[],
  added: readonly Item[] = [],
  nameOf: (item: Item) => string = String,
): Item[] {
  const keyOf = (item: Item) => nameOf(item).toLowerCase();
  const known = new Set(list.map(keyOf));
  return [...list, ...added.filter((item) => !known.has(keyOf(item)))];
}
