import { request } from '@portfolio/shared-api';
import { useQueryClient, type QueryKey } from '@tanstack/react-query';
import type { TrashKind } from '../contracts/trash';
import { contractQuery } from '../core/contract-query';
import { useRecordMutation } from '../core/record-mutation';
import { MESSAGES_KEY } from '../messages';
import { projectsQuery } from '../projects';
import { skillsQuery } from '../skills';
import { technologyRecordsQuery } from '../technologies';
import { whyChooseMeQuery } from '../why-choose-me';
import { workHistoryQuery } from '../work-history';

export { TRASH_RETENTION_DAYS } from '../contracts/constants';
export type { TrashEntry, TrashKind } from '../contracts/trash';

/** Deleted content and messages that can still be restored, newest first. Stale at once, because any deletion changes it. */
export const trashQuery = () => ({
  ...contractQuery(['bin', 'v1'], () => import('../contracts/trash').then(({ listTrash }) => listTrash)),
  staleTime: 0,
});

/** The list that shows a restored entry. */
const queryOf: Record<TrashKind, () => { readonly queryKey: QueryKey }> = {
  project: projectsQuery,
  employment: workHistoryQuery,
  'why-choose-me': whyChooseMeQuery,
  technology: technologyRecordsQuery,
  skill: skillsQuery,
  message: () => ({ queryKey: MESSAGES_KEY }),
};

/** Restores an entry by its id. The write is done when the list that shows it has been reloaded. */
export function useRestoreFromTrash() {
  const client = useQueryClient();
  return useRecordMutation(trashQuery(), {
    mutationFn: async (id: string) => {
      const restored = await request(
        import('../contracts/trash').then(({ restoreFromTrash }) => restoreFromTrash),
        { params: { id } },
      );
      await client.invalidateQueries({ queryKey: queryOf[restored.kind]().queryKey });
      return restored;
    },
    change: (entries, _, id) => entries?.filter((entry) => entry._id !== id),
  });
}

/** Deletes an entry permanently, by its id. */
export const useDeleteFromTrash = () =>
  useRecordMutation(trashQuery(), {
    mutationFn: (id: string) =>
      request(
        import('../contracts/trash').then(({ deleteFromTrash }) => deleteFromTrash),
        { params: { id } },
      ),
    change: (entries, _, id) => entries?.filter((entry) => entry._id !== id),
  });

/** Permanently deletes entries up to `until`, which is `deletedAt` of the newest entry that the owner sees. */
export const useEmptyTrash = () =>
  useRecordMutation(trashQuery(), {
    mutationFn: (until: string) =>
      request(
        import('../contracts/trash').then(({ emptyTrash }) => emptyTrash),
        { body: { until } },
      ),
    change: (entries, _, until) => entries?.filter(({ deletedAt }) => deletedAt > until),
  });
