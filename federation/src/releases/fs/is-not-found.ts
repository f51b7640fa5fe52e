/** Whether a file operation failed because there's nothing of that name. */
export const isNotFound = (error: unknown) => (error as NodeJS.ErrnoException).code === 'ENOENT';
