import { request } from '@portfolio/shared-api';
import { queryOptions } from '@tanstack/react-query';
import { withAnyResponse } from '../contracts/any-response';
import type {
  TechnologiesInput,
  Technology,
  TechnologyOrder,
  TechnologyRecord,
} from '../contracts/technologies';
import { contractQuery, isMissingEndpoint } from '../core/contract-query';
import { useRecordMutation, type IfMatchVersion, type Idempotent } from '../core/record-mutation';

/** The usual spellings of well-known technologies, a table that most pages don't need. */
export const loadTechnologyNames = () => import('../contracts/technology-names');

export type {
  Technology,
  TechnologyIcon,
  TechnologyRecord,
  TechnologiesInput,
} from '../contracts/technologies';

export interface Technologies {
  readonly programmingLanguages: Technology[];
  readonly frameworks_tools: Technology[];
}

/** The server's records. A technology is deleted by its index in its record. */
export const technologyRecordsQuery = () =>
  contractQuery(['skills_techtol', 'v1'], () =>
    import('../contracts/technologies').then(({ getTechnologies }) => getTechnologies),
  );

/** All technologies in two lists, as visitors see them. Shares the records' cache entry. */
export const technologiesQuery = () =>
  queryOptions({
    ...technologyRecordsQuery(),
    select: (records): Technologies => ({
      programmingLanguages: records.flatMap(({ programmingLanguages }) => programmingLanguages),
      frameworks_tools: records.flatMap(({ frameworks_tools }) => frameworks_tools),
    }),
  });

export interface AddTechnologies extends Idempotent {
  readonly input: TechnologiesInput;
}

/** An icon for a technology by its name, drawn by our server; null from a server that draws none. */
export const technologyIconQuery = (name: string) => ({
  ...contractQuery(
    ['technology-icons', name],
    () => import('../contracts/technologies').then(({ getTechnologyIcon }) => getTechnologyIcon),
    { query: { name }, fallback: () => null, isMissing: isMissingEndpoint },
  ),
  staleTime: Infinity,
});

export type TechnologyType = 'language' | 'tool';

export interface DeleteTechnology extends IfMatchVersion {
  /** The record's id. */
  readonly id: string;
  readonly type: TechnologyType;
  /** The technology's index in the record's list. */
  readonly index: number;
}

export interface ChangeTechnology extends DeleteTechnology {
  readonly input: Technology;
}

export interface OrderTechnologies extends IfMatchVersion {
  readonly names: TechnologyOrder;
}

/** The list of a record that holds each type of technology. */
export const LIST_OF_TECHNOLOGY = {
  language: 'programmingLanguages',
  tool: 'frameworks_tools',
} as const satisfies Record<TechnologyType, keyof TechnologyRecord>;

/** Adds to the two lists; the response replaces them. */
export const useAddTechnologies = () =>
  useRecordMutation(technologyRecordsQuery(), {
    mutationFn: ({ input, idempotencyKey }: AddTechnologies) =>
      request(
        import('../contracts/technologies').then(({ addTechnologies }) => withAnyResponse(addTechnologies)),
        { body: input, idempotencyKey },
      ),
    // Almost anything parses as records, but a server's records have ids.
    change: (records, added) => (added?.some(({ _id }) => _id) ? added : records),
  });

/** Changes name and icon, by type and index. Rejects with status 409 and reloads the lists if they have changed since that version. */
export const useChangeTechnology = () =>
  useRecordMutation(technologyRecordsQuery(), {
    mutationFn: ({ id, type, index, input, version }: ChangeTechnology) =>
      request(
        import('../contracts/technologies').then(({ changeTechnology }) => changeTechnology),
        { params: { id }, body: { type, index, ...input }, ifMatch: version },
      ),
    change: (_, changed) => changed,
  });

/** Deletes by type and index. The version guards against deleting a different technology. */
export const useDeleteTechnology = () =>
  useRecordMutation(technologyRecordsQuery(), {
    mutationFn: ({ id, type, index, version }: DeleteTechnology) =>
      request(
        import('../contracts/technologies').then(({ deleteTechnology }) => withAnyResponse(deleteTechnology)),
        { params: { id }, body: { type, index }, ifMatch: version },
      ),
    // Only a response with a version certainly contains everything that is left.
    change: (records, { data: left }, deleted) =>
      left?.some(({ version }) => version) ? left : records?.map((record) => without(record, deleted)),
  });

/** Reorders both lists. Rejects with status 409 and reloads them if they have changed since that version. */
export const useOrderTechnologies = () =>
  useRecordMutation(technologyRecordsQuery(), {
    mutationFn: ({ names, version }: OrderTechnologies) =>
      request(
        import('../contracts/technologies').then(({ orderTechnologies }) => orderTechnologies),
        { body: names, ifMatch: version },
      ),
    change: (_, ordered) => ordered,
  });

function without(record: TechnologyRecord, { id, type, index }: DeleteTechnology): TechnologyRecord {
  if (record._id !== id) return record;
  const list = LIST_OF_TECHNOLOGY[type];
  return { ...record, [list]: record[list].filter((_, position) => position !== index) };
}
