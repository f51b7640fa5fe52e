export { EMPTY_CATALOGUE, withLive, type Catalogue } from './catalogue';
export { findIncompatibilities } from './compatible';
export { publish } from './publish';
export { parseRelease, type Release } from './release';
export { CatalogueConflictError, RELEASES_PATH, type ReleaseStore } from './store';
export { diskStore } from './store-disk';
export { devStore, type DevRelease, type DevReleases } from './store-dev';
