import { request } from '@portfolio/shared-api';
import { queryOptions } from '@tanstack/react-query';

/** Names of skills by their three lists: fresh for 5 minutes, one retry. */
export const skillsQuery = () =>
  queryOptions({
    queryKey: ['skills', 'v1'],
    queryFn: ({ signal }) =>
      request(
        import('../contracts/skills').then(({ getSkills }) => getSkills),
        { signal },
      ),
    staleTime: 300_000,
    retry: 1,
  });
