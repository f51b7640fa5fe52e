import { token } from '@portfolio/shared-ui';
import { ConfirmDialog } from '@portfolio/shared-ui/alert-dialog';
import { EmptyState } from '@portfolio/shared-ui/state';
import type { UseQueryResult } from '@tanstack/react-query';
import { useMemo, type ComponentType, type RefObject } from 'react';
import styled from 'styled-components';
import type { ConfirmedDeletion } from '../deletion/use-deletion';
import { LoadFailure } from '../load-failure/load-failure';
import { SaveStatusBanner } from '../save-status/save-status';
import { OrderNotice } from '../sortable/order-notice';
import { SortableCell } from '../sortable/sortable-cell';
import { SortableList } from '../sortable/sortable-list';
import type { Order } from '../sortable/use-order';
import { InView, ListStack } from './in-view';
import type { ItemCardProps } from './item-card-props';
import { ListSearch } from './list-search';
import { PageTurner } from './page-turner';
import { useListPart } from './use-list-part';

interface Props<Item> extends Pick<ItemCardProps<Item>, 'isFormBusy' | 'onEdit'> {
  readonly items: UseQueryResult<Item[]>;
  readonly order: Order<Item>;
  readonly editedId: string | undefined;
  readonly deletion: ConfirmedDeletion<Item>;
  readonly Card: ComponentType<ItemCardProps<Item>>;
  /** A placeholder for a card while the items load. */
  readonly Skeleton: ComponentType;
  readonly words: {
    readonly loadFailure: string;
    readonly empty: string;
    /** Tells the owner how to add the first item. */
    readonly first: string;
    readonly question: string;
  };
  /** Takes the focus when the owner presses Retry. */
  readonly placeRef: RefObject<HTMLElement | null>;
}

/** Cards of items that can be edited, moved, and deleted after a confirmation. */
export function CardList<Item extends { readonly _id: string; readonly title: string }>({
  items,
  order,
  editedId,
  isFormBusy,
  onEdit,
  deletion,
  Card,
  Skeleton,
  words,
  placeRef,
}: Props<Item>) {
  const part = useListPart(order.items);
  const entries = useMemo(() => part.shown.map(({ _id: id, title: name }) => ({ id, name })), [part.shown]);

  const handleMove = (id: string, to: number) => {
    part.follow(to);
    order.move(id, to);
  };
  const handleTurn = (page: number) => {
    part.turnTo(page);
    placeRef.current?.focus({ preventScroll: true });
    placeRef.current?.scrollIntoView({ block: 'start' });
  };

  return (
    <ListStack>
      <InView>
        <SaveStatusBanner status={deletion.status} onDismiss={deletion.dismissStatus} />
      </InView>
      <LoadFailure query={items} title={words.loadFailure} sectionRef={placeRef} />
      {items.data?.length === 0 && <EmptyState title={words.empty} action={<p>{words.first}</p>} />}
      {part.isLong && <ListSearch part={part} />}
      <SortableList entries={entries} ids={order.ids} onMove={handleMove}>
        <Grid role="list" aria-busy={items.isPending}>
          {items.isPending &&
            [1, 2, 3].map((place) => (
              <li key={place} aria-hidden>
                <Skeleton />
              </li>
            ))}
          {part.shown.map((item) => (
            <SortableCell key={item._id} id={item._id}>
              <Card
                item={item}
                isEdited={item._id === editedId}
                isFormBusy={isFormBusy}
                onEdit={onEdit}
                onDelete={deletion.ask}
              />
            </SortableCell>
          ))}
        </Grid>
      </SortableList>
      {part.isLong && (
        <PageTurner label="Pages of the list" page={part.page} pages={part.pages} onTurn={handleTurn} />
      )}
      <OrderNotice failure={order.failure} placeRef={placeRef} />
      <ConfirmDialog
        open={deletion.asked !== null}
        title={words.question}
        description={deletion.asked?.title}
        confirmLabel="Delete"
        tone="danger"
        isBusy={deletion.isDeleting}
        onConfirm={deletion.confirm}
        onCancel={deletion.cancel}
      />
    </ListStack>
  );
}

const Grid = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(17rem, 100%), 1fr));
  gap: ${token.space[5]};
  padding: 0;
  list-style: none;
`;
