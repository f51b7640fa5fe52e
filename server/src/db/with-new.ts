import { LIMITS } from '@portfolio/shared-api/contracts';
import { AppError } from '../errors';

/** Adds new items to a list. An item whose name is already in the list is ignored. */
export function withNew<Item>(
  list: readonly Item[],
  added: readonly Item[],
  nameOf: (item: Item) => string,
): Item[] {
  const byName = new Map(list.map((item) => [nameOf(item), item]));
  for (const item of added) if (!byName.has(nameOf(item))) byName.set(nameOf(item), item);
  if (byName.size > LIMITS.listItems)
    throw new AppError(400, 'list-full', `A list holds at most ${LIMITS.listItems} names: delete some first`);
  return [...byName.values()];
}
