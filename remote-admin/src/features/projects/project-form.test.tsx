import { act, screen, waitFor, within } from '@testing-library/react';
import type { Project } from '@portfolio/shared-api/projects';
import { aProject, refusal, startFakeServer } from '../../../tests/fake-server';
import { fileOf, openPage } from '../../../tests/open-page';

const INCOMPLETE = 'Please fill all required fields and upload at least one image or video';
const MB = 1024 * 1024;

const heading = (name: string) => screen.findByRole('heading', { name });
const add = () => screen.getByRole('button', { name: 'Add Project' });
const update = () => screen.getByRole('button', { name: 'Update Project' });
const card = (name: string) => screen.findByRole('article', { name });
const image = (name: string, size?: number) => fileOf(name, 'image/png', size);

function openManager(projects: Project[] = [aProject()]) {
  const server = startFakeServer({ projects });
  return { server, ...openPage('/setting/update_projects') };
}

type Page = ReturnType<typeof openManager>;

async function uploadImage({ server, user }: Page, name = 'one.png') {
  await user.upload(screen.getByLabelText('Images'), image(name));
  await waitFor(() => expect(server.uploads.at(-1)).toMatchObject({ name }));
  act(() => server.uploads.at(-1)!.succeed(`https://media.test/${name}`));
  await waitFor(() => expect(add()).toBeEnabled());
}

async function startEditing({ user }: Page, name = 'Ferry times') {
  await user.click(within(await card(name)).getByRole('button', { name: 'Edit' }));
  await heading('Edit Project');
}

describe('fields', () => {
  test('are labelled as specified; links are URL inputs, Title and Description are required', () => {
    openManager();
    for (const label of ['Title', 'Description', 'Features', 'Live Link', 'GitHub Link', 'Category']) {
      expect(screen.getByLabelText(label)).toBeInTheDocument();
    }
    expect(screen.getByLabelText('Frontend Technologies')).toBeInTheDocument();
    expect(screen.getByLabelText('Backend Technologies')).toBeInTheDocument();
    expect(screen.getByLabelText('Live Link')).toHaveAttribute('type', 'url');
    expect(screen.getByLabelText('GitHub Link')).toHaveAttribute('type', 'url');
    expect(screen.getByLabelText('Title')).toBeRequired();
    expect(screen.getByLabelText('Description')).toBeRequired();
  });

  test('the pickers are native file inputs for many files, in the page from the start', () => {
    openManager();
    for (const [label, accept] of [
      ['Images', 'image/*'],
      ['Videos', 'video/*'],
    ] as const) {
      const input = screen.getByLabelText<HTMLInputElement>(label);
      expect(input).toHaveAttribute('type', 'file');
      expect(input).toHaveAttribute('accept', accept);
      expect(input.multiple).toBe(true);
    }
  });

  test('technologies are picked from those in use and a starter list, or typed freely', async () => {
    const page = openManager();
    const { server, user } = page;
    await card('Ferry times');
    const frontend = screen.getByLabelText('Frontend Technologies');
    await user.type(frontend, 'Rea');
    await user.click(await screen.findByRole('option', { name: 'React' }));
    await user.type(frontend, 'My own{Enter}');
    await user.type(screen.getByLabelText('Category'), 'Tide tables');
    await user.tab();
    await user.type(screen.getByLabelText('Title'), 'Tides');
    await user.type(screen.getByLabelText('Description'), 'High and low');
    await uploadImage(page);
    await user.click(add());
    await screen.findByText('Project added successfully!');
    expect(server.projects[0]).toMatchObject({ frontend_use: ['React', 'My own'], category: 'Tide tables' });
  });
});

describe('adding', () => {
  test("'Add Project' reads 'Adding...' while it saves, then 'Project added successfully!'; the form is empty and the list shows it", async () => {
    const page = openManager([]);
    const { server, user } = page;
    await user.type(screen.getByLabelText('Title'), 'Tides');
    await user.type(screen.getByLabelText('Description'), 'High and low');
    await user.type(screen.getByLabelText('Features'), 'Offline{Enter}{Enter}  {Enter}Printable');
    await user.type(screen.getByLabelText('Live Link'), 'https://tides.test');
    await uploadImage(page);
    const release = server.hold('POST');
    await user.click(add());
    expect(await screen.findByRole('button', { name: 'Adding...' })).toBeInTheDocument();
    release();
    expect(await screen.findByText('Project added successfully!')).toBeVisible();
    expect(server.sent('POST')).toMatchObject([
      {
        body: {
          title: 'Tides',
          description: 'High and low',
          features: ['Offline', 'Printable'],
          images: ['https://media.test/one.png'],
          videos: [],
          liveLink: 'https://tides.test',
        },
      },
    ]);
    expect(screen.getByLabelText('Title')).toHaveValue('');
    expect(screen.getByLabelText('Features')).toHaveValue('');
    expect(screen.queryByText('one.png')).not.toBeInTheDocument();
    expect(await card('Tides')).toBeInTheDocument();
  });

  test('a video alone is enough', async () => {
    const { server, user } = openManager();
    await user.type(screen.getByLabelText('Title'), 'Tides');
    await user.type(screen.getByLabelText('Description'), 'High and low');
    await user.upload(screen.getByLabelText('Videos'), fileOf('clip.mp4', 'video/mp4'));
    await waitFor(() => expect(server.uploads).toMatchObject([{ name: 'clip.mp4', kind: 'video' }]));
    act(() => server.uploads[0]!.succeed('https://media.test/clip.mp4'));
    await waitFor(() => expect(add()).toBeEnabled());
    await user.click(add());
    await screen.findByText('Project added successfully!');
    expect(server.projects[0]).toMatchObject({ images: [], videos: ['https://media.test/clip.mp4'] });
  });

  test.each(['Title', 'Description'])(`without %s: '${INCOMPLETE}'`, async (label) => {
    const page = openManager();
    const { server, user } = page;
    await user.type(screen.getByLabelText('Title'), 'Tides');
    await user.type(screen.getByLabelText('Description'), 'High and low');
    await uploadImage(page);
    await user.clear(screen.getByLabelText(label));
    await user.click(add());
    expect(await screen.findByRole('alert')).toHaveTextContent(INCOMPLETE);
    await waitFor(() => expect(screen.getByLabelText(label)).toHaveFocus());
    expect(server.sent('POST')).toEqual([]);
  });

  test(`without an image or video: '${INCOMPLETE}'`, async () => {
    const { server, user } = openManager();
    await user.type(screen.getByLabelText('Title'), 'Tides');
    await user.type(screen.getByLabelText('Description'), 'High and low{Enter}');
    await user.click(add());
    expect(await screen.findByRole('alert')).toHaveTextContent(INCOMPLETE);
    await waitFor(() => expect(screen.getByLabelText('Images')).toHaveFocus());
    expect(server.sent('POST')).toEqual([]);
  });

  test('a link that is none is said at its field, without the alert about required fields', async () => {
    const page = openManager();
    const { user } = page;
    await user.type(screen.getByLabelText('Title'), 'Tides');
    await user.type(screen.getByLabelText('Description'), 'High and low');
    await user.type(screen.getByLabelText('Live Link'), 'javascript:alert(1)');
    await uploadImage(page);
    await user.click(add());
    expect(
      await screen.findByText('Enter a full address that begins with https:// or http://'),
    ).toBeVisible();
    expect(screen.queryByText(INCOMPLETE)).not.toBeInTheDocument();
  });

  test("a failure: 'Failed to add project. Please try again.' with what the server said; another try can't add it twice", async () => {
    const page = openManager();
    const { server, user } = page;
    await user.type(screen.getByLabelText('Title'), 'Tides');
    await user.type(screen.getByLabelText('Description'), 'High and low');
    await uploadImage(page);
    server.answerWith(({ method }) => (method === 'POST' ? refusal(400, 'Not today') : undefined));
    await user.click(add());
    const alert = await screen.findByRole('alert');
    expect(alert).toHaveTextContent('Failed to add project. Please try again.');
    expect(alert).toHaveTextContent('Not today');
    expect(screen.getByLabelText('Title')).toHaveValue('Tides');
    server.answerWith(null);
    await user.click(add());
    await screen.findByText('Project added successfully!');
    const [first, second] = server.sent('POST').map(({ headers }) => headers['Idempotency-Key']);
    expect(first).toBeTruthy();
    expect(second).toBe(first);
  });
});

describe('editing', () => {
  test("Edit fills the form, scrolls to its top and focuses it; 'Update Project' saves under the remembered id", async () => {
    const page = openManager();
    const { server, user } = page;
    const scroll = jest.spyOn(window, 'scrollTo');
    await startEditing(page);
    expect(scroll).toHaveBeenCalledWith({ top: 0 });
    expect(screen.getByRole('form', { name: 'Edit Project' })).toHaveFocus();
    expect(screen.getByLabelText('Title')).toHaveValue('Ferry times');
    expect(screen.getByLabelText('Description')).toHaveValue('Departures of all ferries');
    expect(screen.getByLabelText('Features')).toHaveValue('Works offline\nPrints');
    expect(screen.getByLabelText('Category')).toHaveValue('App');
    expect(screen.getByLabelText('Live Link')).toHaveValue('https://ferry.test');
    expect(screen.getByRole('button', { name: 'Remove React' })).toBeInTheDocument();
    expect(screen.getByText('one.png')).toBeInTheDocument();

    await user.clear(screen.getByLabelText('Title'));
    await user.type(screen.getByLabelText('Title'), 'Ferries');
    const release = server.hold('PUT');
    await user.click(update());
    expect(await screen.findByRole('button', { name: 'Updating...' })).toBeInTheDocument();
    release();
    expect(await screen.findByText('Project updated successfully!')).toBeVisible();
    expect(server.sent('PUT')).toMatchObject([
      {
        path: '/api/projects/p1',
        headers: { 'If-Match': '"1"' },
        body: {
          title: 'Ferries',
          images: ['https://media.test/one.png'],
          features: ['Works offline', 'Prints'],
        },
      },
    ]);
    expect(await heading('Add New Project')).toBeInTheDocument();
    expect(screen.getByLabelText('Title')).toHaveValue('');
    expect(await card('Ferries')).toBeInTheDocument();
  });

  test('Cancel is there in edit mode only; it clears the form and returns to add mode', async () => {
    const page = openManager();
    await card('Ferry times');
    expect(screen.queryByRole('button', { name: 'Cancel' })).not.toBeInTheDocument();
    await startEditing(page);
    await page.user.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(await heading('Add New Project')).toBeInTheDocument();
    expect(screen.getByLabelText('Title')).toHaveValue('');
    expect(screen.queryByText('one.png')).not.toBeInTheDocument();
    expect(add()).toBeInTheDocument();
  });

  test('images that are there stay in their order, new ones come after them, removed ones go', async () => {
    const page = openManager([
      aProject({ images: ['https://media.test/a.png', 'https://media.test/b.png'] }),
    ]);
    const { server, user } = page;
    await startEditing(page);
    await user.upload(screen.getByLabelText('Images'), [image('c.png'), image('d.png')]);
    await waitFor(() => expect(server.uploads).toHaveLength(2));
    // The second one is faster.
    act(() => server.uploads[1]!.succeed('https://media.test/d.png'));
    act(() => server.uploads[0]!.succeed('https://media.test/c.png'));
    await user.click(screen.getByRole('button', { name: 'Remove a.png' }));
    await waitFor(() => expect(update()).toBeEnabled());
    await user.click(update());
    await screen.findByText('Project updated successfully!');
    expect(server.projects[0]!.images).toEqual([
      'https://media.test/b.png',
      'https://media.test/c.png',
      'https://media.test/d.png',
    ]);
  });

  test("a failure: 'Failed to update project. Please try again.', and the form stays in edit mode", async () => {
    const page = openManager();
    await startEditing(page);
    page.server.goOffline('PUT');
    await page.user.click(update());
    expect(await screen.findByRole('alert')).toHaveTextContent('Failed to update project. Please try again.');
    expect(await heading('Edit Project')).toBeInTheDocument();
    expect(screen.getByLabelText('Title')).toHaveValue('Ferry times');
  });

  test('a project that changed meanwhile is refused once; whoever saves again means it', async () => {
    const page = openManager();
    await startEditing(page);
    page.server.answerWith(({ method, headers }) =>
      method === 'PUT' && headers['If-Match'] !== '"3"'
        ? refusal(409, 'The project changed since you opened it', { data: aProject({ version: 3 }) })
        : undefined,
    );
    await page.user.click(update());
    expect(await screen.findByRole('alert')).toHaveTextContent('The project changed since you opened it');
    await page.user.click(update());
    expect(await screen.findByText('Project updated successfully!')).toBeVisible();
  });
});

describe('uploads', () => {
  test('several at once, each with its progress; saving waits for them and says so', async () => {
    const { server, user } = openManager();
    await user.upload(screen.getByLabelText('Images'), [image('a.png'), image('b.png')]);
    await waitFor(() => expect(server.uploads).toHaveLength(2));
    act(() => server.uploads[0]!.progress(0.25));
    act(() => server.uploads[1]!.progress(0.75));
    expect(screen.getByRole('progressbar', { name: 'Uploading a.png' })).toHaveAttribute(
      'aria-valuenow',
      '25',
    );
    expect(screen.getByRole('progressbar', { name: 'Uploading b.png' })).toHaveAttribute(
      'aria-valuenow',
      '75',
    );
    expect(add()).toBeDisabled();
    expect(screen.getByText('Wait for the uploads to finish, then save.')).toBeVisible();
  });

  test('no more than three run at a time; the next one follows when one ends', async () => {
    const { server, user } = openManager();
    await user.upload(
      screen.getByLabelText('Images'),
      ['a', 'b', 'c', 'd', 'e'].map((name) => image(`${name}.png`)),
    );
    await waitFor(() => expect(server.uploads).toHaveLength(3));
    act(() => server.uploads[1]!.succeed('https://media.test/b.png'));
    await waitFor(() =>
      expect(server.uploads.map(({ name }) => name)).toEqual(['a.png', 'b.png', 'c.png', 'd.png']),
    );
  });

  test('one can be cancelled; the others go on', async () => {
    const { server, user } = openManager();
    await user.upload(screen.getByLabelText('Images'), [image('a.png'), image('b.png')]);
    await waitFor(() => expect(server.uploads).toHaveLength(2));
    await user.click(screen.getByRole('button', { name: 'Cancel a.png' }));
    expect(screen.queryByText('a.png')).not.toBeInTheDocument();
    expect(server.uploads.map(({ isAborted }) => isAborted)).toEqual([true, false]);
  });

  test("each failure stands at its file: 'Failed to upload {file name}: {message}', with another try", async () => {
    const { server, user } = openManager();
    await user.upload(screen.getByLabelText('Images'), [image('a.png'), image('big.png', 10 * MB + 1)]);
    await waitFor(() => expect(server.uploads).toHaveLength(1));
    act(() => server.uploads[0]!.fail('It is damaged'));
    expect(await screen.findByText('Failed to upload a.png: It is damaged')).toBeVisible();
    expect(screen.getByText('Failed to upload big.png: Image size exceeds 10MB limit')).toBeVisible();
    expect(screen.getByText("2 files failed to upload: they won't be saved.")).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Retry big.png' })).not.toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Retry a.png' }));
    await waitFor(() => expect(server.uploads).toHaveLength(2));
    expect(screen.queryByText(/Failed to upload a\.png/)).not.toBeInTheDocument();
  });

  test('leaving the page stops them', async () => {
    const { server, user, unmount } = openManager();
    await user.upload(screen.getByLabelText('Images'), image('a.png'));
    await waitFor(() => expect(server.uploads).toHaveLength(1));
    unmount();
    expect(server.uploads[0]!.isAborted).toBe(true);
  });
});
