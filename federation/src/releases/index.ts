export { ARCHIVE_TYPE, ArchiveError, unpackRelease } from './publish/archive';
export { EMPTY_CATALOGUE, hashOf, isEmpty, isPreview, pastVersions, type Catalogue } from './model/catalogue';
export { withLive, withPreviews } from './model/catalogue-changes';
export { changedApps, checkChange, RefusedChangeError } from './model/check-change';
export { knownContentType } from './model/content-type';
export { readApps } from './model/composition';
export type { Violation, Gate, Composition, GateInput } from './model/gate';
export { integrityOf } from './model/integrity';
export { LockHeldError } from './stores/lock';
export { mirroredSource } from './stores/mirrored-source';
export { promote, publish } from './publish/publish';
export {
  getCatalogue,
  getRelease,
  getReleaseFiles,
  isDeployToken,
  MIN_TOKEN_LENGTH,
  putCatalogue,
  putRelease,
  RELEASE_FILE_PATH,
} from './model/publish-contract';
export { parseRelease, releaseId, type Release } from './model/release';
export { rollback } from './publish/rollback';
export { Bucket, parseBucketAddress, type BucketError, type BucketPlace } from './stores/bucket';
export {
  CatalogueConflictError,
  ReleaseExistsError,
  RELEASES_PATH,
  type ReleaseSource,
  type ReleaseStore,
  type StoredRelease,
} from './stores/store';
export { diskStore } from './stores/disk-store';
export { httpsStore } from './stores/https-store';
export { checkConditions, s3Store } from './stores/s3-store';
export { devStore, type DevRelease, type DevReleases } from './stores/dev-store';
export { verify } from './publish/verify';
