/** Adds the entries that aren't in the list yet. */
export function withNew<Item>(
  list: readonly Item[],
  added: readonly Item[] = [],
  nameOf: (item: Item) => unknown = (item) => item,
): Item[] {
  const names = new Set(list.map(nameOf));
  return [...list, ...added.filter((item) => !names.has(nameOf(item)))];
}
