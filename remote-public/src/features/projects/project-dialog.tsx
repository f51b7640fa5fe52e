import { useEffect, useRef } from 'react';
import { projectSlug, type ProjectSummary } from '@portfolio/shared-api/projects';
import styled from 'styled-components';
import { token } from '@portfolio/shared-ui';
import { Dialog } from '@portfolio/shared-ui/dialog';
import { detailsLinkId } from './addresses';
import { ProjectDetails } from './project-details';
import { pauseVideos } from './use-playback';

interface ProjectDialogProps {
  project: ProjectSummary;
  /** The features couldn't be loaded. */
  isFailed: boolean;
  onRetry: () => void;
  isOpen: boolean;
  onClose: () => void;
}

export function ProjectDialog({ project, isFailed, onRetry, isOpen, onClose }: ProjectDialogProps) {
  const slug = projectSlug(project);
  // Returns the focus to the link, even if the browser doesn't focus clicked links.
  const opener = useRef<HTMLElement>(null);
  useEffect(() => {
    if (!isOpen) return;
    opener.current = document.getElementById(detailsLinkId(slug));
    // A video may have started since the link was clicked.
    pauseVideos();
  }, [isOpen, slug]);
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
