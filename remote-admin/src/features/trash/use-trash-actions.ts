import {
  useDeleteFromTrash,
  useEmptyTrash,
  useRestoreFromTrash,
  type TrashEntry,
} from '@portfolio/shared-api/trash';
import { useState } from 'react';
import { failed, succeeded, type SaveStatus } from '../../components/save-status/save-status';
import { withdrawUndo } from '../../components/deletion/undo';
import { useConfirmation } from '../../components/deletion/use-confirmation';

/** The confirmation before a permanent deletion. */
interface Question {
  readonly title: string;
  readonly description: string;
  readonly confirmLabel: string;
  readonly run: () => Promise<void>;
}

/** Actions on entries of the trash, one at a time. */
export function useTrashActions(onDone: () => void) {
  const { mutateAsync: restore } = useRestoreFromTrash();
  const { mutateAsync: deleteEntry } = useDeleteFromTrash();
  const { mutateAsync: empty } = useEmptyTrash();
  const [status, setStatus] = useState<SaveStatus | null>(null);
  const { item: question, dialog, ask: confirm } = useConfirmation<Question>(({ run: action }) => action());
  /** The entry that is being restored. */
  const [restored, setRestored] = useState<string | null>(null);

  const run = async (action: () => Promise<unknown>, success: SaveStatus, failure: string) => {
    setStatus(null);
    try {
      await action();
      setStatus(success);
      onDone();
    } catch (error) {
      setStatus(failed(failure, error));
    }
  };

  const ask = (next: Question) => {
    setStatus(null);
    confirm(next);
  };

  return {
    status,
    dismissStatus: () => setStatus(null),
    question,
    dialog,
    restored,
    async restore({ _id: id, title }: TrashEntry) {
      if (restored !== null) return;
      setRestored(id);
      await run(() => restore(id), succeeded(`“${title}” was restored.`), `“${title}” couldn’t be restored.`);
      withdrawUndo([id]);
      setRestored(null);
    },
    askToDelete({ _id: id, title }: TrashEntry) {
      ask({
        title: `Permanently delete “${title}”?`,
        description: 'This can’t be undone.',
        confirmLabel: 'Delete now',
        async run() {
          await run(
            () => deleteEntry(id),
            succeeded(`“${title}” was permanently deleted.`),
            `“${title}” couldn’t be deleted.`,
          );
          withdrawUndo([id]);
        },
      });
    },
    /** @param entries the visible ones, newest first */
    askToEmpty(entries: readonly TrashEntry[]) {
      const [newest] = entries;
      if (!newest) return;
      ask({
        title: 'Empty the trash?',
        description: `${entries.length === 1 ? '1 item' : `${entries.length} items`} will be permanently deleted.`,
        confirmLabel: 'Empty trash',
        async run() {
          await run(
            () => empty(newest.deletedAt),
            succeeded('The trash was emptied.'),
            'The trash couldn’t be emptied.',
          );
          withdrawUndo();
        },
      });
    },
  };
}
