import { MEDIA_LIMITS, MEDIA_REFUSALS } from '@portfolio/shared-api/contracts';
import { AppError } from '../errors';

const megabytes = (bytes: number) => `${bytes / 1024 / 1024}MB`;

/** Why a file isn't taken, in the words of the specification where it has some, with what to do. */
export const UPLOAD_ERRORS = {
  ...MEDIA_REFUSALS,
  noFile: 'Missing required parameter - file',
  empty: 'Empty file',
  preset: 'Upload preset must be specified when using unsigned upload, and it must be ml_default',
  unreadable: 'The upload could not be read. Please send the file again.',
  tooManyParts: 'An upload is one file with a few short fields',
  imageSize: `Image size exceeds ${megabytes(MEDIA_LIMITS.imageBytes)} limit`,
  videoSize: `Video size exceeds ${megabytes(MEDIA_LIMITS.videoBytes)} limit`,
  rawSize: `File size exceeds ${megabytes(MEDIA_LIMITS.rawBytes)} limit`,
  brokenHeic:
    'This HEIC picture could not be read. On an iPhone choose Settings, Camera, Formats, Most Compatible, or export the picture as JPEG.',
  hugeHeic:
    'This HEIC picture has more than 25 million pixels. On an iPhone choose Settings, Camera, Formats, Photo Mode, 24 MP, or export the picture as JPEG.',
  brokenImage:
    'This picture is damaged or incomplete. Open it in a picture editor and save it as JPEG or PNG.',
  hugeImage: 'This picture has more than 50 million pixels. Scale it down and try again.',
  mov: 'Browsers do not play what is in this MOV film. Export it as MP4 with H.264 and try again.',
  brokenVideo: 'This film is damaged or incomplete. Export it again as MP4 with H.264.',
  notADocument: 'Only PDF files are allowed',
  poster: 'The poster of a film must be a picture that was uploaded before it',
} as const;

/** 400, as Cloudinary answers. */
export function uploadError(reason: keyof typeof UPLOAD_ERRORS): AppError {
  return new AppError(400, `upload-${reason}`, UPLOAD_ERRORS[reason]);
}
