import type { FieldValues, Path, PathValue, UseFormReturn } from 'react-hook-form';

/** Reads and writes a form's content, wherever the form keeps it. */
export interface FormValues<Values> {
  read(): Values;
  write(values: Partial<Values>): void;
  /** Calls `listener` on each change. Returns what ends it. */
  subscribe(listener: () => void): () => void;
}

/** The values of a form that keeps them all in its fields. */
export function formValues<Values extends FieldValues, Context, Output>({
  getValues,
  setValue,
  subscribe,
}: UseFormReturn<Values, Context, Output>): FormValues<Values> {
  return {
    read: () => getValues(),
    write(values) {
      for (const [name, value] of Object.entries(values))
        setValue(name as Path<Values>, value as PathValue<Values, Path<Values>>, { shouldDirty: true });
    },
    subscribe: (listener) => subscribe({ formState: { values: true }, callback: listener }),
  };
}
