import { request } from '@portfolio/shared-api';
import { useQueryClient, type QueryKey } from '@tanstack/react-query';
import type { BinKind } from '../contracts/trash';
import { contractQuery } from '../core/contract-query';
import { useRecordMutation } from '../core/record-mutation';
import { projectsQuery } from '../projects';
import { skillsQuery } from '../skills';
import { technologyRecordsQuery } from '../technologies';
import { whyChooseMeQuery } from '../why-choose-me';

export { BIN_RETENTION_DAYS } from '../contracts/constants';
export type { BinEntry, BinKind } from '../contracts/trash';

/** Deleted content that can still be restored, newest first. Stale at once, because any deletion changes it. */
export const binQuery = () => ({
  ...contractQuery(['bin', 'v1'], () => import('../contracts/trash').then(({ listBin }) => listBin)),
  staleTime: 0,
});

/** The list that shows a restored entry. */
const queryOf: Record<BinKind, () => { readonly queryKey: QueryKey }> = {
  project: projectsQuery,
  'why-choose-me': whyChooseMeQuery,
  technology: technologyRecordsQuery,
  skill: skillsQuery,
};

/** Restores an entry by its id. The write is done when the list that shows it has been reloaded. */
export function useRestoreFromBin() {
  const client = useQueryClient();
  return useRecordMutation(binQuery(), {
    mutationFn: async (id: string) => {
      const restored = await request(
        import('../contracts/trash').then(({ restoreFromBin }) => restoreFromBin),
        { params: { id } },
      );
      await client.invalidateQueries({ queryKey: queryOf[restored.kind]().queryKey });
      return restored;
    },
    change: (entries, _, id) => entries?.filter((entry) => entry._id !== id),
  });
}

/** Deletes an entry permanently, by its id. */
export const useDeleteFromBin = () =>
  useRecordMutation(binQuery(), {
    mutationFn: (id: string) =>
      request(
        import('../contracts/trash').then(({ deleteFromBin }) => deleteFromBin),
        { params: { id } },
      ),
    change: (entries, _, id) => entries?.filter((entry) => entry._id !== id),
  });

/** Permanently deletes entries up to `until`, which is `deletedAt` of the newest entry that the owner sees. */
export const useEmptyBin = () =>
  useRecordMutation(binQuery(), {
    mutationFn: (until: string) =>
      request(
        import('../contracts/trash').then(({ emptyBin }) => emptyBin),
        { body: { until } },
      ),
    change: (entries, _, until) => entries?.filter(({ deletedAt }) => deletedAt > until),
  });
