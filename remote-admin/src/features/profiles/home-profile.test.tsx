import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { homeProfileQuery } from '@portfolio/shared-api/home-profile';
import { fill } from '../../../tests/fill';
import { errorResponse, startFakeServer } from '../../../tests/fake-server';
import { fileOf, owner } from '../../../tests/open-page';
import { openSection } from '../../../tests/open-section';
import { openProfile, profile, profileForm, save, status } from '../../../tests/profile-page';
import { HomeProfileForm } from './home-profile-form';

describe('the form', () => {
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

    test('the profile image input accepts images, the resume input PDFs; both are always in the page', () => {
      startFakeServer({ profile });
      openSection(HomeProfileForm);
      expect(screen.getByLabelText('Profile Image')).toHaveAttribute('accept', 'image/*');
      expect(screen.getByLabelText('Resume (PDF)')).toHaveAttribute('accept', 'application/pdf');
    });

    test('show the saved values', async () => {
      await openProfile();
      expect(fullName()).toHaveValue('Ada Lovelace');
      expect(screen.getByLabelText('Your Role')).toHaveValue('Analyst');
      expect(screen.getByLabelText('Bio')).toHaveValue('Notes on an engine');
    });

    test("update with the profile's data, but never replace input", async () => {
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
    test('input that began before another save is sent with the version that it began from', async () => {
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

    test('a second save sends the version from the first', async () => {
      const { server, user } = await openProfile();
      await fill(user, fullName(), '!');
      await user.click(save());
      await status('Profile saved successfully!');
      await fill(user, fullName(), '!');
      await user.click(save());
      await waitFor(() => expect(server.profile.fullName).toBe('Ada Lovelace!!'));
      expect(server.sent('PATCH')[1]!.headers).toMatchObject({ 'If-Match': '"5"' });
    });

    test('a double click saves once, even if the first press is saved before the second', async () => {
      const { server, user } = await openProfile();
      await fill(user, fullName(), '!');
      await user.click(save());
      await status('Profile saved successfully!');
      fireEvent.click(save(), { detail: 2 });
      expect(save()).toHaveTextContent('Save Changes');
      expect(server.sent('PATCH')).toHaveLength(1);
    });

    test('the save status disappears when typing continues', async () => {
      const { user } = await openProfile();
      await fill(user, fullName(), '!');
      await user.click(save());
      await status('Profile saved successfully!');
      await fill(user, fullName(), '!');
      expect(screen.queryByText('Profile saved successfully!')).not.toBeInTheDocument();
    });

    test('a file that failed to upload isn’t saved: the status says so, and its error stays', async () => {
      const { server, user } = await openProfile();
      await user.upload(screen.getByLabelText('Profile Image'), fileOf('bad.png', 'image/png'));
      await waitFor(() => expect(server.uploads).toHaveLength(1));
      act(() => server.uploads[0]!.fail('The picture is damaged'));
      await screen.findByText('Image upload failed');
      await user.click(save());
      await status('Profile saved successfully!');
      expect(screen.getByText('1 file failed to upload and wasn’t saved.')).toBeVisible();
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

    test('sends every field, with the version of the loaded record', async () => {
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
    ])(
      'without %s nothing is sent, and the field shows an error and takes the focus',
      async (label, message) => {
        const { server, user } = await openProfile();
        await user.clear(screen.getByLabelText(label));
        await user.click(save());
        expect(await screen.findByText(message)).toBeVisible();
        await waitFor(() => expect(screen.getByLabelText(label)).toHaveFocus());
        expect(screen.getByLabelText(label)).toHaveAccessibleDescription(message);
        expect(server.sent('PATCH')).toEqual([]);
      },
    );

    test('works without a bio', async () => {
      const { server, user } = await openProfile();
      await user.clear(screen.getByLabelText('Bio'));
      await user.click(save());
      await status('Profile saved successfully!');
      expect(server.profile.bio).toBe('');
    });

    test("a failure shows the server's message, and the input stays", async () => {
      const { server, user } = await openProfile();
      server.respondWith(({ method }) =>
        method === 'PATCH' ? errorResponse(400, 'That name is taken') : undefined,
      );
      await fill(user, fullName(), '!');
      await user.click(save());
      expect(await screen.findByRole('alert')).toHaveTextContent('That name is taken');
      expect(fullName()).toHaveValue('Ada Lovelace!');
    });

    test('after an expired session, signing in again replaces the error with a reminder to save', async () => {
      const text = 'Your session has expired. Please sign in again.';
      let signIn = () => {};
      const { server, user } = await openProfile(profile, () =>
        openSection(HomeProfileForm, {
          ...owner,
          onChange(listener) {
            signIn = () => void owner.onChange(listener);
            return owner.onChange(listener);
          },
        }),
      );
      server.respondWith(({ method }) => (method === 'PATCH' ? errorResponse(401, text) : undefined));
      await fill(user, fullName(), '!');
      await user.click(save());
      expect(await screen.findByRole('alert')).toHaveTextContent(text);
      act(signIn);
      await status('You’re signed in again. Your changes aren’t saved yet.');
      expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    });

    test("without a response the error's own message is shown", async () => {
      const { server, user } = await openProfile();
      server.goOffline('PATCH');
      await fill(user, fullName(), '!');
      await user.click(save());
      expect(await screen.findByRole('alert')).toHaveTextContent("The server can't be reached.");
    });

    test("without any message it's 'Failed to save profile'", async () => {
      const { server, user } = await openProfile();
      server.respondWith(({ method }) => {
        if (method === 'PATCH') throw new Error('');
        return undefined;
      });
      await fill(user, fullName(), '!');
      await user.click(save());
      expect(await screen.findByRole('alert')).toHaveTextContent('Failed to save profile');
    });

    test('a validation error of the server is shown at its field', async () => {
      const { server, user } = await openProfile();
      server.respondWith(({ method }) =>
        method === 'PATCH'
          ? errorResponse(400, 'Some values are wrong', {
              issues: [{ path: ['role'], message: 'Not a role' }],
            })
          : undefined,
      );
      await user.click(save());
      expect(await screen.findByText('Not a role')).toBeVisible();
      expect(screen.getByLabelText('Your Role')).toBeInvalid();
    });

    test('a profile that was changed elsewhere is rejected once; a second save overwrites it', async () => {
      const { server, user } = await openProfile();
      server.respondWith(({ method, headers }) =>
        method === 'PATCH' && headers['If-Match'] !== '"7"'
          ? errorResponse(409, 'The profile changed since you opened it', {
              data: { ...profile, version: 7 },
            })
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
    test('nothing can be typed or saved before it has loaded', async () => {
      const server = startFakeServer({ profile });
      const release = server.hold('GET');
      openSection(HomeProfileForm);
      expect(profileForm()).toBeInTheDocument();
      expect(fullName()).toHaveAttribute('readonly');
      expect(save()).toBeDisabled();
      expect(screen.queryByText(/Resume not available/)).not.toBeInTheDocument();
      release();
      await waitFor(() => expect(fullName()).toHaveValue('Ada Lovelace'));
      expect(fullName()).not.toHaveAttribute('readonly');
    });

    test('a failure is logged and shown, with Retry', async () => {
      const logged = jest.spyOn(console, 'error').mockImplementation(() => {});
      const server = startFakeServer({ profile });
      server.goOffline('GET');
      const { user } = openSection(HomeProfileForm);
      expect(await screen.findByText('Failed to load profile data')).toBeVisible();
      expect(logged).toHaveBeenCalled();
      expect(save()).toBeDisabled();
      server.respondWith(null);
      await user.click(screen.getByRole('button', { name: 'Retry' }));
      await waitFor(() => expect(fullName()).toHaveValue('Ada Lovelace'));
      expect(screen.queryByText('Failed to load profile data')).not.toBeInTheDocument();
    });
  });
});

describe('an error response', () => {
  const ID = '5f0c8a52-6a0e-4a53-9d7b-0d9f3f0a7c11';

  async function saveWith(errorStatus: number) {
    const { server, user } = await openProfile();
    server.respondWith(({ method }) =>
      method === 'PATCH' ? { ...errorResponse(errorStatus, 'It was not saved.'), requestId: ID } : undefined,
    );
    await fill(user, screen.getByLabelText('Your Role'), ' of engines');
    await user.click(save());
    expect(await screen.findByText('It was not saved.')).toBeVisible();
  }

  test("of status 500 or above is shown with the error's id in the log", async () => {
    await saveWith(500);
    expect(screen.getByText(`Error id: ${ID}`)).toBeVisible();
  });

  test('with a message for the owner has no id', async () => {
    await saveWith(403);
    expect(screen.queryByText(/Error id/)).not.toBeInTheDocument();
  });
});
