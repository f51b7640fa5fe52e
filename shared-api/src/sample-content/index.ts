import { request } from '@portfolio/shared-api';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { unlessMissing } from '../core/unless-missing';

export type { SampleContentFacts } from '../contracts/sample-content';

/** How much sample content is left; null on a server without sample content. */
export const sampleContentQuery = () =>
  queryOptions({
    queryKey: ['sample-content', 'v1'],
    queryFn: ({ signal }) =>
      unlessMissing(
        request(
          import('../contracts/sample-content').then(({ getSampleContent }) => getSampleContent),
          { signal },
        ),
        () => null,
      ),
    staleTime: 0,
  });

/** Deletes the sample content. Reloads every query, because it affects nearly all of them. */
export function useClearSampleContent() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () =>
      request(import('../contracts/sample-content').then(({ clearSampleContent }) => clearSampleContent)),
    onSuccess: () => client.invalidateQueries(),
  });
}
