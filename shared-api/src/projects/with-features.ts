import type { Project, ProjectSummary } from '../contracts/projects';

/** Of a list that came whole: a project that has no features there has none. */
export const withFeatures = (summary: ProjectSummary): Project => ({
  ...summary,
  features: summary.features ?? [],
});

/** Whether nothing of the project is left out. */
export const isWhole = (project: ProjectSummary): project is Project => project.features !== undefined;
