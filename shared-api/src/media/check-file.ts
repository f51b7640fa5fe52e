import { getConfig } from '@portfolio/shared-api';
import {
  IMAGE_FORMATS,
  IMAGE_FORMATS_WITH_SVG,
  MEDIA_LIMITS,
  MEDIA_REFUSALS,
  type ResourceType,
} from '../contracts/media-limits';
import { UploadError } from './upload-error';

const BOUNDS = {
  image: { missing: 'No image file provided', name: 'Image', bytes: MEDIA_LIMITS.imageBytes },
  video: { missing: 'No video file provided', name: 'Video', bytes: MEDIA_LIMITS.videoBytes },
  raw: { missing: 'No file provided', name: 'File', bytes: MEDIA_LIMITS.rawBytes },
} as const;

/** The error for a missing file. */
export const missingFile = (kind: ResourceType): string => BOUNDS[kind].missing;

/** Whether the file is an image, by its type or by its name, because many browsers don't recognize HEIC. */
export const isImageFile = ({ type, name }: File): boolean =>
  type ? type.startsWith('image/') : /\.hei[cf]$/i.test(name);

/** @throws UploadError if a chosen file is missing or too large, before anything is sent */
export function checkFile(file: File | null | undefined, kind: ResourceType): asserts file is File {
  if (!file) throw new UploadError('missing', BOUNDS[kind].missing);
  // Icons are sent as `raw`, but are images.
  const { name, bytes } = BOUNDS[isImageFile(file) ? 'image' : kind];
  if (file.size > bytes)
    throw new UploadError('too-large', `${name} size exceeds ${bytes / 1024 / 1024}MB limit`);
}

/** @throws UploadError if a file has the wrong type. The service checks types that the browser doesn't recognize. */
export function checkKind({ type }: File, kind: ResourceType): void {
  if (type === 'image/svg+xml' && kind !== 'video' && !drawsSvg())
    throw new UploadError('unsuitable', MEDIA_REFUSALS.svg);
  if (kind === 'image' && isOther(type, 'image/'))
    throw new UploadError('unsuitable', MEDIA_REFUSALS.notAnImage);
  if (kind === 'video' && isOther(type, 'video/'))
    throw new UploadError('unsuitable', MEDIA_REFUSALS.notAVideo);
}

/** Cloudinary would deliver an icon's SVG as it is. */
const drawsSvg = () => getConfig().media.cloud === 'bundled';

/** The accepted image formats, for display. */
export const imageFormats = () => (drawsSvg() ? IMAGE_FORMATS_WITH_SVG : IMAGE_FORMATS);

const isOther = (type: string, begin: string) => type !== '' && !type.startsWith(begin);
