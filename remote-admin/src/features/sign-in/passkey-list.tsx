import type { Passkey } from '@portfolio/shared-api/passkeys';
import { token } from '@portfolio/shared-ui';
import { Button } from '@portfolio/shared-ui/button';
import { Pencil, Trash2 } from 'lucide-react';
import styled from 'styled-components';
import { formatDate, formatDateTime } from '../../components/format';

interface Props {
  readonly passkeys: readonly Passkey[];
  readonly onRename: (passkey: Passkey) => void;
  readonly onRemove: (passkey: Passkey) => void;
}

export function PasskeyList({ passkeys, onRename, onRemove }: Props) {
  return (
    <List role="list">
      {passkeys.map((passkey) => {
        const { _id, name, host, createdAt, lastUsedAt } = passkey;
        const nameId = `passkey-${_id}`;
        return (
          <Row key={_id}>
            <Words>
              <Name id={nameId}>{name}</Name>
              <Facts>
                <span>
                  Added <time dateTime={createdAt}>{formatDate(createdAt)}</time>
                </span>
                {lastUsedAt ? (
                  <span>
                    Last used <time dateTime={lastUsedAt}>{formatDateTime(lastUsedAt)}</time>
                  </span>
                ) : (
                  <span>Not used yet</span>
                )}
                {host !== globalThis.location?.hostname && <span>Works only at {host}</span>}
              </Facts>
            </Words>
            <Actions>
              <Button
                size="small"
                iconStart={<Pencil size={16} aria-hidden />}
                aria-describedby={nameId}
                onClick={() => onRename(passkey)}
              >
                Rename
              </Button>
              <Button
                size="small"
                variant="quiet"
                iconStart={<Trash2 size={16} aria-hidden />}
                aria-describedby={nameId}
                onClick={() => onRemove(passkey)}
              >
                Remove
              </Button>
            </Actions>
          </Row>
        );
      })}
    </List>
  );
}

const List = styled.ul`
  padding: 0;
  border-top: ${token.size.rule} solid ${token.color.rule};
  list-style: none;
`;

const Row = styled.li`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${token.space[2]} ${token.space[6]};
  padding-block: ${token.space[3]};
  border-bottom: ${token.size.rule} solid ${token.color.rule};
`;

const Words = styled.div`
  flex: 1 1 16rem;
  min-width: 0;
`;

const Name = styled.p`
  font-weight: ${token.weight.medium};
  overflow-wrap: anywhere;
`;

const Facts = styled.p`
  display: flex;
  flex-wrap: wrap;
  gap: 0 ${token.space[4]};
  color: ${token.color.inkMuted};
  font-size: ${token.text.small};
`;

const Actions = styled.div`
  display: flex;
  gap: ${token.space[2]};
`;
