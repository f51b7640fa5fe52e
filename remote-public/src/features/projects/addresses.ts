import { createSearchParams } from 'react-router-dom';
import { ALL } from './categories';

/** Search parameters of the chosen category and page; declared in routes.json, because they change what the page shows. */
export const CATEGORY = 'category';
const PAGE = 'page';

/** What part of the gallery an address is about. */
export interface Place {
  readonly category: string;
  /** From 1. */
  readonly page: number;
}

export const WHOLE_GALLERY: Place = { category: ALL, page: 1 };

/** History state of a project opened from the gallery: Back, and closing, lead there. */
export const OVER_GALLERY = { isOverGallery: true } as const;

export const isOverGallery = (state: unknown): boolean =>
  typeof state === 'object' && state !== null && 'isOverGallery' in state;

/** A page that's no number is the first. */
export function placeOf(search: URLSearchParams): Place {
  const page = search.get(PAGE) ?? '';
  return {
    category: search.get(CATEGORY) || ALL,
    page: /^[1-9]\d{0,5}$/.test(page) ? Number(page) : 1,
  };
}

function searchOf({ category, page }: Place): string {
  const search = createSearchParams({
    ...(category !== ALL && { [CATEGORY]: category }),
    ...(page > 1 && { [PAGE]: String(page) }),
  });
  return search.size > 0 ? `?${search}` : '';
}

/** Address of the gallery, filtered and at a page. */
export const galleryAddress = (place: Place) => `/projects${searchOf(place)}`;

/** Address of one project over the gallery as it's shown now. */
export const projectAddress = (id: string, place: Place) =>
  `/projects/${encodeURIComponent(id)}${searchOf(place)}`;

/** Id of the link that opens a project; it gets the focus back when the project closes. */
export const detailsLinkId = (id: string) => `details-${id}`;
