import type { ComponentType, MouseEvent, RefObject } from 'react';
import { RotateCw, X } from 'lucide-react';
import styled from 'styled-components';
import { token } from '@portfolio/shared-ui';
import { IconButton } from '../button/icon-button';
import type { FilePickerItem, FilePickerRowProps } from './item';
import { Preview } from './preview';
import { Progress } from './progress';

type ButtonPress = MouseEvent<HTMLButtonElement>;

/** Marks the button that cancels an upload or removes the file. */
const ENDS = 'data-ends';

interface ItemListProps {
  items: readonly FilePickerItem[];
  /** Receives the focus when the last row disappears. */
  inputRef: RefObject<HTMLInputElement | null>;
  RowElement?: ComponentType<FilePickerRowProps>;
}

export function ItemList({ items, inputRef, RowElement }: ItemListProps) {
  // Buttons that disappear move the focus on first.
  const endItem = ({ onCancel, onRemove, status }: FilePickerItem, { currentTarget }: ButtonPress) => {
    const row = currentTarget.closest('li');
    const neighbour = row?.nextElementSibling ?? row?.previousElementSibling;
    (neighbour?.querySelector<HTMLElement>(`[${ENDS}]`) ?? inputRef.current)?.focus();
    (status === 'uploading' ? onCancel : onRemove)?.();
  };
  const retry = ({ onRetry }: FilePickerItem, { currentTarget }: ButtonPress) => {
    currentTarget.closest('li')?.querySelector<HTMLElement>(`[${ENDS}]`)?.focus();
    onRetry?.();
  };
  return (
    <List role="list" aria-label="Chosen files">
      {items.map((item) => (
        <Row key={item.id} {...(RowElement && { as: RowElement, id: item.id })}>
          <Preview item={item} />
          <Facts>
            <Name>{item.name}</Name>
            {item.status === 'uploading' && <Progress name={item.name} value={item.progress} />}
          </Facts>
          {[item.message, item.reason].filter(Boolean).map((text) => (
            <Note key={text} $isFault={item.status === 'failed'}>
              {text}
            </Note>
          ))}
          {item.status === 'failed' && item.onRetry && (
            <IconButton
              label={`Retry ${item.name}`}
              icon={<RotateCw size={18} aria-hidden />}
              onClick={(press) => retry(item, press)}
            />
          )}
          {(item.status === 'uploading' ? item.onCancel : item.onRemove) && (
            // One button for both actions, so that it keeps the focus when the upload ends.
            <IconButton
              {...{ [ENDS]: '' }}
              label={`${item.status === 'uploading' ? 'Cancel' : 'Remove'} ${item.name}`}
              icon={<X size={18} aria-hidden />}
              onClick={(press) => endItem(item, press)}
            />
          )}
          {item.details && <Details>{item.details}</Details>}
        </Row>
      ))}
    </List>
  );
}

const List = styled.ul`
  display: grid;
  border-top: ${token.size.rule} solid ${token.color.rule};
`;

const Row = styled.li`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${token.space[3]};
  min-width: 0;
  padding-block: ${token.space[2]};
  border-bottom: ${token.size.rule} solid ${token.color.rule};

  > [${ENDS}] {
    margin-left: auto;
  }
`;

/** On a narrow phone the name continues below its image instead of breaking letter by letter. */
const Facts = styled.div`
  flex: 1 1 6rem;
  display: grid;
  gap: ${token.space[1]};
  min-width: 0;
`;

const Details = styled.div`
  order: 1;
  flex: 0 0 100%;
  min-width: 0;
`;

const Name = styled.span`
  font: ${token.weight.text} ${token.text.small} / ${token.line.snug} ${token.font.mono};
  overflow-wrap: anywhere;
`;

/** On its own line below the row, because a phone has no space next to it. */
const Note = styled.p<{ $isFault: boolean }>`
  order: 1;
  flex: 0 0 100%;
  color: ${({ $isFault }) => ($isFault ? token.color.danger : token.color.inkMuted)};
  font-size: ${token.text.small};
`;
