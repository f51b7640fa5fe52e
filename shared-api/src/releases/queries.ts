import { request } from '@portfolio/shared-api';
import { queryOptions } from '@tanstack/react-query';

/** What is live of each app, and how it does, for the owner. Others release at any time, so it's read anew wherever it's shown. */
export const liveReleasesQuery = () =>
  queryOptions({
    queryKey: ['live_releases', 'v1'],
    queryFn: ({ signal }) =>
      request(
        import('../contracts/live-releases').then(({ listLiveReleases }) => listLiveReleases),
        { signal },
      ),
    staleTime: 0,
    refetchOnWindowFocus: true,
  });
