import {
  useDeleteEmployment,
  useOrderWorkHistory,
  type Employment,
} from '@portfolio/shared-api/work-history';
import { useRef, type ReactNode } from 'react';
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
  first: 'Add the first one with the button above.',
  question: 'Are you sure you want to delete this employer?',
};

interface Props extends EditableList<Employment> {
  readonly number: number;
  /** Shown above the list. */
  readonly children: ReactNode;
}

export function CurrentEmployers({ number, children, ...list }: Props) {
  const sectionRef = useRef<HTMLElement>(null);
  return (
    <DashboardSection ref={sectionRef} number={number} title="Current Employers">
      {children}
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
