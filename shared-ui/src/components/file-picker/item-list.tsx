import { RotateCw, X } from 'lucide-react';
import styled from 'styled-components';
import { token } from '@portfolio/shared-ui';
import { IconButton } from '../button/icon-button';
import type { FilePickerItem } from './item';
import { Preview } from './preview';
import { Progress } from './progress';

export function ItemList({ items }: { items: readonly FilePickerItem[] }) {
  return (
    <List role="list" aria-label="Chosen files">
      {items.map((item) => (
        <Row key={item.id}>
          <Preview item={item} />
          <Facts>
            <Name>{item.name}</Name>
            {item.status === 'uploading' && <Progress name={item.name} value={item.progress} />}
            {item.message && <Note $isFault={item.status === 'failed'}>{item.message}</Note>}
          </Facts>
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

const Name = styled.span`
  overflow: hidden;
  font: ${token.weight.text} ${token.text.small} / ${token.line.snug} ${token.font.mono};
  text-overflow: ellipsis;
  white-space: nowrap;
`;

const Note = styled.span<{ $isFault: boolean }>`
  color: ${({ $isFault }) => ($isFault ? token.color.danger : token.color.inkMuted)};
  font-size: ${token.text.small};
`;
