import { PROJECTS_PER_PAGE } from '../contracts/page-size';
import type { ProjectSummary, ProjectCategory } from '../contracts/projects';

/** A page of the gallery. */
export interface ProjectsPage {
  readonly projects: readonly ProjectSummary[];
  /** The category that it's of; undefined for all. */
  readonly category?: string;
  /** From 1 to `pages`: the last one where there's none of the number asked for. */
  readonly page: number;
  /** At least 1. */
  readonly pages: number;
  /** Projects of the category, on all pages. */
  readonly total: number;
  /** Projects whatever their category. */
  readonly all: number;
  /** Over all projects, in the order in which they name them. */
  readonly categories: readonly ProjectCategory[];
}

export const pagesFor = (total: number) => Math.max(1, Math.ceil(total / PROJECTS_PER_PAGE));

/** Index of a page's first project. */
export const offsetOf = (page: number) => (page - 1) * PROJECTS_PER_PAGE;

/** The page of a list that came whole. */
export function cutPage(
  list: readonly ProjectSummary[],
  category: string | undefined,
  asked: number,
): ProjectsPage {
  const ofCategory = category === undefined ? list : list.filter((project) => project.category === category);
  const total = ofCategory.length;
  const pages = pagesFor(total);
  const page = Math.min(asked, pages);
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
