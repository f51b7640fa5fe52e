import { MEDIA_LIMITS } from '@portfolio/shared-api/contracts';
import { AppError } from '../../errors';

const megabytes = (bytes: number) => `${bytes / 1024 / 1024}MB`;

/** Why a file isn't taken, in the words of the specification where it has some, with what to do. */
export const REFUSALS = {
  noFile: 'Missing required parameter - file',
  empty: 'Empty file',
  preset: 'Upload preset must be specified when using unsigned upload, and it must be ml_default',
  unreadable: 'The upload could not be read. Please send the file again.',
  tooManyParts: 'An upload is one file with a few short fields',
  imageSize: `Image size exceeds ${megabytes(MEDIA_LIMITS.imageBytes)} limit`,
  videoSize: `Video size exceeds ${megabytes(MEDIA_LIMITS.videoBytes)} limit`,
  rawSize: `File size exceeds ${megabytes(MEDIA_LIMITS.rawBytes)} limit`,
  heic: 'HEIC pictures do not show in most browsers. On an iPhone choose Settings, Camera, Formats, Most Compatible, or export the picture as JPEG.',
  notAnImage: 'This is no picture that the site can show. Choose a JPEG, PNG, WebP, AVIF or GIF file.',
  brokenImage:
    'This picture is damaged or incomplete. Open it in a picture editor and save it as JPEG or PNG.',
  hugeImage: 'This picture has more than 50 million pixels. Scale it down and try again.',
  mov: 'MOV films do not play in all browsers. Export the film as MP4 with H.264 and try again.',
  notAVideo: 'This is no film that the site can play. Choose an MP4 file with H.264, or a WebM file.',
  brokenVideo: 'This film is damaged or incomplete. Export it again as MP4 with H.264.',
  hevc: 'This film is in HEVC (H.265), which many browsers do not play. On an iPhone choose Settings, Camera, Formats, Most Compatible, or export the film as MP4 with H.264.',
  notADocument: 'Only PDF files are allowed',
} as const;

/** 400, as Cloudinary answers. */
export function refused(reason: keyof typeof REFUSALS): AppError {
  return new AppError(400, `upload-${reason}`, REFUSALS[reason]);
}
