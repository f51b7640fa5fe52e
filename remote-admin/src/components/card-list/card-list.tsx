import { token } from '@portfolio/shared-ui';
import { ConfirmDialog } from '@portfolio/shared-ui/alert-dialog';
import { TextField } from '@portfolio/shared-ui/field';
import { EmptyState } from '@portfolio/shared-ui/state';
import type { UseQueryResult } from '@tanstack/react-query';
import { useMemo, useState, type ComponentType, type RefObject } from 'react';
import styled from 'styled-components';
import { movedToTrash } from '../deletion/moved-to-trash';
import { useConfirmedDeletion, type DeletionStatuses, type Removal } from '../deletion/use-deletion';
import { LoadFailure } from '../load-failure/load-failure';
import { OrderNotice } from '../sortable/order-notice';
import { SortableCell } from '../sortable/sortable-cell';
import { SortableList } from '../sortable/sortable-list';
import { useOrder, type SaveOrder } from '../sortable/use-order';
import type { ItemCardProps } from './card-parts';
import { ListStack, StickyStatusBanner } from './list-stack';
import { PageTurner } from './page-turner';

/** A list whose items are edited in the form above it. */
export interface EditableList<Item> extends Pick<ItemCardProps<Item>, 'isFormBusy' | 'onEdit'> {
  readonly items: UseQueryResult<Item[]>;
  readonly editedId: string | undefined;
  readonly onDeleted: (id: string) => void;
}

interface Props<Item> extends EditableList<Item> {
  /** Always the same function. */
  readonly titleOf: (item: Item) => string;
  readonly saveOrder: SaveOrder;
  readonly remove: (item: { readonly id: string; readonly version?: number }) => Promise<Removal>;
  readonly statuses: DeletionStatuses;
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
  /** Takes the focus when a focused button disappears. */
  readonly focusRef: RefObject<HTMLElement | null>;
}

interface ListItem {
  readonly _id: string;
  readonly version?: number;
}

const idOf = ({ _id: id }: ListItem) => id;

/** Cards of items that can be edited, moved, and deleted after a confirmation. */
export function CardList<Item extends ListItem>({
  items,
  titleOf,
  saveOrder,
  remove,
  statuses,
  editedId,
  isFormBusy,
  onEdit,
  onDeleted,
  Card,
  Skeleton,
  words,
  focusRef,
}: Props<Item>) {
  const order = useOrder({ items: items.data, idOf, save: saveOrder });
  const deletion = useConfirmedDeletion<Item>({
    remove: ({ _id: id, version }) => remove({ id, version }),
    nameOf: titleOf,
    onDeleted({ _id: id }) {
      onDeleted(id);
      focusRef.current?.focus({ preventScroll: true });
    },
    statuses,
  });
  const part = useListPart(order.items, titleOf);
  const entries = useMemo(
    () => part.shown.map((item) => ({ id: item._id, name: titleOf(item) })),
    [part.shown, titleOf],
  );

  const handleMove = (id: string, to: number) => {
    part.follow(to);
    order.move(id, to);
  };

  return (
    <ListStack>
      <StickyStatusBanner status={deletion.status} onDismiss={deletion.dismissStatus} />
      <LoadFailure query={items} title={words.loadFailure} sectionRef={focusRef} />
      {items.data?.length === 0 && <EmptyState title={words.empty} action={<p>{words.first}</p>} />}
      {part.isLong && <ListSearch part={part} />}
      <SortableList entries={entries} ids={order.ids} onMove={handleMove}>
        <Grid role="list" aria-busy={items.isPending}>
          {items.isPending &&
            [1, 2, 3].map((number) => (
              <li key={number} aria-hidden>
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
        <PageTurner
          label="Pages of the list"
          page={part.page}
          pages={part.pages}
          onTurn={part.turnTo}
          focusRef={focusRef}
        />
      )}
      <OrderNotice failure={order.failure} focusRef={focusRef} />
      <ConfirmDialog
        {...deletion.dialog}
        title={words.question}
        description={deletion.item && movedToTrash(`“${titleOf(deletion.item)}”`)}
        confirmLabel="Delete"
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

/** The search above a long list, with the range of items that is shown. */
function ListSearch({ part }: { readonly part: Omit<ListPart, 'shown'> }) {
  const { query, search, found, from, pages } = part;
  const to = Math.min(from + part.perPage, found);
  return (
    <Row role="search">
      <TextField
        label="Find by title"
        name="find"
        type="search"
        autoComplete="off"
        value={query}
        onChange={(event) => search(event.target.value)}
      />
      <Range role="status">
        {found === 0 ? 'Nothing found' : pages > 1 ? `${from + 1} to ${to} of ${found}` : `${found} found`}
      </Range>
    </Row>
  );
}

const Row = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 24rem) auto;
  align-items: end;
  justify-content: space-between;
  gap: ${token.space[4]};
`;

const Range = styled.p`
  color: ${token.color.inkMuted};
  font: ${token.weight.text} ${token.text.small} / 1.5 ${token.font.mono};
  font-variant-numeric: tabular-nums;
`;

/** Divisible by every possible number of columns, so that only the last page can have an incomplete row. */
const PER_PAGE = 60;

const none: readonly never[] = [];

/** The visible part of a list. Long lists are paged and searchable, because a thousand cards would take seconds to render. */
function useListPart<Item>(items: readonly Item[] = none, titleOf: (item: Item) => string) {
  const [query, setQuery] = useState('');
  const [wanted, setWanted] = useState(1);
  const isLong = items.length > PER_PAGE;

  const found = useMemo(() => {
    const words = query.trim().toLowerCase();
    return isLong && words ? items.filter((item) => titleOf(item).toLowerCase().includes(words)) : items;
  }, [items, isLong, query, titleOf]);
  const pages = Math.max(1, Math.ceil(found.length / PER_PAGE));
  const page = Math.min(wanted, pages);
  const from = (page - 1) * PER_PAGE;
  const shown = useMemo(() => found.slice(from, from + PER_PAGE), [found, from]);

  return {
    isLong,
    query,
    search: (words: string) => {
      setQuery(words);
      setWanted(1);
    },
    shown,
    found: found.length,
    /** Index of the first visible item in the results. */
    from,
    page,
    pages,
    perPage: PER_PAGE,
    turnTo: setWanted,
    /** Turns to the page of the index that an item was moved to. */
    follow: (to: number) => {
      if (found === items) setWanted(Math.floor(to / PER_PAGE) + 1);
    },
  };
}

type ListPart = ReturnType<typeof useListPart>;
