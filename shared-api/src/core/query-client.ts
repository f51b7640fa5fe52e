import { QueryCache, QueryClient } from '@tanstack/react-query';

/** Five minutes, as the specification has it for profile and skills. */
const STALE_TIME_MS = 300_000;

/** The page's query cache: fresh for 5 minutes, one retry, each failed query logged once. */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    queryCache: new QueryCache({
      onError: (error, query) => console.error(`Failed to load ${String(query.queryKey[0])}`, error),
    }),
    defaultOptions: {
      // Offline, a call shall fail and say so; by default it would wait for the network without a word.
      queries: { retry: 1, staleTime: STALE_TIME_MS, networkMode: 'always', refetchOnReconnect: true },
      mutations: { networkMode: 'always' },
    },
  });
}
