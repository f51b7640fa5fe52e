import { isApiError, request, type RequestOptions } from '@portfolio/shared-api';
import { queryOptions, type QueryKey } from '@tanstack/react-query';
import type { Contract, ContractResult } from '../contracts/contract';

interface ContractQueryOptions<C extends Contract, Fallback> extends Pick<RequestOptions<C>, 'query'> {
  /** For an addition of ours: the data of a server that doesn't have it (404). */
  readonly fallback?: () => Fallback;
}

/** Query options for a contract without path parameters. The contract loads with the first call, so a first view needs no zod. */
export const contractQuery = <C extends Contract, Fallback = never>(
  queryKey: QueryKey,
  loadContract: () => Promise<C>,
  { query, fallback }: ContractQueryOptions<C, Fallback> = {},
) =>
  queryOptions({
    queryKey,
    queryFn: async ({ signal }): Promise<ContractResult<C> | Fallback> => {
      try {
        return await request(loadContract(), { query, signal });
      } catch (error) {
        if (fallback && isApiError(error) && error.status === 404) return fallback();
        throw error;
      }
    },
  });
