import { QueryCache, QueryClient } from '@tanstack/react-query';

/** Five minutes, as specified for profile and skills. */
const STALE_TIME_MS = 300_000;

/** The page's query cache: fresh for 5 minutes, one retry, each failed query logged once. */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    queryCache: new QueryCache({
      onError: (error, query) => console.error(`Failed to load ${String(query.queryKey[0])}`, error),
    }),
    defaultOptions: {
      // Fails immediately when offline; the default would wait silently.
      queries: { retry: 1, staleTime: STALE_TIME_MS, networkMode: 'always', refetchOnReconnect: true },
      mutations: { networkMode: 'always' },
    },
  });
}
