import type { VISIT_PERIODS } from '../contracts/constants';
import { contractQuery } from '../core/contract-query';

export { VISIT_HOST_MINIMUM, VISIT_PERIODS, VISIT_RETENTION_WEEKS } from '../contracts/constants';
export type { Counted, VisitInput, Visits } from '../contracts/visits';
export { noteVisitAction, onVisitAction, type VisitAction } from '../core/visit-actions';

/** A period that can be chosen, in weeks. */
export type VisitPeriod = (typeof VISIT_PERIODS)[number];

/** The visits of the last weeks. Stale at once, because visitors come at any time. */
export const visitsQuery = (weeks: VisitPeriod) => ({
  ...contractQuery(
    ['visits', 'v1', weeks],
    () => import('../contracts/visits').then(({ getVisits }) => getVisits),
    { query: { weeks } },
  ),
  staleTime: 0,
  refetchOnWindowFocus: true,
});
