import { useSortable } from '@dnd-kit/sortable';
import { CSS } from '@dnd-kit/utilities';
import { media, token } from '@portfolio/shared-ui';
import { IconButton, type IconButtonProps } from '@portfolio/shared-ui/button';
import { GripVertical } from 'lucide-react';
import { createContext, useContext, useMemo, type KeyboardEvent, type ReactNode } from 'react';
import styled, { css } from 'styled-components';
import { SortableOrder } from './sortable-order';

type Handle = Pick<
  ReturnType<typeof useSortable>,
  'attributes' | 'listeners' | 'setActivatorNodeRef' | 'isDragging'
> & { readonly id: string };

/** The item that contains the handle. Null outside a sortable list. */
const HandleContext = createContext<Handle | null>(null);

interface Props {
  /** The item's id in its SortableList. */
  readonly id: string;
  readonly className?: string;
  readonly children: ReactNode;
}

/** A list item that contains its MoveHandle. */
export function SortableCell({ id, className, children }: Props) {
  const { attributes, listeners, setNodeRef, setActivatorNodeRef, transform, transition, isDragging } =
    useSortable({ id });
  const handle = useMemo(
    () => ({ id, attributes, listeners, setActivatorNodeRef, isDragging }),
    [id, attributes, listeners, setActivatorNodeRef, isDragging],
  );
  return (
    <Cell
      ref={setNodeRef}
      className={className}
      style={{ transform: CSS.Translate.toString(transform), transition }}
      $isLifted={isDragging}
    >
      <HandleContext value={handle}>{children}</HandleContext>
    </Cell>
  );
}

const Cell = styled.li<{ $isLifted: boolean }>`
  ${({ $isLifted }) =>
    $isLifted &&
    css`
      position: relative;
      z-index: ${token.z.raised};
      outline: 2px solid ${token.color.accent};
      background-color: ${token.color.sheet};
    `}

  ${media.calm} {
    /* The library sets a transition in the element's style attribute. */
    transition: none !important;
  }
`;

/** The button that moves its item: by dragging, by Space and the arrow keys, or by a press that opens a choice of positions. */
export function MoveHandle({ size }: Pick<IconButtonProps, 'size'>) {
  const handle = useContext(HandleContext);
  const order = useContext(SortableOrder);
  if (!handle || !order) return null;
  const { id, attributes, listeners, setActivatorNodeRef, isDragging } = handle;
  return (
    <Grip
      {...listeners}
      ref={(button: HTMLButtonElement) => {
        setActivatorNodeRef(button);
        order.handles.set(id, button);
        return () => {
          setActivatorNodeRef(null);
          order.handles.delete(id);
        };
      }}
      size={size}
      label={`Move ${order.entries.find((entry) => entry.id === id)?.name ?? ''}`}
      icon={<GripVertical size={18} aria-hidden />}
      aria-describedby={attributes['aria-describedby']}
      aria-haspopup="dialog"
      aria-expanded={order.choosing === id}
      $isLifted={isDragging}
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
