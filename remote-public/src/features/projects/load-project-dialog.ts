import { savesData } from '@portfolio/shared-api/connection';
import { isWhole, projectQuery, type ProjectSummary } from '@portfolio/shared-api/projects';
import type { QueryClient } from '@tanstack/react-query';

/** The dialog's code, fetched when it's first wanted. A try that failed is made again by the next call. */
export const loadProjectDialog = () => import('./project-dialog').then((module) => module.ProjectDialog);

/** Fetches ahead, where that's welcome, what a project's details need; a failure shows when they're really wanted. */
export function prefetchDetails(client: QueryClient, project: ProjectSummary): void {
  if (savesData()) return;
  loadProjectDialog().catch(() => undefined);
  if (!isWhole(project)) void client.prefetchQuery(projectQuery(project._id));
}
