import { request } from '@portfolio/shared-api';
import { withAnyResponse } from '../contracts/any-response';
import type { OrderInput } from '../contracts/order';
import type { Employment, EmploymentInput } from '../contracts/work-history';
import { contractQuery, isMissingEndpoint } from '../core/contract-query';
import { useRecordMutation, type IfMatchVersion, type Idempotent } from '../core/record-mutation';
import { inOrder } from '../order';

export { monthText, roleDates, yearsText } from '../contracts/role-dates';
export type { Employment, EmploymentInput, Role } from '../contracts/work-history';

/** The owner's employers with the roles there, newest first; none on a server without work histories. */
export const workHistoryQuery = () =>
  contractQuery(
    ['work-history', 'v1'],
    () => import('../contracts/work-history').then(({ listWorkHistory }) => listWorkHistory),
    { fallback: (): Employment[] => [], isMissing: isMissingEndpoint },
  );

export interface SaveEmployment extends IfMatchVersion, Idempotent {
  /** The employer to change; without an id a new one is created. */
  readonly id?: string;
  readonly input: EmploymentInput;
}

export interface DeleteEmployment extends IfMatchVersion {
  readonly id: string;
}

/** Adds an employer at the beginning, or changes one in its place. */
export const useSaveEmployment = () =>
  useRecordMutation(workHistoryQuery(), { mutationFn: saveEmployment, change: withEmployment });

/** Deletes an employer, which leaves the list at once. */
export const useDeleteEmployment = () =>
  useRecordMutation(workHistoryQuery(), {
    mutationFn: ({ id, version }: DeleteEmployment) =>
      request(
        import('../contracts/work-history').then(({ deleteEmployment }) => withAnyResponse(deleteEmployment)),
        { params: { id }, ifMatch: version },
      ),
    change: (list, _, { id }) => list?.filter((employment) => employment._id !== id),
  });

/** Reorders the employers. Rejects with status 409 and reloads the list if it isn't the list that the caller saw. */
export const useOrderWorkHistory = () =>
  useRecordMutation(workHistoryQuery(), {
    mutationFn: (body: OrderInput) =>
      request(
        import('../contracts/work-history').then(({ orderWorkHistory }) => orderWorkHistory),
        { body },
      ),
    change: (list, { ids }) => list && inOrder(list, ids, ({ _id }) => _id),
  });

function saveEmployment({ id, input, version, idempotencyKey }: SaveEmployment) {
  const contracts = import('../contracts/work-history');
  return id === undefined
    ? request(
        contracts.then(({ createEmployment }) => createEmployment),
        { body: input, idempotencyKey },
      )
    : request(
        contracts.then(({ updateEmployment }) => updateEmployment),
        { params: { id }, body: input, ifMatch: version },
      );
}

function withEmployment(
  list: Employment[] | undefined,
  saved: Employment,
  { id }: SaveEmployment,
): Employment[] | undefined {
  // An earlier try may have added the employer already.
  if (id === undefined) return list && [saved, ...list.filter(({ _id }) => _id !== saved._id)];
  return list?.map((employment) => (employment._id === id ? saved : employment));
}
