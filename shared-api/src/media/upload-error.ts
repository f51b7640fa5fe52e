/**
 * Why an upload failed: `missing`, `too-large` and `unsuitable` are told before anything is sent, `refused` is the service's own message, `malformed` an answer
 * without the file's address, `unavailable` no answer (in time).
 */
export type UploadFault = 'missing' | 'too-large' | 'unsuitable' | 'refused' | 'malformed' | 'unavailable';

/** An upload that failed; its message may be shown. */
export class UploadError extends Error {
  override readonly name = 'UploadError';
  readonly fault: UploadFault;
  /** HTTP status, where the service answered. */
  readonly status: number | undefined;

  constructor(
    fault: UploadFault,
    message: string,
    { status, cause }: { status?: number; cause?: unknown } = {},
  ) {
    super(message, { cause });
    this.fault = fault;
    this.status = status;
  }
}

/** By name, because two releases in one page may each have a class of their own. */
export const isUploadError = (error: unknown): error is UploadError =>
  typeof error === 'object' && error !== null && 'name' in error && error.name === 'UploadError';

/** What to say when not one of the pictures that were chosen together was uploaded; `errors` says why. */
export function noneUploaded(errors: readonly unknown[]): string {
  const isUnavailable = errors.every((error) => isUploadError(error) && error.fault === 'unavailable');
  return isUnavailable
    ? 'Image upload service unavailable. Please try again later.'
    : 'No images were uploaded successfully';
}
