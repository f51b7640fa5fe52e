import { request, type RequestOptions } from '@portfolio/shared-api';
import type { DataTag, QueryKey } from '@tanstack/react-query';
import type { Contract, ContractBody } from '../contracts/contract';
import { useRecordMutation, type IfMatchVersion } from './record-mutation';

type RecordQuery<Cached> = { readonly queryKey: DataTag<QueryKey, Cached, Error> };

export interface SaveRecord<Input> extends IfMatchVersion {
  /** Omitted fields keep their values. */
  readonly input: Input;
}

/**
 * Saves some fields of a query's record, and shows the response. For other servers only `success` counts: their response may parse as an
 * empty record, which `isRecord` recognizes. The mutation then returns undefined.
 */
export const useSaveRecord = <Cached, C extends Contract>(
  query: RecordQuery<Cached>,
  loadContract: () => Promise<C>,
  isRecord: (saved: Cached) => boolean = () => true,
) =>
  useRecordMutation(query, {
    mutationFn: async ({ input, version }: SaveRecord<ContractBody<C>>) => {
      const options = { body: input, ifMatch: version } as RequestOptions<C>;
      const saved = (await request(loadContract(), options)) as Cached | undefined;
      return saved && isRecord(saved) ? saved : undefined;
    },
    change: (record, saved) => saved ?? record,
  });

/** Discards what was saved and goes back to the configuration's values. */
export const useResetRecord = <Cached, C extends Contract>(
  query: RecordQuery<Cached>,
  loadContract: () => Promise<C>,
) =>
  useRecordMutation(query, {
    mutationFn: async ({ version }: IfMatchVersion) =>
      (await request(loadContract(), { ifMatch: version })) as Cached,
    change: (_, configured) => configured,
  });
