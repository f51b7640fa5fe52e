import {
  useDeleteWhyChooseMe,
  useOrderWhyChooseMe,
  type WhyChooseMeItem,
} from '@portfolio/shared-api/why-choose-me';
import { token } from '@portfolio/shared-ui';
import { SectionHeading } from '@portfolio/shared-ui/heading';
import type { UseQueryResult } from '@tanstack/react-query';
import { useId, useRef } from 'react';
import styled from 'styled-components';
import { CardList } from '../../components/card-list/card-list';
import { useConfirmedDeletion } from '../../components/deletion/use-deletion';
import { minorFailure } from '../../components/save-status/save-status';
import { useOrder } from '../../components/sortable/use-order';
import { WhyChooseMeCard, WhyChooseMeCardSkeleton } from './why-choose-me-card';

const statuses = { failed: (error: unknown) => minorFailure('The item couldn’t be deleted.', error) };
const words = {
  loadFailure: 'Failed to load why me data',
  empty: 'No items added yet',
  first: 'Add the first one with the form above.',
  question: 'Are you sure you want to delete this item?',
};

const idOf = ({ _id: id }: WhyChooseMeItem) => id;

interface Props {
  readonly items: UseQueryResult<WhyChooseMeItem[]>;
  readonly editedId: string | undefined;
  readonly isFormBusy: boolean;
  readonly onEdit: (item: WhyChooseMeItem) => void;
  readonly onDeleted: (id: string) => void;
}

export function CurrentItems({ onDeleted, ...list }: Props) {
  const headingId = useId();
  const partRef = useRef<HTMLDivElement>(null);
  const order = useOrder({ items: list.items.data, idOf, save: useOrderWhyChooseMe().mutateAsync });
  const { mutateAsync: deleteItem } = useDeleteWhyChooseMe();
  const deletion = useConfirmedDeletion<WhyChooseMeItem>({
    remove: ({ _id: id, version }) => deleteItem({ id, version }),
    nameOf: ({ title }) => title,
    onDeleted({ _id: id }) {
      onDeleted(id);
      // The focused button disappears with its card.
      partRef.current?.focus({ preventScroll: true });
    },
    statuses,
  });

  return (
    <Part ref={partRef} role="group" tabIndex={-1} aria-labelledby={headingId}>
      <SectionHeading level={3} id={headingId} number="5.3">
        Current Items
      </SectionHeading>
      <CardList
        {...list}
        order={order}
        deletion={deletion}
        Card={WhyChooseMeCard}
        Skeleton={WhyChooseMeCardSkeleton}
        words={words}
        placeRef={partRef}
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
