import { screen, waitFor, within } from '@testing-library/react';
import { configure, getConfig } from '@portfolio/shared-api';
import type { Project } from '@portfolio/shared-api/projects';
import { aProject, errorResponse, startFakeServer } from '../../../tests/fake-server';
import { openSection } from '../../../tests/open-section';
import { openForm } from '../../../tests/projects-page';
import { ProjectManager } from './project-manager';

describe('the list', () => {
  const QUESTION = 'Are you sure you want to delete this project?';

  function openManager(projects: Project[]) {
    const server = startFakeServer({ projects });
    return { server, ...openSection(ProjectManager) };
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

  test('a card shows its description without Markdown, and the form says that one can write it', async () => {
    const description = '**Departures** of [all](https://ferry.test) ferries';
    const { user } = openManager([aProject({ description })]);
    const own = within(await card('Ferry times'));
    expect(await own.findByText('Departures of all ferries')).toBeVisible();
    await user.click(own.getByRole('button', { name: 'Edit' }));
    expect(await screen.findByLabelText('Description')).toHaveValue(description);
    expect(screen.getByLabelText('Description')).toHaveAccessibleDescription(/\*\*bold\*\*.*make a list\.$/);
  });

  test('a card shows at most three frontend and three backend tags', async () => {
    openManager([aProject({ frontend_use: ['a', 'b', 'c', 'd'], backend_use: ['x', 'y'] })]);
    expect(await tagsOf('Ferry times')).toEqual(['a', 'b', 'c', 'x', 'y']);
  });

  test("with more than six in total it shows '+N'", async () => {
    openManager([aProject({ frontend_use: ['a', 'b', 'c', 'd'], backend_use: ['w', 'x', 'y', 'z'] })]);
    expect(await tagsOf('Ferry times')).toEqual(['a', 'b', 'c', 'w', 'x', 'y', '+2']);
  });

  test('a project with videos only, or with nothing, says so instead of an image', async () => {
    openManager([
      aProject({ _id: 'v', title: 'Moving', images: [], videos: ['https://media.test/a.mp4'] }),
      aProject({ _id: 'n', title: 'Bare', images: [] }),
    ]);
    expect(within(await card('Moving')).getByText('Video only')).toBeVisible();
    expect(within(await card('Bare')).getByText('No media')).toBeVisible();
  });

  test('a published project links to its public page; a draft has none', async () => {
    openManager([
      aProject({ slug: 'ferry-times' }),
      aProject({ _id: 'p2', title: 'Tides', slug: 'tides', draft: true }),
    ]);
    const view = { name: 'View (opens in a new tab)' };
    expect(within(await card('Ferry times')).getByRole('link', view)).toHaveAttribute(
      'href',
      '/projects/ferry-times',
    );
    expect(within(await card('Tides')).queryByRole('link', view)).not.toBeInTheDocument();
  });

  test('without a page for projects, which the owner can hide, none links to its own', async () => {
    openManager([aProject({ slug: 'ferry-times' })]);
    configure({ ...getConfig(), appearance: { hiddenPages: ['/projects'] } });
    expect(within(await card('Ferry times')).queryByRole('link')).not.toBeInTheDocument();
  });

  test('a failed load says so, and Retry works', async () => {
    jest.spyOn(console, 'error').mockImplementation(() => {});
    const server = startFakeServer({ projects: [aProject()] });
    server.goOffline('GET');
    const { user } = openSection(ProjectManager);
    expect(await screen.findByText('The projects couldn’t be loaded.')).toBeVisible();
    await openForm({ user });
    expect(screen.getByRole('button', { name: 'Add Project' })).toBeEnabled();
    server.respondWith(null);
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
      page.server.respondWith(({ method }) =>
        method === 'DELETE' ? errorResponse(500, 'Broken') : undefined,
      );
      const dialog = await askToDelete(page);
      await page.user.click(within(dialog).getByRole('button', { name: 'Delete' }));
      expect(await screen.findByText('Failed to delete project. Please try again.')).toBeVisible();
      expect(await card('Ferry times')).toBeInTheDocument();
    });

    test('the edited project returns the form to add mode', async () => {
      const page = openManager([aProject()]);
      await page.user.click(within(await card('Ferry times')).getByRole('button', { name: 'Edit' }));
      const dialog = await askToDelete(page);
      await page.user.click(within(dialog).getByRole('button', { name: 'Delete' }));
      await screen.findByText('Project deleted successfully!');
      await openForm(page);
      expect(screen.getByRole('heading', { name: 'Add New Project' })).toBeInTheDocument();
      expect(screen.getByLabelText('Title')).toHaveValue('');
    });
  });
});
