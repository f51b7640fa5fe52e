import { request } from '@portfolio/shared-api';
import { withAnyAnswer } from '../contracts/any-response';
import type { TechnologiesInput, TechnologyRecord } from '../contracts/technologies';
import { useRecordMutation, type OfVersion, type OnceOnly } from '../core/record-mutation';
import { technologyRecordsQuery } from './queries';

export interface AddTechnologies extends OnceOnly {
  readonly input: TechnologiesInput;
}

export type TechnologyType = 'language' | 'tool';

export interface DeleteTechnology extends OfVersion {
  /** Of the record that it stands in. */
  readonly id: string;
  readonly type: TechnologyType;
  /** Its place in that record's list. */
  readonly index: number;
}

/** Where each type of technology stands in a record. */
export const LIST_OF_TECHNOLOGY = {
  language: 'programmingLanguages',
  tool: 'frameworks_tools',
} as const satisfies Record<TechnologyType, keyof TechnologyRecord>;

/** Adds to the two lists; what is answered takes their place. */
export const useAddTechnologies = () =>
  useRecordMutation(technologyRecordsQuery(), {
    mutationFn: ({ input, idempotencyKey }: AddTechnologies) =>
      request(
        import('../contracts/technologies').then(({ addTechnologies }) => withAnyAnswer(addTechnologies)),
        { body: input, idempotencyKey },
      ),
    // Almost anything reads as records; those of a server have an id.
    change: (records, answered) => (answered?.some(({ _id }) => _id) ? answered : records),
  });

/** Deletes by type and place: with the version that the place was seen in, else another one could go. */
export const useDeleteTechnology = () =>
  useRecordMutation(technologyRecordsQuery(), {
    mutationFn: ({ id, type, index, version }: DeleteTechnology) =>
      request(
        import('../contracts/technologies').then(({ deleteTechnology }) => withAnyAnswer(deleteTechnology)),
        { params: { id }, body: { type, index }, ifMatch: version },
      ),
    // Only an answer with a version is known to be all that is left.
    change: (records, { data: left }, deleted) =>
      left?.some(({ version }) => version) ? left : records?.map((record) => without(record, deleted)),
  });

function without(record: TechnologyRecord, { id, type, index }: DeleteTechnology): TechnologyRecord {
  if (record._id !== id) return record;
  const list = LIST_OF_TECHNOLOGY[type];
  return { ...record, [list]: record[list].filter((_, place) => place !== index) };
}
