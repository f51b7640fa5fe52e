import { isApiError, useStore } from '@portfolio/shared-api';
import { inOrder } from '@portfolio/shared-api/order';
import { useMemo, useState } from 'react';
import { movedTo } from './moved-to';
import { createOrderQueue, type SaveOrder } from './order-queue';

interface OrderOptions<Item> {
  /** The saved items; undefined until they are loaded. */
  readonly items: readonly Item[] | undefined;
  /** Always the same function. */
  readonly idOf: (item: Item) => string;
  /** Resolves when the saved items are in the new order. Rejects with status 409 if the list contains other items. */
  readonly save: SaveOrder;
}

/** A list that the owner can reorder: shows a new order at once, saves it, and resets it if the save fails. */
export function useOrder<Item>({ items, idOf, save }: OrderOptions<Item>) {
  const [queue] = useState(createOrderQueue);
  const { wanted, failure } = useStore(queue);
  const ordered = useMemo(
    () => (wanted && items ? inOrder(items, wanted, idOf) : items),
    [items, wanted, idOf],
  );
  const ids = useMemo(() => ordered?.map(idOf) ?? [], [ordered, idOf]);

  return {
    /** The items in the displayed order. */
    items: ordered,
    ids,
    /** @param to its index among all items */
    move: (id: string, to: number) => {
      const moved = movedTo(ids, id, to);
      if (moved !== ids) queue.put({ ids: moved, seen: ids }, save);
    },
    whenSaved: queue.whenSaved,
    failure: failure && {
      error: failure.error,
      /** The list changed on the server, so a retry can't succeed. */
      isOutdated: isApiError(failure.error) && failure.error.status === 409,
      retry: () => queue.put(failure.change, save),
      dismiss: queue.dismissFailure,
    },
  };
}

export type Order<Item> = ReturnType<typeof useOrder<Item>>;
