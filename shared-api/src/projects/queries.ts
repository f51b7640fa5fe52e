import { request } from '@portfolio/shared-api';
import { queryOptions } from '@tanstack/react-query';

/** All projects, in the order of the gallery. */
export const projectsQuery = () =>
  queryOptions({
    queryKey: ['projects', 'v1'],
    queryFn: ({ signal }) =>
      request(
        import('../contracts/projects').then(({ listProjects }) => listProjects),
        { signal },
      ),
  });
