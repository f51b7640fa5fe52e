import { messageOf } from '@portfolio/shared-api';
import { useRestoreFromTrash } from '@portfolio/shared-api/trash';
import { undoStore, type UndoOffer } from './undo-store';

/** Takes an offer up; asking for the same once more does no harm. */
export function useUndo() {
  const { mutateAsync: restore } = useRestoreFromTrash();
  return async ({ id, onUndone }: UndoOffer) => {
    undoStore.change(id, { status: 'restoring', reason: undefined });
    try {
      await restore(id);
      onUndone?.();
      undoStore.change(id, { status: 'restored' });
    } catch (error) {
      undoStore.change(id, { status: 'failed', reason: messageOf(error, '') });
    }
  };
}
