export type { LibraryItem, MediaKind, MediaUse } from '../contracts/media-library';
export { useDeleteMedium, useRemoveMedium, useRestoreMedium, type KnownMedium } from './mutations';
export { mediaListQuery, type MediaListing, type WantedMedia } from './queries';
