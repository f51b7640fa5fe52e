import type { Announcements, ScreenReaderInstructions, UniqueIdentifier } from '@dnd-kit/core';
import type { SortableEntry } from './sortable-order';

export const instructions: ScreenReaderInstructions = {
  draggable:
    'Press Space to pick up the item, the arrow keys to move it, Space again to drop it, or Escape to cancel. Press Enter to choose a position.',
};

export const placeOf = (index: number, count: number) => `number ${index + 1} of ${count}`;

/** Screen reader announcements during a move. */
export function announcementsFor(entries: readonly SortableEntry[], ids: readonly string[]): Announcements {
  const names = new Map(entries.map(({ id, name }) => [id, name]));
  const name = ({ id }: { id: UniqueIdentifier }) => names.get(String(id)) ?? '';
  const place = ({ id }: { id: UniqueIdentifier }) => placeOf(ids.indexOf(String(id)), ids.length);
  let last: UniqueIdentifier | null = null;

  return {
    // `onDragOver` announces the start, once all positions are measured. Until then arrow keys have no effect.
    onDragStart() {
      last = null;
      return undefined;
    },
    onDragOver({ active, over }) {
      if (!over || over.id === last) return undefined;
      const isFirst = last === null;
      last = over.id;
      return isFirst
        ? `${name(active)} picked up. It’s ${place(over)}.`
        : `${name(active)} is now ${place(over)}.`;
    },
    onDragEnd: ({ active, over }) => `${name(active)} dropped. It’s ${place(over ?? active)}.`,
    onDragCancel: ({ active }) => `Move cancelled. ${name(active)} is ${place(active)}.`,
  };
}
