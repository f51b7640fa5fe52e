import { isApiError } from '@portfolio/shared-api';
import { useState } from 'react';
import type { DefaultValues, FieldValues, UseFormReturn } from 'react-hook-form';
import type { FormSubject } from './drafts/form-subject';
import { formValues } from './drafts/form-values';
import { NEW_RECORD } from './drafts/unsaved-changes';
import { useUnsavedChanges } from './drafts/use-unsaved-changes';
import { notSaved, restored, unlessSuccess, type SaveStatus } from '../components/save-status/save-status';
import { showIssues, type FieldOf } from './server-issues';
import { useIdempotencyKey } from './use-idempotency-key';

interface AdditionOptions<Values extends FieldValues> {
  readonly form: UseFormReturn<Values>;
  /** The form as what isn't saved of it is kept and spoken of. */
  readonly subject: FormSubject<Values>;
  readonly empty: Values;
  /** Which field shows what is wrong with a value that was sent; the one of its name unless told. */
  readonly fieldOf?: FieldOf;
}

interface Addition<Values> {
  readonly send: (idempotencyKey: string) => Promise<unknown>;
  /** What stays in the form when it's done. */
  readonly left: Values;
  readonly added: SaveStatus;
  readonly failed: (error: unknown) => SaveStatus;
}

/** What a form does that adds what stands in it to lists. */
export function useAddition<Values extends FieldValues>({
  form,
  subject,
  empty,
  fieldOf,
}: AdditionOptions<Values>) {
  const [status, setStatus] = useState<SaveStatus | null>(null);
  const idempotencyKey = useIdempotencyKey();
  const unsaved = useUnsavedChanges<Values>(() => ({
    subject,
    values: formValues(form),
    begun: { record: NEW_RECORD, base: { values: empty } },
    onEdited: () => setStatus(unlessSuccess),
    idempotencyKey,
  }));

  return {
    status,
    setStatus,
    unsaved,
    showRestored: () => setStatus(restored),
    /** @returns whether it was added */
    async add({ send, left, added, failed }: Addition<Values>): Promise<boolean> {
      setStatus(null);
      const key = idempotencyKey.current();
      // With the key of this try: it may be the last thing that this page does.
      unsaved.keep();
      try {
        await send(key);
        idempotencyKey.renew();
        unsaved.settle();
        unsaved.begin(NEW_RECORD, { values: empty });
        form.reset(left as DefaultValues<Values>, { keepDefaultValues: true });
        setStatus(added);
        return true;
      } catch (error) {
        // An earlier try did arrive, with other names. Adding these is something else, and a name that's there already stays once.
        if (isApiError(error) && error.status === 422) idempotencyKey.renew();
        showIssues(error, form, fieldOf);
        setStatus(notSaved(failed(error), error));
        return false;
      }
    },
  };
}
