import type { ComponentType } from 'react';
import { RotateCw, X } from 'lucide-react';
import styled from 'styled-components';
import { token } from '@portfolio/shared-ui';
import { IconButton } from '../button/icon-button';
import type { FilePickerItem, FilePickerRowProps } from './item';
import { Preview } from './preview';
import { Progress } from './progress';

interface ItemListProps {
  items: readonly FilePickerItem[];
  RowElement?: ComponentType<FilePickerRowProps>;
}

export function ItemList({ items, RowElement }: ItemListProps) {
  return (
    <List role="list" aria-label="Chosen files">
      {items.map((item) => (
        <Row key={item.id} {...(RowElement && { as: RowElement, id: item.id })}>
          <Preview item={item} />
          <Facts>
            <Name>{item.name}</Name>
            {item.status === 'uploading' && <Progress name={item.name} value={item.progress} />}
          </Facts>
          {item.message && <Note $isFault={item.status === 'failed'}>{item.message}</Note>}
          {item.status === 'failed' && item.onRetry && (
            <IconButton
              label={`Retry ${item.name}`}
              icon={<RotateCw size={18} aria-hidden />}
              onClick={item.onRetry}
            />
          )}
          {item.status === 'uploading' && item.onCancel && (
            <IconButton
              label={`Cancel ${item.name}`}
              icon={<X size={18} aria-hidden />}
              onClick={item.onCancel}
            />
          )}
          {item.status !== 'uploading' && item.onRemove && (
            <IconButton
              label={`Remove ${item.name}`}
              icon={<X size={18} aria-hidden />}
              onClick={item.onRemove}
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
`;

const Facts = styled.div`
  flex: 1;
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

/** A line of its own below the row: beside it a phone would have no room for it. */
const Note = styled.p<{ $isFault: boolean }>`
  order: 1;
  flex: 0 0 100%;
  color: ${({ $isFault }) => ($isFault ? token.color.danger : token.color.inkMuted)};
  font-size: ${token.text.small};
`;
