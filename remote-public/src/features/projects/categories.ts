import type { ProjectCategory, ProjectsPage } from '@portfolio/shared-api/projects';

/** The first filter, which shows everything. */
export const ALL = 'All';

/** 'All', then each category in the projects' order. */
export const filtersOf = ({ all, categories }: ProjectsPage): ProjectCategory[] => [
  { name: ALL, count: all },
  ...categories.filter(({ name }) => name !== ALL),
];
