import { closestCenter, type CollisionDetection } from '@dnd-kit/core';

/**
 * Where something is moved to: with a pointer the place whose middle is nearest, with the arrow keys the one where it begins, because
 * they put it exactly there, however much larger it is than what it stands on.
 */
export const nearestStart: CollisionDetection = (args) => {
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
