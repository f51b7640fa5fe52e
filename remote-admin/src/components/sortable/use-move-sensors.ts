import {
  KeyboardCode,
  KeyboardSensor,
  PointerSensor,
  useSensor,
  useSensors,
  type KeyboardCoordinateGetter,
} from '@dnd-kit/core';

/** In px: less than this is a press, which opens the choice of a place. */
const DRAG_BEGINS = 6;

/** A pointer drags; Space lifts and the arrow keys move. */
export const useMoveSensors = () =>
  useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: DRAG_BEGINS } }),
    useSensor(KeyboardSensor, {
      coordinateGetter: nextPlace,
      // What's under way can't be seen while the page glides, and the next key comes before its end.
      scrollBehavior: 'auto',
      keyboardCodes: {
        start: [KeyboardCode.Space],
        cancel: [KeyboardCode.Esc],
        end: [KeyboardCode.Space, KeyboardCode.Enter, KeyboardCode.Tab],
      },
    }),
  );

/** One place on or back, in a grid also one row; at an end it goes no further. */
const nextPlace: KeyboardCoordinateGetter = (event, { context: { active, over, droppableRects } }) => {
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
