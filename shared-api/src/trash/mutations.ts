import { request } from '@portfolio/shared-api';
import { useQueryClient, type QueryKey } from '@tanstack/react-query';
import type { BinKind } from '../contracts/trash';
import { projectsQuery } from '../projects/queries';
import { useRecordMutation } from '../core/record-mutation';
import { skillsQuery } from '../skills/queries';
import { technologyRecordsQuery } from '../technologies/queries';
import { whyChooseMeQuery } from '../why-choose-me/queries';
import { binQuery } from './queries';

/** Where what was restored is seen again. */
const queryOf: Record<BinKind, () => { readonly queryKey: QueryKey }> = {
  project: projectsQuery,
  'why-choose-me': whyChooseMeQuery,
  technology: technologyRecordsQuery,
  skill: skillsQuery,
};

/** Puts an entry back by its id. It's done when its place has been read again. */
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

/** Deletes an entry for ever, by its id. */
export const useDeleteFromBin = () =>
  useRecordMutation(binQuery(), {
    mutationFn: (id: string) =>
      request(
        import('../contracts/trash').then(({ deleteFromBin }) => deleteFromBin),
        { params: { id } },
      ),
    change: (entries, _, id) => entries?.filter((entry) => entry._id !== id),
  });

/** Deletes for ever what is in the bin up to `until`, which is `deletedAt` of the newest entry that the owner sees. */
export const useEmptyBin = () =>
  useRecordMutation(binQuery(), {
    mutationFn: (until: string) =>
      request(
        import('../contracts/trash').then(({ emptyBin }) => emptyBin),
        { body: { until } },
      ),
    change: (entries, _, until) => entries?.filter(({ deletedAt }) => deletedAt > until),
  });
