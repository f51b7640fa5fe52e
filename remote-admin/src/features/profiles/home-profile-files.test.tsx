import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { sampleConfig } from '@portfolio/shared-api/testing';
import { fill } from '../../../tests/fill';
import { emptyProfile, startFakeServer } from '../../../tests/fake-server';
import { fileOf, openPage } from '../../../tests/open-page';
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
