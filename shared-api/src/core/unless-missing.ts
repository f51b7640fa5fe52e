import { isApiError } from '@portfolio/shared-api';

/** Reads one of our additions to the API, or returns `fallback` if the server doesn't have it (404). */
export const unlessMissing = <Data, Fallback = Data>(
  reading: Promise<Data>,
  fallback: () => Fallback,
): Promise<Data | Fallback> =>
  reading.catch((error: unknown) => {
    if (isApiError(error) && error.status === 404) return fallback();
    throw error;
  });
