export { MEDIA_LIMITS, MEDIA_REFUSALS, megabytes, type ResourceType } from '../contracts/media-limits';
export type { UploadResponse } from '../contracts/media';
export { checkFile, checkKind, imageFormats, isImageFile, missingFile } from './check-file';
export { isUploadError, noneUploaded, UploadError, type UploadFault } from './upload-error';
export { takesPosters, uploadMedia, type UploadOptions } from './upload-media';
