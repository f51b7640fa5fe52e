import { isApiError } from '@portfolio/shared-api';
import type { FieldValues, Path, UseFormReturn } from 'react-hook-form';

/** Puts what the server objected to beside the fields that it's about. */
export function showIssues<Values extends FieldValues, Context, Output>(
  error: unknown,
  form: UseFormReturn<Values, Context, Output>,
) {
  if (!isApiError(error)) return;
  for (const { path, message } of error.issues) {
    const [field] = path;
    if (typeof field === 'string' && field in form.getValues())
      form.setError(field as Path<Values>, { message });
  }
}

/** The version that a record has now, when a save was refused because it had changed since (409). */
export function versionNow(error: unknown): number | undefined {
  if (!isApiError(error) || error.status !== 409) return undefined;
  const { data } = error;
  const version = typeof data === 'object' && data !== null && 'version' in data ? data.version : undefined;
  return typeof version === 'number' ? version : undefined;
}
