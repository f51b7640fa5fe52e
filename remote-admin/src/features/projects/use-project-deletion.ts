import { useDeleteProject, type Project } from '@portfolio/shared-api/projects';
import { useState } from 'react';
import { failed, succeeded, type Outcome } from '../form/outcome';

/** Deletes a project after asking. */
export function useProjectDeletion(onDeleted: (id: string) => void) {
  const [asked, setAsked] = useState<Project | null>(null);
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  // Not the mutation's own flag: that comes a moment after the press, and a second press may be quicker.
  const [isDeleting, setDeleting] = useState(false);
  const deletion = useDeleteProject();

  const remove = async ({ _id: id, version }: Project) => {
    setDeleting(true);
    try {
      await deletion.mutateAsync({ id, version });
      setOutcome(succeeded('Project deleted successfully!'));
      onDeleted(id);
    } catch (error) {
      setOutcome(failed('Failed to delete project. Please try again.', error));
    }
    setDeleting(false);
    setAsked(null);
  };

  return {
    /** The project in question. */
    asked,
    outcome,
    isDeleting,
    ask(project: Project) {
      setOutcome(null);
      setAsked(project);
    },
    confirm() {
      if (asked && !isDeleting) void remove(asked);
    },
    cancel: () => setAsked(null),
    dismissOutcome: () => setOutcome(null),
  };
}
