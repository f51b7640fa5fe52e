import { isApiError } from '@portfolio/shared-api';
import { useMutation, useQueryClient, type DataTag, type QueryKey } from '@tanstack/react-query';

/** What every write may say about the record that it changes. */
export interface OfVersion {
  /** The version that the owner saw; a stale write is refused with 409 and the record under the error's `data`. */
  readonly version?: number;
}

/** What every write may say that makes something new. */
export interface OnceOnly {
  /** From `createIdempotencyKey`: keep it over retries, so that it isn't made twice. */
  readonly idempotencyKey?: string;
}

const OUTDATED: readonly number[] = [404, 409, 422];

interface RecordMutation<Cached, Answer, Variables> {
  readonly mutationFn: (variables: Variables) => Promise<Answer>;
  /** What the query has from now on, until it's read again; undefined where it was never read. */
  readonly change?: (cached: Cached | undefined, answer: Answer, variables: Variables) => Cached | undefined;
  /** The write counts as done when the record has been read again. */
  readonly isReadFirst?: boolean;
}

/**
 * A write of the record or list that a query reads. The query shows the change at once and is read again; also when the record turns out to
 * be another one than was seen (409), gone (404), or that an earlier try has written it already (422).
 */
export function useRecordMutation<Cached, Answer, Variables>(
  { queryKey }: { readonly queryKey: DataTag<QueryKey, Cached, Error> },
  { mutationFn, change, isReadFirst = false }: RecordMutation<Cached, Answer, Variables>,
) {
  const client = useQueryClient();
  return useMutation({
    mutationFn,
    onSuccess: async (answer, variables) => {
      // A read on its way could bring the old values after the new ones.
      await client.cancelQueries({ queryKey });
      if (change) {
        client.setQueryData<Cached>(queryKey as QueryKey, (cached) => change(cached, answer, variables));
      }
      // Mostly not awaited: what was saved is saved, whether or not it can be read.
      const reading = client.invalidateQueries({ queryKey });
      if (isReadFirst) await reading;
    },
    onError: (error) => {
      if (isApiError(error) && OUTDATED.includes(error.status)) void client.invalidateQueries({ queryKey });
    },
  });
}
