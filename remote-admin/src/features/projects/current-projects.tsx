import { useDeleteProject, useOrderProjects, type Project } from '@portfolio/shared-api/projects';
import { token } from '@portfolio/shared-ui';
import { Card, CardBody } from '@portfolio/shared-ui/card';
import { Skeleton } from '@portfolio/shared-ui/skeleton';
import { useRef, type ReactNode } from 'react';
import styled from 'styled-components';
import { CardList, type EditableList } from '../../components/card-list/card-list';
import { failed, succeeded } from '../../components/save-status/save-status';
import { DashboardSection } from '../../components/section/dashboard-section';
import { ProjectCard } from './project-card';

const statuses = {
  deleted: succeeded('Project deleted successfully!'),
  failed: (error: unknown) => failed('Failed to delete project. Please try again.', error),
};
const words = {
  loadFailure: 'The projects couldn’t be loaded.',
  empty: 'No projects added yet',
  first: 'Add the first one with the button above.',
  question: 'Are you sure you want to delete this project?',
};

const titleOf = ({ title }: Project) => title;

interface Props extends EditableList<Project> {
  readonly number: number;
  /** Shown above the list. */
  readonly children: ReactNode;
}

export function CurrentProjects({ number, children, ...list }: Props) {
  const sectionRef = useRef<HTMLElement>(null);
  return (
    <DashboardSection ref={sectionRef} number={number} title="Current Projects">
      {children}
      <CardList
        {...list}
        titleOf={titleOf}
        saveOrder={useOrderProjects().mutateAsync}
        remove={useDeleteProject().mutateAsync}
        statuses={statuses}
        Card={ProjectCard}
        Skeleton={ProjectCardSkeleton}
        words={words}
        focusRef={sectionRef}
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
