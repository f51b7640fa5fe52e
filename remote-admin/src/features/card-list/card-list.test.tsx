import { screen, waitFor, within } from '@testing-library/react';
import type userEvent from '@testing-library/user-event';
import { fill } from '../../../tests/fill';
import { aProject, refusal, startFakeServer } from '../../../tests/fake-server';
import { openPage } from '../../../tests/open-page';

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
const NOT_SAVED = 'The new order was not saved.';
const CHANGED =
  'The list has changed since you saw it: the new order was not saved. It has been loaded again.';

async function openProjects(count: number) {
  const server = startFakeServer({ projects: projectsOf(count) });
  const page = openPage('/setting/update_projects');
  await screen.findByRole('article', { name: 'Project 1' });
  return { server, ...page };
}

async function step(user: User, title: string, direction: 'Earlier' | 'Later') {
  await user.click(handle(title));
  await user.click(await screen.findByRole('button', { name: direction }));
  await user.keyboard('{Escape}');
}

describe('another order', () => {
  test('is shown at once, and saved as a change of the one that was seen', async () => {
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

  test('while one is saved, the last of those that follow counts, and none is lost', async () => {
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

  test('that could not be saved goes back, says so without an alert, and Retry saves it', async () => {
    const logged = jest.spyOn(console, 'error').mockImplementation(() => {});
    const { server, user } = await openProjects(3);
    server.goOffline('PUT', '/order');
    await step(user, 'Project 3', 'Earlier');
    const notice = await screen.findByText(NOT_SAVED);
    expect(notice.closest('[role="status"]')).toBeInTheDocument();
    expect(logged).toHaveBeenCalledWith(NOT_SAVED, expect.anything());
    expect(titles()).toEqual(['Project 1', 'Project 2', 'Project 3']);
    server.answerWith(null);
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    expect(titles()).toEqual(['Project 1', 'Project 3', 'Project 2']);
    await waitFor(() => expect(server.projects.map(({ _id }) => _id)).toEqual(['p1', 'p3', 'p2']));
    expect(screen.queryByText(NOT_SAVED)).not.toBeInTheDocument();
    expect(screen.getByRole('region', { name: 'Current Projects' })).toHaveFocus();
  });

  test('of a list that was changed elsewhere is not saved: the list is loaded again, and that is said', async () => {
    jest.spyOn(console, 'error').mockImplementation(() => {});
    const { server, user } = await openProjects(3);
    server.projects = projectsOf(4).toReversed();
    server.answerWith(({ method }) => (method === 'PUT' ? refusal(409, 'It has changed') : undefined));
    await step(user, 'Project 1', 'Later');
    expect(await screen.findByText(CHANGED)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Retry' })).not.toBeInTheDocument();
    await waitFor(() => expect(titles()).toEqual(['Project 4', 'Project 3', 'Project 2', 'Project 1']));
  });

  test('leaves a form that is open with what is typed, and its save goes through', async () => {
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
