import { fireEvent, screen, waitFor } from '@testing-library/react';
import { toastStore } from '@portfolio/shared-ui';
import { fill } from '../../../tests/fill';
import { startFakeServer } from '../../../tests/fake-server';
import { openPage } from '../../../tests/open-page';
import { bio, openProfile, save } from '../../../tests/profile-page';

const SAVED = 'Profile saved successfully!';
/** @returns whether the browser may do what it does by itself */
const press = (init: KeyboardEventInit) =>
  fireEvent.keyDown(document.activeElement ?? document.body, { key: 's', ...init });

test.each([{ ctrlKey: true }, { metaKey: true }])(
  '%j saves, also from inside a text of many lines',
  async (keys) => {
    const { server, user } = await openProfile();
    await fill(user, bio(), '!');
    expect(bio()).toHaveFocus();
    expect(press(keys)).toBe(false);
    expect(await screen.findByText(SAVED)).toBeVisible();
    expect(server.profile.bio).toBe('Notes on an engine!');
  },
);

test('from anywhere it saves the only form with changes', async () => {
  const { user } = await openProfile();
  await fill(user, bio(), '!');
  (document.activeElement as HTMLElement).blur();
  press({ ctrlKey: true });
  expect(await screen.findByText(SAVED)).toBeVisible();
});

test('with changes in several forms it says which it needs', async () => {
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
    text: 'Several forms have changes. Go into the one to save.',
  });
});

test('a name that is still being typed counts', async () => {
  const server = startFakeServer();
  const { user } = openPage('/setting/update_AboutMe');
  await fill(user, await screen.findByLabelText('Frontend Skills'), 'Svelte');
  press({ ctrlKey: true });
  await screen.findByText('Skills added successfully!');
  expect(server.sent('POST')).toMatchObject([{ body: { frontendSkills: ['Svelte'] } }]);
});

test('while a file is on its way nothing is sent', async () => {
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
])('%j stays the browser’s', async (keys) => {
  const { server, user } = await openProfile();
  await fill(user, bio(), '!');
  expect(press(keys)).toBe(true);
  expect(server.sent('PATCH')).toEqual([]);
});

test('on a page without a form the key is the browser’s', () => {
  startFakeServer();
  openPage('/setting/nowhere');
  expect(press({ ctrlKey: true })).toBe(true);
});
