import { act, screen, waitFor } from '@testing-library/react';
import { fill } from '../../../tests/fill';
import { aProject, errorResponse } from '../../../tests/fake-server';
import {
  add,
  card,
  heading,
  image,
  openForm,
  openManager,
  startEditing,
  update,
} from '../../../tests/projects-page';

describe('editing', () => {
  describe('editing', () => {
    test("Edit fills the form, scrolls to its top and focuses it; 'Update Project' saves under the project's id", async () => {
      const page = openManager();
      const { server, user } = page;
      const scroll = jest.spyOn(window, 'scrollTo');
      await startEditing(page);
      expect(scroll).toHaveBeenCalledWith({ top: 0 });
      expect(screen.getByRole('form', { name: 'Edit Project' })).toHaveFocus();
      expect(screen.getByLabelText('Title')).toHaveValue('Ferry times');
      expect(screen.getByLabelText('Description')).toHaveValue('Departures of all ferries');
      expect(screen.getByLabelText('Features')).toHaveValue('Works offline\nPrints');
      expect(screen.getByLabelText('Category')).toHaveValue('App');
      expect(screen.getByLabelText('Live Link')).toHaveValue('https://ferry.test');
      expect(screen.getByRole('button', { name: 'Remove React' })).toBeInTheDocument();
      expect(screen.getByText('one.png')).toBeInTheDocument();

      await user.clear(screen.getByLabelText('Title'));
      await fill(user, screen.getByLabelText('Title'), 'Ferries');
      const release = server.hold('PUT');
      await user.click(update());
      expect(await screen.findByRole('button', { name: 'Updating...' })).toBeInTheDocument();
      release();
      expect(await screen.findByText('Project updated successfully!')).toBeVisible();
      expect(server.sent('PUT')).toMatchObject([
        {
          path: '/api/projects/p1',
          headers: { 'If-Match': '"1"' },
          body: {
            title: 'Ferries',
            images: ['https://media.test/one.png'],
            features: ['Works offline', 'Prints'],
          },
        },
      ]);
      await openForm(page);
      expect(await heading('Add New Project')).toBeInTheDocument();
      expect(screen.getByLabelText('Title')).toHaveValue('');
      expect(await card('Ferries')).toBeInTheDocument();
    });

    test('links, technologies, category and videos are in the form too, and Update sends them', async () => {
      const kept = {
        category: 'Harbour',
        liveLink: 'https://ferry.test',
        githubLink: 'https://github.com/ada/ferry',
        frontend_use: ['React', 'Vite'],
        backend_use: ['Fastify', 'SQLite'],
        images: ['https://media.test/one.png'],
        videos: ['https://media.test/clip.mp4'],
      };
      const page = openManager([aProject(kept)]);
      const { server, user } = page;
      await startEditing(page);
      expect(screen.getByLabelText('Category')).toHaveValue('Harbour');
      expect(screen.getByLabelText('GitHub Link')).toHaveValue('https://github.com/ada/ferry');
      for (const name of ['React', 'Vite', 'Fastify', 'SQLite', 'one.png', 'clip.mp4'])
        expect(screen.getByRole('button', { name: `Remove ${name}` })).toBeInTheDocument();
      await user.click(update());
      await screen.findByText('Project updated successfully!');
      expect(server.sent('PUT')).toMatchObject([{ body: kept }]);
    });

    test("after 'Project updated successfully!' the list is reloaded", async () => {
      const page = openManager();
      const { server, user } = page;
      const readings = () =>
        server.sent('GET').filter(({ path }) => /^\/api\/projects(\?|$)/.test(path)).length;
      await startEditing(page);
      const before = readings();
      await user.click(update());
      await screen.findByText('Project updated successfully!');
      await waitFor(() => expect(readings()).toBeGreaterThan(before));
    });

    test('Cancel appears in edit mode only; it clears the form and returns to add mode', async () => {
      const page = openManager();
      await card('Ferry times');
      expect(screen.queryByRole('button', { name: 'Cancel' })).not.toBeInTheDocument();
      await startEditing(page);
      await page.user.click(screen.getByRole('button', { name: 'Cancel' }));
      await openForm(page);
      expect(await heading('Add New Project')).toBeInTheDocument();
      expect(screen.getByLabelText('Title')).toHaveValue('');
      expect(screen.queryByText('one.png')).not.toBeInTheDocument();
      expect(add()).toBeInTheDocument();
    });

    test('existing images keep their order, new ones come after them, removed ones disappear', async () => {
      const page = openManager([
        aProject({ images: ['https://media.test/a.png', 'https://media.test/b.png'] }),
      ]);
      const { server, user } = page;
      await startEditing(page);
      await user.upload(screen.getByLabelText('Images'), [image('c.png'), image('d.png')]);
      await waitFor(() => expect(server.uploads).toHaveLength(2));
      // The second response is faster.
      act(() => server.uploads[1]!.succeed('https://media.test/d.png'));
      act(() => server.uploads[0]!.succeed('https://media.test/c.png'));
      await user.click(screen.getByRole('button', { name: 'Remove a.png' }));
      await waitFor(() => expect(update()).toBeEnabled());
      await user.click(update());
      await screen.findByText('Project updated successfully!');
      expect(server.projects[0]!.images).toEqual([
        'https://media.test/b.png',
        'https://media.test/c.png',
        'https://media.test/d.png',
      ]);
    });

    test("a failure: 'Failed to update project. Please try again.', and the form stays in edit mode", async () => {
      const page = openManager();
      await startEditing(page);
      page.server.goOffline('PUT');
      await page.user.click(update());
      expect(await screen.findByRole('alert')).toHaveTextContent(
        'Failed to update project. Please try again.',
      );
      expect(await heading('Edit Project')).toBeInTheDocument();
      expect(screen.getByLabelText('Title')).toHaveValue('Ferry times');
    });

    test('a project that was changed elsewhere is rejected once; a second save overwrites it', async () => {
      const page = openManager();
      await startEditing(page);
      page.server.respondWith(({ method, headers }) =>
        method === 'PUT' && headers['If-Match'] !== '"3"'
          ? errorResponse(409, 'The project changed since you opened it', { data: aProject({ version: 3 }) })
          : undefined,
      );
      await fill(page.user, screen.getByLabelText('Title'), '!');
      await page.user.click(update());
      expect(await screen.findByRole('alert')).toHaveTextContent('The project changed since you opened it');
      await page.user.click(update());
      expect(await screen.findByText('Project updated successfully!')).toBeVisible();
    });
  });
});
