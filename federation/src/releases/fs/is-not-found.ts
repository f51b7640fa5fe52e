/** Whether a file operation failed because there's nothing of that name. */
export const isMissing = (error: unknown) => (error as NodeJS.ErrnoException).code === 'ENOENT';
