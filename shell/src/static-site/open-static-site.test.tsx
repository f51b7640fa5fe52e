/** @jest-environment jsdom */
import { loadTransport, setTransport } from '@portfolio/shared-api';
import { act, render, screen } from '@testing-library/react';
import { useEffect } from 'react';
import { Link, useLocation, useNavigate } from 'react-router-dom';
import type { AppRoute } from '../routing/routes';
import { openStaticSite } from './open-static-site';

const app = 'remote-public';
const ROUTES: readonly AppRoute[] = [
  { app, path: '/', page: 'home', access: 'public' },
  { app, path: '/projects', page: 'projects', access: 'public', search: ['category', 'page'] },
  { app, path: '/projects/:id', page: 'project', access: 'public', search: ['category', 'page'] },
];

let navigate: ReturnType<typeof useNavigate>;

function Shown() {
  const { pathname, search, hash } = useLocation();
  const current = useNavigate();
  useEffect(() => void (navigate = current), [current]);
  return (
    <>
      <p>{pathname + search + hash}</p>
      <Link to="/projects?category=Web+App&page=2">Gallery</Link>
      <Link to="/projects/tide-clock?page=2#top">Project</Link>
    </>
  );
}

const open = (isPage = true) =>
  openStaticSite({ basePath: '/portfolio', contact: 'none' }, ROUTES, { isPage });

async function show(path: string, isPage?: boolean) {
  history.replaceState(null, '', path);
  const { Router } = await open(isPage);
  render(
    <Router>
      <Shown />
    </Router>,
  );
}
const shown = () => screen.getByText(/^\//).textContent;
const go = (step: () => void) => act(async () => step());
const goBack = () =>
  act(async () => {
    const popped = new Promise((resolve) => addEventListener('popstate', resolve, { once: true }));
    void navigate(-1);
    await popped;
  });

afterEach(() => setTransport(null));

test.each([
  ['/portfolio/', '/'],
  ['/portfolio', '/'],
  ['/portfolio/projects/', '/projects'],
  ['/portfolio/projects/index.html', '/projects'],
  ['/portfolio/projects/category/Web_App/page/2/', '/projects?category=Web+App&page=2'],
  ['/portfolio/projects/tide-clock/?utm_source=x', '/projects/tide-clock'],
])('the document at %s shows %s', async (path, address) => {
  await show(path);
  expect(shown()).toBe(address);
});

test('links have the addresses of the export', async () => {
  await show('/portfolio/');
  expect(screen.getByText('Gallery')).toHaveAttribute('href', '/portfolio/projects/category/Web_App/page/2/');
  expect(screen.getByText('Project')).toHaveAttribute('href', '/portfolio/projects/tide-clock/#top');
});

test('a navigation shows the address itself, and Back leads back', async () => {
  await show('/portfolio/');
  await go(() => void navigate('/projects/tide-clock?page=2'));
  expect([shown(), location.pathname]).toEqual([
    '/projects/tide-clock?page=2',
    '/portfolio/projects/tide-clock/',
  ]);
  await go(() => void navigate('/projects?page=3', { replace: true }));
  expect([shown(), location.pathname]).toEqual(['/projects?page=3', '/portfolio/projects/page/3/']);
  await goBack();
  expect([shown(), location.pathname]).toEqual(['/', '/portfolio/']);
});

test("the host's page for unknown addresses is no other page, but what follows is", async () => {
  await show('/portfolio/projects/category/Nothing/', false);
  expect(shown()).toBe('/404.html');
  await go(() => void navigate('/projects'));
  expect(shown()).toBe('/projects');
});

test('a link is what it leads to', async () => {
  history.replaceState(null, '', '/portfolio/');
  const { addressOf } = await open();
  expect(addressOf(new URL('http://localhost/portfolio/projects/page/2/'))).toEqual({
    pathname: '/projects',
    search: '?page=2',
  });
});

describe('data', () => {
  const read = async (method: 'GET' | 'POST', path: string) => {
    history.replaceState(null, '', '/portfolio/');
    await open();
    return (await loadTransport())({ method, path, url: path, headers: {}, timeoutMs: 0 });
  };
  const respondWith = (respond: () => Promise<Partial<Response>>) => {
    const fetched = jest.fn(respond);
    Object.assign(globalThis, { fetch: fetched });
    return fetched;
  };

  test('comes from files', async () => {
    const body = { success: true, data: [] };
    const fetched = respondWith(async () => ({ ok: true, status: 200, json: async () => body }));
    expect(await read('GET', '/api/projects?page=2')).toEqual({ status: 200, body });
    expect(fetched).toHaveBeenCalledWith('/portfolio/data/projects/page/2.json');
  });

  test('that has no file is not there', async () => {
    respondWith(async () => ({ ok: false, status: 404 }));
    expect(await read('GET', '/api/projects/none')).toEqual({ status: 404, body: '' });
  });

  test('without a network, or a write, is a NetworkError', async () => {
    respondWith(() => Promise.reject(new TypeError('Failed to fetch')));
    await expect(read('GET', '/api/projects')).rejects.toMatchObject({ name: 'NetworkError' });
    await expect(read('POST', '/api/projects')).rejects.toMatchObject({ name: 'NetworkError' });
  });
});
