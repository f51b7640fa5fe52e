import { createContext } from 'react';
import type { SortableHandle } from './use-sortable-item';

/** The item that contains the handle. Null outside a sortable list. */
export const HandleContext = createContext<SortableHandle | null>(null);
