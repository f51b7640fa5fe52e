/** Something that was deleted and can be had back with a press. */
export interface UndoOffer {
  /** Its id in the trash. */
  readonly id: string;
  /** What it's called. */
  readonly title: string;
  /** Told once it's back. */
  readonly onUndone?: () => void;
  readonly status: 'offered' | 'restoring' | 'restored' | 'failed';
  /** Why it failed. */
  readonly reason?: string;
}

/** More would hide the page; what doesn't fit is in the trash all the same. */
const MOST = 3;

const none: readonly UndoOffer[] = [];
let offers = none;
const listeners = new Set<() => void>();

function set(next: readonly UndoOffer[]) {
  offers = next;
  listeners.forEach((listener) => listener());
}

/** What can be undone now, oldest first, in the shape that `useSyncExternalStore` takes. */
export const undoStore = {
  subscribe(listener: () => void) {
    listeners.add(listener);
    return () => {
      listeners.delete(listener);
    };
  },
  getSnapshot: () => offers,
  getServerSnapshot: () => none,
  change(id: string, part: Partial<UndoOffer>) {
    set(offers.map((offer) => (offer.id === id ? { ...offer, ...part } : offer)));
  },
  withdraw(id: string) {
    set(offers.filter((offer) => offer.id !== id));
  },
  clear: () => set(none),
};

/** Offers for some seconds to undo a deletion, whichever page of the dashboard is open. */
export function offerUndo(offer: Pick<UndoOffer, 'id' | 'title' | 'onUndone'>) {
  set([...offers, { ...offer, status: 'offered' as const }].slice(-MOST));
}
