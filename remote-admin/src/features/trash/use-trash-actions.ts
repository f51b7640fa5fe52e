import {
  useDeleteFromTrash,
  useEmptyTrash,
  useRestoreFromTrash,
  type TrashEntry,
} from '@portfolio/shared-api/trash';
import { useState } from 'react';
import { failed, succeeded, type SaveStatus } from '../../components/save-status/save-status';
import { withdrawUndo } from '../../components/deletion/undo';

/** The confirmation before a permanent deletion. */
interface Question {
  readonly question: string;
  readonly consequence: string;
  readonly confirmLabel: string;
  readonly run: () => Promise<void>;
}

/** Actions on entries of the trash, one at a time. */
export function useTrashActions(onDone: () => void) {
  const { mutateAsync: restore } = useRestoreFromTrash();
  const { mutateAsync: deleteEntry } = useDeleteFromTrash();
  const { mutateAsync: empty } = useEmptyTrash();
  const [status, setStatus] = useState<SaveStatus | null>(null);
  /** Kept while its dialog closes. */
  const [asked, setAsked] = useState<Question | null>(null);
  const [isAsking, setAsking] = useState(false);
  /** The entry that is being restored. */
  const [restored, setRestored] = useState<string | null>(null);
  const [isDeleting, setDeleting] = useState(false);

  const run = async (action: () => Promise<unknown>, said: SaveStatus, failure: string) => {
    setStatus(null);
    try {
      await action();
      setStatus(said);
      onDone();
    } catch (error) {
      setStatus(failed(failure, error));
    }
  };

  const ask = (question: Question) => {
    setStatus(null);
    setAsked(question);
    setAsking(true);
  };

  return {
    status,
    dismissStatus: () => setStatus(null),
    asked,
    isAsking,
    isDeleting,
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
        question: `Permanently delete “${title}”?`,
        consequence: 'This can’t be undone.',
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
        question: 'Empty the trash?',
        consequence: `${entries.length === 1 ? '1 item' : `${entries.length} items`} will be permanently deleted.`,
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
    async confirm() {
      if (!asked || isDeleting) return;
      setDeleting(true);
      await asked.run();
      setDeleting(false);
      setAsking(false);
    },
    cancel: () => setAsking(false),
  };
}
