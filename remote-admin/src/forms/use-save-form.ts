import { createIdempotencyKey, isApiError, messageOf, session, useSession } from '@portfolio/shared-api';
import { useEffect, useMemo, useState } from 'react';
import type {
  DefaultValues,
  FieldErrors,
  FieldValues,
  Path,
  PathValue,
  UseFormReturn,
} from 'react-hook-form';
import {
  notSaved,
  restored,
  savedWithout,
  signedInAgain,
  unlessSuccess,
  type SaveStatus,
} from '../components/save-status/save-status';
import { changedNames, type Base, type FormSubject } from './drafts/form-subject';
import { formValues, type FormValues } from './drafts/form-values';
import { NEW_RECORD, SINGLE_RECORD, useUnsavedChanges } from './drafts/unsaved-changes';
import { askToLeave, updateLeaveQuestion } from './leave-guard/leave-question';
import { recordIn, showIssues, type FieldOf, type RecordReader } from './server-issues';

export interface Saved {
  readonly _id?: string;
  readonly version?: number;
}

export interface Write<Input> {
  /** The id of the changed item. */
  readonly id?: string;
  readonly input: Input;
  readonly version?: number;
  /** For a new item: a retry with the same key doesn't add it twice. */
  readonly idempotencyKey?: string;
}

export interface SaveFormOptions<Item extends Saved, Input, Fields extends FieldValues, Values, Context> {
  readonly form: UseFormReturn<Fields, Context, Input>;
  readonly subject: FormSubject<Values>;
  /** Called once. By default the values are those of the form's fields. */
  readonly values?: () => FormValues<Values>;
  /** The values of an item, or of an empty form. Always the same function. */
  readonly toValues: (item: Item | null) => Values;
  /** Fills the form with an item, or empties it. By default it resets the form's fields. */
  readonly fill?: (item: Item | null) => void;
  /** For a single record: the query's data. Leave it out if the form adds items to a list. */
  readonly record?: { readonly data: Item | undefined };
  /** Reads the item in an error response (409: its newer version; 422: the item that an earlier try added). */
  readonly reader?: RecordReader<Item>;
  readonly fieldOf?: FieldOf;
  readonly save: (write: Write<Input>) => Promise<unknown>;
  readonly onSaved?: () => void;
  readonly isUploading?: boolean;
  /** The number of files that are being uploaded. Always the same function. */
  readonly countUploading?: () => number;
  /** The number of files that aren't saved because their upload failed. */
  readonly countLost?: () => number;
  /** `edited` is null for a new item. */
  readonly statuses: {
    /** `saved` is the server's response; some servers respond without the record. */
    readonly saved: (edited: Item | null, saved: Item | undefined) => SaveStatus;
    readonly failed: (error: unknown, edited: Item | null) => SaveStatus;
    /** After a submit with invalid fields. */
    readonly invalid?: (errors: FieldErrors<Fields>) => SaveStatus | null;
  };
}

const GONE = 'It was deleted elsewhere. Your text is still here; saving adds it as a new item.';

/**
 * Everything around a save: keeps a local draft, sends the version that the typing started from or an idempotency key, resolves conflicts and
 * shows the result. For a single record, and for forms that add and edit items.
 */
export function useSaveForm<
  Item extends Saved,
  Input,
  Fields extends FieldValues,
  Values extends object,
  Context,
>(options: SaveFormOptions<Item, Input, Fields, Values, Context>) {
  const { form, subject, toValues, record, reader, statuses, countLost = () => 0 } = options;
  const [edited, setEdited] = useState<Item | null>(null);
  const [status, setStatus] = useState<SaveStatus | null>(null);
  const { isOwner } = useSession();
  if (status?.needsSignIn && isOwner) setStatus(signedInAgain);
  const idempotencyKey = useIdempotencyKey();
  const unsaved = useUnsavedChanges<Values>(() => ({
    subject,
    values: options.values?.() ?? (formValues(form) as unknown as FormValues<Values>),
    initial: record ? undefined : { record: NEW_RECORD, base: { values: toValues(null) } },
    onEdited: () => setStatus(unlessSuccess),
    idempotencyKey,
    countUploading: options.countUploading,
  }));
  const baseOf = (item: Item | null): Base<Values> => ({ values: toValues(item), version: item?.version });

  /** Makes the form edit this item without changing its fields. */
  const switchTo = (item: Item | null, base = baseOf(item)) => {
    unsaved.start(record ? SINGLE_RECORD : (item?._id ?? NEW_RECORD), base);
    idempotencyKey.renew();
    setEdited(record ? null : item);
  };
  const open = (item: Item | null, next: SaveStatus | null, base = baseOf(item)) => {
    switchTo(item, base);
    if (options.fill) options.fill(item);
    else form.reset(base.values as unknown as DefaultValues<Fields>);
    setStatus(next);
  };
  const finish = (saved: Item | undefined) => {
    const next = savedWithout(statuses.saved(edited, saved), countLost());
    unsaved.markSaved();
    if (!record) open(null, next);
    // A server may respond without the record.
    else if (saved) open(saved, next);
    else open(null, next, { values: form.getValues() as unknown as Values });
    options.onSaved?.();
  };

  const handleFailure = (error: unknown) => {
    const theirs = recordIn(error, 409, reader);
    // An earlier try saved the same values and only its response was lost, so there is no conflict.
    if (theirs && !unsaved.resolveConflict(baseOf(theirs))) return finish(theirs);
    showIssues(error, form, options.fieldOf);
    const failure = notSaved(statuses.failed(error, edited), error);
    const added = recordIn(error, 422, reader);
    const errorStatus = isApiError(error) && error.status;
    const isGone = edited !== null && !record && errorStatus === 404;
    // The earlier try added something else, so this is a new item.
    if (errorStatus === 422 && !reader) idempotencyKey.renew();
    // Another 401 asks to confirm the sign-in, which is still valid.
    const needsSignIn = errorStatus === 401 && session.getSnapshot().hasExpired;
    if (!added && !isGone) return setStatus({ ...failure, needsSignIn });
    unsaved.markSaved();
    switchTo(added ?? null);
    setStatus(
      added
        ? { tone: 'info', text: messageOf(error, ''), detail: 'Save again to change it.' }
        : { ...failure, detail: GONE },
    );
  };

  const save = async (input: Input) => {
    setStatus(null);
    const version = unsaved.base()?.version;
    const target = edited ? { id: edited._id, version } : { idempotencyKey: idempotencyKey.current() };
    const write = { input, ...(record ? { version } : target) };
    // Store this try's key with the draft, in case the browser is closed before the response.
    unsaved.keep();
    try {
      finish((await options.save(write)) as Item | undefined);
    } catch (error) {
      handleFailure(error);
    }
  };

  const mayLeave = () =>
    askToLeave(
      () =>
        options.isUploading || unsaved.hasChanges() ? [{ title: subject.title, keep: unsaved.keep }] : [],
      'record',
    );
  useEffect(() => {
    // This render's other effects may report a text that can't be shown again.
    if (status?.tone === 'success') queueMicrotask(() => updateLeaveQuestion(status));
  }, [status]);

  useRefill(form, unsaved, toValues, record?.data);

  return {
    form,
    submit: form.handleSubmit(save, (errors) => setStatus(statuses.invalid?.(errors) ?? null)),
    // The mutation's own flag is set a moment after the press, so a second press could come before it.
    isSaving: form.formState.isSubmitting,
    unsaved,
    status,
    setStatus,
    dismissStatus: () => setStatus(null),
    showRestored: (interrupted: number) => setStatus(restored(interrupted)),
    edited,
    /** Asks first if the form has unsaved changes. @returns false if the owner keeps editing them */
    async edit(item: Item): Promise<boolean> {
      if (!(await mayLeave())) return false;
      open(item, null);
      return true;
    },
    /** Returns to add mode like `cancel`, but asks first. */
    async leave(): Promise<boolean> {
      if (!(await mayLeave())) return false;
      open(null, null);
      return true;
    },
    cancel: () => open(null, null),
    /** Replaces the form's content with a record. */
    refill: (item: Item) => {
      unsaved.markSaved();
      open(item, null);
    },
  };
}

/** A key that is kept until an item was added. */
function useIdempotencyKey() {
  const [store] = useState(() => {
    let key: string | undefined;
    return {
      current: () => (key ??= createIdempotencyKey()),
      /** The key of an earlier try; undefined before the first. */
      peek: () => key,
      take: (earlier: string | undefined) => {
        key = earlier;
      },
      renew: () => {
        key = undefined;
      },
    };
  });
  return store;
}

/**
 * Fills a form with the saved record, now and whenever it changes, except for fields with unsaved changes. A save of those sends the version
 * that the typing started from, even if a newer one was loaded since.
 */
function useRefill<Item extends Saved, Input, Fields extends FieldValues, Values extends object, Context>(
  { reset, getValues, setValue }: UseFormReturn<Fields, Context, Input>,
  unsaved: ReturnType<typeof useUnsavedChanges<Values>>,
  toValues: (item: Item | null) => Values,
  record: Item | undefined,
) {
  const saved = useMemo(
    () => record && { values: toValues(record), version: record.version },
    [record, toValues],
  );
  useEffect(() => {
    if (!saved) return;
    const before = unsaved.base();
    const typed = getValues() as unknown as Values;
    const kept = changedNames(unsaved.subject, before?.values ?? toValues(null), typed);
    if (before) {
      unsaved.rebase({ values: saved.values, version: kept.length > 0 ? before.version : saved.version });
    } else unsaved.start(SINGLE_RECORD, saved);
    reset(saved.values as unknown as DefaultValues<Fields>, {
      keepErrors: true,
      keepIsSubmitted: true,
      keepSubmitCount: true,
    });
    for (const name of kept)
      setValue(name as unknown as Path<Fields>, typed[name] as PathValue<Fields, Path<Fields>>, {
        shouldDirty: true,
      });
  }, [saved, unsaved, toValues, reset, getValues, setValue]);
}
