import { isApiError } from '@portfolio/shared-api';
import { useMutation, useQueryClient, type DataTag, type QueryKey } from '@tanstack/react-query';

/** Options of every write that changes a record. */
export interface IfMatchVersion {
  /** The version that the owner saw. A stale write is rejected with 409 and the current record in the error's `data`. */
  readonly version?: number;
}

/** Options of every write that creates something. */
export interface Idempotent {
  /** From `createIdempotencyKey`: keep it across retries, so that nothing is created twice. */
  readonly idempotencyKey?: string;
}

const OUTDATED: readonly number[] = [404, 409, 422];

interface RecordMutation<Cached, Response, Variables> {
  readonly mutationFn: (variables: Variables) => Promise<Response>;
  /** The query's data until it is reloaded; undefined if it was never loaded. */
  readonly change?: (
    cached: Cached | undefined,
    response: Response,
    variables: Variables,
  ) => Cached | undefined;
  /** The write is done when the record has been reloaded. */
  readonly awaitsReload?: boolean;
}

/**
 * A write to the record or list of a query. The query shows the change immediately and is reloaded, also if the record has changed (409),
 * is gone (404), or was written by an earlier attempt (422).
 */
export function useRecordMutation<Cached, Response, Variables>(
  { queryKey }: { readonly queryKey: DataTag<QueryKey, Cached, Error> },
  { mutationFn, change, awaitsReload = false }: RecordMutation<Cached, Response, Variables>,
) {
  const client = useQueryClient();
  return useMutation({
    mutationFn,
    onSuccess: async (response, variables) => {
      // A pending read could overwrite the new values with old ones.
      await client.cancelQueries({ queryKey });
      if (change) {
        client.setQueryData<Cached>(queryKey as QueryKey, (cached) => change(cached, response, variables));
      }
      // Usually not awaited: the save succeeded even if the reload fails.
      const reload = client.invalidateQueries({ queryKey });
      void client.invalidateQueries({ predicate: ({ meta }) => meta?.['dependsOnAllContent'] === true });
      if (awaitsReload) await reload;
    },
    onError: (error) => {
      if (isApiError(error) && OUTDATED.includes(error.status)) void client.invalidateQueries({ queryKey });
    },
  });
}
