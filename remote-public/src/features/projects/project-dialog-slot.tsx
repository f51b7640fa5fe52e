import { useEffect, useState } from 'react';
import styled, { keyframes } from 'styled-components';
import { toast, token } from '@portfolio/shared-ui';
import { Spinner } from '@portfolio/shared-ui/spinner';
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

  if (isWanted && isLoading) return <DialogWaiting onClose={onClose} />;
  return Dialog && shown ? (
    <Dialog project={shown} isFailed={isFailed} onRetry={retry} isOpen={Boolean(project)} onClose={onClose} />
  ) : null;
}

/** Shown while the dialog's code loads, if that takes noticeably long. Escape closes it, as it does the dialog. */
function DialogWaiting({ onClose }: { onClose: () => void }) {
  useEffect(() => {
    const handleKey = ({ key }: KeyboardEvent) => key === 'Escape' && onClose();
    document.addEventListener('keydown', handleKey);
    return () => document.removeEventListener('keydown', handleKey);
  }, [onClose]);
  return (
    <Waiting>
      <Spinner label="Opening details..." />
    </Waiting>
  );
}

const appear = keyframes`from { visibility: hidden; }`;

const Waiting = styled.div`
  position: fixed;
  inset: 0;
  z-index: ${token.z.raised};
  display: grid;
  place-content: center;
  width: fit-content;
  height: fit-content;
  margin: auto;
  padding: ${token.space[4]} ${token.space[6]};
  border: ${token.size.rule} solid ${token.color.ruleStrong};
  background-color: ${token.color.sheet};
  animation: ${appear} 0.3s step-end;
`;
