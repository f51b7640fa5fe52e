import { token } from '@portfolio/shared-ui';
import { Banner } from '@portfolio/shared-ui/banner';
import { Button } from '@portfolio/shared-ui/button';
import styled from 'styled-components';
import { SaveStatusBanner } from '../../components/save-status/save-status';
import type { MessageDeletion } from './use-message-deletion';

/** Says that a message was deleted, and restores it. */
export function DeletedNotice({ deletion }: { readonly deletion: MessageDeletion }) {
  const { last, isRestoring, restoreStatus, restore, forget } = deletion;
  if (restoreStatus) return <SaveStatusBanner status={restoreStatus} onDismiss={forget} />;
  if (!last) return null;
  return (
    <Banner tone="info" onDismiss={forget}>
      <Row>
        <span>Message from {last.name} deleted.</span>
        <Button size="small" isBusy={isRestoring} onClick={restore}>
          Undo
        </Button>
      </Row>
    </Banner>
  );
}

const Row = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${token.space[2]} ${token.space[4]};
`;
