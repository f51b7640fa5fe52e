import { useState } from 'react';
import type { Outcome } from '../save-status/save-status';
import { offerUndo } from '../undo/undo-store';

/** What the server says of a deletion: where it put the item, so that it can be had back. */
interface Removal {
  readonly meta?: { readonly binId?: string | undefined } | undefined;
}

interface Options<Item> {
  readonly remove: (item: Item) => Promise<Removal | void>;
  /** What an item is called, where it goes into the bin. */
  readonly nameOf?: (item: Item) => string;
  readonly onDeleted?: (item: Item) => void;
  /** What is said of it; nothing where it's seen anyway. */
  readonly outcomes: { readonly deleted?: Outcome; readonly failed: (error: unknown) => Outcome };
}

/** Deletes one item at a time. */
export function useDeletion<Item>({ remove, nameOf, onDeleted, outcomes }: Options<Item>) {
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  // Not the mutation's own flag: that comes a moment after the press, and a second press may be quicker.
  const [deleted, setDeleted] = useState<Item | null>(null);

  return {
    /** The item that is being deleted. */
    deleted,
    outcome,
    dismissOutcome: () => setOutcome(null),
    async run(item: Item) {
      if (deleted !== null) return;
      setOutcome(null);
      setDeleted(item);
      try {
        const binId = (await remove(item))?.meta?.binId;
        setOutcome(outcomes.deleted ?? null);
        onDeleted?.(item);
        if (binId && nameOf)
          offerUndo({
            id: binId,
            title: nameOf(item),
            onUndone: () => setOutcome((said) => (said === outcomes.deleted ? null : said)),
          });
      } catch (error) {
        setOutcome(outcomes.failed(error));
      }
      setDeleted(null);
    },
  };
}

/** The same after asking. */
export function useConfirmedDeletion<Item>(options: Options<Item>) {
  const deletion = useDeletion(options);
  const [asked, setAsked] = useState<Item | null>(null);

  return {
    /** The item in question. */
    asked,
    outcome: deletion.outcome,
    dismissOutcome: deletion.dismissOutcome,
    isDeleting: deletion.deleted !== null,
    ask(item: Item) {
      deletion.dismissOutcome();
      setAsked(item);
    },
    confirm() {
      if (asked !== null) void deletion.run(asked).then(() => setAsked(null));
    },
    cancel: () => setAsked(null),
  };
}

export type ConfirmedDeletion<Item> = ReturnType<typeof useConfirmedDeletion<Item>>;
