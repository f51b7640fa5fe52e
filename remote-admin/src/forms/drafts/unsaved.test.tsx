import { act, screen, waitFor, within } from '@testing-library/react';
import { fill } from '../../../tests/fill';
import type { UserEvent } from '@testing-library/user-event';
import { aProject, errorResponse, startFakeServer, type FakeServer } from '../../../tests/fake-server';
import { openPage } from '../../../tests/open-page';
import { fileOf, openSection, owner } from '../../../tests/open-section';
import {
  dialogButton,
  bio,
  keptText,
  offer,
  openProfile,
  profile,
  question,
  role,
  save,
  status,
  typeAndCrash,
} from '../../../tests/profile-page';
import { isSame } from './form-subject';
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

describe('local drafts of records', () => {
  /** Opens the home page with its header, which has Sign out. */
  const openHome = (controller = owner) =>
    openProfile(profile, () => openPage('/setting/home_dash', controller));

  const noOffer = () => expect(screen.queryByText('You have unsaved changes')).not.toBeInTheDocument();

  test('a draft is offered with its differences and never restored automatically', async () => {
    await typeAndCrash();
    await openProfile();
    const banner = await offer();
    expect(banner).toHaveAttribute('role', 'status');
    expect(banner).toHaveTextContent('Bio');
    expect(banner).not.toHaveTextContent('Saved elsewhere since then');
    expect(bio()).toHaveValue(profile.bio);
  });

  test('it is offered in the form, never in a dialog', async () => {
    await typeAndCrash();
    await openProfile();
    expect(screen.getByRole('form')).toContainElement(await offer());
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
  });

  test("'Restore' restores it, keeps other saved values, and says that it isn't saved", async () => {
    await typeAndCrash();
    const { server, user } = await openProfile();
    await user.click(within(await offer()).getByRole('button', { name: 'Restore' }));
    expect(bio()).toHaveValue('Notes on an engine and looms');
    expect(screen.getByText('Your changes were restored. They aren’t saved yet.')).toBeVisible();
    expect(screen.getByRole('form')).toHaveFocus();
    noOffer();
    await user.click(save());
    await screen.findByText('Profile saved successfully!');
    expect(server.profile.bio).toBe('Notes on an engine and looms');
  });

  test('a restored draft survives another crash', async () => {
    await typeAndCrash();
    const first = await openProfile();
    await first.user.click(within(await offer()).getByRole('button', { name: 'Restore' }));
    first.unmount();
    await openProfile();
    await offer();
  });

  test('an offer is disabled during a save', async () => {
    await typeAndCrash();
    const { server, user } = await openProfile();
    const release = server.hold('PATCH');
    await fill(user, bio(), '!');
    await user.click(save());
    const choices = within(await offer());
    await waitFor(() => expect(choices.getByRole('button', { name: 'Restore' })).toBeDisabled());
    expect(choices.getByRole('button', { name: 'Discard' })).toBeDisabled();
    release();
    await waitFor(() => expect(choices.getByRole('button', { name: 'Restore' })).toBeEnabled());
  });

  test("'Discard' deletes it permanently", async () => {
    await typeAndCrash();
    const { user, unmount } = await openProfile();
    await user.click(within(await offer()).getByRole('button', { name: 'Discard' }));
    noOffer();
    expect(keptText()).not.toContain('looms');
    unmount();
    await openProfile();
    noOffer();
  });

  test('saving deletes the draft', async () => {
    const { user, unmount } = await openProfile();
    await fill(user, bio(), '!');
    await waitFor(() => expect(keptText()).toContain('Notes on an engine!'));
    await user.click(save());
    await screen.findByText('Profile saved successfully!');
    expect(keptText()).not.toContain('engine!');
    unmount();
    await openProfile({ ...profile, bio: 'Notes on an engine!' });
    noOffer();
  });

  test('undoing all input deletes the draft too', async () => {
    const { user } = await openProfile();
    await fill(user, bio(), '!');
    await waitFor(() => expect(keptText()).toContain('engine!'));
    await user.type(bio(), '{Backspace}');
    await waitFor(() => expect(keptText()).not.toContain('engine!'));
  });

  test('input next to an unanswered offer is stored too, and both are kept', async () => {
    await typeAndCrash();
    const page = await openProfile();
    await offer();
    await fill(page.user, bio(), ' and cards');
    await waitFor(() => expect(keptText()).toContain('engine and cards'));
    expect(keptText()).toContain('engine and looms');
    await page.user.click(within(await offer()).getByRole('button', { name: 'Restore' }));
    expect(bio()).toHaveValue('Notes on an engine and looms');
    await page.user.click(within(await offer()).getByRole('button', { name: 'Restore' }));
    expect(bio()).toHaveValue('Notes on an engine and cards');
  });

  test('the offer shows what was saved elsewhere since then, and offers a choice for fields changed on both sides', async () => {
    await typeAndCrash();
    const { server, user } = await openProfile({ ...profile, role: 'Countess', bio: 'On looms', version: 7 });
    const banner = await offer();
    expect(banner).toHaveTextContent('Saved elsewhere since then: Your Role and Bio.');
    expect(banner).toHaveTextContent('Countess');
    expect(banner).toHaveTextContent('On looms');
    expect(banner).toHaveTextContent('Notes on an engine and looms');
    await user.click(within(banner).getByRole('button', { name: 'Restore' }));
    expect(role()).toHaveValue('Countess');
    expect(bio()).toHaveValue('Notes on an engine and looms');
    const choice = within(await screen.findByRole('group', { name: 'Bio' }));
    expect(choice.getByRole('radio', { name: 'Use this tab’s version' })).toBeChecked();
    await user.click(choice.getByRole('radio', { name: 'Use the saved version' }));
    expect(bio()).toHaveValue('On looms');
    await user.click(choice.getByRole('radio', { name: 'Use this tab’s version' }));
    await user.click(save());
    await screen.findByText('Profile saved successfully!');
    expect(server.sent('PATCH')).toMatchObject([
      { headers: { 'If-Match': '"7"' }, body: { role: 'Countess', bio: 'Notes on an engine and looms' } },
    ]);
  });

  test('a draft equal to the saved values isn’t offered', async () => {
    await typeAndCrash();
    await openProfile({ ...profile, bio: 'Notes on an engine and looms', version: 5 });
    noOffer();
  });

  test('a draft is offered only to the owner who typed it', async () => {
    await typeAndCrash();
    const key = Object.keys(localStorage).find((name) => name.startsWith('unsaved:'))!;
    localStorage.setItem(
      key,
      localStorage.getItem(key)!.replaceAll('owner@example.com', 'other@example.com'),
    );
    await openProfile();
    noOffer();
  });

  test('signing out deletes all drafts after a confirmation', async () => {
    const { user } = await openHome();
    await fill(user, bio(), '!');
    await waitFor(() => expect(keptText()).toContain('engine!'));
    await user.click(screen.getByRole('button', { name: 'Sign out' }));
    const dialog = await question('Sign out without saving?');
    expect(dialog).toHaveTextContent('Signing out deletes them from this browser.');
    await user.click(dialogButton(dialog, 'Sign out'));
    await waitFor(() => expect(keptText()).not.toContain('engine!'));
  });

  test('staying signed in keeps them', async () => {
    const { user } = await openHome({
      ...owner,
      signOut: () => Promise.reject(new Error('Must not be called')),
    });
    await fill(user, bio(), '!');
    await user.click(screen.getByRole('button', { name: 'Sign out' }));
    await user.click(dialogButton(await question('Sign out without saving?'), 'Stay'));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument());
    expect(bio()).toHaveValue('Notes on an engine!');
    expect(keptText()).toContain('engine!');
  });

  test.each([
    '[{"id":1}]',
    'no JSON',
    '{"a":1}',
    '[null]',
    '[{"id":"a","owner":"owner@example.com","at":1}]',
  ])('an invalid draft (%s) is ignored', async (text) => {
    localStorage.setItem('unsaved:home-profile:', text);
    await openProfile();
    noOffer();
  });

  test('a draft of a form with other fields is ignored', async () => {
    const draft = { id: 'a', owner: 'owner@example.com', at: Date.now() };
    const values = { fullName: 'Ada', nickname: 'A' };
    localStorage.setItem('unsaved:home-profile:', JSON.stringify([{ ...draft, base: values, values }]));
    await openProfile();
    noOffer();
  });

  test.each(['setItem', 'getItem'] as const)(
    'the form works where the browser rejects %s',
    async (method) => {
      jest.spyOn(Storage.prototype, method).mockImplementation(() => {
        throw new DOMException('Full', 'QuotaExceededError');
      });
      const { user } = await openHome();
      await fill(user, bio(), '!');
      await user.click(screen.getByRole('button', { name: 'Sign out' }));
      await user.click(dialogButton(await question('Sign out without saving?'), 'Stay'));
      await user.click(save());
      expect(await screen.findByText('Profile saved successfully!')).toBeVisible();
    },
  );
});

describe('local drafts of items', () => {
  const openProjects = (search = '') => {
    const server = startFakeServer({ projects: [aProject()] });
    return { server, ...openSection(ProjectManager, undefined, undefined, search) };
  };
  const title = () => screen.getByLabelText('Title');
  const edit = async () =>
    within(await screen.findByRole('article', { name: 'Ferry times' })).getByRole('button', { name: 'Edit' });

  test('a new project is offered in the form for new projects, with its technologies', async () => {
    const first = openProjects(NEW_ITEM);
    await fill(first.user, title(), 'Tides');
    await first.user.type(screen.getByLabelText('Frontend Technologies'), 'Lit{Enter}');
    await waitFor(() => expect(keptText()).toContain('Lit'));
    first.unmount();
    const { user } = openProjects();
    await user.click(within(await offer()).getByRole('button', { name: 'Restore' }));
    expect(title()).toHaveValue('Tides');
    expect(screen.getByRole('button', { name: 'Remove Lit' })).toBeInTheDocument();
  });

  test('of two drafts of new projects, each is restored without the fields of the other', async () => {
    const first = openProjects(NEW_ITEM);
    await fill(first.user, title(), 'Tides');
    await fill(first.user, screen.getByLabelText('Description'), 'High and low');
    await waitFor(() => expect(keptText()).toContain('High and low'));
    first.unmount();
    const { user } = openProjects();
    await fill(user, title(), 'Ledger');
    await fill(user, screen.getByLabelText('Features'), 'Prints');
    await waitFor(() => expect(keptText()).toContain('Prints'));
    expect(await offer()).not.toHaveTextContent('newest');
    const restore = async () => user.click(within(await offer()).getByRole('button', { name: 'Restore' }));
    await restore();
    expect(title()).toHaveValue('Tides');
    expect(screen.getByLabelText('Features')).toHaveValue('');
    await restore();
    expect(title()).toHaveValue('Ledger');
    expect(screen.getByLabelText('Description')).toHaveValue('');
    expect(screen.getByLabelText('Features')).toHaveValue('Prints');
  });

  test('says when there are older drafts, which are offered next', async () => {
    for (const typed of ['Tides', 'Ledger']) {
      const visit = openProjects(NEW_ITEM);
      await fill(visit.user, title(), typed);
      await waitFor(() => expect(keptText()).toContain(typed));
      visit.unmount();
    }
    const { user } = openProjects();
    expect(await offer()).toHaveTextContent('This is the newest of 2 drafts.');
    await user.click(within(await offer()).getByRole('button', { name: 'Discard' }));
    expect(await offer()).not.toHaveTextContent('newest');
    await user.click(within(await offer()).getByRole('button', { name: 'Restore' }));
    expect(title()).toHaveValue('Tides');
  });

  test("'Restore' keeps running and failed uploads", async () => {
    const first = openProjects(NEW_ITEM);
    await first.user.upload(screen.getByLabelText('Images'), fileOf('one.png', 'image/png'));
    await waitFor(() => expect(first.server.uploads).toHaveLength(1));
    act(() => first.server.uploads[0]!.succeed('https://media.test/one.png'));
    await waitFor(() => expect(keptText()).toContain('one.png'));
    first.unmount();
    const { server, user } = openProjects();
    const files = ['two.png', 'three.png'].map((name) => fileOf(name, 'image/png'));
    await user.upload(screen.getByLabelText('Images'), files);
    await waitFor(() => expect(server.uploads).toHaveLength(2));
    act(() => server.uploads[1]!.fail('It is damaged'));
    expect(await screen.findByText('Failed to upload three.png: It is damaged')).toBeVisible();
    await user.click(within(await offer()).getByRole('button', { name: 'Restore' }));
    expect(screen.getByRole('button', { name: 'Remove one.png' })).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Remove three.png' })).toBeInTheDocument();
    act(() => server.uploads[0]!.succeed('https://media.test/two.png'));
    expect(await screen.findByLabelText('Description of two.png')).toBeVisible();
  });

  test('files whose upload was interrupted must be chosen again, and the form says so', async () => {
    const first = openProjects(NEW_ITEM);
    await fill(first.user, title(), 'Tides');
    const files = ['one.png', 'two.png'].map((name) => fileOf(name, 'image/png'));
    await first.user.upload(screen.getByLabelText('Images'), files);
    await waitFor(() => expect(first.server.uploads).toHaveLength(2));
    act(() => first.server.uploads[0]!.succeed('https://media.test/one.png'));
    await waitFor(() => expect(keptText()).toContain('one.png'));
    first.unmount();
    const { user } = openProjects();
    await user.click(within(await offer()).getByRole('button', { name: 'Restore' }));
    expect(screen.getByRole('button', { name: 'Remove one.png' })).toBeInTheDocument();
    await status('1 file wasn’t uploaded. Choose it again.');
  });

  test('a draft of an edited project is listed by title, and opens in the form', async () => {
    const first = openProjects();
    await first.user.click(await edit());
    await fill(first.user, title(), '!');
    await waitFor(() => expect(keptText()).toContain('Ferry times!'));
    first.unmount();
    const { user } = openProjects();
    await user.click(await screen.findByRole('button', { name: 'Continue editing' }));
    await screen.findByRole('heading', { name: 'Edit Project' });
    expect(title()).toHaveValue('Ferry times');
    await user.click(within(await offer()).getByRole('button', { name: 'Restore' }));
    expect(title()).toHaveValue('Ferry times!');
  });
});

describe('isSame', () => {
  const NOTHING = [undefined, null, '', false];

  test.each(NOTHING)('%p equals every other empty value', (value) => {
    NOTHING.forEach((other) => expect(isSame(value, other)).toBe(true));
  });

  test.each(NOTHING)('a checkbox that becomes %p has changed', (value) => {
    expect(isSame(true, value)).toBe(false);
  });
});
