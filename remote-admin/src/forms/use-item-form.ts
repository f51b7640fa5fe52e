import { isApiError, messageOf } from '@portfolio/shared-api';
import { useState } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import type { FormSubject } from './drafts/form-subject';
import type { FormValues } from './drafts/form-values';
import { askToLeave } from './leave-guard/leave-question';
import { NEW_RECORD } from './drafts/unsaved-changes';
import { useUnsavedChanges } from './drafts/use-unsaved-changes';
import {
  notSaved,
  restored,
  savedWithout,
  unlessSuccess,
  type SaveStatus,
} from '../components/save-status/save-status';
import { recordIn, showIssues, type RecordReader } from './server-issues';
import { useIdempotencyKey } from './use-idempotency-key';

interface ItemFormOptions<Item, Input, Fields extends FieldValues, Values extends object, Context, Output> {
  readonly form: UseFormReturn<Fields, Context, Output>;
  /** The form as what isn't saved of it is kept and spoken of. */
  readonly subject: FormSubject<Values>;
  /** All that stands in the form, also beside its fields; asked for once. */
  readonly values: () => FormValues<Values>;
  /** What of an item stands in the form, and what without one. */
  readonly toValues: (item: Item | null) => Values;
  /** Puts an item into the form; null empties it. */
  readonly fill: (item: Item | null) => void;
  /** Reads the item that a refused save comes back with. */
  readonly reader: RecordReader<Item>;
  readonly save: (write: {
    readonly id?: string;
    readonly input: Input;
    readonly version?: number;
    readonly idempotencyKey?: string;
  }) => Promise<unknown>;
  /** Something is on its way into the form. */
  readonly isUploading: boolean;
  /** How many files aren't in what is saved, since their upload has failed. */
  readonly countLost: () => number;
  /** What is said of a save; `edited` is null for a new item. */
  readonly statuses: {
    readonly saved: (edited: Item | null) => SaveStatus;
    readonly failed: (error: unknown, edited: Item | null) => SaveStatus;
  };
}

const GONE = 'It was deleted elsewhere. Your text is still here; saving adds it as a new item.';

/** What a form does that adds an item to a list, or changes the one given to `edit`. */
export function useItemForm<
  Item extends { readonly _id: string; readonly version?: number },
  Input,
  Fields extends FieldValues,
  Values extends object,
  Context,
  Output,
>(options: ItemFormOptions<Item, Input, Fields, Values, Context, Output>) {
  const { form, subject, toValues, fill, reader, save, isUploading, countLost, statuses } = options;
  const [edited, setEdited] = useState<Item | null>(null);
  const [status, setStatus] = useState<SaveStatus | null>(null);
  const idempotencyKey = useIdempotencyKey();
  const unsaved = useUnsavedChanges<Values>(() => ({
    subject,
    values: options.values(),
    begun: { record: NEW_RECORD, base: { values: toValues(null) } },
    onEdited: () => setStatus(unlessSuccess),
    idempotencyKey,
  }));

  /** The form is about this item from now on, whatever stands in it. */
  const turnTo = (item: Item | null) => {
    unsaved.begin(item?._id ?? NEW_RECORD, { values: toValues(item), version: item?.version });
    idempotencyKey.renew();
    setEdited(item);
  };
  const begin = (item: Item | null, said: SaveStatus | null) => {
    turnTo(item);
    fill(item);
    setStatus(said);
  };
  const finish = () => {
    const said = savedWithout(statuses.saved(edited), countLost());
    unsaved.settle();
    begin(null, said);
  };

  const handleFailure = (error: unknown) => {
    const theirs = recordIn(error, 409, reader);
    const hasConflict = theirs && unsaved.meet({ values: toValues(theirs), version: theirs.version });
    // What stands there now may be what was sent: an earlier try whose answer was lost.
    if (hasConflict === false) return finish();
    showIssues(error, form);
    const said = notSaved(statuses.failed(error, edited), error);
    const added = recordIn(error, 422, reader);
    const isGone = edited !== null && isApiError(error) && error.status === 404;
    if (!added && !isGone) return setStatus(said);
    // What was typed is about another item from now on: about the one that an earlier try has added, or about a new one.
    unsaved.settle();
    turnTo(added ?? null);
    setStatus(
      added
        ? { tone: 'info', text: messageOf(error, ''), detail: 'Save again to change it.' }
        : { ...said, detail: GONE },
    );
  };

  return {
    edited,
    status,
    setStatus,
    unsaved,
    showRestored: () => setStatus(restored),
    async save(input: Input) {
      setStatus(null);
      const write = edited
        ? { id: edited._id, input, version: unsaved.base()?.version }
        : { input, idempotencyKey: idempotencyKey.current() };
      // With the key of this try: it may be the last thing that this page does.
      unsaved.keep();
      try {
        await save(write);
        finish();
      } catch (error) {
        handleFailure(error);
      }
    },
    /** Asks first if something else has begun. @returns false if that goes on */
    async edit(item: Item): Promise<boolean> {
      const hasBegun = isUploading || unsaved.hasChanges();
      const leaving = { title: subject.title, keep: unsaved.keep };
      if (hasBegun && !(await askToLeave([leaving], 'record'))) return false;
      begin(item, null);
      return true;
    },
    cancel: () => begin(null, null),
  };
}
