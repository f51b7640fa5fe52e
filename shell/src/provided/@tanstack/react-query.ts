/*
 * What the shell provides of React Query; a remote can import nothing else of it. Whole, it's a quarter larger. Some of it nobody
 * uses yet: it's what a remote will want first, and a remote can't add to it.
 */
export {
  keepPreviousData,
  MutationCache,
  mutationOptions,
  QueryCache,
  QueryClient,
  QueryClientProvider,
  queryOptions,
  skipToken,
  useIsFetching,
  useIsMutating,
  useMutation,
  useQuery,
  useQueryClient,
} from 'whole/@tanstack/react-query';
