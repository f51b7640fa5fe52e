import { request } from '@portfolio/shared-api';
import { queryOptions } from '@tanstack/react-query';

/** Who the site is about: fresh for 5 minutes, one retry. */
export const homeProfileQuery = () =>
  queryOptions({
    queryKey: ['home_profile', 'v1'],
    queryFn: ({ signal }) =>
      request(
        import('../contracts/home-profile').then(({ getHomeProfile }) => getHomeProfile),
        { signal },
      ),
    staleTime: 300_000,
    retry: 1,
  });
