import { createContext } from 'react';

export interface SortableEntry {
  readonly id: string;
  /** As a person calls it. */
  readonly name: string;
}

/** Tells a handle about its list. Null outside a sortable list. */
export interface SortableOrderValue {
  readonly entries: readonly SortableEntry[];
  /** Whose choice of places is open. */
  readonly choosing: string | null;
  readonly onChoose: (id: string) => void;
  /** The handles that are drawn, by their items. */
  readonly handles: Map<string, HTMLElement>;
}

export const SortableOrder = createContext<SortableOrderValue | null>(null);
