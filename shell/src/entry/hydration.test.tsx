import { useQuery } from '@tanstack/react-query';
import { sampleConfig } from '@portfolio/shared-api/testing';
import { act, screen, waitFor } from '@testing-library/react';
import { press, routes } from '../../tests/site';
import { data, down, leaveSession, loadPage, pages, requested, startAt } from '../../tests/start-site';
import { reloadPage } from '../page/reload-page';
import { render } from './render';
import { start } from './start';

test("data from the server isn't loaded again", async () => {
  const queryFn = jest.fn(async () => 'from the API');
  const Home = () => <h1>{useQuery({ queryKey: ['home_profile', 1], queryFn }).data}</h1>;
  pages.home = { default: Home };
  await startAt('/', { queries: [{ queryKey: ['home_profile', 1], data: 'from the document' }] });
  expect(screen.getByRole('heading', { name: 'from the document' })).toBeInTheDocument();
  expect(queryFn).not.toHaveBeenCalled();
});

/** The projects page as the server sends it. */
async function markupOfProjects(): Promise<string> {
  const { content } = await render({
    app: 'remote-public',
    route: routes.find(({ path }) => path === '/projects')!,
    params: {},
    page: pages.projects!,
    releases: data.releases,
    url: '/projects',
    config: sampleConfig,
    request: () => Promise.reject(new Error('This page asks for nothing')),
  });
  return content;
}
const PROJECTS = { app: 'remote-public', page: 'projects' };

test('server markup is hydrated: its nodes stay, without a mismatch', async () => {
  document.getElementById('root')!.innerHTML = await markupOfProjects();
  const heading = screen.getByRole('heading', { name: 'Projects page' });
  const log = jest.spyOn(console, 'warn').mockImplementation(() => {});
  await startAt('/projects', { rendered: PROJECTS });
  expect(screen.getByRole('heading', { name: 'Projects page' })).toBe(heading);
  expect(log).not.toHaveBeenCalled();
});

test.each([null, PROJECTS])(
  'the page is ready after it is hydrated or rendered (rendered: %j)',
  async (rendered) => {
    if (rendered) document.getElementById('root')!.innerHTML = await markupOfProjects();
    history.replaceState(null, '', '/projects');
    const onReady = jest.fn();
    await act(async () => {
      await start({ ...data, rendered }, onReady);
      expect(onReady).not.toHaveBeenCalled();
    });
    expect(onReady).toHaveBeenCalledTimes(1);
  },
);

describe("markup whose release can't be loaded", () => {
  const startAtProjects = async () => {
    jest.spyOn(console, 'warn').mockImplementation(() => {});
    down.add('remote-public@1.1.0');
    document.getElementById('root')!.innerHTML = await markupOfProjects();
    await startAt('/projects', { rendered: PROJECTS });
  };

  test('stays and is never hydrated by another release; the navigation works', async () => {
    await startAtProjects();
    expect(screen.getByRole('heading', { name: 'Projects page' })).toBeInTheDocument();
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    expect(requested()).toEqual(['remote-public@1.1.0/projects']);
    await press(screen.getByRole('link', { name: 'Contact' }));
    expect(await screen.findByRole('heading', { name: 'Contact page' })).toBeInTheDocument();
  });

  test('is replaced by a working release on a later visit to the page', async () => {
    await startAtProjects();
    await press(screen.getByRole('link', { name: 'Contact' }));
    pages.projects = { default: () => <h1>Projects page, the release before</h1> };
    await press(screen.getByRole('link', { name: 'Projects' }));
    expect(
      await screen.findByRole('heading', { name: 'Projects page, the release before' }),
    ).toBeInTheDocument();
  });
});

test('a button pressed before hydration is clicked afterwards, once', async () => {
  document.getElementById('root')!.innerHTML = await markupOfProjects();
  const stop = jest.fn();
  const button = screen.getByRole<HTMLButtonElement>('button', { name: 'Admin Panel' });
  globalThis.portfolioPresses = { targets: [button], stop };
  leaveSession(false);
  await startAt('/projects', { rendered: PROJECTS });
  expect(await screen.findByRole('dialog', { name: 'Admin Authentication' })).toBeVisible();
  expect(stop).toHaveBeenCalledTimes(1);
  expect(globalThis.portfolioPresses).toBeUndefined();
  await press(screen.getByRole('button', { name: 'Cancel' }));
});

describe('Back or Forward before the page is interactive loads the document of the other address', () => {
  const rendered = { app: 'remote-public', page: 'home' };
  const go = (path: string) => {
    history.replaceState(null, '', path);
    dispatchEvent(new PopStateEvent('popstate'));
  };
  beforeEach(() => {
    jest.mocked(reloadPage).mockClear();
    document.getElementById('root')!.innerHTML = '<p>As the server sent it</p>';
    // The sample markup isn't the page's.
    jest.spyOn(console, 'warn').mockImplementation(() => {});
  });

  test('before the script runs', async () => {
    await startAt('/profile', { rendered });
    expect(reloadPage).toHaveBeenCalledTimes(1);
    expect(document.getElementById('root')).toHaveTextContent('As the server sent it');
  });

  test.each(['/profile', '/?from=print'])("while the page's code loads (%s)", async (address) => {
    let arrive = () => {};
    loadPage.mockImplementation(() => new Promise((resolve) => (arrive = () => resolve(pages.home!))));
    history.replaceState(null, '', '/');
    const started = start({ ...data, rendered });
    await waitFor(() => expect(loadPage).toHaveBeenCalled());
    go(address);
    expect(reloadPage).toHaveBeenCalledTimes(1);
    await act(async () => {
      arrive();
      await started;
    });
    expect(document.getElementById('root')).toHaveTextContent('As the server sent it');
  });

  test.each([null, rendered])('while the page is hydrated or rendered (rendered: %j)', async (sent) => {
    history.replaceState(null, '', '/');
    await act(async () => {
      await start({ ...data, rendered: sent });
      go('/profile');
    });
    expect(reloadPage).toHaveBeenCalledTimes(1);
    // It isn't the markup's fault that it doesn't fit the other address.
    expect(console.warn).not.toHaveBeenCalled();
  });

  test('but a fragment or a later step does not', async () => {
    history.replaceState(null, '', '/');
    await act(async () => {
      await start({ ...data, rendered: null });
      go('/#main');
    });
    await act(async () => go('/profile'));
    expect(screen.getByRole('heading', { name: 'Profile page' })).toBeInTheDocument();
    expect(reloadPage).not.toHaveBeenCalled();
  });
});
