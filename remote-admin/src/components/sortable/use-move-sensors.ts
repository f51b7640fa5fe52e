import {
  KeyboardCode,
  KeyboardSensor,
  PointerSensor,
  useSensor,
  useSensors,
  type KeyboardCoordinateGetter,
} from '@dnd-kit/core';

/** In px. A shorter movement is a press, which opens the choice of positions. */
const DRAG_BEGINS = 6;

/** Pointers drag; Space starts a move and the arrow keys continue it. */
export const useMoveSensors = () =>
  useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: DRAG_BEGINS } }),
    useSensor(KeyboardSensor, {
      coordinateGetter: nextPosition,
      // Smooth scrolling hides the moving item, and the next key comes before it ends.
      scrollBehavior: 'auto',
      keyboardCodes: {
        start: [KeyboardCode.Space],
        cancel: [KeyboardCode.Esc],
        end: [KeyboardCode.Space, KeyboardCode.Enter, KeyboardCode.Tab],
      },
    }),
  );

/** One position back or forward, or one row in a grid, stopping at the ends. */
const nextPosition: KeyboardCoordinateGetter = (event, { context: { active, over, droppableRects } }) => {
  const ids: readonly string[] = active?.data.current?.sortable.items ?? [];
  const tops = ids.map((id) => droppableRects.get(id)?.top);
  const columns = tops.filter((top) => top === tops[0]).length;
  const steps: Record<string, number> = {
    [KeyboardCode.Left]: -1,
    [KeyboardCode.Right]: 1,
    [KeyboardCode.Up]: -columns,
    [KeyboardCode.Down]: columns,
  };
  const step = steps[event.code];
  if (step === undefined) return undefined;
  event.preventDefault();
  const from = ids.indexOf(String((over ?? active)?.id));
  const rect = droppableRects.get(ids[Math.min(Math.max(from + step, 0), ids.length - 1)]!);
  return rect && { x: rect.left, y: rect.top };
};
