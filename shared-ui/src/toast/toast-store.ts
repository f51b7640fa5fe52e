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
  /** How long it is shown, in milliseconds. The default is 5 s; errors stay until dismissed. */
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

/** The toasts on the page, oldest first, for `useSyncExternalStore`. */
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
  // A screen reader would read a repeated message twice. Messages with an action never count as repeated.
  set([
    ...entries.filter((entry) => entry.action || entry.tone !== tone || entry.text !== text),
    { ...shown, id },
  ]);
  return id;
}

/** Shows a short message over the page. Each function returns an id for `update` and `dismiss`. */
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
