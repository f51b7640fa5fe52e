import type { PageModule } from '@portfolio/federation/browser';
import { session } from '@portfolio/shared-api';
import { act, screen, within } from '@testing-library/react';
import { createLoader, createPages, openSite, press } from '../../tests/site';
import type { LastResort } from './server-fallback';

const panel = () => screen.findByRole('alert');
const retry = async () => press(within(await panel()).getByRole('button', { name: 'Retry' }));
const link = (name: string) => screen.getByRole('link', { name });

beforeEach(() => void session.attach(null));

test('shows the page of the address', async () => {
  await openSite('/education');
  expect(screen.getByRole('main')).toContainElement(screen.getByRole('heading', { name: 'Education page' }));
});

test('while a page is on its way that is said, and the navigation is there', async () => {
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

test('a page that is loaded already is there at once', async () => {
  const loader = createLoader(createPages());
  await loader.load('remote-public', 'home');
  loader.load.mockClear();
  await openSite('/', { loader });
  expect(screen.getByRole('heading', { name: 'Home page' })).toBeInTheDocument();
  expect(loader.load).not.toHaveBeenCalled();
});

describe('a page that fails', () => {
  // React tells of what a boundary has caught.
  beforeEach(() => void jest.spyOn(console, 'error').mockImplementation(() => {}));

  function createFailing() {
    const { projects, ...others } = createPages();
    const pages: Record<string, PageModule> = others;
    return { pages, mend: () => (pages.projects = projects!) };
  }

  test('to load: a panel says so and the rest of the site works', async () => {
    const { pages } = createFailing();
    await openSite('/projects', { pages });
    expect(await panel()).toHaveTextContent('This page could not be shown');
    expect(screen.getByRole('main')).toContainElement(await panel());
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('This page could not be shown');
    expect(document.title).toBe('This page could not be shown');
    await press(link('Contact'));
    expect(screen.getByRole('heading', { name: 'Contact page' })).toBeInTheDocument();
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });

  test('Retry shows it once the fault is gone, and the panel again while it is not', async () => {
    const { pages, mend } = createFailing();
    await openSite('/projects', { pages });
    await retry();
    expect(await panel()).toHaveTextContent('This page could not be shown');
    mend();
    await retry();
    expect(screen.getByRole('heading', { name: 'Projects page' })).toBeInTheDocument();
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });

  test('coming back to it tries again by itself', async () => {
    const { pages, mend } = createFailing();
    await openSite('/projects', { pages });
    await panel();
    await press(link('Contact'));
    mend();
    await press(link('Projects'));
    expect(screen.getByRole('heading', { name: 'Projects page' })).toBeInTheDocument();
  });

  test('while rendering: the navigation stands, other pages work, Retry renders it anew', async () => {
    let isBroken = true;
    const Projects = () => {
      if (isBroken) throw new Error('A fault in the remote');
      return <h1>Projects page</h1>;
    };
    const loader = createLoader({ ...createPages(), projects: { default: Projects } });
    await openSite('/projects', { loader });
    expect(await panel()).toHaveTextContent('This page could not be shown');
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

  test('while rendering: the release before shows it, where there is one', async () => {
    const loader = createLoader({ ...createPages(), projects: throwing });
    loader.loadOther.mockResolvedValueOnce({ default: () => <h1>Projects page of before</h1> });
    await openSite('/projects', { loader });
    expect(await screen.findByRole('heading', { name: 'Projects page of before' })).toBeInTheDocument();
    expect(loader.loadOther.mock.calls).toEqual([['remote-public', 'projects']]);
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });

  describe('in all releases', () => {
    const lastResort = jest.fn<ReturnType<LastResort>, Parameters<LastResort>>();
    const asked = () => lastResort.mock.calls.map(([, page, occasion]) => [page, occasion]);
    beforeEach(() => void lastResort.mockReset().mockRejectedValue(new Error('nothing else')));

    test('shows what the server still has of it', async () => {
      const { pages } = createFailing();
      lastResort.mockResolvedValueOnce({ default: () => <h1>Projects as the server sends them</h1> });
      await openSite('/projects', { pages, lastResort });
      expect(await screen.findByRole('heading', { name: /as the server sends them/ })).toBeInTheDocument();
      expect(asked()).toEqual([['projects', 'first']]);
    });

    test('also where the release before throws as well', async () => {
      const loader = createLoader({ ...createPages(), projects: throwing });
      loader.loadOther.mockResolvedValueOnce({ ...throwing });
      lastResort.mockResolvedValueOnce({ default: () => <h1>Projects as the server sends them</h1> });
      await openSite('/projects', { loader, lastResort });
      expect(await screen.findByRole('heading', { name: /as the server sends them/ })).toBeInTheDocument();
      expect(asked()).toEqual([['projects', 'first']]);
    });

    test('else says so. The server is asked each time, and told how it came to it', async () => {
      const { pages } = createFailing();
      await openSite('/projects', { pages, lastResort });
      await retry();
      await panel();
      await press(link('Contact'));
      await press(link('Projects'));
      await panel();
      expect(asked()).toEqual([
        ['projects', 'first'],
        ['projects', 'retry'],
        ['projects', 'later'],
      ]);
    });

    test('is no matter of who only points at it', async () => {
      const { pages } = createFailing();
      await openSite('/', { pages, lastResort });
      await act(async () => link('Projects').focus());
      expect(lastResort).not.toHaveBeenCalled();
    });
  });
});
