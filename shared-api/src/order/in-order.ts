/** A list in the order of these ids. What they don't name, such as something added since, keeps its place. */
export function inOrder<Item>(
  items: readonly Item[],
  ids: readonly string[],
  idOf: (item: Item) => string,
): Item[] {
  const byId = new Map(items.map((item) => [idOf(item), item]));
  const named = ids.flatMap((id) => byId.get(id) ?? []).values();
  const isNamed = new Set(ids);
  return items.map((item) => (isNamed.has(idOf(item)) ? named.next().value! : item));
}
