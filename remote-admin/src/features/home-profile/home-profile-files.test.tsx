import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { emptyProfile } from '../../../tests/fake-server';
import { fileOf } from '../../../tests/open-page';
import { openProfile, profile, profileForm, save, status } from '../../../tests/profile-page';

const MB = 1024 * 1024;

describe('profile image', () => {
  const choose = (name: string, size?: number) =>
    [screen.getByLabelText('Profile Image'), fileOf(name, 'image/png', size)] as const;

  test("'Current image:' shows the saved one; without one it isn't there", async () => {
    await openProfile();
    expect(screen.getByText('Current image:')).toBeVisible();
    expect(screen.getByRole('img', { name: /profile image/i })).toHaveAttribute('src', profile.profileImage);
  });

  test('an uploaded image sets the address in the form but is saved only on submit', async () => {
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

  test('while it uploads the progress shows, saving waits and says so, and it can be cancelled', async () => {
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

  test('saving by a key waits for it too', async () => {
    const { server, user } = await openProfile();
    await user.upload(...choose('new.png'));
    await waitFor(() => expect(server.uploads).toHaveLength(1));
    act(() => (profileForm() as HTMLFormElement).requestSubmit());
    act(() => server.uploads[0]!.succeed('https://media.test/new.png'));
    await waitFor(() => expect(save()).toBeEnabled());
    expect(server.sent('PATCH')).toEqual([]);
  });

  test("something dropped that is no file: 'No image file provided'", async () => {
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

  test("any other failure: 'Image upload failed', with the reason beside it and another try", async () => {
    const { server, user } = await openProfile();
    await user.upload(...choose('bad.png'));
    await waitFor(() => expect(server.uploads).toHaveLength(1));
    act(() => server.uploads[0]!.fail('The picture is damaged'));
    expect(await screen.findByText('Image upload failed')).toBeVisible();
    expect(screen.getByText('The picture is damaged')).toBeVisible();
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

  test('the saved one can be removed, and is kept until the form is saved', async () => {
    const { server, user } = await openProfile();
    await user.click(screen.getByRole('button', { name: 'Remove image' }));
    expect(screen.queryByText('Current image:')).not.toBeInTheDocument();
    expect(screen.getByText('The image is removed when you save.')).toBeVisible();
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

  test('an uploaded image can be taken back before saving', async () => {
    const { server, user } = await openProfile();
    await user.upload(...choose('new.png'));
    await waitFor(() => expect(server.uploads).toHaveLength(1));
    act(() => server.uploads[0]!.succeed('https://media.test/new.png'));
    const takeBack = await screen.findByRole('button', { name: 'Remove new.png' });
    // It's the only control that does.
    expect(screen.queryByRole('button', { name: 'Remove image' })).not.toBeInTheDocument();
    await user.click(takeBack);
    expect(screen.getByRole('button', { name: 'Remove image' })).toBeVisible();
    expect(screen.getByRole('img', { name: /profile image/i })).toHaveAttribute('src', profile.profileImage);
  });
});

describe('resume', () => {
  const chooser = () => screen.getByLabelText('Resume (PDF)');
  const pdf = fileOf('new.pdf', 'application/pdf');

  test("a saved one: 'Choose PDF File', 'Current resume uploaded' and a Download button", async () => {
    await openProfile();
    expect(chooser()).toHaveAccessibleDescription(/Choose PDF File/);
    expect(screen.getByText('Current resume uploaded')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Download' })).toBeEnabled();
  });

  test('says what is taken: one PDF, up to 10 MB', async () => {
    await openProfile();
    expect(chooser()).toHaveAccessibleDescription(/One PDF, up to 10 MB/);
  });

  test('none: no status line and no Download button', async () => {
    await openProfile({ ...emptyProfile, fullName: 'Ada' });
    expect(screen.queryByText('Current resume uploaded')).not.toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Download' })).not.toBeInTheDocument();
  });

  test("a chosen one: 'Resume Selected' and 'New resume selected for upload'; it's saved on submit", async () => {
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

  test("anything else: 'Only PDF files are allowed', and nothing is sent", async () => {
    const { server, user } = await openProfile();
    await user.upload(chooser(), fileOf('cv.docx', 'application/msword'));
    expect(await screen.findByText('Only PDF files are allowed')).toBeVisible();
    expect(server.uploads).toEqual([]);
    expect(screen.getByText('Current resume uploaded')).toBeVisible();
  });

  test("a failed upload: 'Resume upload failed', and the saved one stays", async () => {
    const { server, user } = await openProfile();
    await user.upload(chooser(), pdf);
    await waitFor(() => expect(server.uploads).toHaveLength(1));
    act(() => server.uploads[0]!.fail('No room left'));
    expect(await screen.findByText('Resume upload failed')).toBeVisible();
    expect(screen.getByText('Current resume uploaded')).toBeVisible();
  });

  test('the saved one can be removed, and is kept until the form is saved', async () => {
    const { server, user } = await openProfile();
    await user.click(screen.getByRole('button', { name: 'Remove resume' }));
    expect(screen.getByText('The resume is removed when you save.')).toBeVisible();
    expect(screen.queryByText(/^(New resume|Current resume)/)).not.toBeInTheDocument();
    expect(chooser()).toHaveAccessibleDescription(/Choose PDF File/);
    await user.click(save());
    await status('Profile saved successfully!');
    expect(server.profile.resumeUrl).toBe('');
    expect(screen.queryByRole('button', { name: 'Download' })).not.toBeInTheDocument();
  });
});
