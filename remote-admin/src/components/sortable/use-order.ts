import { createStore, isApiError, useStore } from '@portfolio/shared-api';
import { inOrder, type OrderInput } from '@portfolio/shared-api/order';
import { toast } from '@portfolio/shared-ui';
import { useMemo, useState } from 'react';
import { movedTo } from './sortable-order';

export const NOT_SAVED = 'The new order couldn’t be saved.';

/** A new order of a list and the order before it. */
export type OrderChange = Required<OrderInput>;

interface OrderState {
  /** Shown instead of the saved order until it is saved. */
  readonly wanted: readonly string[] | null;
  /** The last order that couldn't be saved. */
  readonly failure: { readonly error: unknown; readonly change: OrderChange } | null;
}

export type SaveOrder = (change: OrderChange) => Promise<unknown>;

/** Saves one order at a time, then only the latest of those that came in meanwhile. A store, because it outlives its components. */
export function createOrderQueue() {
  const store = createStore<OrderState>({ wanted: null, failure: null });
  let next: OrderChange | null = null;
  let isSaving = false;
  let saving = Promise.resolve();
  /** The number of lists that show it. */
  let shown = 0;

  async function saveAll(first: OrderChange, save: SaveOrder) {
    isSaving = true;
    let sent = first;
    try {
      await save(sent);
      while (next) {
        sent = next;
        next = null;
        await save(sent);
      }
      store.set({ wanted: null, failure: null });
    } catch (error) {
      console.error(NOT_SAVED, error);
      // The list's page was closed in the meantime.
      if (shown === 0) toast.error(NOT_SAVED);
      const change = { ids: (next ?? sent).ids, seen: sent.seen };
      next = null;
      store.set({ wanted: null, failure: { error, change } });
    }
    isSaving = false;
  }

  return {
    ...store,
    subscribe(listener: () => void) {
      shown += 1;
      const unsubscribe = store.subscribe(listener);
      return () => {
        shown -= 1;
        unsubscribe();
      };
    },
    put(change: OrderChange, save: SaveOrder) {
      store.set({ wanted: change.ids, failure: null });
      if (isSaving) next = { ids: change.ids, seen: next?.seen ?? change.seen };
      else saving = saveAll(change, save);
    },
    /** Resolves when no save is running, also after a failure. */
    whenSaved: () => saving,
    dismissFailure: () => store.set({ ...store.getSnapshot(), failure: null }),
  };
}

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
