import { createSearchParams } from 'react-router-dom';
import { ALL } from './categories';

/** Search parameter of the chosen category; declared in routes.json, because it changes what the page shows. */
export const CATEGORY = 'category';

/** History state of a project opened from the gallery: Back, and closing, lead there. */
export const OVER_GALLERY = { isOverGallery: true } as const;

export const isOverGallery = (state: unknown): boolean =>
  typeof state === 'object' && state !== null && 'isOverGallery' in state;

export const categoryOf = (search: URLSearchParams) => search.get(CATEGORY) || ALL;

const searchOf = (category: string) =>
  category === ALL ? '' : `?${createSearchParams({ [CATEGORY]: category })}`;

/** Address of the gallery, filtered. */
export const galleryAddress = (category: string) => `/projects${searchOf(category)}`;

/** Address of one project over the gallery as it's filtered now. */
export const projectAddress = (id: string, category: string) =>
  `/projects/${encodeURIComponent(id)}${searchOf(category)}`;

/** Id of the link that opens a project; it gets the focus back when the project closes. */
export const detailsLinkId = (id: string) => `details-${id}`;
