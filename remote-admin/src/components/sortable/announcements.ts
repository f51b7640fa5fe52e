import type { Announcements, ScreenReaderInstructions, UniqueIdentifier } from '@dnd-kit/core';
import type { SortableEntry } from './sortable-order';

export const instructions: ScreenReaderInstructions = {
  draggable:
    'Press Space to pick up the item, the arrow keys to move it, Space again to drop it, or Escape to cancel. Press Enter to choose a position.',
};

export const positionOf = (index: number, count: number) => `number ${index + 1} of ${count}`;

/** The state of a move, kept when the list is rendered again. */
export interface Move {
  /** Null until the start is announced. */
  over: UniqueIdentifier | null;
}

/** Screen reader announcements during a move. */
export function announcementsFor(
  entries: readonly SortableEntry[],
  ids: readonly string[],
  move: Move,
): Announcements {
  const names = new Map(entries.map(({ id, name }) => [id, name]));
  const name = ({ id }: { id: UniqueIdentifier }) => names.get(String(id)) ?? '';
  const position = ({ id }: { id: UniqueIdentifier }) => positionOf(ids.indexOf(String(id)), ids.length);

  return {
    // `onDragOver` announces the start, once all positions are measured. Until then arrow keys have no effect.
    onDragStart() {
      move.over = null;
      return undefined;
    },
    onDragOver({ active, over }) {
      if (!over || over.id === move.over) return undefined;
      const isFirst = move.over === null;
      move.over = over.id;
      return isFirst
        ? `${name(active)} picked up. It’s ${position(over)}.`
        : `${name(active)} is now ${position(over)}.`;
    },
    onDragEnd: ({ active, over }) => `${name(active)} dropped. It’s ${position(over ?? active)}.`,
    onDragCancel: ({ active }) => `Move cancelled. ${name(active)} is ${position(active)}.`,
  };
}
