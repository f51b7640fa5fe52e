import { overPage } from '@portfolio/shared-api/over-page';
import { routes } from '../../tests/site';
import {
  displayedRoute,
  entryPath,
  findPage,
  isWithin,
  navigationEntries,
  pageKey,
  routesOf,
} from './routes';

const at = (pathname: string) => findPage(routes, pathname);

test.each([
  ['/', 'home'],
  ['/projects', 'projects'],
  ['/projects/7', 'project'],
  ['/setting', 'setting'],
  ['/setting/home_dash', 'setting'],
])('%s is the page %s', (pathname, page) => {
  expect(at(pathname)?.page).toBe(page);
});

test.each(['/nowhere', '/projects/7/more', '/settings'])("%s isn't a page", (pathname) => {
  expect(at(pathname)).toBeUndefined();
});

test("a URL within a page is that page; any other isn't", () => {
  expect(pageKey(at('/setting/home_dash'))).toBe(pageKey(at('/setting')));
  const keys = ['/', '/projects', '/projects/7', '/setting', '/nowhere'].map((pathname) =>
    pageKey(at(pathname)),
  );
  expect(new Set(keys).size).toBe(5);
});

describe('a URL that a link opens over a page', () => {
  const pageAt = (pathname: string, state: unknown) => displayedRoute(routes, { pathname, state })?.page;

  test('is that page, in the document of the link', () => {
    const state = overPage('/projects');
    expect(pageAt('/projects/7', state)).toBe('projects');
    jest.spyOn(performance, 'timeOrigin', 'get').mockReturnValue(performance.timeOrigin + 1);
    expect(pageAt('/projects/7', state)).toBe('project');
  });

  test.each([
    ['an unknown page', '/projects/7', '/nowhere', 'project'],
    ["the owner's page", '/projects/7', '/setting', 'project'],
    ['a page, from the owner’s', '/setting', '/projects', 'setting'],
    ['a page, from an unknown URL', '/nowhere', '/projects', undefined],
  ])('stays its own page over %s', (_what, pathname, below, page) => {
    expect(pageAt(pathname, overPage(below))).toBe(page);
  });
});

test.each([
  ['/projects', '/projects', true],
  ['/projects/7', '/projects', true],
  ['/projects', '/', false],
  ['/setting/home_dash', '/setting', true],
  ['/nowhere', '/', false],
])('the page %s is within %s: %j', (pathname, entry, expected) => {
  expect(isWithin(at(pathname), at(entry)!)).toBe(expected);
});

test("the navigation lists routes with a label in order, and doesn't change the routes", () => {
  const before = [...routes];
  expect(navigationEntries(routes).map((route) => route.label)).toEqual([
    'Home',
    'Profile',
    'Education',
    'Projects',
    'Contact',
    'Admin Panel',
  ]);
  expect(routes).toEqual(before);
});

test.each([
  ['/setting/*', '/setting'],
  ['/projects', '/projects'],
  ['/', '/'],
  ['/*', '/'],
])('the entry of %s leads to %s', (path, address) => {
  expect(entryPath({ ...routes[0]!, path })).toBe(address);
});

test('routes know their app', () => {
  const release = {
    app: 'remote-public',
    version: '1.0.0',
    container: 'c',
    entry: { url: '', integrity: '' },
  };
  const [home] = routesOf({
    'remote-public': { ...release, routes: [{ path: '/', page: 'home', access: 'public' }] },
  });
  expect(home).toEqual({ app: 'remote-public', path: '/', page: 'home', access: 'public' });
  expect(routesOf({})).toEqual([]);
});
