import type { ReactNode } from 'react';

export type ToastTone = 'success' | 'error' | 'info';

export interface ToastAction {
  readonly label: string;
  /** As in `aria-keyshortcuts`. The caller listens for them. */
  readonly keys?: string;
  readonly isBusy?: boolean;
  readonly onPress: () => void;
}

export interface Toast {
  readonly tone: ToastTone;
  readonly text: string;
  readonly detail?: ReactNode;
  readonly action?: ToastAction | undefined;
  /** How long it is shown, in milliseconds. By default 5 s, and an error until it is dismissed. */
  readonly ms?: number | undefined;
}

export interface ToastEntry extends Toast {
  readonly id: number;
}

const none: readonly ToastEntry[] = [];
let entries = none;
let lastId = 0;
const listeners = new Set<() => void>();

function set(next: readonly ToastEntry[]) {
  entries = next;
  listeners.forEach((listener) => listener());
}

/** The toasts on the page, oldest first, in the shape that `useSyncExternalStore` takes. */
export const toastStore = {
  subscribe(listener: () => void) {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  },
  getSnapshot: () => entries,
  getServerSnapshot: () => none,
};

function show(shown: Toast): number {
  const id = ++lastId;
  const { tone, text } = shown;
  // A screen reader would read the same message twice. A message with an action is never the same as another.
  set([
    ...entries.filter((entry) => entry.action || entry.tone !== tone || entry.text !== text),
    { ...shown, id },
  ]);
  return id;
}

/** Shows a short message over the page. Each returns an id for `update` and `dismiss`. */
export const toast = {
  show,
  success: (text: string) => show({ tone: 'success', text }),
  error: (text: string) => show({ tone: 'error', text }),
  info: (text: string) => show({ tone: 'info', text }),
  update: (id: number, part: Partial<Toast>) =>
    set(entries.map((entry) => (entry.id === id ? { ...entry, ...part } : entry))),
  dismiss(id: number) {
    if (entries.some((entry) => entry.id === id)) set(entries.filter((entry) => entry.id !== id));
  },
};
