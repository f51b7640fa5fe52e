import { screen, waitFor, within } from '@testing-library/react';
import { fill } from '../../../tests/fill';
import {
  answer,
  bio,
  keptText,
  offer,
  openProfile,
  profile,
  question,
  role,
  save,
  typeAndCrash,
} from '../../../tests/profile-page';
import { owner } from '../../../tests/open-page';

const noOffer = () => expect(screen.queryByText('You have unsaved changes')).not.toBeInTheDocument();

test('what was typed is offered back, says what it is, and is never put in unasked', async () => {
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

test("'Restore' brings it back, leaves the rest as it's saved now, and says that it isn't saved", async () => {
  await typeAndCrash();
  const { server, user } = await openProfile();
  await user.click(within(await offer()).getByRole('button', { name: 'Restore' }));
  expect(bio()).toHaveValue('Notes on an engine and looms');
  expect(screen.getByText("Your changes are back in the form. They aren't saved yet.")).toBeVisible();
  expect(screen.getByRole('form')).toHaveFocus();
  noOffer();
  await user.click(save());
  await screen.findByText('Profile saved successfully!');
  expect(server.profile.bio).toBe('Notes on an engine and looms');
});

test('what is restored survives another crash', async () => {
  await typeAndCrash();
  const first = await openProfile();
  await first.user.click(within(await offer()).getByRole('button', { name: 'Restore' }));
  first.unmount();
  await openProfile();
  await offer();
});

test('an offer waits while something is saved', async () => {
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

test("'Discard' is for good", async () => {
  await typeAndCrash();
  const { user, unmount } = await openProfile();
  await user.click(within(await offer()).getByRole('button', { name: 'Discard' }));
  noOffer();
  expect(keptText()).not.toContain('looms');
  unmount();
  await openProfile();
  noOffer();
});

test('saving leaves nothing to offer', async () => {
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

test('typing what was there before leaves nothing either', async () => {
  const { user } = await openProfile();
  await fill(user, bio(), '!');
  await waitFor(() => expect(keptText()).toContain('engine!'));
  await user.type(bio(), '{Backspace}');
  await waitFor(() => expect(keptText()).not.toContain('engine!'));
});

test('what is typed beside an unanswered offer is kept too, and neither goes', async () => {
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

test('it says what was saved elsewhere since then, field by field, and lets choose where both changed', async () => {
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
  expect(choice.getByRole('radio', { name: 'Keep mine' })).toBeChecked();
  await user.click(choice.getByRole('radio', { name: 'Take theirs' }));
  expect(bio()).toHaveValue('On looms');
  await user.click(choice.getByRole('radio', { name: 'Keep mine' }));
  await user.click(save());
  await screen.findByText('Profile saved successfully!');
  expect(server.sent('PATCH')).toMatchObject([
    { headers: { 'If-Match': '"7"' }, body: { role: 'Countess', bio: 'Notes on an engine and looms' } },
  ]);
});

test('what says the same as the server is not offered', async () => {
  await typeAndCrash();
  await openProfile({ ...profile, bio: 'Notes on an engine and looms', version: 5 });
  noOffer();
});

test('nobody but the owner who typed it is shown it', async () => {
  await typeAndCrash();
  const key = Object.keys(localStorage).find((name) => name.startsWith('unsaved:'))!;
  localStorage.setItem(key, localStorage.getItem(key)!.replaceAll('owner@example.com', 'other@example.com'));
  await openProfile();
  noOffer();
});

test('signing out takes everything away, after asking', async () => {
  const { user } = await openProfile();
  await fill(user, bio(), '!');
  await waitFor(() => expect(keptText()).toContain('engine!'));
  await user.click(screen.getByRole('button', { name: 'Sign out' }));
  const dialog = await question('Sign out without saving?');
  expect(dialog).toHaveTextContent('Signing out removes it from this browser.');
  await user.click(answer(dialog, 'Sign out'));
  await waitFor(() => expect(keptText()).not.toContain('engine!'));
});

test('staying signed in keeps it', async () => {
  const { user } = await openProfile(profile, {
    ...owner,
    signOut: () => Promise.reject(new Error('Must not be asked for')),
  });
  await fill(user, bio(), '!');
  await user.click(screen.getByRole('button', { name: 'Sign out' }));
  await user.click(answer(await question('Sign out without saving?'), 'Stay'));
  await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument());
  expect(bio()).toHaveValue('Notes on an engine!');
  expect(keptText()).toContain('engine!');
});

test.each(['[{"id":1}]', 'no JSON', '{"a":1}', '[null]', '[{"id":"a","owner":"owner@example.com","at":1}]'])(
  'what is no copy (%s) is passed over',
  async (text) => {
    localStorage.setItem('unsaved:home-profile:', text);
    await openProfile();
    noOffer();
  },
);

test('a copy of a form that had other fields is passed over', async () => {
  const copy = { id: 'a', owner: 'owner@example.com', at: Date.now() };
  const values = { fullName: 'Ada', nickname: 'A' };
  localStorage.setItem('unsaved:home-profile:', JSON.stringify([{ ...copy, base: values, values }]));
  await openProfile();
  noOffer();
});

test.each(['setItem', 'getItem'] as const)('the form works where the browser refuses %s', async (method) => {
  jest.spyOn(Storage.prototype, method).mockImplementation(() => {
    throw new DOMException('Full', 'QuotaExceededError');
  });
  const { user } = await openProfile();
  await fill(user, bio(), '!');
  await user.click(screen.getByRole('button', { name: 'Sign out' }));
  await user.click(answer(await question('Sign out without saving?'), 'Stay'));
  await user.click(save());
  expect(await screen.findByText('Profile saved successfully!')).toBeVisible();
});
