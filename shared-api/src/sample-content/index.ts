import { request } from '@portfolio/shared-api';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { unlessMissing } from '../core/unless-missing';

export type { SampleContentFacts } from '../contracts/sample-content';

/** How much there still is of the content that an installation comes with; null on a server that brings none. */
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

/** Clears it. Every query is read again: there's hardly one that it doesn't concern. */
export function useClearSampleContent() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () =>
      request(import('../contracts/sample-content').then(({ clearSampleContent }) => clearSampleContent)),
    onSuccess: () => client.invalidateQueries(),
  });
}
