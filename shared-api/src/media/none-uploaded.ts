import { isUploadError } from './upload-error';

/** What to say when not one of the pictures that were chosen together was uploaded; `errors` says why. */
export function noneUploaded(errors: readonly unknown[]): string {
  const isUnavailable = errors.every((error) => isUploadError(error) && error.fault === 'unavailable');
  return isUnavailable
    ? 'Image upload service unavailable. Please try again later.'
    : 'No images were uploaded successfully';
}
