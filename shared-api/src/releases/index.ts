import { request } from '@portfolio/shared-api';
import { queryOptions } from '@tanstack/react-query';
import { RELEASE_PICTURE_PATH } from '../contracts/constants';
import { contractQuery } from '../core/contract-query';
import { readOwnerFile } from '../core/owner-file';
import { useRecordMutation } from '../core/record-mutation';

export { METRICS_DAYS, METRICS_MINIMUM } from '../contracts/constants';
export type {
  GoingLive,
  GradualComparison,
  GradualRelease,
  GuardVerdict,
  KnownRelease,
  LiveApp,
  PageChanges,
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

/** A published version of an app. */
interface ReleaseName {
  readonly app: string;
  readonly version: string;
}

/** The pages that a release changed, of which there are pictures; null without any. */
export const pageChangesQuery = (release: ReleaseName) =>
  queryOptions({
    queryKey: ['page_changes', 'v1', release],
    queryFn: ({ signal }) =>
      request(
        import('../contracts/releases').then(({ getPageChanges }) => getPageChanges),
        { params: release, signal },
      ),
    // Pictures arrive a moment after their release.
    staleTime: 0,
  });

const PICTURE_TIMEOUT_MS = 30_000;

/** A picture of a page that a release changed. It never changes. */
export const pagePictureQuery = ({ app, version }: ReleaseName, page: string, time: 'before' | 'after') =>
  queryOptions({
    queryKey: ['page_picture', 'v1', app, version, page, time],
    queryFn: () =>
      readOwnerFile(
        RELEASE_PICTURE_PATH.replace(':app', app)
          .replace(':version', version)
          .replace(':name', `${page}.${time}.jpeg`),
        { failure: 'The picture could not be fetched', timeout: PICTURE_TIMEOUT_MS },
      ),
    staleTime: Infinity,
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
