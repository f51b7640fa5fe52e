import { IconButton } from '@portfolio/shared-ui/button';
import { GripVertical } from 'lucide-react';
import { useContext, type KeyboardEvent } from 'react';
import styled from 'styled-components';
import { HandleContext } from './handle-context';
import { SortableOrder } from './sortable-order';

/** The button that moves its item: by dragging, by Space and the arrow keys, or by a press that opens a choice of positions. */
export function MoveHandle() {
  const handle = useContext(HandleContext);
  const order = useContext(SortableOrder);
  if (!handle || !order) return null;
  const { id, setRef, listeners, instructionsId, isLifted } = handle;
  return (
    <Grip
      {...listeners}
      ref={(button: HTMLButtonElement) => {
        setRef(button);
        order.handles.set(id, button);
        return () => {
          setRef(null);
          order.handles.delete(id);
        };
      }}
      label={`Move ${order.entries.find((entry) => entry.id === id)?.name ?? ''}`}
      icon={<GripVertical size={18} aria-hidden />}
      aria-describedby={instructionsId}
      aria-haspopup="dialog"
      aria-expanded={order.choosing === id}
      $isLifted={isLifted}
      onClick={() => order.onChoose(id)}
      onKeyUp={keepFromPressing}
    />
  );
}

/** Space starts a move, and some browsers would also press the button on keyup. */
function keepFromPressing(event: KeyboardEvent) {
  if (event.key === ' ') event.preventDefault();
}

/* Makes touches on the handle drags. Elsewhere a finger scrolls the page. */
const Grip = styled(IconButton)<{ $isLifted: boolean }>`
  touch-action: none;
  cursor: ${({ $isLifted }) => ($isLifted ? 'grabbing' : 'grab')};
`;
