import { act, screen, waitFor, within } from '@testing-library/react';
import { fill } from '../../../tests/fill';
import { aProject, startFakeServer } from '../../../tests/fake-server';
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
import { NEW_ITEM } from '../use-item-editing';
import { ProjectManager } from '../../features/projects/project-manager';

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
