export type { OrderInput } from '../contracts/order';

/** Sorts a list by these ids. Items without an id in the list, such as later additions, keep their places. */
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
