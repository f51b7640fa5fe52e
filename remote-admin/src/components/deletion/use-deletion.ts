import { useState } from 'react';
import type { SaveStatus } from '../save-status/save-status';
import { useOfferUndo } from './undo';

/** The response to a deletion. It has the id of the entry in the trash. */
interface Removal {
  readonly meta?: { readonly binId?: string | undefined } | undefined;
}

interface Options<Item> {
  readonly remove: (item: Item) => Promise<Removal | void>;
  /** For items that go to the trash: the name that the undo offer shows. */
  readonly nameOf?: (item: Item) => string;
  readonly onDeleted?: (item: Item) => void;
  /** Leave out `deleted` if the change is visible anyway. */
  readonly statuses: { readonly deleted?: SaveStatus; readonly failed: (error: unknown) => SaveStatus };
}

/** Deletes one item at a time. */
export function useDeletion<Item>({ remove, nameOf, onDeleted, statuses }: Options<Item>) {
  const offerUndo = useOfferUndo();
  const [status, setStatus] = useState<SaveStatus | null>(null);
  // The mutation's own flag is set a moment after the press, so a second press could come before it.
  const [deleted, setDeleted] = useState<Item | null>(null);

  return {
    /** The item that is being deleted. */
    deleted,
    status,
    dismissStatus: () => setStatus(null),
    async run(item: Item) {
      if (deleted !== null) return;
      setStatus(null);
      setDeleted(item);
      try {
        const binId = (await remove(item))?.meta?.binId;
        setStatus(statuses.deleted ?? null);
        onDeleted?.(item);
        if (binId && nameOf)
          offerUndo({
            id: binId,
            title: nameOf(item),
            onUndone: () => setStatus((said) => (said === statuses.deleted ? null : said)),
          });
      } catch (error) {
        setStatus(statuses.failed(error));
      }
      setDeleted(null);
    },
  };
}

/** Like `useDeletion`, after a confirmation. */
export function useConfirmedDeletion<Item>(options: Options<Item>) {
  const deletion = useDeletion(options);
  const [asked, setAsked] = useState<Item | null>(null);

  return {
    /** The item that the dialog asks about. */
    asked,
    status: deletion.status,
    dismissStatus: deletion.dismissStatus,
    isDeleting: deletion.deleted !== null,
    ask(item: Item) {
      deletion.dismissStatus();
      setAsked(item);
    },
    confirm() {
      if (asked !== null) void deletion.run(asked).then(() => setAsked(null));
    },
    cancel: () => setAsked(null),
  };
}

export type ConfirmedDeletion<Item> = ReturnType<typeof useConfirmedDeletion<Item>>;
