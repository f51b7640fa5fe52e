import { createRelease, createShell } from '../../tests/releases';
import type { ReleasedRoute } from '../routes';
import { pageRelease, planPage, releasesByApp, scriptsOf, type PlacedRelease } from './plan';

const route = (path: string, page: string, access: 'public' | 'owner' = 'public'): ReleasedRoute => ({
  path,
  page,
  access,
});
const place = (release: PlacedRelease['release']): PlacedRelease => ({
  release,
  baseUrl: `/releases/${release.app}/${release.version}`,
});

const shell = place(createShell());
const visitors = place(
  createRelease({
    // The most general first: the order in which they're declared must not matter.
    routes: [
      route('/projects/*', 'projects-rest'),
      route('/projects/:id', 'projects'),
      route('/projects/new', 'project-new'),
      route('/projects', 'gallery'),
      route('/', 'home'),
    ],
  }),
);
const owners = place(
  createRelease({
    app: 'remote-admin',
    routes: [route('/setting/*', 'setting', 'owner')],
    pages: { setting: [] },
  }),
);

const pageAt = (path: string) => planPage([visitors, owners], path)?.route.page;

test.each([
  ['/', 'home'],
  ['/projects', 'gallery'],
  ['/projects/', 'gallery'],
  ['/projects/7', 'projects'],
  ['/projects/new', 'project-new'],
  ['/projects/7/pictures', 'projects-rest'],
  ['/setting', 'setting'],
  ['/setting/home_dash', 'setting'],
])("%s leads to the page %s, by React Router's ranking", (path, page) => {
  expect(pageAt(path)).toBe(page);
});

test.each(['/nowhere', '/settings', '/setting2', '/index.html'])('%s has no page', (path) => {
  expect(pageAt(path)).toBeUndefined();
});

test('an invalidly encoded path has no page', () => {
  jest.spyOn(console, 'warn').mockImplementation(() => {});
  expect(pageAt('/%E0%A4%A')).toBeUndefined();
});

test('the plan has the release and the parameters', () => {
  const planned = planPage([visitors, owners], '/projects/caf%C3%A9');
  expect(planned?.release).toBe(visitors);
  expect(planned?.params).toEqual({ id: 'café' });
});

test("a page's scripts are the shell's, the remote's entry and the page's chunks, each with its hash", () => {
  const chunk = createRelease().pages.home![0]!;
  const shared = { file: 'client/12.js', integrity: chunk.integrity };
  const remote = place(createRelease({ pages: { home: [shared, chunk] } }));
  expect(scriptsOf(shell, planPage([remote], '/'))).toEqual([
    { url: '/releases/shell/1.0.0/client/entry.js', integrity: shell.release.entry.integrity },
    { url: '/releases/remote-public/1.0.0/client/entry.js', integrity: remote.release.entry.integrity },
    { url: '/releases/remote-public/1.0.0/client/12.js', integrity: shared.integrity },
    { url: '/releases/remote-public/1.0.0/client/home.js', integrity: chunk.integrity },
  ]);
});

test('a script for the first view takes the place of the entry and the chunks, also in the data of this page', () => {
  const { integrity } = createShell().entry;
  const remote = place(
    createRelease({ firstViews: { home: { file: 'client/first-view.home.js', integrity } } }),
  );
  const whole = { url: '/releases/remote-public/1.0.0/client/first-view.home.js', integrity };
  const planned = planPage([remote, owners], '/')!;
  expect(scriptsOf(shell, planned).slice(1)).toEqual([whole]);
  expect(releasesByApp([remote, owners], planned)).toMatchObject({
    'remote-public': { entry: whole },
    'remote-admin': { entry: { url: '/releases/remote-admin/1.0.0/client/entry.js' } },
  });
  expect(releasesByApp([remote])['remote-public']!.entry).toEqual({
    url: '/releases/remote-public/1.0.0/client/entry.js',
    integrity: remote.release.entry.integrity,
  });
});

test("scripts that the shell's main script needs come before the remote's", () => {
  const packages = { file: 'client/packages.js', integrity: shell.release.entry.integrity };
  const split = place(createShell({ initial: [packages] }));
  expect(scriptsOf(split, planPage([visitors], '/')).map(({ url }) => url)).toEqual([
    '/releases/shell/1.0.0/client/packages.js',
    '/releases/shell/1.0.0/client/entry.js',
    '/releases/remote-public/1.0.0/client/entry.js',
    '/releases/remote-public/1.0.0/client/home.js',
  ]);
});

test("documents contain no scripts of the owner's pages, nor of paths without a page", () => {
  const own = [{ url: '/releases/shell/1.0.0/client/entry.js', integrity: shell.release.entry.integrity }];
  expect(scriptsOf(shell, planPage([owners], '/setting'))).toEqual(own);
  expect(scriptsOf(shell, undefined)).toEqual(own);
});

test('scripts of a release on another host have URLs on that host', () => {
  const elsewhere = { ...visitors, baseUrl: 'https://cdn.example/r/1.0.0' };
  expect(pageRelease(elsewhere)).toEqual({
    app: 'remote-public',
    version: '1.0.0',
    container: 'remote_public_1_0_0',
    entry: {
      url: 'https://cdn.example/r/1.0.0/client/entry.js',
      integrity: visitors.release.entry.integrity,
    },
    routes: visitors.release.routes,
  });
});
