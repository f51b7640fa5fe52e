import { createContext } from 'react';
import type { SortableHandle } from './use-sortable-item';

/** Of the item around it; null outside of a list that can be put in order. */
export const HandleContext = createContext<SortableHandle | null>(null);
