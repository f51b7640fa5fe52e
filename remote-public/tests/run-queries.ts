import type { FetchQueryOptions, QueryClient } from '@tanstack/react-query';

/** Runs a page's queries as the server does. Returns the failures. */
export async function runQueries(client: QueryClient, queries: readonly unknown[]): Promise<unknown[]> {
  const outcomes = await Promise.allSettled(
    (queries as readonly FetchQueryOptions[]).map((query) => client.fetchQuery({ ...query, retry: false })),
  );
  return outcomes.flatMap((outcome) => (outcome.status === 'rejected' ? [outcome.reason as unknown] : []));
}
