import { request } from '@portfolio/shared-api';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { contractQuery } from '../core/contract-query';

export { SAMPLE_PLACES, type SamplePlace } from '../contracts/constants';
export type { SampleContentFacts } from '../contracts/sample-content';

/** How much sample content is left; null on a server without sample content. */
export const sampleContentQuery = () => ({
  ...contractQuery(
    ['sample-content', 'v1'],
    () => import('../contracts/sample-content').then(({ getSampleContent }) => getSampleContent),
    { fallback: () => null },
  ),
  staleTime: 0,
  meta: { dependsOnAllContent: true },
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
