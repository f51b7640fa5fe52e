import { createSearchParams } from 'react-router-dom';
import { ALL } from './categories';

/** Search parameters of the technology, category and page. routes.json declares them, because they change the page's content. */
export const TECHNOLOGY = 'technology';
export const CATEGORY = 'category';
const PAGE = 'page';

/** The part of the gallery that a URL shows. */
export interface GalleryPosition {
  /** Empty for all projects. */
  readonly technology: string;
  readonly category: string;
  /** Starts at 1. */
  readonly page: number;
}

export const WHOLE_GALLERY: GalleryPosition = { technology: '', category: ALL, page: 1 };

/** History state of a project opened from the gallery. Closing it goes back. */
export const OVER_GALLERY = { isOverGallery: true } as const;

export const isOverGallery = (state: unknown): boolean =>
  typeof state === 'object' && state !== null && 'isOverGallery' in state;

/** An invalid page number means the first page. */
export function positionIn(search: URLSearchParams): GalleryPosition {
  const page = search.get(PAGE) ?? '';
  return {
    technology: search.get(TECHNOLOGY)?.trim() ?? '',
    category: search.get(CATEGORY) || ALL,
    page: /^[1-9]\d{0,5}$/.test(page) ? Number(page) : 1,
  };
}

/** The parameters are in the order of routes.json, because the server caches that address. */
function searchOf({ technology, category, page }: GalleryPosition): string {
  const search = createSearchParams({
    ...(technology && { [TECHNOLOGY]: technology }),
    ...(category !== ALL && { [CATEGORY]: category }),
    ...(page > 1 && { [PAGE]: String(page) }),
  });
  return search.size > 0 ? `?${search}` : '';
}

/** URL of this part of the gallery. */
export const galleryAddress = (position: GalleryPosition) => `/projects${searchOf(position)}`;

/** URL of a project over the current gallery. */
export const projectAddress = (id: string, position: GalleryPosition) =>
  `/projects/${encodeURIComponent(id)}${searchOf(position)}`;

/** Id of the link that opens a project, for restoring the focus. */
export const detailsLinkId = (id: string) => `details-${id}`;
