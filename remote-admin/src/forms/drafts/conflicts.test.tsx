import { act, screen, waitFor, within } from '@testing-library/react';
import { fill } from '../../../tests/fill';
import type { UserEvent } from '@testing-library/user-event';
import { aProject, errorResponse, startFakeServer, type FakeServer } from '../../../tests/fake-server';
import { fileOf, openSection } from '../../../tests/open-section';
import { bio, openProfile, profile, role, save } from '../../../tests/profile-page';
import { NEW_ITEM } from '../use-item-editing';
import { ProjectManager } from '../../features/projects/project-manager';

describe('conflicts', () => {
  const theirs = { ...profile, fullName: 'Ada King', role: 'Countess', bio: 'On looms', version: 9 };
  const conflict = () => screen.findByRole('group', { name: 'Changed elsewhere in the meantime' });
  const field = (name: string) => within(screen.getByRole('group', { name }));
  const side = (name: string, label: string) => field(name).getByRole('radio', { name: label });

  /** Opens the form, then saves `theirs` elsewhere. */
  async function openStale() {
    const page = await openProfile();
    page.server.respondWith(({ method, headers }) =>
      method === 'PATCH' && headers['If-Match'] !== '"9"'
        ? errorResponse(409, 'This was changed elsewhere', { data: theirs })
        : undefined,
    );
    page.server.profile = theirs;
    await fill(page.user, role(), '!');
    await fill(page.user, bio(), '!');
    await page.user.click(save());
    await conflict();
    return page;
  }

  test('fields that both changed show both values; untouched fields take theirs', async () => {
    await openStale();
    expect(await conflict()).toHaveFocus();
    expect(screen.getByRole('alert')).toHaveTextContent('This was changed elsewhere');
    expect(screen.getByRole('group', { name: 'Bio' })).toHaveTextContent('Notes on an engine!');
    expect(screen.getByRole('group', { name: 'Bio' })).toHaveTextContent('On looms');
    expect(screen.getByRole('group', { name: 'Your Role' })).toHaveTextContent('Analyst!');
    expect(screen.getByRole('group', { name: 'Your Role' })).toHaveTextContent('Countess');
    expect(screen.queryByRole('group', { name: 'Full Name' })).not.toBeInTheDocument();
    expect(side('Bio', 'Use this tab’s version')).toBeChecked();
    expect(side('Your Role', 'Use this tab’s version')).toBeChecked();
    expect(bio()).toHaveValue('Notes on an engine!');
    expect(role()).toHaveValue('Analyst!');
    expect(screen.getByLabelText('Full Name')).toHaveValue('Ada King');
    expect(screen.getByText('Saved elsewhere and updated here: Full Name.')).toBeVisible();
  });

  test('doesn’t ask about a field that only this tab changed', async () => {
    const { server, user } = await openProfile();
    const newer = { ...profile, role: 'Countess', version: 9 };
    server.profile = newer;
    server.respondWith(({ method, headers }) =>
      method === 'PATCH' && headers['If-Match'] !== '"9"'
        ? errorResponse(409, 'This was changed elsewhere', { data: newer })
        : undefined,
    );
    await fill(user, bio(), '!');
    await user.click(save());
    expect(await conflict()).toHaveTextContent('Nothing that you changed was changed elsewhere.');
    expect(screen.queryByRole('group', { name: 'Bio' })).not.toBeInTheDocument();
    expect(role()).toHaveValue('Countess');
    await user.click(save());
    await screen.findByText('Profile saved successfully!');
    expect(server.sent('PATCH').at(-1)).toMatchObject({
      headers: { 'If-Match': '"9"' },
      body: { role: 'Countess', bio: 'Notes on an engine!' },
    });
  });

  test('saving again overwrites the new version with the chosen values', async () => {
    const { server, user } = await openStale();
    expect(role()).toHaveValue('Analyst!');
    await user.click(side('Bio', 'Use the saved version'));
    expect(bio()).toHaveValue('On looms');
    await user.click(save());
    await screen.findByText('Profile saved successfully!');
    expect(server.sent('PATCH').at(-1)).toMatchObject({
      headers: { 'If-Match': '"9"' },
      body: { role: 'Analyst!', bio: 'On looms' },
    });
    expect(screen.queryByRole('group', { name: 'Bio' })).not.toBeInTheDocument();
  });

  test('all fields can be set to either side at once', async () => {
    const { user } = await openStale();
    await user.click(screen.getByRole('button', { name: 'Use all saved versions' }));
    expect([role(), bio()].map((input) => (input as HTMLInputElement).value)).toEqual([
      'Countess',
      'On looms',
    ]);
    await user.click(screen.getByRole('button', { name: 'Use all from this tab' }));
    expect([role(), bio()].map((input) => (input as HTMLInputElement).value)).toEqual([
      'Analyst!',
      'Notes on an engine!',
    ]);
  });

  test('no side can be chosen during a save', async () => {
    const { server, user } = await openStale();
    const release = server.hold('PATCH');
    await user.click(save());
    const all = screen.getByRole('button', { name: 'Use all saved versions' });
    await waitFor(() => expect(all).toBeDisabled());
    expect(screen.getByRole('button', { name: 'Use all from this tab' })).toBeDisabled();
    expect(side('Bio', 'Use the saved version')).toBeDisabled();
    release();
    await screen.findByText('Profile saved successfully!');
  });

  test('further input counts as mine', async () => {
    const { user } = await openStale();
    await fill(user, bio(), '?');
    await user.click(side('Bio', 'Use the saved version'));
    await user.click(side('Bio', 'Use this tab’s version'));
    expect(bio()).toHaveValue('Notes on an engine!?');
  });

  test('an attempt whose response was lost causes no conflict with itself', async () => {
    const page = await openProfile();
    await fill(page.user, bio(), '!');
    page.server.goOffline('PATCH');
    await page.user.click(save());
    expect(await screen.findByText(/we can’t tell whether it was saved/)).toBeVisible();
    const arrived = { ...profile, bio: 'Notes on an engine!', version: 5 };
    page.server.respondWith(({ method }) =>
      method === 'PATCH' ? errorResponse(409, 'This was changed elsewhere', { data: arrived }) : undefined,
    );
    await page.user.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByText('Profile saved successfully!')).toBeVisible();
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });

  describe('of a project', () => {
    async function editProject() {
      const server = startFakeServer({ projects: [aProject()] });
      const page = openSection(ProjectManager);
      const card = await screen.findByRole('article', { name: 'Ferry times' });
      await page.user.click(within(card).getByRole('button', { name: 'Edit' }));
      await screen.findByRole('heading', { name: 'Edit Project' });
      return { server, ...page };
    }
    const update = () => screen.getByRole('button', { name: 'Update Project' });
    async function addImage(server: FakeServer, user: UserEvent) {
      await user.upload(screen.getByLabelText('Images'), fileOf('three.png', 'image/png'));
      await waitFor(() => expect(server.uploads).toHaveLength(1));
      act(() => server.uploads[0]!.succeed('https://media.test/three.png'));
    }

    test('lists and images are compared readably', async () => {
      const { server, user } = await editProject();
      const newer = aProject({
        features: ['Works offline', 'Shares'],
        frontend_use: ['Lit'],
        images: ['https://media.test/two.png'],
        version: 3,
      });
      server.respondWith(({ method, headers }) =>
        method === 'PUT' && headers['If-Match'] === '"1"'
          ? errorResponse(409, 'This was changed elsewhere', { data: newer })
          : undefined,
      );
      await user.type(screen.getByLabelText('Features'), '{Enter}Sings');
      await addImage(server, user);
      await user.click(update());
      await conflict();
      const listed = (name: string) =>
        field(name)
          .getAllByRole('listitem')
          .map(({ textContent }) => textContent);
      expect(listed('Features')).toEqual(['Works offline', 'Prints', 'Sings', 'Works offline', 'Shares']);
      expect(screen.getByText('Saved elsewhere and updated here: Frontend Technologies.')).toBeVisible();
      expect(listed('Images')).toEqual(['one.png', 'three.png', 'two.png']);
      await user.click(side('Images', 'Use the saved version'));
      expect(screen.getByRole('button', { name: 'Remove two.png' })).toBeInTheDocument();
      await user.click(side('Images', 'Use this tab’s version'));
      expect(screen.getByRole('button', { name: 'Remove one.png' })).toBeInTheDocument();
      await user.click(update());
      await screen.findByText('Project updated successfully!');
      expect(server.sent('PUT').at(-1)).toMatchObject({
        headers: { 'If-Match': '"3"' },
        body: {
          images: ['https://media.test/one.png', 'https://media.test/three.png'],
          frontend_use: ['Lit'],
          features: ['Works offline', 'Prints', 'Sings'],
        },
      });
    });

    test('my image descriptions survive the choice of their images and further input', async () => {
      const { server, user } = await editProject();
      const newer = aProject({
        images: ['https://media.test/two.png'],
        imageDetails: [{ alt: 'A pier' }],
        version: 3,
      });
      server.respondWith(({ method, headers }) =>
        method === 'PUT' && headers['If-Match'] === '"1"'
          ? errorResponse(409, 'This was changed elsewhere', { data: newer })
          : undefined,
      );
      await fill(user, screen.getByLabelText('Description of one.png'), 'A ferry');
      await addImage(server, user);
      await user.click(update());
      await conflict();
      await user.click(screen.getByRole('button', { name: 'Use all saved versions' }));
      await fill(user, screen.getByLabelText('Title'), '!');
      await user.click(screen.getByRole('button', { name: 'Use all from this tab' }));
      expect(screen.getByLabelText('Description of one.png')).toHaveValue('A ferry');
      await user.click(update());
      await screen.findByText('Project updated successfully!');
      expect(server.sent('PUT').at(-1)).toMatchObject({
        body: {
          images: ['https://media.test/one.png', 'https://media.test/three.png'],
          imageDetails: [{ alt: 'A ferry' }, {}],
        },
      });
    });

    test('a failed upload can be retried, whichever images are chosen', async () => {
      const { server, user } = await editProject();
      const newer = aProject({ images: ['https://media.test/two.png'], version: 3 });
      server.respondWith(({ method }) =>
        method === 'PUT' ? errorResponse(409, 'This was changed elsewhere', { data: newer }) : undefined,
      );
      await user.upload(screen.getByLabelText('Images'), fileOf('three.png', 'image/png'));
      await waitFor(() => expect(server.uploads).toHaveLength(1));
      act(() => server.uploads[0]!.vanish());
      await user.click(screen.getByRole('button', { name: 'Remove one.png' }));
      const added = fileOf('four.png', 'image/png');
      await user.upload(screen.getByLabelText('Images'), added);
      await waitFor(() => expect(server.uploads).toHaveLength(2));
      act(() => server.uploads[1]!.succeed('https://media.test/four.png'));
      await user.click(await screen.findByRole('button', { name: 'Update Project' }));
      await conflict();
      await user.click(side('Images', 'Use this tab’s version'));
      expect(screen.getByRole('button', { name: 'Remove four.png' })).toBeInTheDocument();
      expect(screen.queryByRole('button', { name: 'Remove two.png' })).not.toBeInTheDocument();
      await user.click(screen.getByRole('button', { name: 'Retry three.png' }));
      await waitFor(() => expect(server.uploads).toHaveLength(3));
    });

    test('a project that was deleted meanwhile can be added again with all input', async () => {
      const { server, user } = await editProject();
      server.respondWith(({ method }) =>
        method === 'PUT' ? errorResponse(404, 'This project no longer exists') : undefined,
      );
      await fill(user, screen.getByLabelText('Title'), '!');
      await user.click(update());
      expect(await screen.findByText(/It was deleted elsewhere/)).toBeVisible();
      expect(screen.getByLabelText('Title')).toHaveValue('Ferry times!');
      await user.click(screen.getByRole('button', { name: 'Add Project' }));
      await screen.findByText('Project added successfully!');
      expect(server.sent('POST')).toMatchObject([{ body: { title: 'Ferry times!' } }]);
    });

    test('a project that an earlier attempt added is updated with later input, not added again', async () => {
      const server = startFakeServer();
      const { user } = openSection(ProjectManager, undefined, undefined, NEW_ITEM);
      await fill(user, screen.getByLabelText('Title'), 'Tides');
      const added = aProject({ _id: 'p9', title: 'Tides', version: 1 });
      server.projects = [added];
      server.respondWith(({ method }) =>
        method === 'POST'
          ? errorResponse(422, 'An earlier attempt was already saved.', { data: added })
          : undefined,
      );
      await fill(user, screen.getByLabelText('Description'), 'High and low');
      await uploadOne(server, user);
      await user.click(screen.getByRole('button', { name: 'Add Project' }));
      expect(await screen.findByText('An earlier attempt was already saved.')).toBeVisible();
      expect(screen.getByLabelText('Description')).toHaveValue('High and low');
      await user.click(update());
      await screen.findByText('Project updated successfully!');
      expect(server.sent('PUT')).toMatchObject([
        { path: '/api/projects/p9', body: { description: 'High and low' } },
      ]);
    });
  });

  async function uploadOne(
    server: ReturnType<typeof startFakeServer>,
    user: ReturnType<typeof openSection>['user'],
  ): Promise<void> {
    await user.upload(screen.getByLabelText('Images'), new File(['x'], 'one.png', { type: 'image/png' }));
    await waitFor(() => expect(server.uploads).toHaveLength(1));
    server.uploads[0]!.succeed('https://media.test/one.png');
    await waitFor(() => expect(screen.getByRole('button', { name: 'Add Project' })).toBeEnabled());
  }
});
