import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { MEDIA_LIMITS } from '@portfolio/shared-api/media';
import { sampleConfig } from '@portfolio/shared-api/testing';
import { fill } from '../../../tests/fill';
import { aProject, startFakeServer } from '../../../tests/fake-server';
import { fileOf, openSection } from '../../../tests/open-section';
import { add, image, openForm, openManager } from '../../../tests/projects-page';
import { NEW_ITEM } from '../../forms/use-item-editing';
import { ProjectManager } from './project-manager';

describe('choosing', () => {
  const NONE = 'No images were uploaded successfully';
  const UNAVAILABLE = 'Image upload service unavailable. Please try again later.';
  const image = (name: string) => fileOf(name, 'image/png');
  const video = (name: string, size?: number) => fileOf(name, 'video/mp4', size);
  const images = () => screen.getByLabelText('Images');
  const videos = () => screen.getByLabelText('Videos');
  const add = () => screen.getByRole('button', { name: 'Add Project' });

  function openManager() {
    const server = startFakeServer({ projects: [aProject()] });
    return { server, ...openSection(ProjectManager, undefined, undefined, NEW_ITEM) };
  }

  /** Resolves once the maximum number of uploads is running. */
  async function chooseImages(names: string[]) {
    const page = openManager();
    await page.user.upload(images(), names.map(image));
    await waitFor(() => expect(page.server.uploads).toHaveLength(Math.min(names.length, 3)));
    return page;
  }

  test('a chosen image is previewed before it is uploaded', async () => {
    const made = URL.createObjectURL;
    URL.createObjectURL = (file) => `blob:${(file as File).name}`;
    URL.revokeObjectURL = () => {};
    // At most three uploads run at a time, so the fourth waits.
    const { server } = await chooseImages(['a.png', 'b.png', 'c.png', 'd.png']);
    const row = screen.getByText('d.png').closest('li');
    expect(row?.querySelector('img[src="blob:d.png"]')).toBeVisible();
    expect(server.uploads.map(({ name }) => name)).not.toContain('d.png');
    URL.createObjectURL = made;
  });

  test.each([
    ['Images', /At most 50 files of 10 MB each/],
    ['Videos', /At most 10 files of 100 MB each/],
  ])('%s shows the maximum number and size', (label, limit) => {
    openManager();
    expect(screen.getByLabelText(label)).toHaveAccessibleDescription(limit);
  });

  describe('of several chosen images', () => {
    test(`none is uploaded: '${NONE}', and each shows its reason`, async () => {
      const { server } = await chooseImages(['a.png', 'b.png']);
      act(() => server.uploads[0]!.fail('It is damaged'));
      act(() => server.uploads[1]!.vanish());
      expect(await screen.findByText(NONE)).toBeVisible();
      expect(screen.getByText('Failed to upload a.png: It is damaged')).toBeVisible();
      expect(screen.getByText(`Failed to upload b.png: ${UNAVAILABLE}`)).toBeVisible();
    });

    test(`none gets a response: '${UNAVAILABLE}'`, async () => {
      const { server, user } = await chooseImages(['a.png', 'b.png']);
      act(() => server.uploads.forEach((upload) => upload.vanish()));
      expect(await screen.findByText(UNAVAILABLE)).toBeVisible();
      await user.click(screen.getByRole('button', { name: 'Retry a.png' }));
      await waitFor(() => expect(server.uploads).toHaveLength(3));
      expect(screen.queryByText(UNAVAILABLE)).not.toBeInTheDocument();
    });

    test('a small one gets a warning, and is taken', async () => {
      const { server } = await chooseImages(['a.png', 'b.png']);
      act(() => server.uploads[0]!.succeed('https://media.test/a.png', { width: 120, height: 80 }));
      act(() => server.uploads[1]!.succeed('https://media.test/b.png', { width: 1600, height: 900 }));
      expect(await screen.findByText(/^Only 120 × 80 px, so visitors may see it blurred\./)).toBeVisible();
      expect(screen.queryByText(/1600 × 900/)).not.toBeInTheDocument();
      expect(screen.getByRole('button', { name: 'Remove a.png' })).toBeVisible();
    });

    test('the same file twice is there once', async () => {
      const { server } = await chooseImages(['a.png', 'copy.png']);
      act(() => server.uploads[0]!.succeed('https://media.test/a.png'));
      act(() => server.uploads[1]!.succeed('https://media.test/a.png'));
      await waitFor(() => expect(screen.queryByText('copy.png')).not.toBeInTheDocument());
      expect(screen.getByText('a.png')).toBeVisible();
      expect(screen.queryByText(/failed to upload/i)).not.toBeInTheDocument();
    });

    test('one is uploaded: only the other shows an error', async () => {
      const { server } = await chooseImages(['a.png', 'b.png']);
      act(() => server.uploads[0]!.succeed('https://media.test/a.png'));
      act(() => server.uploads[1]!.succeed(''));
      expect(
        await screen.findByText('Failed to upload b.png: Invalid response from Cloudinary'),
      ).toBeVisible();
      expect(screen.queryByText(NONE)).not.toBeInTheDocument();
    });
  });

  test('a failed video is logged and shown without an alert', async () => {
    const logged = jest.spyOn(console, 'error').mockImplementation(() => {});
    const { server, user } = openManager();
    await user.upload(videos(), video('clip.mp4'));
    await waitFor(() => expect(server.uploads).toHaveLength(1));
    act(() => server.uploads[0]!.fail('It is damaged'));
    expect(await screen.findByText('Failed to upload clip.mp4: It is damaged')).toBeVisible();
    expect(logged).toHaveBeenCalledWith(
      'clip.mp4 was not uploaded:',
      expect.objectContaining({ message: 'It is damaged' }),
    );
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });

  test('a video shows its progress while it uploads', async () => {
    const { server, user } = openManager();
    await user.upload(videos(), video('clip.mp4'));
    await waitFor(() => expect(server.uploads).toMatchObject([{ kind: 'video' }]));
    act(() => server.uploads[0]!.progress(0.4));
    const bar = screen.getByRole('progressbar', { name: 'Uploading clip.mp4' });
    expect(bar).toHaveAttribute('aria-valuenow', '40');
  });

  test("a video over 100 MB: 'Failed to upload clip.mp4: Video size exceeds 100MB limit', and nothing is sent", async () => {
    jest.spyOn(console, 'error').mockImplementation(() => {});
    const { server, user } = openManager();
    await user.upload(videos(), video('clip.mp4', 100 * 1024 * 1024 + 1));
    expect(
      await screen.findByText('Failed to upload clip.mp4: Video size exceeds 100MB limit'),
    ).toBeVisible();
    expect(server.uploads).toEqual([]);
  });

  test('an eleventh video is left out, with a message', async () => {
    const { user } = openManager();
    await user.upload(
      videos(),
      Array.from({ length: 11 }, (_, index) => video(`${index + 1}.mp4`)),
    );
    expect(
      await screen.findByText('A project can have at most 10 videos. The rest weren’t added.'),
    ).toBeVisible();
    expect(screen.getByText('10.mp4')).toBeInTheDocument();
    expect(screen.queryByText('11.mp4')).not.toBeInTheDocument();
  });

  test('a file of the wrong type is rejected before it is sent, with advice', async () => {
    const { server, user } = openManager();
    await user.upload(images(), video('clip.mp4'));
    expect(await screen.findByText(/^Failed to upload clip\.mp4: .*Choose a JPEG/)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Retry clip.mp4' })).not.toBeInTheDocument();
    expect(server.uploads).toEqual([]);
  });

  test("dropping something other than a file: 'No image file provided'", async () => {
    openManager();
    fireEvent.drop(images(), { dataTransfer: { files: [] } });
    expect(await screen.findByText('No image file provided')).toBeVisible();
  });

  test('an image pasted into a text field is uploaded; text stays text', async () => {
    const { server } = openManager();
    const title = screen.getByLabelText('Title');
    const cells = { files: [image('cells.png')], types: ['text/plain', 'Files'] };
    expect(fireEvent.paste(title, { clipboardData: cells })).toBe(true);
    fireEvent.paste(title, { clipboardData: { files: [image('shot.png')], types: ['Files'] } });
    await waitFor(() => expect(server.uploads.map(({ name }) => name)).toEqual(['shot.png']));
  });

  test('images beyond the maximum are left out, with a message', async () => {
    const { server, user } = openManager();
    const most = MEDIA_LIMITS.imagesPerProject;
    await user.upload(
      images(),
      Array.from({ length: most + 2 }, (_, index) => image(`${index}.png`)),
    );
    expect(
      await screen.findByText(`A project can have at most ${most} images. The rest weren’t added.`),
    ).toBeVisible();
    expect(screen.getByText(`${most - 1}.png`)).toBeInTheDocument();
    expect(screen.queryByText(`${most}.png`)).not.toBeInTheDocument();
    await waitFor(() => expect(server.uploads).toHaveLength(3));
  });

  test('nothing is saved during an upload, however the form is submitted', async () => {
    const { server, user } = await chooseImages(['a.png']);
    await fill(user, screen.getByLabelText('Title'), 'Tides');
    await fill(user, screen.getByLabelText('Description'), 'High and low');
    act(() => screen.getByRole<HTMLFormElement>('form', { name: 'Add New Project' }).requestSubmit());
    act(() => server.uploads[0]!.succeed('https://media.test/a.png'));
    await waitFor(() => expect(add()).toBeEnabled());
    expect(server.sent('POST')).toEqual([]);
    await user.click(add());
    await screen.findByText('Project added successfully!');
    expect(server.sent('POST')).toHaveLength(1);
  });

  test('Cancel stops the project’s uploads', async () => {
    const { server, user } = openManager();
    await user.click(await screen.findByRole('button', { name: /^Edit/ }));
    await user.upload(images(), image('a.png'));
    await waitFor(() => expect(server.uploads).toHaveLength(1));
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(server.uploads[0]!.isAborted).toBe(true);
    expect(screen.queryByText('a.png')).not.toBeInTheDocument();
  });
});

describe('a title card', () => {
  const draw = () => screen.getByRole('button', { name: 'Use a title card' });
  const drawn = (server: ReturnType<typeof openManager>['server']) =>
    server.respondWith(({ path }) =>
      path === '/api/projects/title_card'
        ? { status: 200, body: { success: true, data: { png: btoa('png') } } }
        : undefined,
    );

  test('becomes an image of the project, described by its text, that can be removed', async () => {
    const { server, user } = openManager();
    drawn(server);
    await fill(user, screen.getByLabelText('Title'), 'tailq');
    await fill(user, screen.getByRole('combobox', { name: 'Category' }), 'CLI');
    await user.keyboard('{Enter}');
    await user.click(draw());
    await waitFor(() => expect(server.uploads.map(({ name }) => name)).toEqual(['title-card.png']));
    expect(server.sent('POST')[0]?.body).toEqual({
      title: 'tailq',
      category: 'CLI',
      frontend_use: [],
      backend_use: [],
    });
    act(() => server.uploads[0]!.succeed('https://media.test/card.png', { width: 1200, height: 750 }));
    expect(await screen.findByLabelText('Description of title-card.png')).toHaveValue('tailq, CLI');
    await user.click(screen.getByRole('button', { name: 'Remove title-card.png' }));
    expect(screen.queryByText('title-card.png')).not.toBeInTheDocument();
  });

  test('is used though the owner goes on typing the title, but not for another project', async () => {
    const page = openManager();
    const { server, user } = page;
    await fill(user, screen.getByLabelText('Title'), 'tailq');
    await fill(user, screen.getByLabelText('Description'), 'Follows logs');
    const response = { status: 200, body: { success: true, data: { png: btoa('png') } } };
    let finish = () => {};
    server.respondWith(({ path }) =>
      path === '/api/projects/title_card'
        ? new Promise((resolve) => (finish = () => resolve(response)))
        : undefined,
    );
    await user.click(draw());
    await fill(user, screen.getByLabelText('Title'), 'tailq 2');
    await act(async () => finish());
    await waitFor(() => expect(server.uploads).toHaveLength(1));
    act(() => server.uploads[0]!.succeed('https://media.test/card.png', { width: 1200, height: 750 }));
    expect(await screen.findByLabelText('Description of title-card.png')).toHaveValue('tailq');
    await user.click(draw());
    await user.click(add());
    await screen.findByText('Project added successfully!');
    await openForm(page);
    await fill(user, screen.getByLabelText('Title'), 'tailq 2');
    await act(async () => finish());
    expect(server.uploads).toHaveLength(1);
  });

  test('needs a title, and says why it can’t be drawn', async () => {
    const { server, user } = openManager();
    await user.click(draw());
    expect(screen.getByLabelText('Images')).toHaveAccessibleDescription(
      /Enter the title first, because the card shows it\./,
    );
    await fill(user, screen.getByLabelText('Title'), 'tailq');
    server.goOffline('POST', '/title_card');
    await user.click(draw());
    expect(await screen.findByText(/^The server can't be reached/)).toBeVisible();
    drawn(server);
    await user.click(draw());
    await waitFor(() => expect(server.uploads).toHaveLength(1));
    expect(screen.queryByText(/^The server can't be reached/)).not.toBeInTheDocument();
  });

  test.each([
    ['the projects', { apiBase: 'https://api.example' }],
    // Its link card would repeat it, because only the bundled media have file names.
    ['the media', { media: { ...sampleConfig.media, cloud: 'my-cloud', sendsToken: false } }],
  ])('isn’t offered if another server stores %s', (_what, part) => {
    startFakeServer({ projects: [] });
    openSection(ProjectManager, undefined, { ...sampleConfig, ...part }, NEW_ITEM);
    expect(screen.getByLabelText('Images')).not.toHaveAccessibleDescription(/title card/);
    expect(screen.queryByRole('button', { name: 'Use a title card' })).not.toBeInTheDocument();
  });
});

describe('progress', () => {
  const MB = 1024 * 1024;

  describe('uploads', () => {
    test('several run at once, each with its progress; saving waits for them, with a note', async () => {
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

    test('at most three run at a time; the next starts when one ends', async () => {
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

    test('one can be cancelled; the others continue', async () => {
      const { server, user } = openManager();
      await user.upload(screen.getByLabelText('Images'), [image('a.png'), image('b.png')]);
      await waitFor(() => expect(server.uploads).toHaveLength(2));
      await user.click(screen.getByRole('button', { name: 'Cancel a.png' }));
      expect(screen.queryByText('a.png')).not.toBeInTheDocument();
      expect(server.uploads.map(({ isAborted }) => isAborted)).toEqual([true, false]);
    });

    test("each failed file shows 'Failed to upload {file name}: {message}', and Retry if that may help", async () => {
      const { server, user } = openManager();
      const files = [image('a.png'), image('bad.png'), image('big.png', 10 * MB + 1)];
      await user.upload(screen.getByLabelText('Images'), files);
      await waitFor(() => expect(server.uploads).toHaveLength(2));
      act(() => server.uploads[0]!.succeed(''));
      act(() => server.uploads[1]!.fail('It is damaged'));
      expect(await screen.findByText('Failed to upload bad.png: It is damaged')).toBeVisible();
      expect(screen.getByText('Failed to upload big.png: Image size exceeds 10MB limit')).toBeVisible();
      expect(screen.getByText('3 files failed to upload and won’t be saved.')).toBeVisible();
      for (const name of ['Retry bad.png', 'Retry big.png'])
        expect(screen.queryByRole('button', { name })).not.toBeInTheDocument();
      await user.click(screen.getByRole('button', { name: 'Retry a.png' }));
      await waitFor(() => expect(server.uploads).toHaveLength(3));
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
});

describe('order', () => {
  const at = (name: string) => `https://media.test/${name}`;
  const lists = () => screen.getAllByRole('list', { name: 'Chosen files' });
  const namesIn = (list: HTMLElement | undefined) =>
    within(list!)
      .getAllByRole('button', { name: /^Move/ })
      .map((handle) => handle.getAttribute('aria-label'));

  async function openEdited(project: Parameters<typeof aProject>[0]) {
    const server = startFakeServer({ projects: [aProject(project)] });
    const { user } = openSection(ProjectManager);
    await user.click(await screen.findByRole('button', { name: 'Edit' }));
    const move = async (name: string, to: string) => {
      await user.click(screen.getByRole('button', { name: `Move ${name}` }));
      await user.click(await screen.findByRole('button', { name: to }));
      await user.keyboard('{Escape}');
    };
    return { server, user, move };
  }

  test('images and videos are saved in the owner’s order', async () => {
    const { server, user, move } = await openEdited({
      images: ['a.png', 'b.png', 'c.png'].map(at),
      videos: ['a.mp4', 'b.mp4'].map(at),
    });
    await move('c.png', 'First');
    await move('a.mp4', 'Later');
    expect(namesIn(lists()[0])).toEqual(['Move c.png', 'Move a.png', 'Move b.png']);
    expect(server.sent('PUT')).toEqual([]);
    await user.click(screen.getByRole('button', { name: 'Update Project' }));
    await waitFor(() =>
      expect(server.projects[0]).toMatchObject({
        images: ['c.png', 'a.png', 'b.png'].map(at),
        videos: ['b.mp4', 'a.mp4'].map(at),
      }),
    );
  });

  test('an image can be moved while it is uploading', async () => {
    const { server, user, move } = await openEdited({ images: [at('a.png')] });
    await user.upload(screen.getByLabelText('Images'), fileOf('new.png', 'image/png'));
    await waitFor(() => expect(server.uploads).toHaveLength(1));
    await move('new.png', 'First');
    act(() => server.uploads[0]!.succeed(at('new.png')));
    await waitFor(() => expect(screen.getByRole('button', { name: 'Update Project' })).toBeEnabled());
    await user.click(screen.getByRole('button', { name: 'Update Project' }));
    await waitFor(() => expect(server.projects[0]!.images).toEqual(['new.png', 'a.png'].map(at)));
  });

  test('a single file has no handle', async () => {
    await openEdited({ images: [at('a.png')] });
    expect(screen.getByRole('button', { name: 'Remove a.png' })).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Move a.png' })).not.toBeInTheDocument();
  });
});
