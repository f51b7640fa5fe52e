import { MEDIA_LIMITS, MEDIA_REFUSALS, type ResourceType } from '../contracts/media-limits';
import { UploadError } from './upload-error';

const BOUNDS = {
  image: { missing: 'No image file provided', name: 'Image', bytes: MEDIA_LIMITS.imageBytes },
  video: { missing: 'No video file provided', name: 'Video', bytes: MEDIA_LIMITS.videoBytes },
  raw: { missing: 'No file provided', name: 'File', bytes: MEDIA_LIMITS.rawBytes },
} as const;

/** What to say where a file was meant to be and there is none. */
export const missingFile = (kind: ResourceType): string => BOUNDS[kind].missing;

/** Whether it's a picture by what the browser says, or by its name: many don't know HEIC. */
export const isImageFile = ({ type, name }: File): boolean =>
  type ? type.startsWith('image/') : /\.hei[cf]$/i.test(name);

/** Throws an UploadError with what is wrong with a chosen file, before anything is sent. */
export function checkFile(file: File | null | undefined, kind: ResourceType): asserts file is File {
  if (!file) throw new UploadError('missing', BOUNDS[kind].missing);
  // An icon is sent as `raw` and is a picture all the same.
  const { name, bytes } = BOUNDS[isImageFile(file) ? 'image' : kind];
  if (file.size > bytes)
    throw new UploadError('too-large', `${name} size exceeds ${bytes / 1024 / 1024}MB limit`);
}

/** The same for a file of another kind than is asked for; what the browser knows nothing of is left to the service. */
export function checkKind({ type }: File, kind: ResourceType): void {
  if (type === 'image/svg+xml' || (kind === 'image' && isOther(type, 'image/')))
    throw new UploadError('unsuitable', MEDIA_REFUSALS.notAnImage);
  if (kind === 'video' && isOther(type, 'video/'))
    throw new UploadError('unsuitable', MEDIA_REFUSALS.notAVideo);
}

const isOther = (type: string, begin: string) => type !== '' && !type.startsWith(begin);
