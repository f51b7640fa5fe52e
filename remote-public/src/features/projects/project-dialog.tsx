import { useEffect, useRef } from 'react';
import type { Project } from '@portfolio/shared-api/projects';
import styled from 'styled-components';
import { token } from '@portfolio/shared-ui';
import { Dialog } from '@portfolio/shared-ui/dialog';
import { detailsLinkId } from './addresses';
import { ProjectDetails } from './project-details';

interface ProjectDialogProps {
  project: Project;
  isOpen: boolean;
  onClose: () => void;
}

export function ProjectDialog({ project, isOpen, onClose }: ProjectDialogProps) {
  // The link that opened it, also where the browser doesn't focus a clicked link, or where its address was opened directly.
  const opener = useRef<HTMLElement>(null);
  useEffect(() => {
    if (isOpen) opener.current = document.getElementById(detailsLinkId(project._id));
  }, [isOpen, project._id]);
  return (
    <Dialog
      open={isOpen}
      onClose={onClose}
      title={<Title dir="auto">{project.title}</Title>}
      size="large"
      finalFocus={opener}
    >
      <ProjectDetails project={project} />
    </Dialog>
  );
}

const Title = styled.span`
  font-size: ${token.text.title};
  letter-spacing: -0.025em;
`;
