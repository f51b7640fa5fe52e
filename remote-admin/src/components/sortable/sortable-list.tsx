import { DndContext, closestCenter, type DragEndEvent, type CollisionDetection } from '@dnd-kit/core';
import { rectSortingStrategy, SortableContext } from '@dnd-kit/sortable';
import { Popover } from '@portfolio/shared-ui/popover';
import { useCallback, useEffect, useMemo, useRef, useState, type ReactNode } from 'react';
import { announcementsFor, instructions, type Move } from './announcements';
import { PositionChoice } from './position-choice';
import { SortableOrder, type SortableEntry } from './sortable-order';
import { useMoveSensors } from './use-move-sensors';

interface Props {
  /** The visible items: a page of a longer list, or the results of a search. */
  readonly entries: readonly SortableEntry[];
  /** The ids of the whole list; by default those of `entries`. */
  readonly ids?: readonly string[];
  /** False if the order can't be changed; then no handles are shown. */
  readonly canMove?: boolean;
  /** @param to its index in the whole list */
  readonly onMove: (id: string, to: number) => void;
  /** The list: its items are SortableCells. */
  readonly children: ReactNode;
}

const closed = { id: '', isOpen: false };

/** A list whose items can be reordered by dragging, by keyboard, or by choosing a position. */
export function SortableList({ entries, ids: all, canMove = true, onMove, children }: Props) {
  const shown = useMemo(() => entries.map(({ id }) => id), [entries]);
  const ids = all ?? shown;
  const sensors = useMoveSensors();
  const [move] = useState<Move>(() => ({ over: null }));
  const announcements = useMemo(() => announcementsFor(entries, ids, move), [entries, ids, move]);
  const [handles] = useState(() => new Map<string, HTMLElement>());
  const [choice, setChoice] = useState(closed);
  const onChoose = useCallback(
    (id: string) => setChoice((last) => ({ id, isOpen: last.id !== id || !last.isOpen })),
    [],
  );
  const isChangeable = canMove && ids.length > 1;
  const choosing = choice.isOpen ? choice.id : null;
  const order = useMemo(
    () => (isChangeable ? { entries, choosing, onChoose, handles } : null),
    [isChangeable, entries, choosing, onChoose, handles],
  );

  const position = ids.indexOf(choice.id);
  const isFollowed = useRef(false);
  useEffect(() => {
    if (!isFollowed.current) return;
    isFollowed.current = false;
    // The handle may be out of view, or on another page and not rendered until now.
    const handle = handles.get(choice.id);
    handle?.scrollIntoView?.({ block: 'nearest' });
    if (!choice.isOpen) handle?.focus({ preventScroll: true });
  }, [position, choice, handles]);

  const handleDragEnd = ({ active, over }: DragEndEvent) => {
    if (over && over.id !== active.id) onMove(String(active.id), ids.indexOf(String(over.id)));
  };
  const closeChoice = () => setChoice((last) => ({ ...last, isOpen: false }));

  return (
    <DndContext
      sensors={sensors}
      collisionDetection={nearestStart}
      accessibility={{ announcements, screenReaderInstructions: instructions }}
      onDragEnd={handleDragEnd}
    >
      <SortableContext items={shown} strategy={rectSortingStrategy}>
        <SortableOrder value={order}>{children}</SortableOrder>
      </SortableContext>
      {choice !== closed && (
        <Popover
          open={choice.isOpen}
          onClose={closeChoice}
          anchor={() => handles.get(choice.id) ?? null}
          title={`Move ${entries.find(({ id }) => id === choice.id)?.name ?? ''}`}
        >
          <PositionChoice
            index={position}
            count={ids.length}
            onMove={(to) => {
              isFollowed.current = true;
              onMove(choice.id, to);
            }}
            onDone={closeChoice}
          />
        </Popover>
      )}
    </DndContext>
  );
}

/**
 * Finds the drop position. A pointer takes the item with the nearest centre. Arrow keys align the top left corners instead, so the moved
 * item's size doesn't matter.
 */
const nearestStart: CollisionDetection = (args) => {
  if (args.pointerCoordinates) return closestCenter(args);
  const { collisionRect, droppableRects, droppableContainers } = args;
  return droppableContainers
    .flatMap((droppableContainer) => {
      const rect = droppableRects.get(droppableContainer.id);
      if (!rect) return [];
      const value = Math.hypot(rect.left - collisionRect.left, rect.top - collisionRect.top);
      return [{ id: droppableContainer.id, data: { droppableContainer, value } }];
    })
    .sort((one, other) => one.data.value - other.data.value);
};
