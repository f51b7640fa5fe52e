import { PROJECTS_PER_PAGE } from '../contracts/page-size';
import type { Project } from '../contracts/projects';
import { cutPage, type ProjectsPage } from './paging';

/**
 * The page of the gallery that a project would be found on, were it saved as it is, and no draft: one that isn't in the list yet stands
 * first, any other in its place.
 */
export function projectsPageWith(all: readonly Project[], project: Project): ProjectsPage {
  const list = all.filter(({ _id, draft }) => !draft || _id === project._id);
  const place = list.findIndex(({ _id }) => _id === project._id);
  const saved = place < 0 ? [project, ...list] : list.with(place, project);
  return cutPage(saved, undefined, Math.floor(Math.max(0, place) / PROJECTS_PER_PAGE) + 1);
}
