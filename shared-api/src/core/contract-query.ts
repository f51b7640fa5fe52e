import { isApiError, request, type ApiError, type RequestOptions } from '@portfolio/shared-api';
import { queryOptions, type QueryKey } from '@tanstack/react-query';
import type { Contract, ContractResult } from '../contracts/contract';

interface ContractQueryOptions<C extends Contract, Fallback> extends Pick<RequestOptions<C>, 'query'> {
  /** For an addition of ours: the data of a server that doesn't have it. */
  readonly fallback?: () => Fallback;
  /** Whether an error means that the server doesn't have it; by default 404. */
  readonly isMissing?: (error: ApiError) => boolean;
}

/** Another server may respond with 404, 403, 405, 501 or a page. Only a fault of a server that has the endpoint is worth a retry. */
export const isMissingEndpoint = ({ status }: ApiError) => (status < 500 && status !== 429) || status === 501;

/** Query options for a contract without path parameters. The contract loads with the first call, so a first view needs no zod. */
export const contractQuery = <C extends Contract, Fallback = never>(
  queryKey: QueryKey,
  loadContract: () => Promise<C>,
  { query, fallback, isMissing = ({ status }) => status === 404 }: ContractQueryOptions<C, Fallback> = {},
) =>
  queryOptions({
    queryKey,
    queryFn: async ({ signal }): Promise<ContractResult<C> | Fallback> => {
      try {
        return await request(loadContract(), { query, signal });
      } catch (error) {
        if (fallback && isApiError(error) && isMissing(error)) return fallback();
        throw error;
      }
    },
  });
