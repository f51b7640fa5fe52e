import { screen, waitFor, within } from '@testing-library/react';
import type { Project } from '@portfolio/shared-api/projects';
import { aProject, refusal, startFakeServer } from '../../../tests/fake-server';
import { openPage } from '../../../tests/open-page';

const QUESTION = 'Are you sure you want to delete this project?';

function openManager(projects: Project[]) {
  const server = startFakeServer({ projects });
  return { server, ...openPage('/setting/update_projects') };
}

const card = (name: string) => screen.findByRole('article', { name });
const tagsOf = async (name: string) =>
  within(within(await card(name)).getByRole('list', { name: 'Technologies' }))
    .getAllByRole('listitem')
    .map((tag) => tag.textContent);

async function askToDelete({ user }: ReturnType<typeof openManager>, name = 'Ferry times') {
  await user.click(within(await card(name)).getByRole('button', { name: 'Delete' }));
  return screen.findByRole('alertdialog', { name: QUESTION });
}

test("without projects: 'No projects added yet'", async () => {
  openManager([]);
  expect(await screen.findByText('No projects added yet')).toBeVisible();
  expect(screen.getByRole('heading', { name: 'Current Projects' })).toBeVisible();
});

test('a card shows at most three frontend and three backend tags', async () => {
  openManager([aProject({ frontend_use: ['a', 'b', 'c', 'd'], backend_use: ['x', 'y'] })]);
  expect(await tagsOf('Ferry times')).toEqual(['a', 'b', 'c', 'x', 'y']);
});

test("beyond six in all it says '+N'", async () => {
  openManager([aProject({ frontend_use: ['a', 'b', 'c', 'd'], backend_use: ['w', 'x', 'y', 'z'] })]);
  expect(await tagsOf('Ferry times')).toEqual(['a', 'b', 'c', 'w', 'x', 'y', '+2']);
});

test('a project with videos only, and one with nothing, say so in place of the picture', async () => {
  openManager([
    aProject({ _id: 'v', title: 'Moving', images: [], videos: ['https://media.test/a.mp4'] }),
    aProject({ _id: 'n', title: 'Bare', images: [] }),
  ]);
  expect(within(await card('Moving')).getByText('Video only')).toBeVisible();
  expect(within(await card('Bare')).getByText('No media')).toBeVisible();
});

test('a list that cannot be loaded says so, and Retry loads it', async () => {
  jest.spyOn(console, 'error').mockImplementation(() => {});
  const server = startFakeServer({ projects: [aProject()] });
  server.goOffline('GET');
  const { user } = openPage('/setting/update_projects');
  expect(await screen.findByText("The projects couldn't be loaded.")).toBeVisible();
  expect(screen.getByRole('button', { name: 'Add Project' })).toBeEnabled();
  server.answerWith(null);
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await card('Ferry times')).toBeInTheDocument();
});

describe('deleting', () => {
  test(`asks '${QUESTION}'; Cancel keeps the project`, async () => {
    const page = openManager([aProject()]);
    const dialog = await askToDelete(page);
    await page.user.click(within(dialog).getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument());
    expect(await card('Ferry times')).toBeInTheDocument();
    expect(page.server.sent('DELETE')).toEqual([]);
  });

  test("confirmed: 'Project deleted successfully!' and the project is gone", async () => {
    const page = openManager([aProject(), aProject({ _id: 'p2', title: 'Tides' })]);
    const dialog = await askToDelete(page);
    await page.user.click(within(dialog).getByRole('button', { name: 'Delete' }));
    expect(await screen.findByText('Project deleted successfully!')).toBeVisible();
    expect(page.server.sent('DELETE')).toMatchObject([
      { path: '/api/projects/p1', headers: { 'If-Match': '"1"' } },
    ]);
    await waitFor(() =>
      expect(screen.queryByRole('article', { name: 'Ferry times' })).not.toBeInTheDocument(),
    );
    expect(await card('Tides')).toBeInTheDocument();
  });

  test("a failure: 'Failed to delete project. Please try again.', and the project stays", async () => {
    const page = openManager([aProject()]);
    page.server.answerWith(({ method }) => (method === 'DELETE' ? refusal(500, 'Broken') : undefined));
    const dialog = await askToDelete(page);
    await page.user.click(within(dialog).getByRole('button', { name: 'Delete' }));
    expect(await screen.findByText('Failed to delete project. Please try again.')).toBeVisible();
    expect(await card('Ferry times')).toBeInTheDocument();
  });

  test('of the project in the form returns the form to add mode', async () => {
    const page = openManager([aProject()]);
    await page.user.click(within(await card('Ferry times')).getByRole('button', { name: 'Edit' }));
    const dialog = await askToDelete(page);
    await page.user.click(within(dialog).getByRole('button', { name: 'Delete' }));
    await screen.findByText('Project deleted successfully!');
    expect(screen.getByRole('heading', { name: 'Add New Project' })).toBeInTheDocument();
    expect(screen.getByLabelText('Title')).toHaveValue('');
  });
});
