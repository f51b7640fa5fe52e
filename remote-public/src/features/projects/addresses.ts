import { createSearchParams } from 'react-router-dom';
import { projectSlug, type ProjectSummary } from '@portfolio/shared-api/projects';
import { ALL } from './categories';

/** Search parameters of the category and page. routes.json declares them, because they change the page's content. */
export const CATEGORY = 'category';
const PAGE = 'page';

/** The part of the gallery that a URL shows. */
export interface GalleryPosition {
  readonly category: string;
  /** Starts at 1. */
  readonly page: number;
}

export const WHOLE_GALLERY: GalleryPosition = { category: ALL, page: 1 };

/** An invalid page number means the first page. */
export function positionIn(search: URLSearchParams): GalleryPosition {
  const page = search.get(PAGE) ?? '';
  return {
    category: search.get(CATEGORY) || ALL,
    page: /^[1-9]\d{0,5}$/.test(page) ? Number(page) : 1,
  };
}

function searchOf({ category, page }: GalleryPosition): string {
  const search = createSearchParams({
    ...(category !== ALL && { [CATEGORY]: category }),
    ...(page > 1 && { [PAGE]: String(page) }),
  });
  return search.size > 0 ? `?${search}` : '';
}

/** URL of the gallery with a category and page. */
export const galleryAddress = (position: GalleryPosition) => `/projects${searchOf(position)}`;

/** URL of a project, which keeps the part of the gallery that it was opened from. */
export const projectAddress = (project: ProjectSummary, position: GalleryPosition) =>
  `/projects/${encodeURIComponent(projectSlug(project))}${searchOf(position)}`;

/** Id of the link that opens a project, for restoring the focus. @param slug the last part of the project's URL */
export const detailsLinkId = (slug: string) => `details-${slug}`;
