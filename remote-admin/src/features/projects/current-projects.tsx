import type { Project } from '@portfolio/shared-api/projects';
import { token } from '@portfolio/shared-ui';
import { ConfirmDialog } from '@portfolio/shared-ui/alert-dialog';
import { EmptyState, ErrorState } from '@portfolio/shared-ui/state';
import type { UseQueryResult } from '@tanstack/react-query';
import { useRef } from 'react';
import styled from 'styled-components';
import { DashboardSection } from '../dashboard/dashboard-section';
import { OutcomeBanner } from '../form/outcome';
import { ProjectCard } from './project-card';
import { ProjectCardSkeleton } from './project-card-skeleton';
import { useProjectDeletion } from './use-project-deletion';

interface Props {
  readonly projects: UseQueryResult<Project[]>;
  readonly editedId: string | undefined;
  readonly isFormBusy: boolean;
  readonly onEdit: (project: Project) => void;
  readonly onDeleted: (id: string) => void;
}

export function CurrentProjects({ projects, editedId, isFormBusy, onEdit, onDeleted }: Props) {
  const sectionRef = useRef<HTMLElement>(null);
  const deletion = useProjectDeletion((id) => {
    onDeleted(id);
    // The button that had the focus is gone with its card.
    sectionRef.current?.focus();
  });

  const handleRetry = () => {
    sectionRef.current?.focus();
    void projects.refetch();
  };

  return (
    <DashboardSection ref={sectionRef} number={2} title="Current Projects">
      <OutcomeBanner outcome={deletion.outcome} onDismiss={deletion.dismissOutcome} />
      {projects.isError && !projects.data && (
        <ErrorState title="The projects couldn't be loaded." onRetry={handleRetry} />
      )}
      {projects.data?.length === 0 && <EmptyState title="No projects added yet" />}
      <Grid role="list" aria-busy={projects.isPending}>
        {projects.isPending && [1, 2, 3].map((place) => <ProjectCardSkeleton key={place} />)}
        {projects.data?.map((project) => (
          <li key={project._id}>
            <ProjectCard
              project={project}
              isEdited={project._id === editedId}
              isFormBusy={isFormBusy}
              onEdit={onEdit}
              onDelete={deletion.ask}
            />
          </li>
        ))}
      </Grid>
      <ConfirmDialog
        open={deletion.asked !== null}
        title="Are you sure you want to delete this project?"
        description={deletion.asked?.title}
        confirmLabel="Delete"
        tone="danger"
        isBusy={deletion.isDeleting}
        onConfirm={deletion.confirm}
        onCancel={deletion.cancel}
      />
    </DashboardSection>
  );
}

const Grid = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(17rem, 100%), 1fr));
  gap: ${token.space[5]};
  padding: 0;
  list-style: none;
`;
