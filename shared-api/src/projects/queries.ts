import { request } from '@portfolio/shared-api';
import { queryOptions } from '@tanstack/react-query';

/**
 * All projects as their owner has them, drafts among them, in the order of the gallery. Every other query of projects has a key that
 * begins with this one's.
 */
export const projectsQuery = () =>
  queryOptions({
    queryKey: ['projects', 'v1'],
    queryFn: ({ signal }) =>
      request(
        import('../contracts/projects').then(({ listProjectsWithDrafts }) => listProjectsWithDrafts),
        { query: { drafts: 'include' }, signal },
      ),
  });
