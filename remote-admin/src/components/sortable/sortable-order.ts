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

/** Moves an entry to another index. Returns the same list if that changes nothing or the entry isn't in it. */
export function movedTo<Entry>(list: readonly Entry[], entry: Entry, to: number): readonly Entry[] {
  const from = list.indexOf(entry);
  const target = Math.min(Math.max(to, 0), list.length - 1);
  return from < 0 || from === target ? list : list.toSpliced(from, 1).toSpliced(target, 0, entry);
}
