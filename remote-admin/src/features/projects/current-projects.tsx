import { useDeleteProject, useOrderProjects, type Project } from '@portfolio/shared-api/projects';
import { token } from '@portfolio/shared-ui';
import { Card, CardBody } from '@portfolio/shared-ui/card';
import { Skeleton } from '@portfolio/shared-ui/skeleton';
import type { UseQueryResult } from '@tanstack/react-query';
import { useRef } from 'react';
import styled from 'styled-components';
import { CardList } from '../../components/card-list/card-list';
import { useConfirmedDeletion } from '../../components/deletion/use-deletion';
import { failed, succeeded } from '../../components/save-status/save-status';
import { DashboardSection } from '../../components/section/dashboard-section';
import { useOrder } from '../../components/sortable/use-order';
import { ProjectCard } from './project-card';

const statuses = {
  deleted: succeeded('Project deleted successfully!'),
  failed: (error: unknown) => failed('Failed to delete project. Please try again.', error),
};
const words = {
  loadFailure: 'The projects couldn’t be loaded.',
  empty: 'No projects added yet',
  first: 'Add the first one with the form above.',
  question: 'Are you sure you want to delete this project?',
};

const idOf = ({ _id: id }: Project) => id;

interface Props {
  readonly projects: UseQueryResult<Project[]>;
  readonly editedId: string | undefined;
  readonly isFormBusy: boolean;
  readonly onEdit: (project: Project) => void;
  readonly onDeleted: (id: string) => void;
}

export function CurrentProjects({ projects, onDeleted, ...list }: Props) {
  const sectionRef = useRef<HTMLElement>(null);
  const order = useOrder({ items: projects.data, idOf, save: useOrderProjects().mutateAsync });
  const { mutateAsync: deleteProject } = useDeleteProject();
  const deletion = useConfirmedDeletion<Project>({
    remove: ({ _id: id, version }) => deleteProject({ id, version }),
    nameOf: ({ title }) => title,
    onDeleted({ _id: id }) {
      onDeleted(id);
      // The focused button disappears with its card.
      sectionRef.current?.focus({ preventScroll: true });
    },
    statuses,
  });

  return (
    <DashboardSection ref={sectionRef} number={2} title="Current Projects">
      <CardList
        {...list}
        items={projects}
        order={order}
        deletion={deletion}
        Card={ProjectCard}
        Skeleton={ProjectCardSkeleton}
        words={words}
        placeRef={sectionRef}
      />
    </DashboardSection>
  );
}

/** A placeholder for a card while the projects load. */
function ProjectCardSkeleton() {
  return (
    <Card isFlush>
      <Cover height="auto" />
      <Content>
        <Skeleton width="40%" height="0.75rem" />
        <Skeleton width="70%" height="1.25rem" />
        <Skeleton lines={2} />
        <Skeleton width="55%" height="1.5rem" />
        <Skeleton width="60%" height="2.25rem" />
      </Content>
    </Card>
  );
}

const Cover = styled(Skeleton)`
  aspect-ratio: 16 / 10;
`;

const Content = styled(CardBody)`
  display: grid;
  gap: ${token.space[3]};
  padding: ${token.space[4]};
`;
