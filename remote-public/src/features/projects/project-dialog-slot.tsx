import { useEffect, useState } from 'react';
import { toast } from '@portfolio/shared-ui';
import { DialogWaiting } from './dialog-waiting';
import { loadProjectDialog } from './load-project-dialog';
import type { OpenProject } from './use-open-project';

interface ProjectDialogSlotProps {
  /** The project whose details are open. */
  open: OpenProject;
  onClose: () => void;
}

/** Loads the dialog's code when the first project opens. */
export function ProjectDialogSlot({ open, onClose }: ProjectDialogSlotProps) {
  const [Dialog, setDialog] = useState<Awaited<ReturnType<typeof loadProjectDialog>>>();
  // Not rendered before the code is requested: without scripts, the page would show the loading state forever.
  const [isLoading, setLoading] = useState(false);
  // The dialog keeps its content while it fades out.
  const { project, isFailed, retry } = open;
  const [shown, setShown] = useState(project);
  if (project && project !== shown) setShown(project);

  const isWanted = Boolean(project) && !Dialog;
  useEffect(() => {
    if (!isWanted) return;
    let isCurrent = true;
    setLoading(true);
    loadProjectDialog().then(
      (loaded) => isCurrent && setDialog(() => loaded),
      (error: unknown) => {
        if (!isCurrent) return;
        console.error('Failed to load the project dialog', error);
        toast.error('The details couldn’t be loaded. Please try again.');
        onClose();
      },
    );
    return () => {
      isCurrent = false;
      setLoading(false);
    };
  }, [isWanted, onClose]);

  if (isWanted && isLoading) return <DialogWaiting />;
  return Dialog && shown ? (
    <Dialog project={shown} isFailed={isFailed} onRetry={retry} isOpen={Boolean(project)} onClose={onClose} />
  ) : null;
}
