import { media, token } from '@portfolio/shared-ui';
import type { ReactNode } from 'react';
import styled, { css } from 'styled-components';
import { HandleContext } from './handle-context';
import { useSortableItem } from './use-sortable-item';

interface Props {
  /** The item's id in its SortableList. */
  readonly id: string;
  readonly className?: string;
  readonly children: ReactNode;
}

/** A list item that contains its MoveHandle. */
export function SortableCell({ id, className, children }: Props) {
  const { frame, handle } = useSortableItem(id);
  return (
    <Cell {...frame} className={className}>
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
