import { routes } from '../../tests/site';
import { entryPath, findPage, navigationEntries, pageKey, routesOf } from './routes';

const at = (pathname: string) => findPage(routes, pathname);

test.each([
  ['/', 'home'],
  ['/projects', 'projects'],
  ['/projects/7', 'projects'],
  ['/setting', 'setting'],
  ['/setting/home_dash', 'setting'],
])('%s is the page %s', (pathname, page) => {
  expect(at(pathname)?.page).toBe(page);
});

test.each(['/nowhere', '/projects/7/more', '/settings'])("%s isn't a page", (pathname) => {
  expect(at(pathname)).toBeUndefined();
});

test("a URL within a page is that page; any other isn't", () => {
  expect(pageKey(at('/projects/7'))).toBe(pageKey(at('/projects')));
  expect(pageKey(at('/setting/home_dash'))).toBe(pageKey(at('/setting')));
  const keys = ['/', '/projects', '/setting', '/nowhere'].map((pathname) => pageKey(at(pathname)));
  expect(new Set(keys).size).toBe(4);
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
