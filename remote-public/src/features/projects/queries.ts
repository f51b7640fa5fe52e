import { projectsPageQuery } from '@portfolio/shared-api/projects';
import type { GalleryPosition } from './addresses';
import { ALL } from './categories';

/** The projects in a part of the gallery. */
export const galleryQuery = ({ category, page }: GalleryPosition) =>
  projectsPageQuery({ category: category === ALL ? undefined : category, page });
