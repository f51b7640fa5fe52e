import { useMemo, useState } from 'react';
import { useForm, type DefaultValues, type FieldValues, type Resolver } from 'react-hook-form';
import type { Base, FormSubject } from './drafts/form-subject';
import { formValues } from './drafts/form-values';
import { useUnsavedChanges } from './drafts/use-unsaved-changes';
import {
  notSaved,
  restored,
  savedWithout,
  unlessSuccess,
  type SaveStatus,
} from '../components/save-status/save-status';
import { recordIn, showIssues, type RecordReader } from './server-issues';
import { useRefill } from './use-refill';

interface OfVersion {
  readonly version?: number;
}

interface RecordFormOptions<Values extends FieldValues, Input, Saved extends OfVersion> {
  /** The form as what isn't saved of it is kept and spoken of. */
  readonly subject: FormSubject<Values>;
  /** What's saved, once it's loaded. */
  readonly record: Saved | undefined;
  /** Reads the record that a refused save comes back with. */
  readonly reader: RecordReader<Saved>;
  /** What of it stands in the form; the same function at each call. */
  readonly toValues: (record: Saved) => Values;
  readonly empty: Values;
  readonly resolver: Resolver<Values, unknown, Input>;
  readonly save: (write: { input: Input; version: number | undefined }) => Promise<Saved | undefined>;
  readonly onSaved?: () => void;
  /** How many files aren't in what is saved, since their upload has failed. */
  readonly countLost?: () => number;
  /** What is said of a save. */
  readonly statuses: { readonly saved: SaveStatus; readonly failed: (error: unknown) => SaveStatus };
}

/** A form for a record of which there's one: filled from what's saved, saved on submit with the version that it was filled from. */
export function useRecordForm<Values extends FieldValues, Input, Saved extends OfVersion>({
  subject,
  record,
  reader,
  toValues,
  empty,
  resolver,
  save,
  onSaved,
  countLost = () => 0,
  statuses,
}: RecordFormOptions<Values, Input, Saved>) {
  const [status, setStatus] = useState<SaveStatus | null>(null);
  const form = useForm<Values, unknown, Input>({
    defaultValues: empty as DefaultValues<Values>,
    resolver,
    shouldFocusError: false,
  });
  const unsaved = useUnsavedChanges<Values>(() => ({
    subject,
    values: formValues(form),
    onEdited: () => setStatus(unlessSuccess),
  }));
  const baseOf = (saved: Saved): Base<Values> => ({ values: toValues(saved), version: saved.version });
  const saved = useMemo(
    () => record && { values: toValues(record), version: record.version },
    [record, toValues],
  );
  useRefill(form, unsaved, empty, saved);

  const fill = (next: Base<Values>) => {
    unsaved.settle();
    unsaved.begin('', next);
    form.reset(next.values as DefaultValues<Values>);
  };
  const finish = (next: Base<Values>) => {
    fill(next);
    setStatus(savedWithout(statuses.saved, countLost()));
    onSaved?.();
  };

  const submit = form.handleSubmit(
    async (input) => {
      setStatus(null);
      unsaved.keep();
      try {
        const answer = await save({ input, version: unsaved.base()?.version });
        finish(answer ? baseOf(answer) : { values: form.getValues() });
      } catch (error) {
        const theirs = recordIn(error, 409, reader);
        // What stands there now may be what was sent: an earlier try whose answer was lost.
        if (theirs && !unsaved.meet(baseOf(theirs))) return finish(baseOf(theirs));
        showIssues(error, form);
        setStatus(notSaved(statuses.failed(error), error));
      }
    },
    () => setStatus(null),
  );

  return {
    form,
    submit,
    unsaved,
    // From the press on: what the mutation says comes a moment later, and a second press may be quicker.
    isSaving: form.formState.isSubmitting,
    status,
    dismissStatus: () => setStatus(null),
    showRestored: () => setStatus(restored),
    /** Puts a record into the form in place of all that stands in it. */
    refill: (next: Saved) => fill(baseOf(next)),
  };
}
