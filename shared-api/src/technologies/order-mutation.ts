import { request } from '@portfolio/shared-api';
import type { TechnologyOrder } from '../contracts/technologies';
import { useRecordMutation, type OfVersion } from '../core/record-mutation';
import { technologyRecordsQuery } from './queries';

export interface OrderTechnologies extends OfVersion {
  readonly names: TechnologyOrder;
}

/** Puts both lists in another order. Rejects with status 409, and reads them again, if they have changed since that version. */
export const useOrderTechnologies = () =>
  useRecordMutation(technologyRecordsQuery(), {
    mutationFn: ({ names, version }: OrderTechnologies) =>
      request(
        import('../contracts/technologies').then(({ orderTechnologies }) => orderTechnologies),
        { body: names, ifMatch: version },
      ),
    change: (_, ordered) => ordered,
  });
