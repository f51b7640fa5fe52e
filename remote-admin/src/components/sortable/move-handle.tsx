import { IconButton } from '@portfolio/shared-ui/button';
import { GripVertical } from 'lucide-react';
import { useContext, type KeyboardEvent } from 'react';
import styled from 'styled-components';
import { HandleContext } from './handle-context';
import { SortableOrder } from './sortable-order';

/** The button that moves the item around it: dragged, by Space and the arrow keys, or pressed for a choice of places. */
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

/** Space lifts; some browsers would press the button as well when the key comes up. */
function keepFromPressing(event: KeyboardEvent) {
  if (event.key === ' ') event.preventDefault();
}

/* What begins on it is a drag and not a scroll; the page scrolls wherever else a finger moves. */
const Grip = styled(IconButton)<{ $isLifted: boolean }>`
  touch-action: none;
  cursor: ${({ $isLifted }) => ($isLifted ? 'grabbing' : 'grab')};
`;
