import { createSearchParams } from 'react-router-dom';
import { projectSlug, type ProjectSummary } from '@portfolio/shared-api/projects';
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

/** URL of a project, which keeps the part of the gallery that it was opened from. */
export const projectAddress = (project: ProjectSummary, position: GalleryPosition) =>
  `/projects/${encodeURIComponent(projectSlug(project))}${searchOf(position)}`;

/** Id of the link that opens a project, for restoring the focus. @param slug the last part of the project's URL */
export const detailsLinkId = (slug: string) => `details-${slug}`;
