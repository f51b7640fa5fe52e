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

/** Fetches the dialog's code with the first project that's opened. */
export function ProjectDialogSlot({ open, onClose }: ProjectDialogSlotProps) {
  const [Dialog, setDialog] = useState<Awaited<ReturnType<typeof loadProjectDialog>>>();
  // Not said before the code is asked for: a page without scripts would wait for ever.
  const [isLoading, setLoading] = useState(false);
  // While it fades out, the dialog still shows what it showed.
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
