import { useDeleteMessage, useRestoreMessage, type Message } from '@portfolio/shared-api/messages';
import { useState } from 'react';
import { useConfirmedDeletion } from '../../components/deletion/use-deletion';
import { failed } from '../../components/save-status/save-status';

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
    forget() {
      setLast(null);
      restoring.reset();
    },
  };
}

export type MessageDeletion = ReturnType<typeof useMessageDeletion>;
