import { request, type RequestOptions } from '@portfolio/shared-api';
import { queryOptions, type QueryKey } from '@tanstack/react-query';
import type { Contract } from '../contracts/contract';

/** Query options for a contract without parameters. The contract loads with the first call, so a first view needs no zod. */
export const contractQuery = <C extends Contract>(
  queryKey: QueryKey,
  loadContract: () => Promise<C>,
  options: Omit<RequestOptions<C>, 'signal'> = {},
) =>
  queryOptions({
    queryKey,
    queryFn: ({ signal }) => request(loadContract(), { ...options, signal } as RequestOptions<C>),
  });
