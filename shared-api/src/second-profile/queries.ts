import { request } from '@portfolio/shared-api';
import { queryOptions } from '@tanstack/react-query';

/** What stands on the card of the profile page: fresh for 5 minutes, one retry. */
export const secondProfileQuery = () =>
  queryOptions({
    queryKey: ['second_home_profile', 'v1'],
    queryFn: ({ signal }) =>
      request(
        import('../contracts/second-profile').then(({ getSecondProfile }) => getSecondProfile),
        { signal },
      ),
    staleTime: 300_000,
    retry: 1,
  });
