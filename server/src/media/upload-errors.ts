import { MEDIA_LIMITS, MEDIA_REFUSALS, type ResourceType } from '@portfolio/shared-api/contracts';
import { AppError } from '../errors';

const megabytes = (bytes: number) => `${bytes / 1024 / 1024}MB`;

/** Why a file is rejected and what to do, in the specification's words where it has them. */
const UPLOAD_ERRORS = {
  ...MEDIA_REFUSALS,
  noFile: 'Missing required parameter - file',
  empty: 'Empty file',
  preset: 'Upload preset must be specified when using unsigned upload, and it must be ml_default',
  part: 'Parts of a file are not joined here, and nothing was stored. Send the whole file in one request, without Content-Range (in Cloudinary’s libraries: upload instead of upload_large).',
  unreadable: 'The upload could not be read. Please send the file again.',
  imageSize: `Image size exceeds ${megabytes(MEDIA_LIMITS.imageBytes)} limit`,
  videoSize: `Video size exceeds ${megabytes(MEDIA_LIMITS.videoBytes)} limit`,
  rawSize: `File size exceeds ${megabytes(MEDIA_LIMITS.rawBytes)} limit`,
  brokenHeic:
    'This HEIC image could not be read. On an iPhone choose Settings, Camera, Formats, Most Compatible, or export the image as JPEG.',
  hugeHeic:
    'This HEIC image has more than 25 million pixels. On an iPhone choose Settings, Camera, Formats, Photo Mode, 24 MP, or export the image as JPEG.',
  brokenSvg: "This SVG can't be drawn. Export it as plain SVG or as PNG and try again.",
  emptySvg:
    'This SVG has nothing that can be drawn. Convert its text to paths and embed its images, or export it as PNG.',
  hugeSvg: 'SVG size exceeds 2MB limit. Export it as PNG and try again.',
  brokenImage: 'This image is damaged or incomplete. Open it in an image editor and save it as JPEG or PNG.',
  hugeImage: 'This image has more than 50 million pixels. Scale it down and try again.',
  mov: "Browsers can't play this MOV video. Export it as MP4 with H.264 and try again.",
  audio:
    "Browsers can't play this video's audio. Export the video as MP4 with H.264 and AAC audio and try again.",
  brokenVideo:
    "This video is damaged, or built in a way that the site can't read to remove details such as the location. Export it again as MP4 with H.264.",
  notADocument: 'Only PDF files are allowed',
  poster: "A video's poster must be an image that was uploaded before the video",
} as const;

type UploadFault = keyof typeof UPLOAD_ERRORS;

/** The largest file of each type in bytes, and the error for a larger one. */
export const SIZE_LIMITS: Readonly<Record<ResourceType, readonly [bytes: number, UploadFault]>> = {
  image: [MEDIA_LIMITS.imageBytes, 'imageSize'],
  video: [MEDIA_LIMITS.videoBytes, 'videoSize'],
  raw: [MEDIA_LIMITS.rawBytes, 'rawSize'],
};

/** Status 400, like Cloudinary. */
export function uploadError(reason: UploadFault): AppError {
  return new AppError(400, `upload-${reason}`, UPLOAD_ERRORS[reason]);
}
