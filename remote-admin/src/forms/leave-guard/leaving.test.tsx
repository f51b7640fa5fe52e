import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { toastStore } from '@portfolio/shared-ui';
import { NEW_ITEM } from '../use-item-editing';
import { fill } from '../../../tests/fill';
import { aProject, errorResponse, startFakeServer } from '../../../tests/fake-server';
import { openPage } from '../../../tests/open-page';
import { dialogButton, bio, keptText, openProfile, question, save } from '../../../tests/profile-page';

describe('leaving', () => {
  const LEAVE = 'Leave without saving?';
  const address = () => screen.getByLabelText('Address');

  /** Simulates a navigation with the Navigation API, which jsdom lacks. @returns whether it may happen */
  function navigateTo(path: string, more: object = {}): boolean {
    const event = new Event('navigate', { cancelable: true });
    const destination = { url: `http://localhost${path}`, sameDocument: true, key: 'entry' };
    Object.assign(event, { destination, navigationType: 'push', ...more });
    let isFree = true;
    act(() => {
      isFree = navigation.dispatchEvent(event);
    });
    return isFree;
  }
  const navigation = Object.assign(new EventTarget(), {
    traverseTo: jest.fn(() => ({ committed: Promise.resolve(), finished: Promise.resolve() })),
  });
  beforeAll(() => Object.assign(window, { navigation }));

  test('without changes nothing asks', async () => {
    await openProfile();
    expect(navigateTo('/projects')).toBe(true);
    expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
  });

  test("'Stay' stays and keeps the input", async () => {
    const { user } = await openProfile();
    await fill(user, bio(), '!');
    expect(navigateTo('/projects')).toBe(false);
    const dialog = await question(LEAVE);
    expect(dialog).toHaveTextContent('“Profile Information”');
    expect(dialog).toHaveTextContent('They’re kept in this browser');
    await user.click(dialogButton(dialog, 'Stay'));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument());
    expect(bio()).toHaveValue('Notes on an engine!');
    expect(address()).toHaveTextContent(/^\/setting$/);
  });

  test("'Leave' leaves, and the input is stored as a draft", async () => {
    const { user } = await openProfile();
    await fill(user, bio(), '!');
    navigateTo('/setting/update_projects?edit=p1');
    await user.click(dialogButton(await question(LEAVE), 'Leave'));
    await waitFor(() => expect(address()).toHaveTextContent('/setting/update_projects'));
    expect(keptText()).toContain('Notes on an engine!');
  });

  test('Back and Forward ask too', async () => {
    const { user } = await openProfile();
    await fill(user, bio(), '!');
    expect(navigateTo('/projects', { navigationType: 'traverse' })).toBe(false);
    await user.click(dialogButton(await question(LEAVE), 'Leave'));
    await waitFor(() => expect(navigation.traverseTo).toHaveBeenCalledWith('entry'));
  });

  test('the browser doesn’t ask a second time when the next page opens as a document', async () => {
    const { user } = await openProfile();
    await fill(user, bio(), '!');
    expect(navigateTo('/projects', { navigationType: 'traverse' })).toBe(false);
    await user.click(dialogButton(await question(LEAVE), 'Leave'));
    await waitFor(() => expect(navigation.traverseTo).toHaveBeenCalled());
    expect(window.dispatchEvent(new Event('beforeunload', { cancelable: true }))).toBe(true);
    expect(keptText()).toContain('Notes on an engine!');
  });

  describe('if a save was under way', () => {
    const isToldAbout = (text: string) =>
      waitFor(() => expect(toastStore.getSnapshot()).toMatchObject([{ tone: 'success', text }]));

    test('its success answers the question, and a toast says so on the next page', async () => {
      const { server, user } = await openProfile();
      await fill(user, bio(), '!');
      const release = server.hold('PATCH');
      await user.click(save());
      navigateTo('/setting/update_projects');
      await question(LEAVE);
      release();
      await waitFor(() => expect(address()).toHaveTextContent('/setting/update_projects'));
      expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
      await isToldAbout('Profile saved successfully!');
    });

    test('a failure leaves the question open', async () => {
      const { server, user } = await openProfile();
      await fill(user, bio(), '!');
      let fail = () => {};
      server.respondWith(({ method }) =>
        method === 'PATCH'
          ? new Promise((resolve) => (fail = () => resolve(errorResponse(400, 'Refused'))))
          : undefined,
      );
      await user.click(save());
      navigateTo('/projects');
      const dialog = await question(LEAVE);
      fail();
      expect(await screen.findByText('Refused')).toBeInTheDocument();
      await user.click(dialogButton(dialog, 'Stay'));
      expect(address()).toHaveTextContent(/^\/setting$/);
    });

    test('the question stays, but only about a form with changes that this save doesn’t include', async () => {
      const about = { experience: '7', aboutDetails: '', version: 1 };
      const server = startFakeServer({ aboutMe: { about } });
      const { user } = openPage('/setting/update_AboutMe');
      const names = await screen.findAllByLabelText('Full Name');
      const details = screen.getByLabelText('About Details');
      await fill(user, names[0]!, 'Ada');
      await fill(user, details, 'Looms');
      const release = server.hold('PATCH');
      await user.click(within(details.closest('form')!).getByRole('button', { name: 'Save Changes' }));
      navigateTo('/projects');
      const dialog = await question(LEAVE);
      expect(dialog).toHaveTextContent('“About Me Details”');
      release();
      await waitFor(() => expect(dialog).not.toHaveTextContent('“About Me Details”'));
      expect(dialog).toHaveTextContent('Your changes to “Profile Update” aren’t saved.');
      await user.click(dialogButton(dialog, 'Stay'));
    });

    test('its success closes the form that Back was about to leave', async () => {
      const server = startFakeServer({ projects: [aProject()] });
      const { user } = openPage('/setting/update_projects');
      const card = await screen.findByRole('article', { name: 'Ferry times' });
      await user.click(within(card).getByRole('button', { name: 'Edit' }));
      await fill(user, await screen.findByLabelText('Title'), '!');
      const release = server.hold('PUT');
      await user.click(screen.getByRole('button', { name: 'Update Project' }));
      await user.click(screen.getByRole('button', { name: 'Back', hidden: true }));
      await question('Switch without saving?');
      release();
      await waitFor(() =>
        expect(screen.queryByRole('form', { name: 'Edit Project' })).not.toBeInTheDocument(),
      );
      expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
      await isToldAbout('Project updated successfully!');
    });
  });

  test('navigation within the page doesn’t ask', async () => {
    const { user } = await openProfile();
    await fill(user, bio(), '!');
    expect(navigateTo(`${location.pathname}#main`)).toBe(true);
  });

  test('the browser asks before the tab is closed, but only with changes', async () => {
    const { user } = await openProfile();
    const close = () => window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
    expect(close()).toBe(true);
    await fill(user, bio(), '!');
    expect(close()).toBe(false);
    expect(keptText()).toContain('Notes on an engine!');
  });

  test('a name that is still being typed counts as a change', async () => {
    startFakeServer();
    const { user } = openPage('/setting/update_AboutMe');
    await fill(user, await screen.findByLabelText('Frontend Skills'), 'Svelte');
    expect(fireEvent(window, new Event('beforeunload', { cancelable: true }))).toBe(false);
    expect(keptText()).toContain('Svelte');
    await fill(user, screen.getByLabelText('Backend Skills'), 'Zig');
    expect(navigateTo('/projects', { navigationType: 'traverse' })).toBe(false);
    const dialog = await question(LEAVE);
    expect(keptText()).toContain('Zig');
    await user.click(dialogButton(dialog, 'Stay'));
    await waitFor(() => expect(screen.getByLabelText('Backend Skills')).toHaveFocus());
  });

  test('if the browser stores nothing, the dialog says that the changes will be lost', async () => {
    jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('Full', 'QuotaExceededError');
    });
    const { user } = await openProfile();
    await fill(user, bio(), '!');
    navigateTo('/projects');
    const dialog = await question(LEAVE);
    expect(dialog).toHaveTextContent('They will be lost.');
    await user.click(dialogButton(dialog, 'Stay'));
  });

  describe('Edit while the form has unsaved changes', () => {
    const OTHER = 'Switch without saving?';
    const title = () => screen.getByLabelText('Title');

    async function begin() {
      startFakeServer({ projects: [aProject()] });
      const { user } = openPage(`/setting/update_projects${NEW_ITEM}`);
      const card = await screen.findByRole('article', { name: 'Ferry times' });
      await fill(user, title(), 'Tides');
      await user.click(within(card).getByRole('button', { name: 'Edit' }));
      return user;
    }

    test('asks; Stay keeps them', async () => {
      const user = await begin();
      await user.click(dialogButton(await question(OTHER), 'Stay'));
      await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument());
      expect(screen.getByRole('heading', { name: 'Add New Project' })).toBeVisible();
      expect(title()).toHaveValue('Tides');
    });

    test('switches after a confirmation; the draft is offered once the form is free', async () => {
      const user = await begin();
      await user.click(dialogButton(await question(OTHER), 'Switch'));
      expect(await screen.findByRole('form', { name: 'Edit Project' })).toBeInTheDocument();
      expect(title()).toHaveValue('Ferry times');
      await waitFor(() => expect(screen.getByRole('form', { name: 'Edit Project' })).toHaveFocus());
      await user.click(screen.getByRole('button', { name: 'Cancel' }));
      await user.click(await screen.findByRole('button', { name: 'Restore' }));
      expect(title()).toHaveValue('Tides');
    });
  });
});

describe('the shortcut to save', () => {
  const SAVED = 'Profile saved successfully!';
  /** @returns whether the browser's default action happens */
  const press = (init: KeyboardEventInit) =>
    fireEvent.keyDown(document.activeElement ?? document.body, { key: 's', ...init });

  test.each([{ ctrlKey: true }, { metaKey: true }])(
    '%j saves, even from a multi-line field',
    async (keys) => {
      const { server, user } = await openProfile();
      await fill(user, bio(), '!');
      expect(bio()).toHaveFocus();
      expect(press(keys)).toBe(false);
      expect(await screen.findByText(SAVED)).toBeVisible();
      expect(server.profile.bio).toBe('Notes on an engine!');
    },
  );

  test('outside the forms it saves the only form with changes', async () => {
    const { user } = await openProfile();
    await fill(user, bio(), '!');
    (document.activeElement as HTMLElement).blur();
    press({ ctrlKey: true });
    expect(await screen.findByText(SAVED)).toBeVisible();
  });

  test('with changes in several forms it asks to choose one', async () => {
    startFakeServer();
    const { user } = openPage('/setting/update_AboutMe');
    await waitFor(() =>
      screen.getAllByRole('button', { name: 'Save Changes' }).forEach((each) => expect(each).toBeEnabled()),
    );
    await fill(user, screen.getAllByLabelText('Full Name')[0]!, 'Ada');
    await fill(user, screen.getByLabelText('About Details'), 'Looms');
    (document.activeElement as HTMLElement).blur();
    expect(press({ ctrlKey: true })).toBe(false);
    expect(toastStore.getSnapshot().at(-1)).toMatchObject({
      tone: 'info',
      text: 'Several forms have unsaved changes. Click into the one you want to save.',
    });
  });

  test('includes a name that is still being typed', async () => {
    const server = startFakeServer();
    const { user } = openPage('/setting/update_AboutMe');
    await fill(user, await screen.findByLabelText('Frontend Skills'), 'Svelte');
    press({ ctrlKey: true });
    await screen.findByText('Skills added successfully!');
    expect(server.sent('POST')).toMatchObject([{ body: { frontendSkills: ['Svelte'] } }]);
  });

  test('sends nothing during an upload', async () => {
    const { server, user } = await openProfile();
    await fill(user, bio(), '!');
    await user.upload(
      screen.getByLabelText('Profile Image'),
      new File(['x'], 'new.png', { type: 'image/png' }),
    );
    await waitFor(() => expect(save()).toBeDisabled());
    expect(press({ ctrlKey: true })).toBe(false);
    expect(server.sent('PATCH')).toEqual([]);
  });

  test.each([
    {},
    { ctrlKey: true, shiftKey: true },
    { ctrlKey: true, altKey: true },
    { ctrlKey: true, metaKey: true },
    { key: 'd', ctrlKey: true },
  ])('%j is left to the browser', async (keys) => {
    const { server, user } = await openProfile();
    await fill(user, bio(), '!');
    expect(press(keys)).toBe(true);
    expect(server.sent('PATCH')).toEqual([]);
  });

  test('does nothing on a page without a form', () => {
    startFakeServer();
    openPage('/setting/nowhere');
    expect(press({ ctrlKey: true })).toBe(true);
  });
});
