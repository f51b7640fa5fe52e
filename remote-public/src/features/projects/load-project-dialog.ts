/** The dialog's code, fetched when it's first wanted. A try that failed is made again by the next call. */
export const loadProjectDialog = () => import('./project-dialog').then((module) => module.ProjectDialog);

/** Fetches it ahead; a failure shows when the dialog is really wanted. */
export const prefetchProjectDialog = () => void loadProjectDialog().catch(() => undefined);
