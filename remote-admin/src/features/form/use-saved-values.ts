import { useCallback, useEffect, useRef } from 'react';
import type { DefaultValues, FieldValues, Path, PathValue, UseFormReturn } from 'react-hook-form';

interface Saved<Values> {
  readonly values: Values;
  /** The record's version, for saving over it. */
  readonly version?: number;
}

/**
 * Fills a form with what's saved, now and whenever that changes, but never over what was typed. `version` is the one that the
 * typing began on, even if a newer one has been read since.
 */
export function useSavedValues<Values extends FieldValues, Context, Output>(
  form: UseFormReturn<Values, Context, Output>,
  empty: Values,
  saved: Saved<Values> | undefined,
) {
  const filled = useRef<Saved<Values>>({ values: empty });
  const { reset, getValues, setValue } = form;

  const fill = useCallback(
    (next: Saved<Values>) => {
      filled.current = next;
      reset(next.values as DefaultValues<Values>);
    },
    [reset],
  );

  useEffect(() => {
    if (!saved) return;
    const before = filled.current;
    const typed = getValues();
    const kept = (Object.keys(typed) as Path<Values>[]).filter((name) => typed[name] !== before.values[name]);
    filled.current = { values: saved.values, version: kept.length > 0 ? before.version : saved.version };
    reset(saved.values as DefaultValues<Values>, {
      keepErrors: true,
      keepIsSubmitted: true,
      keepSubmitCount: true,
    });
    kept.forEach((name) =>
      setValue(name, typed[name] as PathValue<Values, Path<Values>>, { shouldDirty: true }),
    );
  }, [saved, reset, getValues, setValue]);

  return {
    fill,
    version: () => filled.current.version,
    setVersion: (version: number | undefined) => {
      filled.current = { ...filled.current, version };
    },
  };
}
