import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { UseQueryResult } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { MoveHandle } from '../sortable/move-handle';
import { movedTo } from '../sortable/moved-to';
import { CardList } from './card-list';
import type { ItemCardProps } from './item-card-props';
import { fill } from '../../../tests/fill';

interface Item {
  readonly _id: string;
  readonly title: string;
}

const itemsOf = (count: number) =>
  Array.from({ length: count }, (_, index) => ({ _id: `i${index + 1}`, title: `Item ${index + 1}` }));
const titles = () => screen.getAllByTestId('title').map(({ textContent }) => textContent);

/** As little as a card can be. */
const Card = ({ item }: ItemCardProps<Item>) => (
  <>
    <span data-testid="title">{item.title}</span>
    <MoveHandle />
  </>
);

const idle = { dismissOutcome() {}, isDeleting: false, ask() {}, confirm() {}, cancel() {} };

function List({ count }: { count: number }) {
  const [items, setItems] = useState<readonly Item[]>(() => itemsOf(count));
  const ids = items.map(({ _id }) => _id);
  const placeRef = useRef<HTMLElement>(null);
  return (
    <section ref={placeRef} tabIndex={-1} aria-label="Items">
      <CardList
        items={{ data: items, isPending: false } as UseQueryResult<Item[]>}
        order={{
          items,
          ids,
          move: (id, to) => setItems(movedTo(items, items[ids.indexOf(id)]!, to)),
          settled: () => Promise.resolve(),
          failure: null,
        }}
        editedId={undefined}
        isFormBusy={false}
        onEdit={() => {}}
        deletion={{ ...idle, asked: null, outcome: null }}
        Card={Card}
        Skeleton={() => null}
        words={{ loadFailure: '', empty: '', first: '', question: '' }}
        placeRef={placeRef}
      />
    </section>
  );
}

function open(count: number) {
  render(<List count={count} />);
  return userEvent.setup();
}

beforeEach(() => {
  // jsdom lays nothing out, and so has none.
  Element.prototype.scrollIntoView = jest.fn();
});

async function moveTo(user: ReturnType<typeof open>, title: string, place: number) {
  await user.click(screen.getByLabelText(`Move ${title}`));
  await user.type(await screen.findByLabelText('Place'), `${place}{Enter}`);
}

test('of up to 60 stands on one page, with nothing to search it by', () => {
  open(60);
  expect(titles()).toHaveLength(60);
  expect(screen.queryByRole('searchbox')).not.toBeInTheDocument();
  expect(screen.queryByRole('navigation')).not.toBeInTheDocument();
});

test('comes in pages', async () => {
  const user = open(130);
  expect(screen.getByText('1 to 60 of 130')).toBeVisible();
  await user.click(screen.getByText('Next'));
  expect(screen.getByLabelText('Items')).toHaveFocus();
  await user.click(screen.getByText('Next'));
  expect(screen.getByText('121 to 130 of 130')).toBeVisible();
  expect(titles()).toEqual(
    itemsOf(130)
      .slice(120)
      .map(({ title }) => title),
  );
  expect(screen.getByText('Next')).toBeDisabled();
});

test('can be searched', async () => {
  const user = open(130);
  const field = screen.getByLabelText('Find by title');
  await fill(user, field, 'TEM 12');
  expect(titles()).toEqual([
    'Item 12',
    ...itemsOf(130)
      .slice(119, 129)
      .map(({ title }) => title),
  ]);
  expect(screen.getByText('11 found')).toBeVisible();
  await fill(user, field, 'x');
  expect(screen.getByText('Nothing found')).toBeVisible();
});

test('what is moved to another page is followed there, and has the focus', async () => {
  const user = open(130);
  await moveTo(user, 'Item 7', 125);
  expect(screen.getByText('121 to 130 of 130')).toBeVisible();
  expect(titles()[4]).toBe('Item 7');
  await waitFor(() => expect(screen.getByLabelText('Move Item 7')).toHaveFocus());
});

test('what was found can be moved anywhere', async () => {
  const user = open(130);
  const field = screen.getByLabelText('Find by title');
  await fill(user, field, 'Item 99');
  await moveTo(user, 'Item 99', 1);
  await user.clear(field);
  expect(titles()[0]).toBe('Item 99');
});
