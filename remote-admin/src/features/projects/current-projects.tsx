import { useOrderProjects, type Project } from '@portfolio/shared-api/projects';
import type { UseQueryResult } from '@tanstack/react-query';
import { useRef } from 'react';
import { CardList } from '../../components/card-list/card-list';
import { DashboardSection } from '../../components/section/dashboard-section';
import { useOrder } from '../../components/sortable/use-order';
import { ProjectCard } from './project-card';
import { ProjectCardSkeleton } from './project-card-skeleton';
import { useProjectDeletion } from './use-project-deletion';

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
  const deletion = useProjectDeletion((id) => {
    onDeleted(id);
    // The button that had the focus is gone with its card.
    sectionRef.current?.focus({ preventScroll: true });
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
