import { pageAddressAt, staticDataPath, staticPagePath } from '@portfolio/shared-api/static-site';

const ROUTES = [
  { path: '/' },
  { path: '/profile' },
  { path: '/projects', search: ['technology', 'category', 'page'] },
  { path: '/projects/:id', search: ['technology', 'category', 'page'] },
];

const at = (address: string) => {
  const { pathname, search } = new URL(address, 'http://localhost');
  return { pathname, search };
};

test.each([
  ['/', '/'],
  ['/profile', '/profile/'],
  ['/projects', '/projects/'],
  ['/projects/tide-clock', '/projects/tide-clock/'],
  ['/projects?page=2', '/projects/page/2/'],
  ['/projects?category=Web+App&page=2', '/projects/category/Web_App/page/2/'],
  ['/projects?technology=C%23', '/projects/technology/C~23/'],
  ['/projects?technology=.NET', '/projects/technology/~2ENET/'],
  ['/projects?technology=Node.js', '/projects/technology/Node.js/'],
  ['/projects?technology=a_b%7Ec', '/projects/technology/a~5Fb~7Ec/'],
  ['/projects?technology=a%2F..%2Fb', '/projects/technology/a~2F..~2Fb/'],
  ['/projects?technology=..', '/projects/technology/~2E~2E/'],
  ['/projects?technology=%E7%B7%9A', '/projects/technology/~E7~B7~9A/'],
])('%s is at %s, and leads back', (address, path) => {
  expect(staticPagePath(at(address), ROUTES)).toBe(path);
  expect(pageAddressAt(path, ROUTES)).toEqual(at(address));
});

test('a query that the page does not depend on adds nothing', () => {
  expect(staticPagePath(at('/profile?utm_source=x'), ROUTES)).toBe('/profile/');
  expect(staticPagePath(at('/projects?page=&other=1'), ROUTES)).toBe('/projects/');
  expect(staticPagePath(at('/projects/tide-clock?category=Web'), ROUTES)).toBe('/projects/tide-clock/');
});

test.each([
  ['/profile', '/profile', ''],
  ['/profile/index.html', '/profile', ''],
  ['/index.html', '/', ''],
  ['/projects/page', '/projects/page', ''],
  ['/projects/page/2/category/Web', '/projects/page/2/category/Web', ''],
  ['/projects/technology/%E0%A4%A/', '/projects/technology/%E0%A4%A', ''],
  ['/projects/other/2/', '/projects/other/2', ''],
])('%s is the page %s%s', (path, pathname, search) =>
  expect(pageAddressAt(path, ROUTES)).toEqual({ pathname, search }),
);

test.each([
  ['/api/home_profile', '/data/home_profile.json'],
  ['/api/projects', '/data/projects.json'],
  ['/api/projects/page', '/data/projects/page.json'],
  ['/api/projects?view=summary&page=2', '/data/projects/view/summary/page/2.json'],
  ['/api/projects?category=Web+App', '/data/projects/category/Web_App.json'],
])('the response to %s is at %s', (path, file) => expect(staticDataPath(path)).toBe(file));
