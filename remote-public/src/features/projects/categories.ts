import type { Project } from '@portfolio/shared-api/projects';

/** The filter that shows everything; it stands first. */
export const ALL = 'All';

export interface Category {
  readonly name: string;
  readonly count: number;
}

/** The filters in the order in which the projects name them. A project without a category stands under All only. */
export function categoriesOf(projects: readonly Project[]): Category[] {
  const counts = new Map<string, number>();
  for (const { category } of projects) {
    if (category && category !== ALL) counts.set(category, (counts.get(category) ?? 0) + 1);
  }
  return [{ name: ALL, count: projects.length }, ...[...counts].map(([name, count]) => ({ name, count }))];
}

export function projectsIn(projects: readonly Project[], category: string): readonly Project[] {
  return category === ALL ? projects : projects.filter((project) => project.category === category);
}
