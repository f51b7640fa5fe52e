import type { Passkey } from '@portfolio/shared-api/passkeys';
import { Button } from '@portfolio/shared-ui/button';
import { Pencil, Trash2 } from 'lucide-react';
import { formatDate, formatDateTime } from '../../components/format';
import { Actions, Facts, List, Name, Row, Words } from '../../components/row-list';

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
