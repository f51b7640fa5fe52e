import { useSyncExternalStore } from 'react';

/** A value that lives outside React and that components follow with `useStore`. */
export interface Store<State> {
  /** Replaces the value and calls every listener; does nothing if it is the same value. */
  set(next: State): void;
  /** Calls `listener` on each change. Returns a function that ends the subscription. */
  subscribe(listener: () => void): () => void;
  getSnapshot(): State;
  /** The initial value, which the server's HTML was rendered with. */
  getServerSnapshot(): State;
}

export function createStore<State>(initial: State): Store<State> {
  let state = initial;
  const listeners = new Set<() => void>();
  return {
    set(next) {
      if (Object.is(next, state)) return;
      state = next;
      // A listener may unsubscribe another one.
      for (const listener of [...listeners]) listener();
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    getSnapshot: () => state,
    getServerSnapshot: () => initial,
  };
}

/** A store's value; the component renders again when it changes. */
export const useStore = <State>(store: Omit<Store<State>, 'set'>): State =>
  useSyncExternalStore(store.subscribe, store.getSnapshot, store.getServerSnapshot);
