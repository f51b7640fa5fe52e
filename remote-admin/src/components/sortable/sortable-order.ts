import { createContext } from 'react';

export interface SortableEntry {
  readonly id: string;
  readonly name: string;
}

/** Gives a handle access to its list. Null outside a sortable list. */
export interface SortableOrderValue {
  readonly entries: readonly SortableEntry[];
  /** The item whose choice of positions is open. */
  readonly choosing: string | null;
  readonly onChoose: (id: string) => void;
  /** The rendered handles by item. */
  readonly handles: Map<string, HTMLElement>;
}

export const SortableOrder = createContext<SortableOrderValue | null>(null);
