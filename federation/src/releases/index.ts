export { fitsShell } from './model/compatibility';
export { covers, isOwnerPath, overlap, routePath } from '../route-path';
export { ARCHIVE_TYPE, ArchiveError, unpackRelease } from './publish/archive';
export {
  EMPTY_CATALOGUE,
  gradualOf,
  hashOf,
  isEmpty,
  isPreview,
  pastVersions,
  servedVersions,
  type Catalogue,
  type Change,
  type GoingLive,
  type GradualRelease,
  type GradualStep,
} from './model/catalogue';
export {
  formatShare,
  grow,
  withLive,
  withPreviews,
  withRollback,
  withShare,
} from './model/catalogue-changes';
export { knownContentType } from './model/content-type';
export { readApps } from './model/composition';
export type { Violation, Gate, Composition, GateInput } from './model/gate';
export { integrityOf } from './model/integrity';
export { refuse, RefusedChangeError } from './model/refused-change';
export { register } from './model/registry';
export { LockHeldError } from './stores/lock';
export { mirroredSource } from './stores/mirrored-source';
export { withCompleteRegistry } from './publish/complete-registry';
export { makeRoom } from './publish/make-room';
export { carryOut } from './publish/carry-out';
export { promote } from './publish/promote';
export { publish } from './publish/publish';
export {
  getCatalogue,
  getPictures,
  getRelease,
  getReleaseFiles,
  getToken,
  isDeployToken,
  MIN_TOKEN_LENGTH,
  PICTURES_BYTES,
  postCommand,
  putPictures,
  putRelease,
  RELEASE_FILE_PATH,
  releaseFileParams,
  releaseFaults,
  scopeFault,
  type DeployScope,
} from './model/publish-contract';
export { pictureNames, PICTURE_LIMITS, type PageChanges, type ReleasePictures } from './model/pictures';
export {
  appName,
  DESCRIPTION,
  fileName,
  parseRelease,
  ReleaseFormatError,
  releaseId,
  type Release,
} from './model/release';
export { readContents, type ReleaseContents } from './publish/release-contents';
export { removeApp } from './publish/remove';
export { rollback } from './publish/rollback';
export { Bucket, parseBucketAddress, type BucketError, type BucketPlace } from './stores/bucket';
export {
  CatalogueConflictError,
  type CatalogueStore,
  PicturesExistError,
  type PrunableStore,
  ReleaseExistsError,
  RELEASES_PATH,
  type ReleaseSource,
  type ReleaseStore,
  type StoredRelease,
} from './stores/store';
export { diskStore } from './stores/disk-store';
export { httpsStore } from './stores/https-store';
export { checkConditions, s3Store } from './stores/s3-store';
export { devStore, readDevReleases, type DevReleases } from './stores/dev-store';
export { verify } from './publish/verify';
