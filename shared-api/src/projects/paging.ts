import { PROJECTS_PER_PAGE } from '../contracts/constants';
import type { Project, ProjectCategory, ProjectSummary } from '../contracts/projects';
import type { Employment, Role } from '../contracts/work-history';

/** A role in a list, without its text. `_id` is the employment's. */
export type ListedRole = Pick<Role, 'title' | 'start' | 'end'> & Pick<Employment, '_id' | 'employer'>;

/** A page of the gallery. */
export interface ProjectsPage {
  readonly projects: readonly ProjectSummary[];
  /** The page's category; undefined for all projects. */
  readonly category?: string;
  /** What the page's projects name; undefined for all projects. Then all counts are of the projects that name it. */
  readonly technology?: string;
  /** The roles that name the technology. Only its first page has them, without a category. */
  readonly roles?: readonly ListedRole[];
  /** From 1 to `pages`. */
  readonly page: number;
  /** At least 1. */
  readonly pages: number;
  /** Number of projects in the category, on all pages. */
  readonly total: number;
  /** Number of projects in all categories. */
  readonly all: number;
  /** All categories, in order of appearance. */
  readonly categories: readonly ProjectCategory[];
}

export const pagesFor = (total: number) => Math.max(1, Math.ceil(total / PROJECTS_PER_PAGE));

/** Index of a page's first project. */
export const offsetOf = (page: number) => (page - 1) * PROJECTS_PER_PAGE;

/** A page cut from a whole list. */
export function cutPage(
  list: readonly ProjectSummary[],
  category: string | undefined,
  wanted: number,
): ProjectsPage {
  const ofCategory = category === undefined ? list : list.filter((project) => project.category === category);
  const total = ofCategory.length;
  const pages = pagesFor(total);
  const page = Math.min(wanted, pages);
  return {
    projects: ofCategory.slice(offsetOf(page), offsetOf(page + 1)),
    ...(category !== undefined && { category }),
    page,
    pages,
    total,
    all: list.length,
    categories: categoriesOf(list),
  };
}

function categoriesOf(list: readonly ProjectSummary[]): ProjectCategory[] {
  const counts = new Map<string, number>();
  for (const { category } of list) {
    if (category) counts.set(category, (counts.get(category) ?? 0) + 1);
  }
  return [...counts].map(([name, count]) => ({ name, count }));
}

/** The gallery page that would show a project once saved and published: a new project comes first, any other stays in its place. */
export function projectsPageWith(all: readonly Project[], project: Project): ProjectsPage {
  const list = all.filter(({ _id, draft }) => !draft || _id === project._id);
  const index = list.findIndex(({ _id }) => _id === project._id);
  const saved = index < 0 ? [project, ...list] : list.with(index, project);
  return cutPage(saved, undefined, Math.floor(Math.max(0, index) / PROJECTS_PER_PAGE) + 1);
}
