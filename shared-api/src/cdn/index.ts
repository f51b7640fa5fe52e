import { contractQuery } from '../core/contract-query';

export type { CdnStatus } from '../contracts/cdn';

/** Whether the CDN in front of the site learns of changes; null on a server that doesn't say. */
export const cdnQuery = () => ({
  ...contractQuery(['cdn', 'v1'], () => import('../contracts/cdn').then(({ getCdn }) => getCdn), {
    fallback: () => null,
  }),
  staleTime: 0,
  meta: { dependsOnAllContent: true },
});
