import { useDeleteFromBin, useEmptyBin, useRestoreFromBin, type BinEntry } from '@portfolio/shared-api/trash';
import { useState } from 'react';
import { failed, succeeded, type Outcome } from '../../components/save-status/save-status';
import { undoStore } from '../../components/undo/undo-store';

/** What is asked before something was permanently deleted. */
interface Question {
  readonly question: string;
  readonly consequence: string;
  readonly answer: string;
  readonly run: () => Promise<void>;
}

/** What is done with the bin's entries, one thing at a time. */
export function useBinActions(onDone: () => void) {
  const { mutateAsync: restore } = useRestoreFromBin();
  const { mutateAsync: deleteEntry } = useDeleteFromBin();
  const { mutateAsync: empty } = useEmptyBin();
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  /** Kept while its dialog closes. */
  const [asked, setAsked] = useState<Question | null>(null);
  const [isAsking, setAsking] = useState(false);
  /** The entry that is being restored. */
  const [restored, setRestored] = useState<string | null>(null);
  const [isDeleting, setDeleting] = useState(false);

  const run = async (action: () => Promise<unknown>, said: Outcome, failure: string) => {
    setOutcome(null);
    try {
      await action();
      setOutcome(said);
      onDone();
    } catch (error) {
      setOutcome(failed(failure, error));
    }
  };

  const ask = (question: Question) => {
    setOutcome(null);
    setAsked(question);
    setAsking(true);
  };

  return {
    outcome,
    dismissOutcome: () => setOutcome(null),
    asked,
    isAsking,
    isDeleting,
    restored,
    async restore({ _id: id, title }: BinEntry) {
      if (restored !== null) return;
      setRestored(id);
      await run(() => restore(id), succeeded(`“${title}” was restored.`), `“${title}” couldn’t be restored.`);
      undoStore.withdraw(id);
      setRestored(null);
    },
    askToDelete({ _id: id, title }: BinEntry) {
      ask({
        question: `Permanently delete “${title}”?`,
        consequence: 'This can’t be undone.',
        answer: 'Delete now',
        async run() {
          await run(
            () => deleteEntry(id),
            succeeded(`“${title}” was permanently deleted.`),
            `“${title}” couldn’t be deleted.`,
          );
          undoStore.withdraw(id);
        },
      });
    },
    /** @param entries those that the owner sees, the newest first */
    askToEmpty(entries: readonly BinEntry[]) {
      const [newest] = entries;
      if (!newest) return;
      ask({
        question: 'Empty the trash?',
        consequence: `${entries.length === 1 ? '1 item' : `${entries.length} items`} will be permanently deleted.`,
        answer: 'Empty trash',
        async run() {
          await run(
            () => empty(newest.deletedAt),
            succeeded('The trash was emptied.'),
            'The trash couldn’t be emptied.',
          );
          undoStore.clear();
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
