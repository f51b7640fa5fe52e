import { isApiError } from '@portfolio/shared-api';

/** What is read of an addition of ours, or on a server that doesn't have it (404) what stands in for it. */
export const unlessMissing = <Data>(reading: Promise<Data>, standIn: () => Data): Promise<Data> =>
  reading.catch((error: unknown) => {
    if (isApiError(error) && error.status === 404) return standIn();
    throw error;
  });
