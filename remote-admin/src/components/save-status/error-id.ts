import { isApiError } from '@portfolio/shared-api';

/** Of a fault of the server's, by which it's found in the log; empty for everything else. */
export const errorIdOf = (error: unknown): string =>
  isApiError(error) && error.status >= 500 && error.requestId ? `Error id: ${error.requestId}` : '';
