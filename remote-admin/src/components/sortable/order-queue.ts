import type { OrderInput } from '@portfolio/shared-api/order';
import { toast } from '@portfolio/shared-ui';

export const NOT_SAVED = 'The new order couldn’t be saved.';

/** Another order of a list, and the one that its owner saw before. */
export type OrderChange = Required<OrderInput>;

interface OrderState {
  /** Shown in place of the saved order until it is the saved one; null where there's no other. */
  readonly wanted: readonly string[] | null;
  /** The last one that wasn't saved. */
  readonly failure: { readonly error: unknown; readonly change: OrderChange } | null;
}

export type SaveOrder = (change: OrderChange) => Promise<unknown>;

/**
 * Saves one order at a time, in a store, so that it goes on whatever is drawn meanwhile. Of those that come while one is being
 * saved the last counts.
 */
export function createOrderQueue() {
  let state: OrderState = { wanted: null, failure: null };
  let next: OrderChange | null = null;
  let isSaving = false;
  let saving = Promise.resolve();
  const listeners = new Set<() => void>();

  const set = (changed: OrderState) => {
    state = changed;
    listeners.forEach((listener) => listener());
  };

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
      set({ wanted: null, failure: null });
    } catch (error) {
      console.error(NOT_SAVED, error);
      // Its page was left in the meantime, and can't say it.
      if (listeners.size === 0) toast.error(NOT_SAVED);
      const change = { ids: (next ?? sent).ids, seen: sent.seen };
      next = null;
      set({ wanted: null, failure: { error, change } });
    }
    isSaving = false;
  }

  return {
    getSnapshot: () => state,
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
    put(change: OrderChange, save: SaveOrder) {
      set({ wanted: change.ids, failure: null });
      if (isSaving) next = { ids: change.ids, seen: next?.seen ?? change.seen };
      else saving = saveAll(change, save);
    },
    /** Resolves when nothing is being saved, however that went. */
    settled: () => saving,
    dismissFailure: () => set({ ...state, failure: null }),
  };
}
