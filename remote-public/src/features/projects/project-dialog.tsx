import { useEffect, useRef } from 'react';
import type { ProjectSummary } from '@portfolio/shared-api/projects';
import styled from 'styled-components';
import { token } from '@portfolio/shared-ui';
import { Dialog } from '@portfolio/shared-ui/dialog';
import { detailsLinkId } from './addresses';
import { ProjectDetails } from './project-details';
import { pauseVideos } from './use-playback';

interface ProjectDialogProps {
  project: ProjectSummary;
  /** Its features couldn't be read. */
  isFailed: boolean;
  onRetry: () => void;
  isOpen: boolean;
  onClose: () => void;
}

export function ProjectDialog({ project, isFailed, onRetry, isOpen, onClose }: ProjectDialogProps) {
  // The link that opened it, also where the browser doesn't focus a clicked link, or where its address was opened directly.
  const opener = useRef<HTMLElement>(null);
  useEffect(() => {
    if (!isOpen) return;
    opener.current = document.getElementById(detailsLinkId(project._id));
    // One may have been started since the address was opened.
    pauseVideos();
  }, [isOpen, project._id]);
  return (
    <Dialog
      open={isOpen}
      onClose={onClose}
      title={<Title dir="auto">{project.title}</Title>}
      size="large"
      finalFocus={opener}
    >
      <ProjectDetails project={project} isFailed={isFailed} onRetry={onRetry} />
    </Dialog>
  );
}

const Title = styled.span`
  font-size: ${token.text.title};
  letter-spacing: -0.025em;
`;
