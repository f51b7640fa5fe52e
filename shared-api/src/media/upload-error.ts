/**
 * Why an upload failed: `missing`, `too-large` and `unsuitable` are found before anything is sent, `refused` has the service's message,
 * `malformed` is a response without the file's URL, `unavailable` means no response in time.
 */
export type UploadFault = 'missing' | 'too-large' | 'unsuitable' | 'refused' | 'malformed' | 'unavailable';

/** A failed upload; its message may be shown. */
export class UploadError extends Error {
  override readonly name = 'UploadError';
  readonly fault: UploadFault;
  /** HTTP status, if the service responded. */
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

/** Compares the name, because two releases in a page may each have their own class. */
export const isUploadError = (error: unknown): error is UploadError =>
  typeof error === 'object' && error !== null && 'name' in error && error.name === 'UploadError';

/** The message when none of several images was uploaded; `errors` says why. */
export function noneUploaded(errors: readonly unknown[]): string {
  const isUnavailable = errors.every((error) => isUploadError(error) && error.fault === 'unavailable');
  return isUnavailable
    ? 'Image upload service unavailable. Please try again later.'
    : 'No images were uploaded successfully';
}
