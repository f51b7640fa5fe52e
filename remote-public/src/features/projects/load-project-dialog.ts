import { savesData } from '@portfolio/shared-api/connection';
import { prefetchMarkdownParser } from '#markdown-parser';
import { hasMarkdown } from '@portfolio/shared-api/markdown-signs';
import { hasFeatures, projectQuery, projectSlug, type ProjectSummary } from '@portfolio/shared-api/projects';
import type { QueryClient } from '@tanstack/react-query';

/** Loads the dialog's code once. After a failure the next call tries again. */
export const loadProjectDialog = () => import('./project-dialog').then((module) => module.ProjectDialog);

/** Prefetches a project's details, unless the visitor saves data. Opening them shows any error. */
export function prefetchDetails(client: QueryClient, project: ProjectSummary): void {
  if (savesData()) return;
  loadProjectDialog().catch(() => undefined);
  if (hasMarkdown(project.description)) void prefetchMarkdownParser();
  if (!hasFeatures(project)) void client.prefetchQuery(projectQuery(projectSlug(project)));
}
