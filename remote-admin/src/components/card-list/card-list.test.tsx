import { inOrder } from '@portfolio/shared-api/order';
import type { UseQueryResult } from '@tanstack/react-query';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useRef, useState } from 'react';
import { aProject, errorResponse, startFakeServer } from '../../../tests/fake-server';
import { fill } from '../../../tests/fill';
import { openSection } from '../../../tests/open-section';
import { ProjectManager } from '../../features/projects/project-manager';
import { MoveHandle } from '../sortable/sortable-cell';
import { failed } from '../save-status/save-status';
import { CardList } from './card-list';
import type { ItemCardProps } from './card-parts';

describe('order', () => {
  type User = ReturnType<typeof userEvent.setup>;

  const projectsOf = (count: number) =>
    Array.from({ length: count }, (_, index) =>
      aProject({ _id: `p${index + 1}`, title: `Project ${index + 1}` }),
    );
  const section = () => within(screen.getByRole('region', { name: 'Current Projects' }));
  const titles = () =>
    section()
      .getAllByRole('heading', { level: 3 })
      .map((title) => title.textContent);
  const handle = (title: string) => section().getByRole('button', { name: `Move ${title}` });
  const NOT_SAVED = 'The new order couldn’t be saved.';
  const CHANGED =
    'The list changed in the meantime, so the new order wasn’t saved. The list has been reloaded.';

  async function openProjects(count: number) {
    const server = startFakeServer({ projects: projectsOf(count) });
    const page = openSection(ProjectManager);
    await screen.findByRole('article', { name: 'Project 1' });
    return { server, ...page };
  }

  async function step(user: User, title: string, direction: 'Earlier' | 'Later') {
    await user.click(handle(title));
    await user.click(await screen.findByRole('button', { name: direction }));
    await user.keyboard('{Escape}');
  }

  describe('a new order', () => {
    test('is shown at once and saved as a change of the previous order', async () => {
      const { server, user } = await openProjects(3);
      const release = server.hold('PUT', '/order');
      await step(user, 'Project 1', 'Later');
      expect(titles()).toEqual(['Project 2', 'Project 1', 'Project 3']);
      release();
      await waitFor(() => expect(server.projects.map(({ _id }) => _id)).toEqual(['p2', 'p1', 'p3']));
      expect(server.sent('PUT')).toMatchObject([
        { path: '/api/projects/order', body: { ids: ['p2', 'p1', 'p3'], seen: ['p1', 'p2', 'p3'] } },
      ]);
      expect(titles()).toEqual(['Project 2', 'Project 1', 'Project 3']);
    });

    test('during a save only the latest of the following orders is saved next', async () => {
      const { server, user } = await openProjects(3);
      const release = server.hold('PUT', '/order');
      await step(user, 'Project 1', 'Later');
      await step(user, 'Project 1', 'Later');
      await step(user, 'Project 2', 'Later');
      expect(titles()).toEqual(['Project 3', 'Project 2', 'Project 1']);
      release();
      await waitFor(() => expect(server.projects.map(({ _id }) => _id)).toEqual(['p3', 'p2', 'p1']));
      expect(server.sent('PUT')).toMatchObject([
        { body: { ids: ['p2', 'p1', 'p3'] } },
        { body: { ids: ['p3', 'p2', 'p1'], seen: ['p2', 'p1', 'p3'] } },
      ]);
      expect(titles()).toEqual(['Project 3', 'Project 2', 'Project 1']);
    });

    test('that can’t be saved is reset, with a message but no alert, and Retry saves it', async () => {
      const logged = jest.spyOn(console, 'error').mockImplementation(() => {});
      const { server, user } = await openProjects(3);
      server.goOffline('PUT', '/order');
      await step(user, 'Project 3', 'Earlier');
      const notice = await screen.findByText(NOT_SAVED);
      expect(notice.closest('[role="status"]')).toBeInTheDocument();
      expect(logged).toHaveBeenCalledWith(NOT_SAVED, expect.anything());
      expect(titles()).toEqual(['Project 1', 'Project 2', 'Project 3']);
      server.respondWith(null);
      await user.click(screen.getByRole('button', { name: 'Retry' }));
      expect(titles()).toEqual(['Project 1', 'Project 3', 'Project 2']);
      await waitFor(() => expect(server.projects.map(({ _id }) => _id)).toEqual(['p1', 'p3', 'p2']));
      expect(screen.queryByText(NOT_SAVED)).not.toBeInTheDocument();
      expect(screen.getByRole('region', { name: 'Current Projects' })).toHaveFocus();
    });

    test('of a list that was changed elsewhere isn’t saved: the list is reloaded, with a message', async () => {
      jest.spyOn(console, 'error').mockImplementation(() => {});
      const { server, user } = await openProjects(3);
      server.projects = projectsOf(4).toReversed();
      server.respondWith(({ method }) =>
        method === 'PUT' ? errorResponse(409, 'It has changed') : undefined,
      );
      await step(user, 'Project 1', 'Later');
      expect(await screen.findByText(CHANGED)).toBeVisible();
      expect(screen.queryByRole('button', { name: 'Retry' })).not.toBeInTheDocument();
      await waitFor(() => expect(titles()).toEqual(['Project 4', 'Project 3', 'Project 2', 'Project 1']));
    });

    test('keeps the input of an open form, which can still be saved', async () => {
      const { server, user } = await openProjects(2);
      await user.click(section().getAllByRole('button', { name: 'Edit' })[0]!);
      await fill(user, screen.getByLabelText('Title'), ' and more');
      await step(user, 'Project 1', 'Later');
      await waitFor(() => expect(server.projects[1]!._id).toBe('p1'));
      expect(screen.getByLabelText('Title')).toHaveValue('Project 1 and more');
      await user.click(screen.getByRole('button', { name: 'Update Project' }));
      await screen.findByText('Project updated successfully!');
      expect(server.sent('PUT').at(-1)).toMatchObject({ headers: { 'If-Match': '"1"' } });
    });
  });
});

describe('a long list', () => {
  interface Item {
    readonly _id: string;
    readonly title: string;
  }

  const itemsOf = (count: number) =>
    Array.from({ length: count }, (_, index) => ({ _id: `i${index + 1}`, title: `Item ${index + 1}` }));
  const titles = () => screen.getAllByTestId('title').map(({ textContent }) => textContent);

  const titleOf = ({ title }: Item) => title;

  /** A minimal card. */
  const Card = ({ item }: ItemCardProps<Item>) => (
    <>
      <span data-testid="title">{item.title}</span>
      <MoveHandle />
    </>
  );

  function List({ count }: { count: number }) {
    const [items, setItems] = useState<readonly Item[]>(() => itemsOf(count));
    const focusRef = useRef<HTMLElement>(null);
    return (
      <section ref={focusRef} tabIndex={-1} aria-label="Items">
        <CardList
          items={{ data: items, isPending: false } as UseQueryResult<Item[]>}
          titleOf={titleOf}
          saveOrder={async ({ ids }) => setItems(inOrder(items, ids, ({ _id }) => _id))}
          remove={async () => {}}
          statuses={{ failed: (error) => failed('', error) }}
          editedId={undefined}
          isFormBusy={false}
          onEdit={() => {}}
          onDeleted={() => {}}
          Card={Card}
          Skeleton={() => null}
          words={{ loadFailure: '', empty: '', first: '', question: '' }}
          focusRef={focusRef}
        />
      </section>
    );
  }

  function open(count: number) {
    openSection(() => <List count={count} />);
    return userEvent.setup();
  }

  beforeEach(() => {
    // jsdom has no layout, so it lacks `scrollIntoView`.
    Element.prototype.scrollIntoView = jest.fn();
  });

  async function moveTo(user: ReturnType<typeof open>, title: string, place: number) {
    await user.click(screen.getByLabelText(`Move ${title}`));
    await user.type(await screen.findByLabelText('Position'), `${place}{Enter}`);
  }

  test('of up to 60 items has one page and no search', () => {
    open(60);
    expect(titles()).toHaveLength(60);
    expect(screen.queryByRole('searchbox')).not.toBeInTheDocument();
    expect(screen.queryByRole('navigation')).not.toBeInTheDocument();
  });

  test('has several pages', async () => {
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

  test('turns to the page of a moved item, which keeps the focus', async () => {
    const user = open(130);
    await moveTo(user, 'Item 7', 125);
    expect(screen.getByText('121 to 130 of 130')).toBeVisible();
    expect(titles()[4]).toBe('Item 7');
    await waitFor(() => expect(screen.getByLabelText('Move Item 7')).toHaveFocus());
  });

  test('lets a search result be moved to any position', async () => {
    const user = open(130);
    const field = screen.getByLabelText('Find by title');
    await fill(user, field, 'Item 99');
    await moveTo(user, 'Item 99', 1);
    await user.clear(field);
    expect(titles()[0]).toBe('Item 99');
  });
});
