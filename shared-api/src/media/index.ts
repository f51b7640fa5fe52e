export { MEDIA_LIMITS, type ResourceType } from '../contracts/media-limits';
export type { UploadAnswer } from '../contracts/media';
export { checkFile } from './check-file';
export { isUploadError, UploadError, type UploadFault } from './upload-error';
export {
  uploadImages,
  type FailedImage,
  type UploadedImage,
  type UploadImagesOptions,
  type UploadImagesResult,
} from './upload-images';
export { uploadMedia, type UploadOptions } from './upload-media';
