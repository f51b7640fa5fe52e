import { act, screen, waitFor, within } from '@testing-library/react';
import { configure } from '@portfolio/shared-api';
import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { BrowserRouter, Route, Routes } from 'react-router-dom';
import { serveProjects } from '../../tests/projects-server';
import { mockResponses, config, createClient, expectLog, renderPage } from '../../tests/render-page';
import { emptyProject, projects, shop } from '../../tests/sample-projects';
import { runQueries } from '../../tests/run-queries';
import ProjectPage, { queries as projectQueries } from './project';
import ProjectsPage, { queries } from './projects';

const renderProjects = (address = '/projects') =>
  renderPage(ProjectsPage, ['/projects', '/projects/:id'], address);
const card = (name: string) => screen.findByRole('article', { name });
const titles = () =>
  screen.getAllByRole('article').map((article) => within(article).getByRole('heading').textContent);

beforeEach(() => {
  configure(config);
  mockResponses({ '/api/projects': projects });
});

describe('the details modal', () => {
  const open = async (name: string) => {
    const view = renderProjects();
    await view.user.click(within(await card(name)).getByRole('link', { name: 'Details' }));
    return { ...view, dialog: await screen.findByRole('dialog', { name }) };
  };
  const closed = () => waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());

  test("opens when 'Details' is clicked, and not before", async () => {
    const { user } = renderProjects();
    const details = within(await card('Shop')).getByRole('link', { name: 'Details' });
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    await user.click(details);
    expect(await screen.findByRole('dialog', { name: 'Shop' })).toBeInTheDocument();
  });

  test("lists title, category badge, links, 'Demo Videos', 'Screenshots', 'Project Overview', 'Key Features' and 'Technology Stack'", async () => {
    const { dialog } = await open('Shop');
    const inside = within(dialog);
    expect(inside.getByRole('heading', { level: 2, name: 'Shop' })).toBeInTheDocument();
    expect(inside.getByText('E-commerce')).toBeInTheDocument();
    expect(inside.getByRole('link', { name: 'Live Demo' })).toHaveAttribute('href', shop.liveLink);
    expect(inside.getByRole('link', { name: 'GitHub' })).toHaveAttribute('href', shop.githubLink);
    expect(inside.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)).toEqual([
      expect.stringContaining('Demo Videos'),
      expect.stringContaining('Screenshots'),
      expect.stringContaining('Project Overview'),
      expect.stringContaining('Key Features'),
      expect.stringContaining('Technology Stack'),
    ]);
    const section = (name: string) => within(inside.getByRole('region', { name }));
    expect(section('Demo Videos').getByLabelText('Shop, demo video')).toHaveAttribute('preload', 'none');
    expect(section('Screenshots').getByRole('group', { name: 'Shop, screenshots' })).toBeInTheDocument();
    expect(section('Project Overview').getByText(/And sends them\./)).toBeInTheDocument();
    expect(
      section('Key Features')
        .getAllByRole('listitem')
        .map((item) => item.textContent),
    ).toEqual(shop.features);
    const stack = section('Technology Stack');
    expect(stack.getByRole('list', { name: 'Frontend' })).toHaveTextContent('ReactTypeScript');
    expect(stack.getByRole('list', { name: 'Backend' })).toHaveTextContent('Node.jsTypeScriptPostgreSQL');
  });

  test("reads 'Not specified' for an empty Frontend or Backend list, and omits empty sections", async () => {
    const { dialog } = await open('Empty');
    expect(within(dialog).getAllByText('Not specified')).toHaveLength(2);
    expect(within(dialog).getAllByRole('region')).toHaveLength(1);
    expect(within(dialog).queryByText('Demo Videos')).not.toBeInTheDocument();
  });

  describe('of a project without features in the gallery', () => {
    let server: ReturnType<typeof serveProjects>;
    beforeEach(() => {
      server = serveProjects([shop, emptyProject]);
    });
    const features = (dialog: HTMLElement) =>
      within(within(dialog).getByRole('region', { name: 'Key Features' }));
    const listed = (dialog: HTMLElement) =>
      features(dialog)
        .queryAllByRole('listitem')
        .map(({ textContent }) => textContent);

    test('shows the summary immediately, and the features once they have loaded', async () => {
      const { user } = renderProjects();
      const details = within(await card('Shop')).getByRole('link', { name: 'Details' });
      const release = server.hold();
      await user.click(details);
      const dialog = await screen.findByRole('dialog', { name: 'Shop' });
      expect(within(dialog).getByText(/And sends them\./)).toBeInTheDocument();
      expect(listed(dialog)).toEqual([]);
      release();
      await waitFor(() => expect(listed(dialog)).toEqual(shop.features));
    });

    test('prefetches the features on hover', async () => {
      const { user } = renderProjects();
      await user.hover(within(await card('Shop')).getByRole('link', { name: 'Details' }));
      await waitFor(() => expect(server.requested.at(-1)).toBe('/api/projects/p1'));
    });

    test('reports a failed load, and Retry works', async () => {
      expectLog('Failed to load project');
      server.breakDown('/api/projects/p1');
      const { user, dialog } = await open('Shop');
      const failure = within(await features(dialog).findByRole('alert'));
      expect(failure.getByText('The features couldn’t be loaded.')).toBeInTheDocument();
      server.breakDown(null);
      await user.click(failure.getByRole('button', { name: 'Retry' }));
      await waitFor(() => expect(listed(dialog)).toEqual(shop.features));
    });

    test('has no features section if there are none', async () => {
      const { dialog } = await open('Empty');
      await waitFor(() => expect(within(dialog).getAllByRole('region')).toHaveLength(1));
    });

    test('keeps the summary of a project that was deleted meanwhile', async () => {
      const { user } = renderProjects();
      const details = within(await card('Shop')).getByRole('link', { name: 'Details' });
      server.remove('p1');
      await user.click(details);
      const dialog = await screen.findByRole('dialog', { name: 'Shop' });
      await waitFor(() =>
        expect(within(dialog).queryByRole('region', { name: 'Key Features' })).not.toBeInTheDocument(),
      );
    });
  });

  test('changes the URL and the title', async () => {
    await open('Shop');
    expect(window.location.pathname).toBe('/projects/p1');
    await waitFor(() => expect(document.title).toBe('Shop || Ada Site'));
  });

  test('closes by its close button and returns the focus to the card', async () => {
    const { user, dialog } = await open('Shop');
    await user.click(within(dialog).getByRole('button', { name: 'Close' }));
    await closed();
    expect(window.location.pathname).toBe('/projects');
    await waitFor(async () =>
      expect(within(await card('Shop')).getByRole('link', { name: 'Details' })).toHaveFocus(),
    );
  });

  test('closes by Escape', async () => {
    const { user } = await open('Shop');
    await user.keyboard('{Escape}');
    await closed();
    expect(window.location.pathname).toBe('/projects');
  });

  test('closes by Escape pressed twice, without leaving the gallery, and again after Forward', async () => {
    const { user } = await open('Shop');
    const back = jest.spyOn(window.history, 'go');
    await user.keyboard('{Escape>2/}');
    await closed();
    expect(back).toHaveBeenCalledTimes(1);
    window.history.forward();
    await screen.findByRole('dialog', { name: 'Shop' });
    await user.keyboard('{Escape}');
    await closed();
    expect(window.location.pathname).toBe('/projects');
  });

  test('closes by a click on the backdrop', async () => {
    const { user } = await open('Shop');
    await user.click(document.querySelector('[data-dialog-backdrop]')!);
    await closed();
    expect(window.location.pathname).toBe('/projects');
  });

  test('closes by Back', async () => {
    await open('Shop');
    window.history.back();
    await closed();
  });

  test('keeps the filter', async () => {
    const { user } = renderProjects('/projects?category=Blog');
    await user.click(within(await card('Film')).getByRole('link', { name: 'Details' }));
    await screen.findByRole('dialog', { name: 'Film' });
    expect(window.location.search).toBe('?category=Blog');
    await user.keyboard('{Escape}');
    await closed();
    expect(titles()).toEqual(['Diary', 'Film']);
  });

  test('an unknown id says so and links back', async () => {
    const { user } = renderProjects('/projects/nobody');
    const alert = within(await screen.findByRole('alert'));
    expect(alert.getByRole('heading', { level: 2, name: 'Project not found' })).toBeInTheDocument();
    expect(titles()).toHaveLength(4);
    await user.click(screen.getByRole('link', { name: 'Show All Projects' }));
    expect(window.location.pathname).toBe('/projects');
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });
});

describe('hydration', () => {
  const page = (client: QueryClient) => (
    <QueryClientProvider client={client}>
      <BrowserRouter>
        <Routes>
          <Route path="/projects" element={<ProjectsPage />} />
          <Route path="/projects/:id" element={<ProjectPage />} />
        </Routes>
      </BrowserRouter>
    </QueryClientProvider>
  );

  /** Renders as the server does and hydrates as the browser does. Returns React's errors. */
  async function hydrate(address: string) {
    configure(config);
    const { requested } = serveProjects(projects);
    window.history.pushState(null, '', address);
    const search = new URLSearchParams(window.location.search);
    const id = window.location.pathname.split('/')[2];
    const onServer = createClient();
    await runQueries(onServer, id ? projectQueries({ params: { id } }) : queries({ search }));
    const root = document.body.appendChild(document.createElement('div'));
    root.innerHTML = renderToString(page(onServer));
    const inBrowser = createClient();
    for (const { state, queryKey } of onServer.getQueryCache().getAll())
      if (state.status === 'success') inBrowser.setQueryData(queryKey, state.data);
    requested.length = 0;
    const complaints: unknown[] = [];
    const mounted = await act(async () =>
      hydrateRoot(root, page(inBrowser), { onRecoverableError: (error) => complaints.push(error) }),
    );
    return {
      complaints,
      requested,
      root,
      async close() {
        await act(async () => mounted.unmount());
        root.remove();
      },
    };
  }

  test.each([
    ['the gallery', '/projects?category=Blog'],
    ['a project', '/projects/p1'],
    ['a project that was opened from a filter', '/projects/p3?category=Blog'],
    ['an unknown project', '/projects/nobody'],
  ])('React hydrates %s without changes or requests', async (_, address) => {
    jest.spyOn(console, 'error').mockImplementation((text: unknown) => {
      // On the server an unknown project is a failed query.
      if (text !== 'Failed to load projects') throw new Error(String(text));
    });
    const view = await hydrate(address);
    expect(view.complaints).toEqual([]);
    expect(view.requested).toEqual([]);
    await view.close();
  });
});
