import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { homeProfileQuery } from '@portfolio/shared-api/home-profile';
import { sampleConfig } from '@portfolio/shared-api/testing';
import { fill } from '../../../tests/fill';
import { emptyProfile, errorResponse, startFakeServer } from '../../../tests/fake-server';
import { fileOf, openPage, owner } from '../../../tests/open-page';
import { openSection } from '../../../tests/open-section';
import {
  keptText,
  offer,
  openProfile,
  profile,
  profileForm,
  save,
  status,
} from '../../../tests/profile-page';
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

describe('files', () => {
  const MB = 1024 * 1024;

  describe('profile image', () => {
    const choose = (name: string, size?: number) =>
      [screen.getByLabelText('Profile Image'), fileOf(name, 'image/png', size)] as const;

    test("'Current image:' shows the saved image, if there is one", async () => {
      await openProfile();
      expect(screen.getByText('Current image:')).toBeVisible();
      expect(screen.getByRole('img', { name: /profile image/i })).toHaveAttribute(
        'src',
        profile.profileImage,
      );
    });

    test('an uploaded image sets the URL in the form, which is only saved on submit', async () => {
      const { server, user } = await openProfile({ ...profile, profileImage: '' });
      expect(screen.queryByText('Current image:')).not.toBeInTheDocument();
      await user.upload(...choose('new.png'));
      await waitFor(() => expect(server.uploads).toHaveLength(1));
      expect(server.uploads[0]).toMatchObject({ name: 'new.png', kind: 'image' });
      act(() => server.uploads[0]!.succeed('https://media.test/new.png'));
      expect(await screen.findByRole('img', { name: /profile image/i })).toHaveAttribute(
        'src',
        'https://media.test/new.png',
      );
      expect(server.sent('PATCH')).toEqual([]);
      await user.click(save());
      await status('Profile saved successfully!');
      expect(server.profile.profileImage).toBe('https://media.test/new.png');
    });

    test('the upload shows its progress, blocks saving with a note, and can be cancelled', async () => {
      const { server, user } = await openProfile();
      await user.upload(...choose('new.png'));
      await waitFor(() => expect(server.uploads).toHaveLength(1));
      act(() => server.uploads[0]!.progress(0.4));
      expect(screen.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '40');
      expect(save()).toBeDisabled();
      expect(screen.getByText('Wait for the upload to finish, then save.')).toBeVisible();
      await user.click(screen.getByRole('button', { name: 'Cancel new.png' }));
      expect(server.uploads[0]!.isAborted).toBe(true);
      expect(save()).toBeEnabled();
    });

    test('saving by keyboard waits for it too', async () => {
      const { server, user } = await openProfile();
      await user.upload(...choose('new.png'));
      await waitFor(() => expect(server.uploads).toHaveLength(1));
      act(() => (profileForm() as HTMLFormElement).requestSubmit());
      act(() => server.uploads[0]!.succeed('https://media.test/new.png'));
      await waitFor(() => expect(save()).toBeEnabled());
      expect(server.sent('PATCH')).toEqual([]);
    });

    test("dropping something other than a file: 'No image file provided'", async () => {
      await openProfile();
      fireEvent.drop(screen.getByLabelText('Profile Image'), { dataTransfer: { files: [] } });
      expect(await screen.findByText('No image file provided')).toBeVisible();
    });

    test("over 10 MB: 'Image size exceeds 10MB limit', and nothing is sent", async () => {
      const { server, user } = await openProfile();
      await user.upload(...choose('big.png', 10 * MB + 1));
      expect(await screen.findByText('Image size exceeds 10MB limit')).toBeVisible();
      expect(server.uploads).toEqual([]);
    });

    test("a damaged file: 'Image upload failed' in its row, with the reason and without Retry", async () => {
      const { server, user } = await openProfile();
      await user.upload(...choose('bad.png'));
      await waitFor(() => expect(server.uploads).toHaveLength(1));
      act(() => server.uploads[0]!.fail('The picture is damaged'));
      const row = within((await screen.findByText('bad.png')).closest('li')!);
      expect(await row.findByText('Image upload failed')).toBeVisible();
      expect(row.getByText('The picture is damaged')).toBeVisible();
      expect(row.queryByRole('button', { name: 'Retry bad.png' })).not.toBeInTheDocument();
      // A wrong choice afterwards replaces it.
      fireEvent.drop(screen.getByLabelText('Profile Image'), {
        dataTransfer: { files: [fileOf('cv.pdf', 'application/pdf')] },
      });
      expect(await screen.findByText('Choose an image file')).toBeVisible();
      expect(screen.queryByText('bad.png')).not.toBeInTheDocument();
    });

    test("any other failure: 'Image upload failed', with the reason and Retry", async () => {
      const { server, user } = await openProfile();
      await user.upload(...choose('bad.png'));
      await waitFor(() => expect(server.uploads).toHaveLength(1));
      act(() => server.uploads[0]!.vanish());
      expect(await screen.findByText('Image upload failed')).toBeVisible();
      expect(screen.getByText('Image upload service unavailable. Please try again later.')).toBeVisible();
      await user.click(screen.getByRole('button', { name: 'Retry bad.png' }));
      await waitFor(() => expect(server.uploads).toHaveLength(2));
      act(() => server.uploads[1]!.succeed('https://media.test/good.png'));
      await waitFor(() =>
        expect(screen.getByRole('img', { name: /profile image/i })).toHaveAttribute(
          'src',
          'https://media.test/good.png',
        ),
      );
      expect(screen.queryByText('Image upload failed')).not.toBeInTheDocument();
    });

    test('the saved image can be removed, and is kept until the form is saved', async () => {
      const { server, user } = await openProfile();
      await user.click(screen.getByRole('button', { name: 'Remove image' }));
      expect(screen.queryByText('Current image:')).not.toBeInTheDocument();
      expect(screen.getByText('The image will be removed when you save.')).toBeVisible();
      await user.click(screen.getByRole('button', { name: 'Keep image' }));
      expect(screen.getByText('Current image:')).toBeVisible();
      await user.click(screen.getByRole('button', { name: 'Remove image' }));
      expect(screen.getByRole('button', { name: 'Keep image' })).toHaveFocus();
      expect(server.sent('PATCH')).toEqual([]);
      await user.click(save());
      await status('Profile saved successfully!');
      expect(server.profile.profileImage).toBe('');
      expect(screen.queryByRole('button', { name: /image$/ })).not.toBeInTheDocument();
    });

    test('an uploaded image can be removed before saving', async () => {
      const { server, user } = await openProfile();
      await user.upload(...choose('new.png'));
      await waitFor(() => expect(server.uploads).toHaveLength(1));
      act(() => server.uploads[0]!.succeed('https://media.test/new.png'));
      const takeBack = await screen.findByRole('button', { name: 'Remove new.png' });
      // There is no second button for the saved image.
      expect(screen.queryByRole('button', { name: 'Remove image' })).not.toBeInTheDocument();
      await user.click(takeBack);
      expect(screen.getByRole('button', { name: 'Remove image' })).toBeVisible();
      expect(screen.getByRole('img', { name: /profile image/i })).toHaveAttribute(
        'src',
        profile.profileImage,
      );
    });
  });

  describe('resume', () => {
    const chooser = () => screen.getByLabelText('Resume (PDF)');
    const pdf = fileOf('new.pdf', 'application/pdf');

    test("with a saved resume: 'Choose PDF File', 'Current resume uploaded' and a Download button", async () => {
      await openProfile();
      expect(chooser()).toHaveAccessibleDescription(/Choose PDF File/);
      expect(screen.getByText('Current resume uploaded')).toBeVisible();
      expect(screen.getByRole('button', { name: 'Download' })).toBeEnabled();
    });

    test('says what is accepted: one PDF, up to 10 MB', async () => {
      await openProfile();
      expect(chooser()).toHaveAccessibleDescription(/One PDF, up to 10 MB/);
    });

    test('without a resume: no status line and no Download button', async () => {
      await openProfile({ ...emptyProfile, fullName: 'Ada' });
      expect(screen.queryByText('Current resume uploaded')).not.toBeInTheDocument();
      expect(screen.queryByRole('button', { name: 'Download' })).not.toBeInTheDocument();
    });

    test("a chosen resume: 'Resume Selected' and 'New resume selected for upload'; it is saved on submit", async () => {
      const { server, user } = await openProfile();
      await user.upload(chooser(), pdf);
      expect(await screen.findByText('New resume selected for upload')).toBeVisible();
      expect(screen.queryByText('Current resume uploaded')).not.toBeInTheDocument();
      expect(chooser()).toHaveAccessibleDescription(/Resume Selected/);
      await waitFor(() => expect(server.uploads).toMatchObject([{ name: 'new.pdf', kind: 'raw' }]));
      act(() => server.uploads[0]!.succeed('https://media.test/new.pdf'));
      await waitFor(() => expect(save()).toBeEnabled());
      expect(screen.getByText('New resume selected for upload')).toBeVisible();
      await user.click(save());
      await status('Current resume uploaded');
      expect(server.profile.resumeUrl).toBe('https://media.test/new.pdf');
    });

    test("any other file: 'Only PDF files are allowed', and nothing is sent", async () => {
      const { server, user } = await openProfile();
      await user.upload(chooser(), fileOf('cv.docx', 'application/msword'));
      expect(await screen.findByText('Only PDF files are allowed')).toBeVisible();
      expect(server.uploads).toEqual([]);
      expect(screen.getByText('Current resume uploaded')).toBeVisible();
    });

    test("a failed upload: 'Resume upload failed', and the saved resume stays", async () => {
      const { server, user } = await openProfile();
      await user.upload(chooser(), pdf);
      await waitFor(() => expect(server.uploads).toHaveLength(1));
      act(() => server.uploads[0]!.fail('No room left'));
      expect(await screen.findByText('Resume upload failed')).toBeVisible();
      expect(screen.getByText('Current resume uploaded')).toBeVisible();
    });

    test('the saved resume can be removed, and is kept until the form is saved', async () => {
      const { server, user } = await openProfile();
      await user.click(screen.getByRole('button', { name: 'Remove resume' }));
      expect(screen.getByText('The resume will be removed when you save.')).toBeVisible();
      expect(screen.queryByText(/^(New resume|Current resume)/)).not.toBeInTheDocument();
      expect(chooser()).toHaveAccessibleDescription(/Choose PDF File/);
      await user.click(save());
      await status('Profile saved successfully!');
      expect(server.profile.resumeUrl).toBe('');
      expect(screen.queryByRole('button', { name: 'Download' })).not.toBeInTheDocument();
    });

    describe("'CV that visitors download'", () => {
      const choice = () => screen.getByRole('group', { name: 'CV that visitors download' });

      test("without a file: visitors see 'Resume not available', unless the PDF is chosen", async () => {
        const { user } = await openProfile({ ...emptyProfile, fullName: 'Ada' });
        expect(choice()).toHaveAccessibleDescription(/^Visitors see “Resume not available” until/);
        await user.click(within(choice()).getByRole('radio', { name: 'An always current PDF' }));
        expect(choice()).not.toHaveAccessibleDescription(/Resume not available/);
        await user.click(within(choice()).getByRole('radio', { name: 'The uploaded file' }));
        await user.upload(chooser(), pdf);
        expect(choice()).not.toHaveAccessibleDescription(/Resume not available/);
      });
      const option = (name: string) => within(choice()).getByRole('radio', { name });

      test('is the uploaded file; the always current PDF can be opened, chosen and saved', async () => {
        const { server, user } = await openProfile();
        expect(option('The uploaded file')).toBeChecked();
        expect(within(choice()).getByRole('link', { name: 'Open the PDF' })).toHaveAttribute(
          'href',
          '/resume.pdf',
        );
        await user.click(option('An always current PDF'));
        await user.click(save());
        await status('Profile saved successfully!');
        expect(server.profile.resumeSource).toBe('generated');
        expect(screen.getByText('Current resume uploaded')).toBeVisible();
        await user.click(option('The uploaded file'));
        await user.click(save());
        await waitFor(() => expect(server.profile.resumeSource).toBe('uploaded'));
      });

      test('becomes the uploaded file when another one is chosen', async () => {
        const { user } = await openProfile({ ...profile, resumeSource: 'generated' });
        expect(option('An always current PDF')).toBeChecked();
        await user.upload(chooser(), pdf);
        expect(option('The uploaded file')).toBeChecked();
      });

      test('isn’t sent while nobody has chosen, because another server may not support it', async () => {
        const { server, user } = await openProfile();
        await fill(user, screen.getByLabelText('Bio'), '!');
        await user.click(save());
        await status('Profile saved successfully!');
        expect(server.sent('PATCH')[0]!.body).not.toHaveProperty('resumeSource');
      });

      test('doesn’t exist with another API server', () => {
        startFakeServer({ profile });
        openSection(HomeProfileForm, undefined, { ...sampleConfig, apiBase: 'https://other.example' });
        expect(screen.getByLabelText('Resume (PDF)')).toBeInTheDocument();
        expect(screen.queryByRole('group', { name: 'CV that visitors download' })).not.toBeInTheDocument();
      });

      test('a draft shows both choices in words', async () => {
        const { user, unmount } = await openProfile();
        await user.click(option('An always current PDF'));
        await waitFor(() => expect(keptText()).toContain('generated'));
        unmount();
        await openProfile();
        expect(await offer()).toHaveTextContent(
          /CV that visitors download.*The uploaded file.*An always current PDF/,
        );
      });
    });
  });
});

describe('the resume', () => {
  const original = globalThis.fetch;
  const saved: string[] = [];

  beforeEach(() => {
    saved.length = 0;
    URL.createObjectURL = () => 'blob:resume';
    URL.revokeObjectURL = () => undefined;
    jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
      saved.push(this.download);
    });
    startFakeServer({
      profile: { ...emptyProfile, fullName: 'Ada Lovelace', resumeUrl: 'https://media.test/ada.pdf' },
    });
  });
  afterEach(() => {
    globalThis.fetch = original;
  });

  const download = () => screen.findByRole('button', { name: 'Download' });
  const pdf = () =>
    ({
      ok: true,
      status: 200,
      headers: new Headers({ 'content-type': 'application/pdf' }),
      blob: async () => new Blob(['%PDF']),
    }) as Response;

  test("Download is disabled and reads 'Downloading...' until the file is saved as {First}_{Last}_Resume_{year}.pdf", async () => {
    let respond = (_: Response) => {};
    const fetched = jest.fn(() => new Promise<Response>((resolve) => (respond = resolve)));
    globalThis.fetch = fetched;
    const { user } = openSection(HomeProfileForm);
    await user.click(await download());
    const busy = screen.getByRole('button', { name: 'Downloading...' });
    expect(busy).toHaveAttribute('aria-disabled', 'true');
    await user.click(busy);
    expect(fetched).toHaveBeenCalledTimes(1);
    expect(saved).toEqual([]);
    respond(pdf());
    expect(await download()).not.toHaveAttribute('aria-disabled');
    expect(saved).toEqual([`Ada_Lovelace_Resume_${new Date().getFullYear()}.pdf`]);
  });

  test("a failed download: 'Failed to download resume. Please try again.', and another attempt works", async () => {
    globalThis.fetch = () => Promise.reject(new TypeError('Failed to fetch'));
    const { user } = openSection(HomeProfileForm);
    await user.click(await download());
    expect(await screen.findByText('Failed to download resume. Please try again.')).toBeVisible();
    globalThis.fetch = async () => pdf();
    await user.click(await download());
    await waitFor(() => expect(saved).toHaveLength(1));
    expect(screen.queryByText('Failed to download resume. Please try again.')).not.toBeInTheDocument();
  });
});

describe("the picture's crop", () => {
  const crop = () => screen.getByRole('button', { name: 'Adjust crop of the profile image' });

  test('is set for the home page and link previews, and saved with the form', async () => {
    const { server, user } = await openProfile();
    await user.click(crop());
    const editor = within(screen.getByRole('group', { name: 'Crop of the profile image' }));
    fireEvent.change(editor.getByRole('slider', { name: 'Vertical position' }), { target: { value: '10' } });
    for (const place of ['on the home page', 'in link previews'])
      expect(editor.getByRole('img', { name: `the profile image as ${place}` })).toHaveStyle({
        objectPosition: '50% 10%',
      });
    await user.click(save());
    await waitFor(() => expect(server.profile.profileImageFocus).toEqual({ x: 0.5, y: 0.1 }));
    await user.click(editor.getByRole('button', { name: 'Reset to centre' }));
    await user.click(save());
    await waitFor(() => expect(server.profile.profileImageFocus).toBeNull());
  });

  test('isn’t kept for another image', async () => {
    const { server, user } = await openProfile({ ...profile, profileImageFocus: { x: 0, y: 0 } });
    await user.upload(screen.getByLabelText('Profile Image'), fileOf('new.png', 'image/png'));
    await waitFor(() => expect(server.uploads).toHaveLength(1));
    act(() => server.uploads[0]!.succeed('https://media.test/new.png'));
    await screen.findByRole('button', { name: 'Remove new.png' });
    await user.click(save());
    await waitFor(() => expect(server.profile.profileImageFocus).toBeNull());
  });
});

describe("the picture's description", () => {
  const description = () => screen.getByLabelText('Image Description');
  const saved = () => screen.findByText('Profile saved successfully!');
  const described = { ...profile, profileImageAlt: 'Ada at her desk' };

  test('is an optional field if there is an image, and is saved with the form', async () => {
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

  test('has no field without an image', async () => {
    await openProfile({ ...emptyProfile, fullName: 'Ada', role: 'Analyst' });
    expect(screen.queryByLabelText('Image Description')).not.toBeInTheDocument();
  });

  test('isn’t kept for another image; going back to the saved image restores it', async () => {
    const { server, user } = await openProfile(described);
    expect(description()).toHaveValue('Ada at her desk');
    await user.upload(screen.getByLabelText('Profile Image'), fileOf('new.png', 'image/png'));
    await waitFor(() => expect(server.uploads).toHaveLength(1));
    act(() => server.uploads[0]!.succeed('https://media.test/new.png'));
    await waitFor(() => expect(description()).toHaveValue(''));
    await user.click(await screen.findByRole('button', { name: 'Remove new.png' }));
    expect(description()).toHaveValue('Ada at her desk');
  });

  test('is separate for the profile page’s image', async () => {
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
    await fill(user, await form.findByLabelText('Image Description'), 'Ada, smiling');
    await user.click(form.getByRole('button', { name: 'Save Changes' }));
    await screen.findByText('Profile updated successfully!');
    expect(server.sent('PATCH')).toMatchObject([{ body: { profileImageAlt: 'Ada, smiling' } }]);
  });

  test('isn’t sent if it was and is empty, because a server may not support it', async () => {
    const { server, user } = await openProfile();
    await fill(user, screen.getByLabelText('Bio'), '!');
    await user.click(save());
    await saved();
    expect(server.sent('PATCH')[0]!.body).not.toHaveProperty('profileImageAlt');
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
