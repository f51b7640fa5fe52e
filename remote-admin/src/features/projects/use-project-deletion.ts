import { useDeleteProject, type Project } from '@portfolio/shared-api/projects';
import { useConfirmedDeletion } from '../../components/deletion/use-deletion';
import { failed, succeeded } from '../../components/save-status/save-status';

const statuses = {
  deleted: succeeded('Project deleted successfully!'),
  failed: (error: unknown) => failed('Failed to delete project. Please try again.', error),
};

/** Deletes a project after asking. */
export function useProjectDeletion(onDeleted: (id: string) => void) {
  const { mutateAsync } = useDeleteProject();
  return useConfirmedDeletion<Project>({
    remove: ({ _id: id, version }) => mutateAsync({ id, version }),
    nameOf: ({ title }) => title,
    onDeleted: ({ _id: id }) => onDeleted(id),
    statuses,
  });
}
