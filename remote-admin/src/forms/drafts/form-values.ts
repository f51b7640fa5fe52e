import type { FieldValues, Path, PathValue, UseFormReturn } from 'react-hook-form';

/** Reads and writes a form's content, wherever the form stores it. */
export interface FormValues<Values> {
  read(): Values;
  write(values: Partial<Values>): void;
  /** Calls `listener` on each change. Returns a function to unsubscribe. */
  subscribe(listener: () => void): () => void;
}

/** For a form that has all its values in its fields. */
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
