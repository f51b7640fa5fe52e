import { act, screen, waitFor, within } from '@testing-library/react';
import type { SecondProfile } from '@portfolio/shared-api/second-profile';
import { fill } from '../../../tests/fill';
import { errorResponse, startFakeServer } from '../../../tests/fake-server';
import { fileOf, openSection } from '../../../tests/open-section';
import { SecondProfileForm } from './second-profile-form';

const saved: SecondProfile = {
  fullName: 'Ada Lovelace',
  role: 'Analyst',
  bio: 'Notes on an engine',
  profileImage: 'https://media.test/ada.png',
  version: 4,
};
const MB = 1024 * 1024;

const form = () => within(screen.getByRole('form', { name: 'Profile Update' }));
const fullName = () => form().getByLabelText('Full Name');
const save = () => form().getByRole('button', { name: 'Save Changes' });

function openCard() {
  const server = startFakeServer({ aboutMe: { secondProfile: saved } });
  return { server, ...openSection(SecondProfileForm) };
}

async function openLoaded() {
  const page = openCard();
  await waitFor(() => expect(fullName()).toHaveValue('Ada Lovelace'));
  return page;
}

test("reads 'Loading...' until the profile has loaded; nothing can be typed or saved before", async () => {
  const server = startFakeServer({ aboutMe: { secondProfile: saved } });
  const release = server.hold('GET', 'second_home_profile');
  openSection(SecondProfileForm);
  expect(screen.getByText('Loading...')).toBeVisible();
  expect(fullName()).toHaveAttribute('readonly');
  expect(save()).toBeDisabled();
  release();
  await waitFor(() => expect(fullName()).toHaveValue('Ada Lovelace'));
  expect(screen.queryByText('Loading...')).not.toBeInTheDocument();
});

test('says that it is the card on /profile', async () => {
  await openLoaded();
  expect(screen.getByText(/The card on your Profile page\./)).toBeVisible();
});

test("'Same as home' fills in the home profile, which is saved with the form", async () => {
  const home = {
    ...saved,
    fullName: 'Ada King',
    bio: 'Countess',
    profileImageAlt: 'Ada at her desk',
    resumeUrl: '',
  };
  const server = startFakeServer({ profile: home, aboutMe: { secondProfile: saved } });
  const { user } = openSection(SecondProfileForm);
  await waitFor(() => expect(fullName()).toHaveValue('Ada Lovelace'));
  await user.click(await screen.findByRole('button', { name: 'Same as home' }));
  expect(fullName()).toHaveValue('Ada King');
  expect(screen.getByText('Filled in with the home profile. It isn’t saved yet.')).toBeVisible();
  expect(server.sent('PATCH')).toEqual([]);
  await user.click(save());
  await screen.findByText('Profile updated successfully!');
  const { fullName: name, role, bio, profileImage, profileImageAlt } = home;
  expect(server.sent('PATCH')[0]!.body).toEqual({ fullName: name, role, bio, profileImage, profileImageAlt });
});

test('without a home profile there is nothing to take over', async () => {
  await openLoaded();
  expect(screen.queryByRole('button', { name: 'Same as home' })).not.toBeInTheDocument();
});

test('fullName, role, bio and profileImage show the saved values', async () => {
  await openLoaded();
  expect(form().getByLabelText('Role')).toHaveValue('Analyst');
  expect(form().getByLabelText('Bio')).toHaveValue('Notes on an engine');
  expect(form().getByRole('img', { name: /profile image/i })).toHaveAttribute('src', saved.profileImage);
});

test("'Saving...' while it saves, then 'Profile updated successfully!'", async () => {
  const { server, user } = await openLoaded();
  const release = server.hold('PATCH');
  await fill(user, fullName(), '!');
  await user.click(save());
  expect(await form().findByRole('button', { name: 'Saving...' })).toBeInTheDocument();
  release();
  const banner = await form().findByText('Profile updated successfully!');
  expect(banner.closest('[role="status"]')).toBeInTheDocument();
  expect(server.sent('PATCH')).toMatchObject([
    {
      path: '/api/second_home_profile',
      headers: { 'If-Match': '"4"' },
      body: { fullName: 'Ada Lovelace!', role: 'Analyst' },
    },
  ]);
});

test('sends every field of the form', async () => {
  const { server, user } = await openLoaded();
  await fill(user, form().getByLabelText('Bio'), '!');
  await user.click(save());
  await form().findByText('Profile updated successfully!');
  expect(server.sent('PATCH').map(({ body }) => body)).toEqual([
    {
      fullName: 'Ada Lovelace',
      role: 'Analyst',
      bio: 'Notes on an engine!',
      profileImage: 'https://media.test/ada.png',
    },
  ]);
});

test("a failure shows the server's message, and the input stays", async () => {
  const { server, user } = await openLoaded();
  server.respondWith(({ method }) =>
    method === 'PATCH' ? errorResponse(400, 'That name is taken') : undefined,
  );
  await fill(user, fullName(), '!');
  await user.click(save());
  expect(await screen.findByRole('alert')).toHaveTextContent('That name is taken');
  expect(fullName()).toHaveValue('Ada Lovelace!');
});

test("without the server's message: 'Failed to save profile'", async () => {
  const { server, user } = await openLoaded();
  server.goOffline('PATCH');
  await user.click(save());
  expect(await screen.findByRole('alert')).toHaveTextContent('Failed to save profile');
});

test("an empty message isn't shown: 'Failed to save profile'", async () => {
  const { server, user } = await openLoaded();
  server.respondWith(({ method }) => (method === 'PATCH' ? { status: 502, body: null } : undefined));
  await user.click(save());
  expect(await screen.findByRole('alert')).toHaveTextContent(/^Failed to save profile/);
});

test('the form keeps the saved values, whatever another server responds', async () => {
  const { server, user } = await openLoaded();
  server.respondWith(({ method }) =>
    method === 'PATCH' ? { status: 200, body: { success: true, data: { modifiedCount: 1 } } } : undefined,
  );
  await user.click(save());
  expect(await form().findByText('Profile updated successfully!')).toBeVisible();
  expect(fullName()).toHaveValue('Ada Lovelace');
});

test('a profile that was changed elsewhere is rejected once, and the input stays; a second save overwrites it', async () => {
  const { server, user } = await openLoaded();
  server.respondWith(({ method, headers }) =>
    method === 'PATCH' && headers['If-Match'] !== '"7"'
      ? errorResponse(409, 'It has changed since you opened it', { data: { ...saved, version: 7 } })
      : undefined,
  );
  await fill(user, fullName(), '!');
  await user.click(save());
  expect(await screen.findByRole('alert')).toHaveTextContent('It has changed since you opened it');
  expect(fullName()).toHaveValue('Ada Lovelace!');
  await user.click(save());
  expect(await form().findByText('Profile updated successfully!')).toBeVisible();
});

test("an image that can't be uploaded: 'Image upload failed'; one over 10 MB: 'Image size exceeds 10MB limit'", async () => {
  const { server, user } = await openLoaded();
  const input = form().getByLabelText('Profile Image');
  await user.upload(input, fileOf('bad.png', 'image/png'));
  await waitFor(() => expect(server.uploads).toMatchObject([{ kind: 'image' }]));
  act(() => server.uploads[0]!.fail('It is damaged'));
  expect(await form().findByText('Image upload failed')).toBeVisible();
  await user.upload(input, fileOf('big.png', 'image/png', 10 * MB + 1));
  expect(await form().findByText('Image size exceeds 10MB limit')).toBeVisible();
});

test('a long bio shows its length near the limit', async () => {
  const { user } = await openLoaded();
  await fill(user, form().getByLabelText('Bio'), 'x'.repeat(1_582));
  expect(form().queryByText(/of 2,000 characters/)).not.toBeInTheDocument();
  await fill(user, form().getByLabelText('Bio'), 'x'.repeat(1));
  expect(form().getByLabelText('Bio')).toHaveAccessibleDescription(/1,601 of 2,000 characters$/);
});

test('a file that isn’t an image is rejected before it is sent', async () => {
  const { server, user } = await openLoaded();
  await user.upload(form().getByLabelText('Profile Image'), fileOf('cv.pdf', 'application/pdf'));
  expect(await form().findByText('Choose an image file')).toBeVisible();
  expect(server.uploads).toEqual([]);
});

test("a failed load: 'Failed to load profile data' with Retry, and nothing can be saved", async () => {
  jest.spyOn(console, 'error').mockImplementation(() => {});
  const server = startFakeServer({ aboutMe: { secondProfile: saved } });
  server.goOffline('GET', 'second_home_profile');
  const { user } = openSection(SecondProfileForm);
  expect(await screen.findByText('Failed to load profile data')).toBeVisible();
  expect(save()).toBeDisabled();
  server.respondWith(null);
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  await waitFor(() => expect(fullName()).toHaveValue('Ada Lovelace'));
});
