import { useEffect } from 'react';
import type { DefaultValues, FieldValues, Path, PathValue, UseFormReturn } from 'react-hook-form';
import { changedNames } from './drafts/differences';
import type { Base } from './drafts/form-subject';
import type { UnsavedChanges } from './drafts/unsaved-changes';

/**
 * Fills a form with what's saved, now and whenever that changes, but never over what was typed: that is saved over the version that the
 * typing began on, even if a newer one has been read since.
 */
export function useRefill<Values extends FieldValues, Context, Output>(
  form: UseFormReturn<Values, Context, Output>,
  unsaved: UnsavedChanges<Values>,
  empty: Values,
  saved: Base<Values> | undefined,
) {
  const { reset, getValues, setValue } = form;
  useEffect(() => {
    if (!saved) return;
    const before = unsaved.base();
    const typed = getValues();
    const kept = changedNames(unsaved.subject, before?.values ?? empty, typed);
    if (before) {
      unsaved.rebase({ values: saved.values, version: kept.length > 0 ? before.version : saved.version });
    } else unsaved.begin('', saved);
    reset(saved.values as DefaultValues<Values>, {
      keepErrors: true,
      keepIsSubmitted: true,
      keepSubmitCount: true,
    });
    kept.forEach((name) =>
      setValue(name as Path<Values>, typed[name] as PathValue<Values, Path<Values>>, { shouldDirty: true }),
    );
  }, [saved, unsaved, empty, reset, getValues, setValue]);
}
