import { messageOf } from '@portfolio/shared-api';
import { useRestoreFromTrash } from '@portfolio/shared-api/trash';
import { toast, toastStore } from '@portfolio/shared-ui';
import { useEffect, type ReactNode } from 'react';
import { Link } from 'react-router-dom';

/** More would hide the page. Earlier deletions can still be restored from the trash. */
const MAX_OFFERS = 3;
const DURATION_MS = 10_000;
const KEYS = 'Control+Z Meta+Z';
/** In these elements the keys undo typing. */
const TEXT_FIELDS =
  'input:not([type=button], [type=checkbox], [type=file], [type=radio], [type=submit]), textarea, select, [contenteditable]';

/** Toast ids by trash entry id, oldest first. */
const offers = new Map<string, number>();

/** For entries that were restored or permanently deleted on the trash page. */
export function withdrawUndo(trashIds: Iterable<string> = [...offers.keys()]) {
  for (const id of trashIds) {
    toast.dismiss(offers.get(id) ?? 0);
    offers.delete(id);
  }
}

interface UndoOffer {
  /** Says which action can be undone. */
  readonly text: string;
  readonly detail?: ReactNode;
  readonly undone: string;
  readonly failed: string;
  readonly undo: () => Promise<unknown>;
}

/** Offers to undo an action. The offer stays when the owner opens another dashboard page. @returns the toast's id */
export function offerToUndo({ text, detail, undone, failed, undo }: UndoOffer): number {
  const action = { label: 'Undo', keys: KEYS, onPress: () => void run() };
  const shown = toast.show({ tone: 'info', text, detail, action, ms: DURATION_MS });
  const run = async () => {
    toast.update(shown, { action: { ...action, isBusy: true } });
    // By default a success toast disappears after a while and an error toast stays.
    const end = { detail: undefined, ms: undefined };
    try {
      await undo();
      toast.update(shown, { ...end, tone: 'success', text: undone, action: undefined });
    } catch (error) {
      toast.update(shown, { ...end, tone: 'error', text: failed, detail: messageOf(error, ''), action });
    }
  };
  return shown;
}

interface Deletion {
  /** The id of the entry in the trash. */
  readonly id: string;
  readonly title: string;
  readonly onUndone: () => void;
}

/** Returns a function that offers to undo a deletion. */
export function useOfferUndo() {
  const { mutateAsync: restore } = useRestoreFromTrash();

  return ({ id, title, onUndone }: Deletion) => {
    const shown = offerToUndo({
      text: `“${title}” was deleted.`,
      detail: (
        <>
          It’s in the <Link to="/setting/bin">trash</Link>.
        </>
      ),
      undone: `“${title}” was restored.`,
      failed: `“${title}” couldn’t be restored.`,
      undo: async () => {
        await restore(id);
        onUndone();
      },
    });
    offers.set(id, shown);
    withdrawUndo([...offers.keys()].slice(0, -MAX_OFFERS));
  };
}

/** While the dashboard is open, Ctrl+Z (Cmd+Z on a Mac) undoes the latest deletion. */
export function useUndoKeys() {
  useEffect(() => {
    const handleKey = (event: KeyboardEvent) => {
      const { key, ctrlKey, metaKey, shiftKey, altKey, target, defaultPrevented } = event;
      const isUndo = key.toLowerCase() === 'z' && (ctrlKey || metaKey) && !shiftKey && !altKey;
      if (!isUndo || defaultPrevented || (target instanceof Element && target.closest(TEXT_FIELDS))) return;
      const latest = toastStore
        .getSnapshot()
        .findLast(({ action }) => action?.keys === KEYS && !action.isBusy);
      if (!latest) return;
      event.preventDefault();
      latest.action?.onPress();
    };
    document.addEventListener('keydown', handleKey);
    return () => {
      document.removeEventListener('keydown', handleKey);
      withdrawUndo();
    };
  }, []);
}
