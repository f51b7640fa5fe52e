import type { PageModule } from '@portfolio/federation/browser';
import { session } from '@portfolio/shared-api';
import { act, screen, within } from '@testing-library/react';
import { createLoader, createPages, openSite, press } from '../../tests/site';
import type { ServerFallback } from './server-fallback';

const panel = () => screen.findByRole('alert');
const retry = async () => press(within(await panel()).getByRole('button', { name: 'Retry' }));
const link = (name: string) => screen.getByRole('link', { name });

beforeEach(() => void session.attach(null));

test("shows the URL's page", async () => {
  await openSite('/education');
  expect(screen.getByRole('main')).toContainElement(screen.getByRole('heading', { name: 'Education page' }));
});

test('shows a loading state, and the navigation works', async () => {
  const loader = createLoader(createPages());
  let arrive = () => {};
  loader.load.mockImplementationOnce(
    () => new Promise((resolve) => (arrive = () => resolve({ default: () => <h1>Home page</h1> }))),
  );
  await openSite('/', { loader });
  expect(screen.getByRole('status')).toHaveTextContent('Loading the page');
  expect(link('Projects')).toBeInTheDocument();
  await act(async () => arrive());
  expect(screen.getByRole('heading', { name: 'Home page' })).toBeInTheDocument();
});

test('shows a loaded page immediately', async () => {
  const loader = createLoader(createPages());
  await loader.load('remote-public', 'home');
  loader.load.mockClear();
  await openSite('/', { loader });
  expect(screen.getByRole('heading', { name: 'Home page' })).toBeInTheDocument();
  expect(loader.load).not.toHaveBeenCalled();
});

describe('a page that fails', () => {
  // React logs errors that a boundary has caught.
  beforeEach(() => void jest.spyOn(console, 'error').mockImplementation(() => {}));

  function createFailing() {
    const { projects, ...others } = createPages();
    const pages: Record<string, PageModule> = others;
    return { pages, mend: () => (pages.projects = projects!) };
  }

  test('to load shows an error, and the rest of the site works', async () => {
    const { pages } = createFailing();
    await openSite('/projects', { pages });
    expect(await panel()).toHaveTextContent('This page couldn’t be displayed');
    expect(screen.getByRole('main')).toContainElement(await panel());
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('This page couldn’t be displayed');
    expect(document.title).toBe('This page couldn’t be displayed');
    await press(link('Contact'));
    expect(screen.getByRole('heading', { name: 'Contact page' })).toBeInTheDocument();
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });

  test('is shown by Retry once it works, and the error before', async () => {
    const { pages, mend } = createFailing();
    await openSite('/projects', { pages });
    await retry();
    expect(await panel()).toHaveTextContent('This page couldn’t be displayed');
    mend();
    await retry();
    expect(screen.getByRole('heading', { name: 'Projects page' })).toBeInTheDocument();
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });

  test('is shown once the lost connection is back', async () => {
    const { pages, mend } = createFailing();
    await openSite('/projects', { pages });
    await panel();
    mend();
    await act(async () => dispatchEvent(new Event('online')));
    expect(screen.getByRole('heading', { name: 'Projects page' })).toBeInTheDocument();
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });

  test('is tried again on a later visit', async () => {
    const { pages, mend } = createFailing();
    await openSite('/projects', { pages });
    await panel();
    await press(link('Contact'));
    mend();
    await press(link('Projects'));
    expect(screen.getByRole('heading', { name: 'Projects page' })).toBeInTheDocument();
  });

  test('while rendering shows an error, other pages work, and Retry renders again', async () => {
    let isBroken = true;
    const Projects = () => {
      if (isBroken) throw new Error('A fault in the remote');
      return <h1>Projects page</h1>;
    };
    const loader = createLoader({ ...createPages(), projects: { default: Projects } });
    await openSite('/projects', { loader });
    expect(await panel()).toHaveTextContent('This page couldn’t be displayed');
    expect(loader.reportBroken).toHaveBeenCalledWith(
      'remote-public',
      'projects',
      new Error('A fault in the remote'),
    );
    expect(screen.getByRole('navigation', { name: 'Main' })).toBeInTheDocument();
    await press(link('Home'));
    expect(screen.getByRole('heading', { name: 'Home page' })).toBeInTheDocument();

    await press(link('Projects'));
    isBroken = false;
    await retry();
    expect(screen.getByRole('heading', { name: 'Projects page' })).toBeInTheDocument();
  });

  const throwing: PageModule = {
    default: () => {
      throw new Error('A fault in the remote');
    },
  };

  test("while rendering is replaced by the previous release's", async () => {
    const loader = createLoader({ ...createPages(), projects: throwing });
    loader.loadOther.mockResolvedValueOnce({ default: () => <h1>Projects page of before</h1> });
    await openSite('/projects', { loader });
    expect(await screen.findByRole('heading', { name: 'Projects page of before' })).toBeInTheDocument();
    expect(loader.loadOther.mock.calls).toEqual([['remote-public', 'projects']]);
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });

  describe('in all releases', () => {
    const serverFallback = jest.fn<ReturnType<ServerFallback>, Parameters<ServerFallback>>();
    const fallbacks = () => serverFallback.mock.calls.map(([, page, trigger]) => [page, trigger]);
    beforeEach(() => void serverFallback.mockReset().mockRejectedValue(new Error('nothing else')));

    test("shows the server's markup", async () => {
      const { pages } = createFailing();
      serverFallback.mockResolvedValueOnce({ default: () => <h1>Projects as the server sends them</h1> });
      await openSite('/projects', { pages, serverFallback });
      expect(await screen.findByRole('heading', { name: /as the server sends them/ })).toBeInTheDocument();
      expect(fallbacks()).toEqual([['projects', 'first']]);
    });

    test('also if the previous release throws too', async () => {
      const loader = createLoader({ ...createPages(), projects: throwing });
      loader.loadOther.mockResolvedValueOnce({ ...throwing });
      serverFallback.mockResolvedValueOnce({ default: () => <h1>Projects as the server sends them</h1> });
      await openSite('/projects', { loader, serverFallback });
      expect(await screen.findByRole('heading', { name: /as the server sends them/ })).toBeInTheDocument();
      expect(fallbacks()).toEqual([['projects', 'first']]);
    });

    test("shows an error if there is none; each attempt requests the server's markup and says why", async () => {
      const { pages } = createFailing();
      await openSite('/projects', { pages, serverFallback });
      await retry();
      await panel();
      await press(link('Contact'));
      await press(link('Projects'));
      await panel();
      expect(fallbacks()).toEqual([
        ['projects', 'first'],
        ['projects', 'retry'],
        ['projects', 'later'],
      ]);
    });

    test('changes nothing when its link is only hovered', async () => {
      const { pages } = createFailing();
      await openSite('/', { pages, serverFallback });
      await act(async () => link('Projects').focus());
      expect(serverFallback).not.toHaveBeenCalled();
    });
  });
});
