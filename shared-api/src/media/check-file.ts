import { MEDIA_LIMITS, type ResourceType } from '../contracts/media-limits';
import { UploadError } from './upload-error';

const BOUNDS = {
  image: { missing: 'No image file provided', name: 'Image', bytes: MEDIA_LIMITS.imageBytes },
  video: { missing: 'No video file provided', name: 'Video', bytes: MEDIA_LIMITS.videoBytes },
  raw: { missing: 'No file provided', name: 'File', bytes: MEDIA_LIMITS.rawBytes },
} as const;

/** Throws an UploadError with what is wrong with a chosen file, before anything is sent. */
export function checkFile(file: File | null | undefined, kind: ResourceType): asserts file is File {
  if (!file) throw new UploadError('missing', BOUNDS[kind].missing);
  // An icon is sent as `raw` and is a picture all the same.
  const { name, bytes } = BOUNDS[file.type.startsWith('image/') ? 'image' : kind];
  if (file.size > bytes)
    throw new UploadError('too-large', `${name} size exceeds ${bytes / 1024 / 1024}MB limit`);
}
