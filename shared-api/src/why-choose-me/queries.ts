import { request } from '@portfolio/shared-api';
import { queryOptions } from '@tanstack/react-query';

/** Reasons to work with the owner, in their order. */
export const whyChooseMeQuery = () =>
  queryOptions({
    queryKey: ['why-choose-me', 'v1'],
    queryFn: ({ signal }) =>
      request(
        import('../contracts/why-choose-me').then(({ listWhyChooseMe }) => listWhyChooseMe),
        { signal },
      ),
  });
