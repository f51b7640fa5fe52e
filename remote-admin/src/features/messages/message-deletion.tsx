import { useDeleteMessage, useRestoreMessage, type Message } from '@portfolio/shared-api/messages';
import { token } from '@portfolio/shared-ui';
import { Banner } from '@portfolio/shared-ui/banner';
import { Button } from '@portfolio/shared-ui/button';
import { useState } from 'react';
import styled from 'styled-components';
import { useConfirmedDeletion } from '../../components/deletion/use-deletion';
import { failed, SaveStatusBanner } from '../../components/save-status/save-status';

const statuses = { failed: (error: unknown) => failed('The message couldn’t be deleted.', error) };

/** Deletes a message after a confirmation, and restores the last one. */
export function useMessageDeletion(onDeleted: () => void) {
  const { mutateAsync: remove } = useDeleteMessage();
  const restoring = useRestoreMessage();
  const [last, setLast] = useState<Message | null>(null);
  const deletion = useConfirmedDeletion<Message>({
    async remove({ _id: id }) {
      await remove(id);
    },
    onDeleted(message) {
      restoring.reset();
      setLast(message);
      onDeleted();
    },
    statuses,
  });

  return {
    ...deletion,
    /** The last deleted message while it can still be restored here. */
    last,
    isRestoring: restoring.isPending,
    restoreStatus: restoring.error && failed('The message couldn’t be restored.', restoring.error),
    restore() {
      if (last && !restoring.isPending) restoring.mutate(last._id, { onSuccess: () => setLast(null) });
    },
    dismissNotice() {
      setLast(null);
      restoring.reset();
    },
  };
}

type MessageDeletion = ReturnType<typeof useMessageDeletion>;

/** Says that a message was deleted, and restores it. */
export function DeletedNotice({ deletion }: { readonly deletion: MessageDeletion }) {
  const { last, isRestoring, restoreStatus, restore, dismissNotice } = deletion;
  if (restoreStatus) return <SaveStatusBanner status={restoreStatus} onDismiss={dismissNotice} />;
  if (!last) return null;
  return (
    <Banner tone="info" onDismiss={dismissNotice}>
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
