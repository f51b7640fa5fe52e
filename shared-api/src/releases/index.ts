import { request } from '@portfolio/shared-api';
import { contractQuery } from '../core/contract-query';
import { useRecordMutation } from '../core/record-mutation';

export { METRICS_DAYS, METRICS_MINIMUM } from '../contracts/constants';
export type {
  GoingLive,
  GradualComparison,
  GradualRelease,
  GuardVerdict,
  KnownRelease,
  LiveApp,
  ReleaseChange,
  ReleasePerformance,
  ReleaseWeight,
  TimeRange,
} from '../contracts/releases';

/** The live release of each app and its metrics. Stale at once, because a team can release at any time. */
export const liveReleasesQuery = () => ({
  ...contractQuery(['live_releases', 'v3'], () =>
    import('../contracts/releases').then(({ listLiveReleases }) => listLiveReleases),
  ),
  staleTime: 0,
  refetchOnWindowFocus: true,
});

/** A rollback. Repeating it changes nothing. */
export interface Rollback {
  readonly app: string;
  /** The version that the owner saw as live, or as gradual. */
  readonly from: string;
  readonly to: string;
}

/** Makes an earlier release live again. */
export const useRollback = () =>
  useRecordMutation(liveReleasesQuery(), {
    mutationFn: ({ app, from, to }: Rollback) =>
      request(
        import('../contracts/releases').then(({ rollbackRelease }) => rollbackRelease),
        { params: { app }, body: { from, to } },
      ),
    change: (_, apps) => apps,
  });

/** A gradual release that is to be live for everyone. Repeating it changes nothing. */
export interface Promotion {
  readonly app: string;
  readonly version: string;
}

/** Makes a gradual release live for everyone. */
export const usePromotion = () =>
  useRecordMutation(liveReleasesQuery(), {
    mutationFn: ({ app, version }: Promotion) =>
      request(
        import('../contracts/releases').then(({ promoteRelease }) => promoteRelease),
        { params: { app }, body: { version } },
      ),
    change: (_, apps) => apps,
  });
