export { ARCHIVE_TYPE, ArchiveError, unpackRelease } from './archive';
export { EMPTY_CATALOGUE, hashOf, isEmpty, isPreview, pastVersions, type Catalogue } from './catalogue';
export { withLive, withPreviews } from './catalogue-changes';
export { changedApps, checkChange, RefusedChangeError } from './check-change';
export { knownContentType } from './content-type';
export type { Finding, Gate, GatedComposition, GatedRelease } from './gate';
export { integrityOf } from './integrity';
export { LockHeldError } from './lock';
export { mirroredSource } from './mirrored-source';
export { promote } from './promote';
export { publish } from './publish';
export {
  getCatalogue,
  getRelease,
  getReleaseFiles,
  isDeployToken,
  MIN_TOKEN_LENGTH,
  putCatalogue,
  putRelease,
  RELEASE_FILE_PATH,
} from './publish-contract';
export { parseRelease, releaseId, type Release } from './release';
export { rollback } from './rollback';
export { openBucket, parseBucketAddress, type BucketPlace } from './s3-bucket';
export { openS3 } from './s3-client';
export {
  CatalogueConflictError,
  ReleaseExistsError,
  RELEASES_PATH,
  type ReleaseSource,
  type ReleaseStore,
  type StoredRelease,
} from './store';
export { diskStore } from './store-disk';
export { httpsStore } from './store-https';
export { checkConditions, s3Store } from './store-s3';
export { devStore, type DevRelease, type DevReleases } from './store-dev';
export { verify } from './verify';
