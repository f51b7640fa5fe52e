import { useDeleteProject, type Project } from '@portfolio/shared-api/projects';
import { useState } from 'react';
import { failed, succeeded, type Outcome } from '../form/outcome';

/** Deletes a project after asking. */
export function useProjectDeletion(onDeleted: (id: string) => void) {
  const [asked, setAsked] = useState<Project | null>(null);
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  const deletion = useDeleteProject();

  const remove = async ({ _id: id, version }: Project) => {
    try {
      await deletion.mutateAsync({ id, version });
      setOutcome(succeeded('Project deleted successfully!'));
      onDeleted(id);
    } catch (error) {
      setOutcome(failed('Failed to delete project. Please try again.', error));
    }
    setAsked(null);
  };

  return {
    /** The project in question. */
    asked,
    outcome,
    isDeleting: deletion.isPending,
    ask(project: Project) {
      setOutcome(null);
      setAsked(project);
    },
    confirm() {
      if (asked) void remove(asked);
    },
    cancel: () => setAsked(null),
    dismissOutcome: () => setOutcome(null),
  };
}
