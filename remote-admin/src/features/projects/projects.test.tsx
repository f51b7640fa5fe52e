import { act, screen, waitFor, within } from '@testing-library/react';
import { configure, getConfig } from '@portfolio/shared-api';
import { sampleConfig } from '@portfolio/shared-api/testing';
import type { Project } from '@portfolio/shared-api/projects';
import { fill } from '../../../tests/fill';
import { aProject, errorResponse, startFakeServer } from '../../../tests/fake-server';
import { fileOf, openSection, owner } from '../../../tests/open-section';
import {
  add,
  card,
  heading,
  image,
  openForm,
  openManager,
  startEditing,
  update,
  uploadImage,
} from '../../../tests/projects-page';
import { NEW_ITEM } from '../../forms/use-item-editing';
import { ProjectManager } from './project-manager';

describe('the form', () => {
  const INCOMPLETE = 'Please fill all required fields and upload at least one image or video';

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

    test('the pickers are native inputs for several files, always in the page', () => {
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

    test.each([
      ['Frontend Technologies', 'Vue.js'],
      ['Backend Technologies', 'Node.js'],
      ['Category', 'E-commerce'],
    ])('%s offers the pick-list, such as %s', async (label, name) => {
      const { user } = openManager([]);
      await waitFor(() => expect(screen.getByLabelText(label)).toBeEnabled());
      await user.type(screen.getByLabelText(label), name.slice(0, 3));
      expect(await screen.findByRole('option', { name })).toBeVisible();
    });

    test('technologies can be chosen from the used ones and a starter list, or typed freely', async () => {
      const page = openManager();
      const { server, user } = page;
      await card('Ferry times');
      const frontend = screen.getByLabelText('Frontend Technologies');
      await fill(user, frontend, 'Rea');
      await user.click(await screen.findByRole('option', { name: 'React' }));
      await user.type(frontend, 'My own{Enter}');
      await fill(user, screen.getByLabelText('Category'), 'Tide tables');
      await user.tab();
      await fill(user, screen.getByLabelText('Title'), 'Tides');
      await fill(user, screen.getByLabelText('Description'), 'High and low');
      await uploadImage(page);
      await user.click(add());
      await screen.findByText('Project added successfully!');
      expect(server.projects[0]).toMatchObject({
        frontend_use: ['React', 'My own'],
        category: 'Tide tables',
      });
    });
  });

  describe('adding', () => {
    test("'Add Project' reads 'Adding...' while it saves, then 'Project added successfully!'; the form is empty and the list shows it", async () => {
      const page = openManager([]);
      const { server, user } = page;
      await fill(user, screen.getByLabelText('Title'), 'Tides');
      await fill(user, screen.getByLabelText('Description'), 'High and low');
      await user.type(screen.getByLabelText('Features'), 'Offline{Enter}{Enter}  {Enter}Printable');
      await fill(user, screen.getByLabelText('Live Link'), 'https://tides.test');
      await uploadImage(page);
      const release = server.hold('POST');
      await user.click(add());
      expect(await screen.findByRole('button', { name: 'Adding...' })).toBeInTheDocument();
      release();
      expect(await screen.findByText('Project added successfully!')).toBeVisible();
      expect(screen.getByRole('button', { name: 'Add New Project' })).toHaveFocus();
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
      await openForm(page);
      expect(screen.getByLabelText('Title')).toHaveValue('');
      expect(screen.getByLabelText('Features')).toHaveValue('');
      expect(screen.queryByText('one.png')).not.toBeInTheDocument();
      expect(await card('Tides')).toBeInTheDocument();
    });

    test('a video alone is enough', async () => {
      const { server, user } = openManager();
      await fill(user, screen.getByLabelText('Title'), 'Tides');
      await fill(user, screen.getByLabelText('Description'), 'High and low');
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
      await fill(user, screen.getByLabelText('Title'), 'Tides');
      await fill(user, screen.getByLabelText('Description'), 'High and low');
      await uploadImage(page);
      await user.clear(screen.getByLabelText(label));
      await user.click(add());
      expect(await screen.findByRole('alert')).toHaveTextContent(INCOMPLETE);
      await waitFor(() => expect(screen.getByLabelText(label)).toHaveFocus());
      expect(server.sent('POST')).toEqual([]);
    });

    test(`without an image or video: '${INCOMPLETE}', until there is one`, async () => {
      const page = openManager();
      const { server, user } = page;
      await fill(user, screen.getByLabelText('Title'), 'Tides');
      await user.type(screen.getByLabelText('Description'), 'High and low{Enter}');
      await user.click(add());
      expect(await screen.findByRole('alert')).toHaveTextContent(INCOMPLETE);
      await waitFor(() => expect(screen.getByLabelText('Images')).toHaveFocus());
      expect(server.sent('POST')).toEqual([]);
      await uploadImage(page);
      await waitFor(() => expect(screen.queryByText(INCOMPLETE)).not.toBeInTheDocument());
    });

    test('an invalid link is reported at its field, without the alert about required fields', async () => {
      const page = openManager();
      const { user } = page;
      await fill(user, screen.getByLabelText('Title'), 'Tides');
      await fill(user, screen.getByLabelText('Description'), 'High and low');
      await fill(user, screen.getByLabelText('Live Link'), 'javascript:alert(1)');
      await uploadImage(page);
      await user.click(add());
      expect(await screen.findByText('Enter a full URL, for example https://example.com')).toBeVisible();
      expect(screen.queryByText(INCOMPLETE)).not.toBeInTheDocument();
    });

    test("a failure: 'Failed to add project. Please try again.' with the server's message; another attempt can't add it twice", async () => {
      const page = openManager();
      const { server, user } = page;
      await fill(user, screen.getByLabelText('Title'), 'Tides');
      await fill(user, screen.getByLabelText('Description'), 'High and low');
      await uploadImage(page);
      server.respondWith(({ method }) => (method === 'POST' ? errorResponse(400, 'Not today') : undefined));
      await user.click(add());
      const alert = await screen.findByRole('alert');
      expect(alert).toHaveTextContent('Failed to add project. Please try again.');
      expect(alert).toHaveTextContent('Not today');
      expect(screen.getByLabelText('Title')).toHaveValue('Tides');
      server.respondWith(null);
      await user.click(add());
      await screen.findByText('Project added successfully!');
      const [first, second] = server.sent('POST').map(({ headers }) => headers['Idempotency-Key']);
      expect(first).toBeTruthy();
      expect(second).toBe(first);
    });
  });
});

describe('editing', () => {
  describe('editing', () => {
    test("Edit fills the form, scrolls to its top and focuses it; 'Update Project' saves under the project's id", async () => {
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
      await fill(user, screen.getByLabelText('Title'), 'Ferries');
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
      await openForm(page);
      expect(await heading('Add New Project')).toBeInTheDocument();
      expect(screen.getByLabelText('Title')).toHaveValue('');
      expect(await card('Ferries')).toBeInTheDocument();
    });

    test('links, technologies, category and videos are in the form too, and Update sends them', async () => {
      const kept = {
        category: 'Harbour',
        liveLink: 'https://ferry.test',
        githubLink: 'https://github.com/ada/ferry',
        frontend_use: ['React', 'Vite'],
        backend_use: ['Fastify', 'SQLite'],
        images: ['https://media.test/one.png'],
        videos: ['https://media.test/clip.mp4'],
      };
      const page = openManager([aProject(kept)]);
      const { server, user } = page;
      await startEditing(page);
      expect(screen.getByLabelText('Category')).toHaveValue('Harbour');
      expect(screen.getByLabelText('GitHub Link')).toHaveValue('https://github.com/ada/ferry');
      for (const name of ['React', 'Vite', 'Fastify', 'SQLite', 'one.png', 'clip.mp4'])
        expect(screen.getByRole('button', { name: `Remove ${name}` })).toBeInTheDocument();
      await user.click(update());
      await screen.findByText('Project updated successfully!');
      expect(server.sent('PUT')).toMatchObject([{ body: kept }]);
    });

    test("after 'Project updated successfully!' the list is reloaded", async () => {
      const page = openManager();
      const { server, user } = page;
      const readings = () =>
        server.sent('GET').filter(({ path }) => /^\/api\/projects(\?|$)/.test(path)).length;
      await startEditing(page);
      const before = readings();
      await user.click(update());
      await screen.findByText('Project updated successfully!');
      await waitFor(() => expect(readings()).toBeGreaterThan(before));
    });

    test('Cancel appears in edit mode only; it clears the form and returns to add mode', async () => {
      const page = openManager();
      await card('Ferry times');
      expect(screen.queryByRole('button', { name: 'Cancel' })).not.toBeInTheDocument();
      await startEditing(page);
      await page.user.click(screen.getByRole('button', { name: 'Cancel' }));
      await openForm(page);
      expect(await heading('Add New Project')).toBeInTheDocument();
      expect(screen.getByLabelText('Title')).toHaveValue('');
      expect(screen.queryByText('one.png')).not.toBeInTheDocument();
      expect(add()).toBeInTheDocument();
    });

    test('existing images keep their order, new ones come after them, removed ones disappear', async () => {
      const page = openManager([
        aProject({ images: ['https://media.test/a.png', 'https://media.test/b.png'] }),
      ]);
      const { server, user } = page;
      await startEditing(page);
      await user.upload(screen.getByLabelText('Images'), [image('c.png'), image('d.png')]);
      await waitFor(() => expect(server.uploads).toHaveLength(2));
      // The second response is faster.
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
      expect(await screen.findByRole('alert')).toHaveTextContent(
        'Failed to update project. Please try again.',
      );
      expect(await heading('Edit Project')).toBeInTheDocument();
      expect(screen.getByLabelText('Title')).toHaveValue('Ferry times');
    });

    test('a project that was changed elsewhere is rejected once; a second save overwrites it', async () => {
      const page = openManager();
      await startEditing(page);
      page.server.respondWith(({ method, headers }) =>
        method === 'PUT' && headers['If-Match'] !== '"3"'
          ? errorResponse(409, 'The project changed since you opened it', { data: aProject({ version: 3 }) })
          : undefined,
      );
      await fill(page.user, screen.getByLabelText('Title'), '!');
      await page.user.click(update());
      expect(await screen.findByRole('alert')).toHaveTextContent('The project changed since you opened it');
      await page.user.click(update());
      expect(await screen.findByText('Project updated successfully!')).toBeVisible();
    });
  });
});

describe('drafts', () => {
  const BOX = 'Keep as draft (hidden from visitors)';

  const box = () => screen.getByRole('checkbox', { name: BOX });
  const card = async (name: string) => within(await screen.findByRole('article', { name }));
  const open = (projects: Project[], config = sampleConfig) => {
    const server = startFakeServer({ projects });
    return { server, ...openSection(ProjectManager, owner, config, NEW_ITEM) };
  };

  async function edit({ user }: ReturnType<typeof open>, name = 'Ferry times') {
    await user.click((await card(name)).getByRole('button', { name: 'Edit' }));
    await screen.findByRole('heading', { name: 'Edit Project' });
  }

  test('a new project can be kept as a draft and is marked in the list; the next project is no draft', async () => {
    const { server, user } = open([]);
    await fill(user, screen.getByLabelText('Title'), 'Tides');
    await fill(user, screen.getByLabelText('Description'), 'High and low');
    await user.upload(screen.getByLabelText('Images'), fileOf('a.png', 'image/png'));
    await waitFor(() => expect(server.uploads).toHaveLength(1));
    act(() => server.uploads[0]!.succeed('https://media.test/a.png'));
    await user.click(box());
    expect(box()).toBeChecked();
    await waitFor(() => expect(screen.getByRole('button', { name: 'Add Project' })).toBeEnabled());
    await user.click(screen.getByRole('button', { name: 'Add Project' }));
    await screen.findByText('Project added successfully!');
    expect(server.sent('POST')[0]!.body).toMatchObject({ title: 'Tides', draft: true });
    expect((await card('Tides')).getByText('Draft')).toBeVisible();
    await openForm({ user });
    expect(box()).not.toBeChecked();
  });

  test('a draft is published by clearing the checkbox', async () => {
    const page = open([aProject({ draft: true })]);
    await edit(page);
    expect(box()).toBeChecked();
    await page.user.click(box());
    await page.user.click(screen.getByRole('button', { name: 'Update Project' }));
    await screen.findByText('Project updated successfully!');
    expect(page.server.sent('PUT')[0]!.body).toMatchObject({ draft: false });
    await waitFor(async () =>
      expect((await card('Ferry times')).queryByText('Draft')).not.toBeInTheDocument(),
    );
  });

  test('nothing is sent for a project that never was a draft, because other servers don’t support drafts', async () => {
    const page = open([aProject()]);
    await edit(page);
    expect(box()).not.toBeChecked();
    await page.user.click(screen.getByRole('button', { name: 'Update Project' }));
    await screen.findByText('Project updated successfully!');
    expect(JSON.stringify(page.server.sent('PUT')[0]!.body)).not.toContain('draft');
  });

  test('Cancel clears the checkbox', async () => {
    const page = open([aProject({ draft: true }), aProject({ _id: 'p2', title: 'Tides' })]);
    await edit(page);
    await page.user.click(screen.getByRole('button', { name: 'Cancel' }));
    await openForm(page);
    expect(box()).not.toBeChecked();
    await edit(page, 'Tides');
    expect(box()).not.toBeChecked();
  });

  test('drafts aren’t offered if another server stores the projects', async () => {
    const page = open([aProject()], { ...sampleConfig, apiBase: 'https://other.example' });
    await edit(page);
    expect(screen.queryByRole('checkbox')).not.toBeInTheDocument();
  });
});

describe('the list', () => {
  const QUESTION = 'Are you sure you want to delete this project?';

  function openManager(projects: Project[]) {
    const server = startFakeServer({ projects });
    return { server, ...openSection(ProjectManager) };
  }

  const card = (name: string) => screen.findByRole('article', { name });
  const tagsOf = async (name: string) =>
    within(within(await card(name)).getByRole('list', { name: 'Technologies' }))
      .getAllByRole('listitem')
      .map((tag) => tag.textContent);

  async function askToDelete({ user }: ReturnType<typeof openManager>, name = 'Ferry times') {
    await user.click(within(await card(name)).getByRole('button', { name: 'Delete' }));
    return screen.findByRole('alertdialog', { name: QUESTION });
  }

  test("without projects: 'No projects added yet'", async () => {
    openManager([]);
    expect(await screen.findByText('No projects added yet')).toBeVisible();
    expect(screen.getByRole('heading', { name: 'Current Projects' })).toBeVisible();
  });

  test('a card shows its description without Markdown, and the form says that one can write it', async () => {
    const description = '**Departures** of [all](https://ferry.test) ferries';
    const { user } = openManager([aProject({ description })]);
    const own = within(await card('Ferry times'));
    expect(await own.findByText('Departures of all ferries')).toBeVisible();
    await user.click(own.getByRole('button', { name: 'Edit' }));
    expect(await screen.findByLabelText('Description')).toHaveValue(description);
    expect(screen.getByLabelText('Description')).toHaveAccessibleDescription(/\*\*bold\*\*.*make a list\.$/);
  });

  test('a card shows at most three frontend and three backend tags', async () => {
    openManager([aProject({ frontend_use: ['a', 'b', 'c', 'd'], backend_use: ['x', 'y'] })]);
    expect(await tagsOf('Ferry times')).toEqual(['a', 'b', 'c', 'x', 'y']);
  });

  test("with more than six in total it shows '+N'", async () => {
    openManager([aProject({ frontend_use: ['a', 'b', 'c', 'd'], backend_use: ['w', 'x', 'y', 'z'] })]);
    expect(await tagsOf('Ferry times')).toEqual(['a', 'b', 'c', 'w', 'x', 'y', '+2']);
  });

  test('a project with videos only, or with nothing, says so instead of an image', async () => {
    openManager([
      aProject({ _id: 'v', title: 'Moving', images: [], videos: ['https://media.test/a.mp4'] }),
      aProject({ _id: 'n', title: 'Bare', images: [] }),
    ]);
    expect(within(await card('Moving')).getByText('Video only')).toBeVisible();
    expect(within(await card('Bare')).getByText('No media')).toBeVisible();
  });

  test('a published project links to its public page; a draft has none', async () => {
    openManager([
      aProject({ slug: 'ferry-times' }),
      aProject({ _id: 'p2', title: 'Tides', slug: 'tides', draft: true }),
    ]);
    const view = { name: 'View (opens in a new tab)' };
    expect(within(await card('Ferry times')).getByRole('link', view)).toHaveAttribute(
      'href',
      '/projects/ferry-times',
    );
    expect(within(await card('Tides')).queryByRole('link', view)).not.toBeInTheDocument();
  });

  test('without a page for projects, which the owner can hide, none links to its own', async () => {
    openManager([aProject({ slug: 'ferry-times' })]);
    configure({ ...getConfig(), appearance: { hiddenPages: ['/projects'] } });
    expect(within(await card('Ferry times')).queryByRole('link')).not.toBeInTheDocument();
  });

  test('a failed load says so, and Retry works', async () => {
    jest.spyOn(console, 'error').mockImplementation(() => {});
    const server = startFakeServer({ projects: [aProject()] });
    server.goOffline('GET');
    const { user } = openSection(ProjectManager);
    expect(await screen.findByText('The projects couldn’t be loaded.')).toBeVisible();
    await openForm({ user });
    expect(screen.getByRole('button', { name: 'Add Project' })).toBeEnabled();
    server.respondWith(null);
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await card('Ferry times')).toBeInTheDocument();
  });

  describe('deleting', () => {
    test(`asks '${QUESTION}'; Cancel keeps the project`, async () => {
      const page = openManager([aProject()]);
      const dialog = await askToDelete(page);
      await page.user.click(within(dialog).getByRole('button', { name: 'Cancel' }));
      await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument());
      expect(await card('Ferry times')).toBeInTheDocument();
      expect(page.server.sent('DELETE')).toEqual([]);
    });

    test("confirmed: 'Project deleted successfully!' and the project is gone", async () => {
      const page = openManager([aProject(), aProject({ _id: 'p2', title: 'Tides' })]);
      const dialog = await askToDelete(page);
      await page.user.click(within(dialog).getByRole('button', { name: 'Delete' }));
      expect(await screen.findByText('Project deleted successfully!')).toBeVisible();
      expect(page.server.sent('DELETE')).toMatchObject([
        { path: '/api/projects/p1', headers: { 'If-Match': '"1"' } },
      ]);
      await waitFor(() =>
        expect(screen.queryByRole('article', { name: 'Ferry times' })).not.toBeInTheDocument(),
      );
      expect(await card('Tides')).toBeInTheDocument();
    });

    test("a failure: 'Failed to delete project. Please try again.', and the project stays", async () => {
      const page = openManager([aProject()]);
      page.server.respondWith(({ method }) =>
        method === 'DELETE' ? errorResponse(500, 'Broken') : undefined,
      );
      const dialog = await askToDelete(page);
      await page.user.click(within(dialog).getByRole('button', { name: 'Delete' }));
      expect(await screen.findByText('Failed to delete project. Please try again.')).toBeVisible();
      expect(await card('Ferry times')).toBeInTheDocument();
    });

    test('the edited project returns the form to add mode', async () => {
      const page = openManager([aProject()]);
      await page.user.click(within(await card('Ferry times')).getByRole('button', { name: 'Edit' }));
      const dialog = await askToDelete(page);
      await page.user.click(within(dialog).getByRole('button', { name: 'Delete' }));
      await screen.findByText('Project deleted successfully!');
      await openForm(page);
      expect(screen.getByRole('heading', { name: 'Add New Project' })).toBeInTheDocument();
      expect(screen.getByLabelText('Title')).toHaveValue('');
    });
  });
});
