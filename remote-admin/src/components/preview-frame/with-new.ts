/** The list with what would be added to it: a name that is there already stays once. */
export function withNew<Item>(
  list: readonly Item[],
  added: readonly Item[] = [],
  nameOf: (item: Item) => unknown = (item) => item,
): Item[] {
  const names = new Set(list.map(nameOf));
  return [...list, ...added.filter((item) => !names.has(nameOf(item)))];
}
