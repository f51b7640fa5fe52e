import { request } from '@portfolio/shared-api';
import { queryOptions } from '@tanstack/react-query';

/** What was deleted and can still be had back, the newest first. Any deletion changes it, so it's read anew wherever it's shown. */
export const binQuery = () =>
  queryOptions({
    queryKey: ['bin', 'v1'],
    queryFn: ({ signal }) =>
      request(
        import('../contracts/trash').then(({ listBin }) => listBin),
        { signal },
      ),
    staleTime: 0,
  });
