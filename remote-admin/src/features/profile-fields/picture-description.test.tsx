import { act, screen, waitFor, within } from '@testing-library/react';
import { fill } from '../../../tests/fill';
import { emptyProfile, startFakeServer } from '../../../tests/fake-server';
import { fileOf, openPage } from '../../../tests/open-page';
import { openProfile, profile, save } from '../../../tests/profile-page';

const description = () => screen.getByLabelText('Picture Description');
const saved = () => screen.findByText('Profile saved successfully!');
const described = { ...profile, profileImageAlt: 'Ada at her desk' };

test('is asked for where there is a picture, never demanded, and saved with the form', async () => {
  const { server, user } = await openProfile();
  expect(description()).not.toBeRequired();
  await fill(user, description(), 'Ada at her desk');
  await user.click(save());
  await saved();
  expect(server.profile.profileImageAlt).toBe('Ada at her desk');
  await user.clear(description());
  await user.click(save());
  await waitFor(() => expect(server.profile.profileImageAlt).toBe(''));
});

test('is not asked for without a picture', async () => {
  await openProfile({ ...emptyProfile, fullName: 'Ada', role: 'Analyst' });
  expect(screen.queryByLabelText('Picture Description')).not.toBeInTheDocument();
});

test('isn’t kept for another picture; going back to the saved one brings it back', async () => {
  const { server, user } = await openProfile(described);
  expect(description()).toHaveValue('Ada at her desk');
  await user.upload(screen.getByLabelText('Profile Image'), fileOf('new.png', 'image/png'));
  await waitFor(() => expect(server.uploads).toHaveLength(1));
  act(() => server.uploads[0]!.succeed('https://media.test/new.png'));
  await waitFor(() => expect(description()).toHaveValue(''));
  await user.click(await screen.findByRole('button', { name: 'Remove new.png' }));
  expect(description()).toHaveValue('Ada at her desk');
});

test('of the profile page’s picture is one of its own', async () => {
  const server = startFakeServer({
    aboutMe: {
      secondProfile: {
        ...emptyProfile,
        fullName: 'Ada',
        role: 'Analyst',
        profileImage: 'https://media.test/a.png',
      },
    },
  });
  const { user } = openPage('/setting/update_AboutMe');
  const form = within(await screen.findByRole('form', { name: 'Profile Update' }));
  await fill(user, await form.findByLabelText('Picture Description'), 'Ada, smiling');
  await user.click(form.getByRole('button', { name: 'Save Changes' }));
  await screen.findByText('Profile updated successfully!');
  expect(server.sent('PATCH')).toMatchObject([{ body: { profileImageAlt: 'Ada, smiling' } }]);
});

test('isn’t sent where nothing is said, nor was: a server may not know of it', async () => {
  const { server, user } = await openProfile();
  await fill(user, screen.getByLabelText('Bio'), '!');
  await user.click(save());
  await saved();
  expect(server.sent('PATCH')[0]!.body).not.toHaveProperty('profileImageAlt');
});
