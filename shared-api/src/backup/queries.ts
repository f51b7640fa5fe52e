import { request } from '@portfolio/shared-api';
import { queryOptions } from '@tanstack/react-query';

/** What the installation holds, and a backup of it would. */
export const installationQuery = () =>
  queryOptions({
    queryKey: ['backup', 'v1'],
    queryFn: ({ signal }) =>
      request(
        import('../contracts/backup').then(({ getInstallationFacts }) => getInstallationFacts),
        { signal },
      ),
    staleTime: 0,
  });
