import { act, screen, waitFor } from '@testing-library/react';
import { homeProfileQuery } from '@portfolio/shared-api/home-profile';
import { fill } from '../../../tests/fill';
import { refusal, startFakeServer } from '../../../tests/fake-server';
import { fileOf, openPage } from '../../../tests/open-page';
import { openProfile, profile, profileForm, save, status } from '../../../tests/profile-page';

const fullName = () => screen.getByLabelText('Full Name');

describe('fields', () => {
  test('Full Name and Your Role are required, Bio has four rows; with their placeholders', async () => {
    await openProfile();
    expect(fullName()).toBeRequired();
    expect(fullName()).toHaveAttribute('placeholder', 'John Doe');
    expect(screen.getByLabelText('Your Role')).toBeRequired();
    expect(screen.getByLabelText('Your Role')).toHaveAttribute('placeholder', 'Frontend Developer');
    expect(screen.getByLabelText('Bio')).not.toBeRequired();
    expect(screen.getByLabelText('Bio')).toHaveAttribute('placeholder', 'Tell us about yourself...');
    expect(screen.getByLabelText('Bio')).toHaveAttribute('rows', '4');
  });

  test('the profile image input accepts image files, the resume input PDF files; both stand in the page from the start', () => {
    startFakeServer({ profile });
    openPage('/setting/home_dash');
    expect(screen.getByLabelText('Profile Image')).toHaveAttribute('accept', 'image/*');
    expect(screen.getByLabelText('Resume (PDF)')).toHaveAttribute('accept', 'application/pdf');
  });

  test('are filled from what is saved', async () => {
    await openProfile();
    expect(fullName()).toHaveValue('Ada Lovelace');
    expect(screen.getByLabelText('Your Role')).toHaveValue('Analyst');
    expect(screen.getByLabelText('Bio')).toHaveValue('Notes on an engine');
  });

  test("refill when the profile's data changes, but never over what was typed", async () => {
    const { user, queryClient } = await openProfile();
    await user.clear(fullName());
    await fill(user, fullName(), 'Augusta');
    act(() =>
      queryClient.setQueryData(homeProfileQuery().queryKey, {
        ...profile,
        fullName: 'Other',
        role: 'Countess',
      }),
    );
    await waitFor(() => expect(screen.getByLabelText('Your Role')).toHaveValue('Countess'));
    expect(fullName()).toHaveValue('Augusta');
  });
});

describe('saving', () => {
  test('typing that began before somebody else saved is sent with the version that it began on', async () => {
    const { server, user, queryClient } = await openProfile();
    await fill(user, fullName(), '!');
    act(() =>
      queryClient.setQueryData(homeProfileQuery().queryKey, { ...profile, role: 'Countess', version: 5 }),
    );
    await waitFor(() => expect(screen.getByLabelText('Your Role')).toHaveValue('Countess'));
    await user.click(save());
    await status('Profile saved successfully!');
    expect(server.sent('PATCH')[0]!.headers).toMatchObject({ 'If-Match': '"4"' });
  });

  test('a second save is sent with the version that the first one made', async () => {
    const { server, user } = await openProfile();
    await fill(user, fullName(), '!');
    await user.click(save());
    await status('Profile saved successfully!');
    await fill(user, fullName(), '!');
    await user.click(save());
    await waitFor(() => expect(server.profile.fullName).toBe('Ada Lovelace!!'));
    expect(server.sent('PATCH')[1]!.headers).toMatchObject({ 'If-Match': '"5"' });
  });

  test('what was said of a save goes once one types on', async () => {
    const { user } = await openProfile();
    await fill(user, fullName(), '!');
    await user.click(save());
    await status('Profile saved successfully!');
    await fill(user, fullName(), '!');
    expect(screen.queryByText('Profile saved successfully!')).not.toBeInTheDocument();
  });

  test('a file that had failed to upload is not in it: that is said, and its failure stays', async () => {
    const { server, user } = await openProfile();
    await user.upload(screen.getByLabelText('Profile Image'), fileOf('bad.png', 'image/png'));
    await waitFor(() => expect(server.uploads).toHaveLength(1));
    act(() => server.uploads[0]!.fail('The picture is damaged'));
    await screen.findByText('Image upload failed');
    await user.click(save());
    await status('Profile saved successfully!');
    expect(screen.getByText("The file that failed to upload isn't in it.")).toBeVisible();
    expect(screen.getByText('Image upload failed')).toBeVisible();
    expect(server.profile.profileImage).toBe(profile.profileImage);
  });

  test("'Save Changes' reads 'Saving...' while it saves, then 'Profile saved successfully!'", async () => {
    const { server, user } = await openProfile();
    const release = server.hold('PATCH');
    await user.clear(fullName());
    await fill(user, fullName(), 'Augusta Ada King');
    await user.click(save());
    expect(await screen.findByRole('button', { name: 'Saving...' })).toBeInTheDocument();
    expect(screen.queryByText('Profile saved successfully!')).not.toBeInTheDocument();
    release();
    await status('Profile saved successfully!');
    expect(screen.getByText('Profile saved successfully!').closest('[role="status"]')).toBeInTheDocument();
    expect(server.profile.fullName).toBe('Augusta Ada King');
    expect(save()).toBeEnabled();
  });

  test('sends every field, with the version that the form was filled from', async () => {
    const { server, user } = await openProfile();
    await fill(user, screen.getByLabelText('Bio'), '!');
    await user.click(save());
    await status('Profile saved successfully!');
    const { version, ...fields } = { ...profile, bio: 'Notes on an engine!' };
    expect(server.sent('PATCH')).toMatchObject([
      { body: fields, withCredentials: true, headers: { 'If-Match': `"${version}"` } },
    ]);
  });

  test.each([
    ['Full Name', 'Full Name is required'],
    ['Your Role', 'Your Role is required'],
  ])('without %s nothing is sent, and the field says so and takes the focus', async (label, message) => {
    const { server, user } = await openProfile();
    await user.clear(screen.getByLabelText(label));
    await user.click(save());
    expect(await screen.findByText(message)).toBeVisible();
    await waitFor(() => expect(screen.getByLabelText(label)).toHaveFocus());
    expect(screen.getByLabelText(label)).toHaveAccessibleDescription(message);
    expect(server.sent('PATCH')).toEqual([]);
  });

  test('works without a bio', async () => {
    const { server, user } = await openProfile();
    await user.clear(screen.getByLabelText('Bio'));
    await user.click(save());
    await status('Profile saved successfully!');
    expect(server.profile.bio).toBe('');
  });

  test("a failure shows the server's message, and what was typed stays", async () => {
    const { server, user } = await openProfile();
    server.answerWith(({ method }) => (method === 'PATCH' ? refusal(400, 'That name is taken') : undefined));
    await fill(user, fullName(), '!');
    await user.click(save());
    expect(await screen.findByRole('alert')).toHaveTextContent('That name is taken');
    expect(fullName()).toHaveValue('Ada Lovelace!');
  });

  test("without an answer the error's own message is shown", async () => {
    const { server, user } = await openProfile();
    server.goOffline('PATCH');
    await fill(user, fullName(), '!');
    await user.click(save());
    expect(await screen.findByRole('alert')).toHaveTextContent("The server can't be reached.");
  });

  test("without any message it's 'Failed to save profile'", async () => {
    const { server, user } = await openProfile();
    server.answerWith(({ method }) => {
      if (method === 'PATCH') throw new Error('');
      return undefined;
    });
    await fill(user, fullName(), '!');
    await user.click(save());
    expect(await screen.findByRole('alert')).toHaveTextContent('Failed to save profile');
  });

  test('what the server objects to is said at its field', async () => {
    const { server, user } = await openProfile();
    server.answerWith(({ method }) =>
      method === 'PATCH'
        ? refusal(400, 'Some values are wrong', { issues: [{ path: ['role'], message: 'Not a role' }] })
        : undefined,
    );
    await user.click(save());
    expect(await screen.findByText('Not a role')).toBeVisible();
    expect(screen.getByLabelText('Your Role')).toBeInvalid();
  });

  test('a profile that changed meanwhile is refused once; whoever saves again means it', async () => {
    const { server, user } = await openProfile();
    server.answerWith(({ method, headers }) =>
      method === 'PATCH' && headers['If-Match'] !== '"7"'
        ? refusal(409, 'The profile changed since you opened it', { data: { ...profile, version: 7 } })
        : undefined,
    );
    await fill(user, fullName(), '!');
    await user.click(save());
    expect(await screen.findByRole('alert')).toHaveTextContent('The profile changed since you opened it');
    expect(fullName()).toHaveValue('Ada Lovelace!');
    await user.click(save());
    await status('Profile saved successfully!');
  });
});

describe('loading the profile', () => {
  test('nothing can be typed or saved until it is there', async () => {
    const server = startFakeServer({ profile });
    const release = server.hold('GET');
    openPage('/setting/home_dash');
    expect(profileForm()).toBeInTheDocument();
    expect(fullName()).toHaveAttribute('readonly');
    expect(save()).toBeDisabled();
    release();
    await waitFor(() => expect(fullName()).toHaveValue('Ada Lovelace'));
    expect(fullName()).not.toHaveAttribute('readonly');
  });

  test('a failure is logged and told, with Retry', async () => {
    const logged = jest.spyOn(console, 'error').mockImplementation(() => {});
    const server = startFakeServer({ profile });
    server.goOffline('GET');
    const { user } = openPage('/setting/home_dash');
    expect(await screen.findByText('Failed to load profile data')).toBeVisible();
    expect(logged).toHaveBeenCalled();
    expect(save()).toBeDisabled();
    server.answerWith(null);
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    await waitFor(() => expect(fullName()).toHaveValue('Ada Lovelace'));
    expect(screen.queryByText('Failed to load profile data')).not.toBeInTheDocument();
  });
});
