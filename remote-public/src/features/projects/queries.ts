import { projectsPageQuery } from '@portfolio/shared-api/projects';
import type { Place } from './addresses';
import { ALL } from './categories';

/** The projects in a part of the gallery. */
export const galleryQuery = ({ category, page }: Place) =>
  projectsPageQuery({ category: category === ALL ? undefined : category, page });
