import { request } from '@portfolio/shared-api';
import { useRecordMutation } from '../core/record-mutation';
import { liveReleasesQuery } from './queries';

/** A way back: asked for again, it's done once. */
export interface Rollback {
  readonly app: string;
  /** The version that the owner saw to be live. */
  readonly from: string;
  readonly to: string;
}

/** Makes a release live again that was so before. */
export const useRollback = () =>
  useRecordMutation(liveReleasesQuery(), {
    mutationFn: ({ app, from, to }: Rollback) =>
      request(
        import('../contracts/live-releases').then(({ rollbackRelease }) => rollbackRelease),
        { params: { app }, body: { from, to } },
      ),
    change: (_, apps) => apps,
  });
