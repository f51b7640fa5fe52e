import { useState } from 'react';
import type { SaveStatus } from '../save-status/save-status';
import { useOfferUndo } from './undo';
import { useConfirmation } from './use-confirmation';

/** The response to a deletion may have the id of the entry in the trash. */
export type Removal = { readonly meta?: { readonly binId?: string } } | void;

export interface DeletionStatuses<Item = unknown> {
  /** Leave it out if the change is visible anyway. */
  readonly deleted?: SaveStatus | ((item: Item) => SaveStatus);
  readonly failed: (error: unknown, item: Item) => SaveStatus;
}

interface Options<Item> {
  readonly remove: (item: Item) => Promise<Removal>;
  /** For items that go to the trash: the name that the undo offer shows. */
  readonly nameOf?: (item: Item) => string;
  readonly onDeleted?: (item: Item) => void;
  readonly statuses: DeletionStatuses<Item>;
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
        const { deleted: done = null } = statuses;
        const next = typeof done === 'function' ? done(item) : done;
        setStatus(next);
        onDeleted?.(item);
        if (binId && nameOf)
          offerUndo({
            id: binId,
            title: nameOf(item),
            onUndone: () => setStatus((last) => (last === next ? null : last)),
          });
      } catch (error) {
        setStatus(statuses.failed(error, item));
      }
      setDeleted(null);
    },
  };
}

/** Like `useDeletion`, after a confirmation. */
export function useConfirmedDeletion<Item>(options: Options<Item>) {
  const deletion = useDeletion(options);
  const confirmation = useConfirmation(deletion.run);

  return {
    ...confirmation,
    status: deletion.status,
    dismissStatus: deletion.dismissStatus,
    ask(item: Item) {
      deletion.dismissStatus();
      confirmation.ask(item);
    },
  };
}
