export type ToastTone = 'success' | 'error' | 'info';

export interface ToastEntry {
  readonly id: number;
  readonly tone: ToastTone;
  readonly text: string;
}

const none: readonly ToastEntry[] = [];
let entries = none;
let lastId = 0;
const listeners = new Set<() => void>();

function set(next: readonly ToastEntry[]) {
  entries = next;
  listeners.forEach((listener) => listener());
}

/** What's to be shown now, oldest first, in the shape that `useSyncExternalStore` takes. */
export const toastStore = {
  subscribe(listener: () => void) {
    listeners.add(listener);
    return () => {
      listeners.delete(listener);
    };
  },
  getSnapshot: () => entries,
  getServerSnapshot: () => none,
};

function add(tone: ToastTone, text: string): number {
  const id = ++lastId;
  // The same words twice would only be read twice: the newer one takes the older one's place.
  set([...entries.filter((entry) => entry.tone !== tone || entry.text !== text), { id, tone, text }]);
  return id;
}

/** Shows a short message over the page; each returns an id for `dismiss`. Errors stay until dismissed. */
export const toast = {
  success: (text: string) => add('success', text),
  error: (text: string) => add('error', text),
  info: (text: string) => add('info', text),
  dismiss(id: number) {
    if (entries.some((entry) => entry.id === id)) set(entries.filter((entry) => entry.id !== id));
  },
};
