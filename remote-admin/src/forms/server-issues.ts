import { isApiError } from '@portfolio/shared-api';
import type { FieldValues, Path, UseFormReturn } from 'react-hook-form';

/** The form's field for a path in the request. */
export type FieldOf = (path: readonly (string | number)[]) => string | undefined;

/** Shows the server's validation errors at their fields: the first of each. */
export function showIssues<Values extends FieldValues, Context, Output>(
  error: unknown,
  form: UseFormReturn<Values, Context, Output>,
  fieldOf: FieldOf = fieldAt,
) {
  if (!isApiError(error)) return;
  // A later one replaces an earlier one.
  for (const { path, message } of error.issues.toReversed()) {
    const field = fieldOf(path);
    if (field !== undefined && field.split('.', 1)[0]! in form.getValues())
      form.setError(field as Path<Values>, { message });
  }
}

/** A list of names is a single field. In lists or records of fields, the inner field is meant. */
const fieldAt: FieldOf = (path) => path.slice(0, path.findLastIndex(isName) + 1).join('.');
const isName = (part: string | number) => typeof part === 'string';

/** Reads a record from the data of an error response. */
export interface RecordReader<Saved> {
  safeParse(data: unknown): { readonly success: boolean; readonly data?: Saved };
}

/** The record in an error response: at 409 its current version, at 422 the one that an earlier try saved. */
export function recordIn<Saved>(
  error: unknown,
  status: 409 | 422,
  reader: RecordReader<Saved> | undefined,
): Saved | undefined {
  return isApiError(error) && error.status === status ? reader?.safeParse(error.data).data : undefined;
}
