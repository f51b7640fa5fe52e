/*
 * The subset of React Query that the shell provides; remotes can import nothing else from it. The whole package is a quarter larger.
 * Some exports aren't used yet, because a remote can't add any.
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
