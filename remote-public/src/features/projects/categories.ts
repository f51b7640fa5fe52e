import type { ProjectCategory, ProjectsPage } from '@portfolio/shared-api/projects';

/** The filter that shows everything; it stands first. */
export const ALL = 'All';

/** The filters: everything, then each category in the order in which the projects name them. */
export const filtersOf = ({ all, categories }: ProjectsPage): ProjectCategory[] => [
  { name: ALL, count: all },
  ...categories.filter(({ name }) => name !== ALL),
];
