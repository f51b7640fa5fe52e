import { useSortable } from '@dnd-kit/sortable';
import { CSS } from '@dnd-kit/utilities';
import { useMemo } from 'react';

/** An item of a SortableList: `frame` is for the element that moves, `handle` for its MoveHandle. */
export function useSortableItem(id: string) {
  const { attributes, listeners, setNodeRef, setActivatorNodeRef, transform, transition, isDragging } =
    useSortable({ id });
  const instructionsId = attributes['aria-describedby'];
  const handle = useMemo(
    () => ({ id, setRef: setActivatorNodeRef, listeners, instructionsId, isLifted: isDragging }),
    [id, setActivatorNodeRef, listeners, instructionsId, isDragging],
  );
  return {
    frame: {
      ref: setNodeRef,
      style: { transform: CSS.Translate.toString(transform), transition },
      $isLifted: isDragging,
    },
    handle,
  };
}

export type SortableHandle = ReturnType<typeof useSortableItem>['handle'];
