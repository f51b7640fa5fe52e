import { request } from '@portfolio/shared-api';
import { queryOptions } from '@tanstack/react-query';

/** Years of experience, as text, and what there is to say about them. */
export const aboutQuery = () =>
  queryOptions({
    queryKey: ['about_me', 'v1'],
    queryFn: ({ signal }) =>
      request(
        import('../contracts/about').then(({ getAbout }) => getAbout),
        { signal },
      ),
  });
