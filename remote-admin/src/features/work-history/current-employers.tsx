import {
  useDeleteEmployment,
  useOrderWorkHistory,
  type Employment,
} from '@portfolio/shared-api/work-history';
import { useRef } from 'react';
import { CardList, type EditableList } from '../../components/card-list/card-list';
import { failed, succeeded } from '../../components/save-status/save-status';
import { DashboardSection } from '../../components/section/dashboard-section';
import { EmploymentCard, EmploymentCardSkeleton } from './employment-card';
import { titleOf } from './employment-content';

const statuses = {
  deleted: succeeded('Employer deleted successfully!'),
  failed: (error: unknown) => failed('Failed to delete employer. Please try again.', error),
};
const words = {
  loadFailure: 'The employers couldn’t be loaded.',
  empty: 'No employers added yet',
  first: 'Add the first one with the form above.',
  question: 'Are you sure you want to delete this employer?',
};

export function CurrentEmployers(list: EditableList<Employment>) {
  const sectionRef = useRef<HTMLElement>(null);
  return (
    <DashboardSection ref={sectionRef} number={2} title="Current Employers">
      <CardList
        {...list}
        titleOf={titleOf}
        saveOrder={useOrderWorkHistory().mutateAsync}
        remove={useDeleteEmployment().mutateAsync}
        statuses={statuses}
        Card={EmploymentCard}
        Skeleton={EmploymentCardSkeleton}
        words={words}
        focusRef={sectionRef}
      />
    </DashboardSection>
  );
}
