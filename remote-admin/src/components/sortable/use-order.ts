import { isApiError, useStore } from '@portfolio/shared-api';
import { inOrder } from '@portfolio/shared-api/order';
import { useMemo, useState } from 'react';
import { movedTo } from './moved-to';
import { createOrderQueue, type SaveOrder } from './order-queue';

interface OrderOptions<Item> {
  /** As they are saved; none until they're loaded. */
  readonly items: readonly Item[] | undefined;
  /** The same function at each call. */
  readonly idOf: (item: Item) => string;
  /** Done when the saved items are in the new order. Refused with status 409 if it isn't made from theirs. */
  readonly save: SaveOrder;
}

/** A list that its owner puts in order: it shows the new order at once, saves it, and goes back to the saved one where that fails. */
export function useOrder<Item>({ items, idOf, save }: OrderOptions<Item>) {
  const [queue] = useState(createOrderQueue);
  const { wanted, failure } = useStore(queue);
  const ordered = useMemo(
    () => (wanted && items ? inOrder(items, wanted, idOf) : items),
    [items, wanted, idOf],
  );
  const ids = useMemo(() => ordered?.map(idOf) ?? [], [ordered, idOf]);

  return {
    /** As they're shown. */
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
