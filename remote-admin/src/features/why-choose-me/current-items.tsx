import {
  useDeleteWhyChooseMe,
  useOrderWhyChooseMe,
  type WhyChooseMeItem,
} from '@portfolio/shared-api/why-choose-me';
import { token } from '@portfolio/shared-ui';
import { SectionHeading } from '@portfolio/shared-ui/heading';
import { useId, useRef } from 'react';
import styled from 'styled-components';
import { CardList, type EditableList } from '../../components/card-list/card-list';
import { minorFailure } from '../../components/save-status/save-status';
import { WhyChooseMeCard, WhyChooseMeCardSkeleton } from './why-choose-me-card';

const statuses = { failed: (error: unknown) => minorFailure('The item couldn’t be deleted.', error) };
const words = {
  loadFailure: 'Failed to load why me data',
  empty: 'No items added yet',
  first: 'Add the first one with the form above.',
  question: 'Are you sure you want to delete this item?',
};

const titleOf = ({ title }: WhyChooseMeItem) => title;

export function CurrentItems(list: EditableList<WhyChooseMeItem>) {
  const headingId = useId();
  const partRef = useRef<HTMLDivElement>(null);
  return (
    <Part ref={partRef} role="group" tabIndex={-1} aria-labelledby={headingId}>
      <SectionHeading level={3} id={headingId} number="5.3">
        Current Items
      </SectionHeading>
      <CardList
        {...list}
        titleOf={titleOf}
        saveOrder={useOrderWhyChooseMe().mutateAsync}
        remove={useDeleteWhyChooseMe().mutateAsync}
        statuses={statuses}
        Card={WhyChooseMeCard}
        Skeleton={WhyChooseMeCardSkeleton}
        words={words}
        focusRef={partRef}
      />
    </Part>
  );
}

const Part = styled.div`
  display: grid;
  gap: ${token.space[4]};
  min-width: 0;

  &:focus {
    outline: none;
  }
`;
