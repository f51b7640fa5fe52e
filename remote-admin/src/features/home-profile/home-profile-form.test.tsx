import { act, screen, waitFor } from '@testing-library/react';
import { homeProfileQuery, type HomeProfile } from '@portfolio/shared-api/home-profile';
import { emptyProfile, refusal, startFakeServer } from '../../../tests/fake-server';
import { fileOf, openPage } from '../../../tests/open-page';

const saved: HomeProfile = {
  fullName: 'Ada Lovelace',
  role: 'Analyst',
  bio: 'Notes on an engine',
  profileImage: 'https://media.test/ada.png',
  resumeUrl: 'https://media.test/ada.pdf',
  version: 4,
};

const MB = 1024 * 1024;
const form = () => screen.getByRole('form', { name: 'Profile Information' });
const fullName = () => screen.getByLabelText('Full Name');
const save = () => screen.getByRole('button', { name: 'Save Changes' });
const status = (text: string) => waitFor(() => expect(screen.getByText(text)).toBeVisible());

async function openForm(profile: HomeProfile = saved) {
  const server = startFakeServer({ profile });
  const page = openPage('/setting/home_dash');
  await waitFor(() => expect(fullName()).toHaveValue(profile.fullName));
  await waitFor(() => expect(save()).toBeEnabled());
  return { server, ...page };
}

describe('fields', () => {
  test('Full Name and Your Role are required, Bio has four rows; with their placeholders', async () => {
    await openForm();
    expect(fullName()).toBeRequired();
    expect(fullName()).toHaveAttribute('placeholder', 'John Doe');
    expect(screen.getByLabelText('Your Role')).toBeRequired();
    expect(screen.getByLabelText('Your Role')).toHaveAttribute('placeholder', 'Frontend Developer');
    expect(screen.getByLabelText('Bio')).not.toBeRequired();
    expect(screen.getByLabelText('Bio')).toHaveAttribute('placeholder', 'Tell us about yourself...');
    expect(screen.getByLabelText('Bio')).toHaveAttribute('rows', '4');
  });

  test('the profile image input accepts image files, the resume input PDF files; both stand in the page from the start', () => {
    startFakeServer({ profile: saved });
    openPage('/setting/home_dash');
    expect(screen.getByLabelText('Profile Image')).toHaveAttribute('accept', 'image/*');
    expect(screen.getByLabelText('Resume (PDF)')).toHaveAttribute('accept', 'application/pdf');
  });

  test('are filled from what is saved', async () => {
    await openForm();
    expect(fullName()).toHaveValue('Ada Lovelace');
    expect(screen.getByLabelText('Your Role')).toHaveValue('Analyst');
    expect(screen.getByLabelText('Bio')).toHaveValue('Notes on an engine');
  });

  test("refill when the profile's data changes, but never over what was typed", async () => {
    const { user, queryClient } = await openForm();
    await user.clear(fullName());
    await user.type(fullName(), 'Augusta');
    act(() =>
      queryClient.setQueryData(homeProfileQuery().queryKey, {
        ...saved,
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
    const { server, user, queryClient } = await openForm();
    await user.type(fullName(), '!');
    act(() =>
      queryClient.setQueryData(homeProfileQuery().queryKey, { ...saved, role: 'Countess', version: 5 }),
    );
    await waitFor(() => expect(screen.getByLabelText('Your Role')).toHaveValue('Countess'));
    await user.click(save());
    await status('Profile saved successfully!');
    expect(server.sent('PATCH')[0]!.headers).toMatchObject({ 'If-Match': '"4"' });
  });

  test('a second save is sent with the version that the first one made', async () => {
    const { server, user } = await openForm();
    await user.type(fullName(), '!');
    await user.click(save());
    await status('Profile saved successfully!');
    await user.type(fullName(), '!');
    await user.click(save());
    await waitFor(() => expect(server.profile.fullName).toBe('Ada Lovelace!!'));
    expect(server.sent('PATCH')[1]!.headers).toMatchObject({ 'If-Match': '"5"' });
  });

  test("'Save Changes' reads 'Saving...' while it saves, then 'Profile saved successfully!'", async () => {
    const { server, user } = await openForm();
    const release = server.hold('PATCH');
    await user.clear(fullName());
    await user.type(fullName(), 'Augusta Ada King');
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
    const { server, user } = await openForm();
    await user.type(screen.getByLabelText('Bio'), '!');
    await user.click(save());
    await status('Profile saved successfully!');
    const { version, ...fields } = { ...saved, bio: 'Notes on an engine!' };
    expect(server.sent('PATCH')).toMatchObject([
      { body: fields, withCredentials: true, headers: { 'If-Match': `"${version}"` } },
    ]);
  });

  test.each([
    ['Full Name', 'Full Name is required'],
    ['Your Role', 'Your Role is required'],
  ])('without %s nothing is sent, and the field says so and takes the focus', async (label, message) => {
    const { server, user } = await openForm();
    await user.clear(screen.getByLabelText(label));
    await user.click(save());
    expect(await screen.findByText(message)).toBeVisible();
    await waitFor(() => expect(screen.getByLabelText(label)).toHaveFocus());
    expect(screen.getByLabelText(label)).toHaveAccessibleDescription(message);
    expect(server.sent('PATCH')).toEqual([]);
  });

  test('works without a bio', async () => {
    const { server, user } = await openForm();
    await user.clear(screen.getByLabelText('Bio'));
    await user.click(save());
    await status('Profile saved successfully!');
    expect(server.profile.bio).toBe('');
  });

  test("a failure shows the server's message, and what was typed stays", async () => {
    const { server, user } = await openForm();
    server.answerWith(({ method }) => (method === 'PATCH' ? refusal(400, 'That name is taken') : undefined));
    await user.type(fullName(), '!');
    await user.click(save());
    expect(await screen.findByRole('alert')).toHaveTextContent('That name is taken');
    expect(fullName()).toHaveValue('Ada Lovelace!');
  });

  test("without an answer the error's own message is shown", async () => {
    const { server, user } = await openForm();
    server.goOffline('PATCH');
    await user.type(fullName(), '!');
    await user.click(save());
    expect(await screen.findByRole('alert')).toHaveTextContent("The server can't be reached.");
  });

  test("without any message it's 'Failed to save profile'", async () => {
    const { server, user } = await openForm();
    server.answerWith(({ method }) => {
      if (method === 'PATCH') throw new Error('');
      return undefined;
    });
    await user.type(fullName(), '!');
    await user.click(save());
    expect(await screen.findByRole('alert')).toHaveTextContent('Failed to save profile');
  });

  test('what the server objects to is said at its field', async () => {
    const { server, user } = await openForm();
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
    const { server, user } = await openForm();
    server.answerWith(({ method, headers }) =>
      method === 'PATCH' && headers['If-Match'] !== '"7"'
        ? refusal(409, 'The profile changed since you opened it', { data: { ...saved, version: 7 } })
        : undefined,
    );
    await user.type(fullName(), '!');
    await user.click(save());
    expect(await screen.findByRole('alert')).toHaveTextContent('The profile changed since you opened it');
    expect(fullName()).toHaveValue('Ada Lovelace!');
    await user.click(save());
    await status('Profile saved successfully!');
  });
});

describe('profile image', () => {
  const choose = (name: string, size?: number) =>
    [screen.getByLabelText('Profile Image'), fileOf(name, 'image/png', size)] as const;

  test("'Current image:' shows the saved one; without one it isn't there", async () => {
    await openForm();
    expect(screen.getByText('Current image:')).toBeVisible();
    expect(screen.getByRole('img', { name: /profile image/i })).toHaveAttribute('src', saved.profileImage);
  });

  test('an uploaded image sets the address in the form but is saved only on submit', async () => {
    const { server, user } = await openForm({ ...saved, profileImage: '' });
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
    const { server, user } = await openForm();
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

  test("over 10 MB: 'Image size exceeds 10MB limit', and nothing is sent", async () => {
    const { server, user } = await openForm();
    await user.upload(...choose('big.png', 10 * MB + 1));
    expect(await screen.findByText('Image size exceeds 10MB limit')).toBeVisible();
    expect(server.uploads).toEqual([]);
  });

  test("any other failure: 'Image upload failed', with the reason beside it and another try", async () => {
    const { server, user } = await openForm();
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

  test('an uploaded image can be taken back before saving', async () => {
    const { server, user } = await openForm();
    await user.upload(...choose('new.png'));
    await waitFor(() => expect(server.uploads).toHaveLength(1));
    act(() => server.uploads[0]!.succeed('https://media.test/new.png'));
    await user.click(await screen.findByRole('button', { name: 'Remove new.png' }));
    expect(screen.getByRole('img', { name: /profile image/i })).toHaveAttribute('src', saved.profileImage);
  });
});

describe('resume', () => {
  const chooser = () => screen.getByLabelText('Resume (PDF)');
  const pdf = fileOf('new.pdf', 'application/pdf');

  test("a saved one: 'Choose PDF File', 'Current resume uploaded' and a Download button", async () => {
    await openForm();
    expect(chooser()).toHaveAccessibleDescription(/Choose PDF File/);
    expect(screen.getByText('Current resume uploaded')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Download' })).toBeEnabled();
  });

  test('none: no status line and no Download button', async () => {
    await openForm({ ...emptyProfile, fullName: 'Ada' });
    expect(screen.queryByText('Current resume uploaded')).not.toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Download' })).not.toBeInTheDocument();
  });

  test("a chosen one: 'Resume Selected' and 'New resume selected for upload'; it's saved on submit", async () => {
    const { server, user } = await openForm();
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
    const { server, user } = await openForm();
    await user.upload(chooser(), fileOf('cv.docx', 'application/msword'));
    expect(await screen.findByText('Only PDF files are allowed')).toBeVisible();
    expect(server.uploads).toEqual([]);
    expect(screen.getByText('Current resume uploaded')).toBeVisible();
  });

  test("a failed upload: 'Resume upload failed', and the saved one stays", async () => {
    const { server, user } = await openForm();
    await user.upload(chooser(), pdf);
    await waitFor(() => expect(server.uploads).toHaveLength(1));
    act(() => server.uploads[0]!.fail('No room left'));
    expect(await screen.findByText('Resume upload failed')).toBeVisible();
    expect(screen.getByText('Current resume uploaded')).toBeVisible();
  });

  test("a failed download: 'Failed to download resume. Please try again.'", async () => {
    globalThis.fetch = () => Promise.reject(new TypeError('Failed to fetch'));
    const { user } = await openForm();
    await user.click(screen.getByRole('button', { name: 'Download' }));
    expect(await screen.findByText('Failed to download resume. Please try again.')).toBeVisible();
  });
});

describe('loading the profile', () => {
  test('nothing can be typed or saved until it is there', async () => {
    const server = startFakeServer({ profile: saved });
    const release = server.hold('GET');
    openPage('/setting/home_dash');
    expect(form()).toBeInTheDocument();
    expect(fullName()).toHaveAttribute('readonly');
    expect(save()).toBeDisabled();
    release();
    await waitFor(() => expect(fullName()).toHaveValue('Ada Lovelace'));
    expect(fullName()).not.toHaveAttribute('readonly');
  });

  test('a failure is logged and told, with Retry', async () => {
    const logged = jest.spyOn(console, 'error').mockImplementation(() => {});
    const server = startFakeServer({ profile: saved });
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
