import { messageOf } from '@portfolio/shared-api';
import type { UploadAnswer } from '../contracts/media';
import { UploadError, isUploadError } from './upload-error';
import { uploadMedia } from './upload-media';

const AT_ONCE = 3;

export interface UploadImagesOptions {
  /** How much of `files[index]` has gone out, from 0 to 1. */
  readonly onProgress?: (fraction: number, index: number) => void;
  readonly signal?: AbortSignal;
}

export interface UploadedImage {
  readonly index: number;
  readonly file: File;
  readonly answer: UploadAnswer;
}

export interface FailedImage {
  readonly index: number;
  readonly file: File;
  /** `Failed to upload {file name}: {message}` */
  readonly message: string;
  readonly error: unknown;
}

export interface UploadImagesResult {
  /** In the order of the files, as `failures` are. */
  readonly uploaded: readonly UploadedImage[];
  readonly failures: readonly FailedImage[];
  /** What to say when not one succeeded; null otherwise. */
  readonly message: string | null;
}

/**
 * Sends pictures, three at a time; one that fails doesn't stop the others. Rejects only without any file, with an UploadError, and
 * with the signal's reason.
 */
export async function uploadImages(
  files: readonly File[],
  { onProgress, signal }: UploadImagesOptions = {},
): Promise<UploadImagesResult> {
  if (files.length === 0) throw new UploadError('missing', 'No image file provided');
  const uploaded: UploadedImage[] = [];
  const failures: FailedImage[] = [];
  const waiting = [...files.entries()];

  async function work(): Promise<void> {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      const [index, file] = next;
      try {
        const progress = (fraction: number) => onProgress?.(fraction, index);
        uploaded.push({
          index,
          file,
          answer: await uploadMedia(file, 'image', { onProgress: progress, signal }),
        });
      } catch (error) {
        signal?.throwIfAborted();
        const reason = messageOf(error, 'Image upload failed');
        failures.push({ index, file, error, message: `Failed to upload ${file.name}: ${reason}` });
      }
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, work));

  const inOrder = (one: { index: number }, other: { index: number }) => one.index - other.index;
  const message = uploaded.length > 0 ? null : messageForNone(failures);
  return { uploaded: uploaded.sort(inOrder), failures: failures.sort(inOrder), message };
}

function messageForNone(failures: readonly FailedImage[]): string {
  const isUnavailable = failures.every(({ error }) => isUploadError(error) && error.fault === 'unavailable');
  return isUnavailable
    ? 'Image upload service unavailable. Please try again later.'
    : 'No images were uploaded successfully';
}
