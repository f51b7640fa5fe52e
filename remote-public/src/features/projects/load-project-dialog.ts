import { savesData } from '@portfolio/shared-api/connection';

/** The dialog's code, fetched when it's first wanted. A try that failed is made again by the next call. */
export const loadProjectDialog = () => import('./project-dialog').then((module) => module.ProjectDialog);

/** Fetches it ahead where that's welcome; a failure shows when the dialog is really wanted. */
export function prefetchProjectDialog(): void {
  if (!savesData()) loadProjectDialog().catch(() => undefined);
}
