import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { temporaryFolder } from '../../tests/temporary-folder';
import { readAppManifest, releaseRoute } from './app-manifest';

const folder = temporaryFolder();
const PACKAGE = {
  name: '@portfolio/remote-public',
  version: '1.4.2',
  dependencies: { swiper: '14.4.0' },
  peerDependencies: { react: '^19.2.0' },
};
const HOME = { path: '/', page: 'home', label: 'Home', icon: 'house', order: 10, access: 'public' };

const write = (file: string, value: unknown) =>
  writeFile(join(folder(), file), typeof value === 'string' ? value : JSON.stringify(value));
const readRemote = () => readAppManifest(folder(), 'remote');

beforeEach(() => write('package.json', PACKAGE));

test('a remote has a name without scope, routes and shared packages', async () => {
  const routes = [HOME, { path: '/projects/:id', page: 'projects', access: 'public', search: ['category'] }];
  await write('routes.json', routes);
  expect(readRemote()).toEqual({
    dir: folder(),
    name: 'remote-public',
    version: '1.4.2',
    kind: 'remote',
    packages: { react: '^19.2.0' },
    routes,
  });
});

test('a range that npm replaced by a file or an address is the installed version', async () => {
  await write('routes.json', [HOME]);
  await write('package.json', {
    ...PACKAGE,
    peerDependencies: {
      react: 'file:packages/react-19.2.4.tgz',
      'react-dom': 'https://ada.dev/react-dom.tgz',
    },
  });
  for (const [name, version] of Object.entries({ react: '19.2.4', 'react-dom': '19.2.5' })) {
    await mkdir(join(folder(), 'node_modules', name), { recursive: true });
    await write(`node_modules/${name}/package.json`, { name, version });
  }
  expect(readRemote().packages).toEqual({ react: '^19.2.4', 'react-dom': '^19.2.5' });
});

test('the shell has dependencies but no routes', () => {
  expect(readAppManifest(folder(), 'shell')).toMatchObject({
    kind: 'shell',
    packages: { swiper: '14.4.0' },
    routes: [],
  });
});

test('several paths may share a page', async () => {
  await write('routes.json', [HOME, { ...HOME, path: '/start' }]);
  expect(readRemote().routes).toHaveLength(2);
});

/** Expects reading to fail with the file's path and each of these texts. */
async function expectRefusal(routes: unknown, ...words: readonly string[]) {
  await write('routes.json', routes);
  for (const word of [join(folder(), 'routes.json'), ...words]) expect(readRemote).toThrow(word);
}

test.each(['/api', '/api/projects', '/media/:id', '/releases/x', '/healthz', '/robots.txt'])(
  "the path %s is rejected, because it's reserved for the server",
  (path) => expectRefusal([HOME, { ...HOME, path }], `"${path}" is reserved for the server`, '[1].path'),
);

test.each(['/apiary', '/mediations', '/healthz2'])('the path %s is accepted', async (path) => {
  await write('routes.json', [{ ...HOME, path }]);
  expect(readRemote().routes).toHaveLength(1);
});

test('two routes with the same path are rejected', () =>
  expectRefusal([HOME, { ...HOME, page: 'other' }], 'Two routes have the path "/"', '[1].path'));

test.each(['/*', '*', '/:page'])(
  'the path %s is rejected, because it would match the URLs of every app',
  (path) =>
    expectRefusal([HOME, { ...HOME, path }], `"${path}" would match the URLs of every app`, '[1].path'),
);

test.each(['home', '/contact?', '//contact', '/Contact'])(
  'the path %s is rejected, because it would match other URLs than it shows',
  (path) => expectRefusal([{ ...HOME, path }], `"${path}" isn't a path`, '[0].path'),
);

test("parameters' names don't make two paths different", () =>
  expectRefusal(
    [
      { ...HOME, path: '/blog/:id' },
      { ...HOME, path: '/blog/:slug' },
    ],
    'Two routes have the path "/blog/:slug"',
  ));

test.each(['/notes/*', '/setting', '/setting/profile'])("the path %s is the owner's only", async (path) => {
  await expectRefusal([{ ...HOME, path }], `Only a route with "access": "owner" can have the path "${path}"`);
  await expectRefusal([{ ...HOME, path }], /\*/.test(path) ? 'List its paths' : 'Choose another path');
  await write('routes.json', [{ ...HOME, path, access: 'owner' }]);
  expect(readRemote().routes).toHaveLength(1);
});

test.each(['Home', '../secret', 'pages/home', 'home.tsx', ''])('"%s" is rejected as a page name', (page) =>
  expectRefusal([{ ...HOME, page }], `"${page}" isn't a page`, '[0].page'),
);

test('an unknown Lucide icon is rejected', () =>
  expectRefusal([{ ...HOME, icon: 'hause' }], 'Lucide has no icon "hause"', '[0].icon'));

test('an unknown access value and a misspelled key are rejected', async () => {
  await expectRefusal([{ ...HOME, access: 'admin' }], '[0].access');
  await expectRefusal([{ ...HOME, lable: 'Home' }], 'lable');
});

test('an empty list of routes is rejected', () => expectRefusal([], 'Give at least one route'));

test('invalid JSON and a missing file are rejected', async () => {
  await expectRefusal('[{ path: "/" }]', "isn't JSON");
  expect(() => readAppManifest(join(folder(), 'gone'), 'remote')).toThrow('gone/package.json');
});

test('a package.json without a version is rejected', async () => {
  await write('package.json', { name: 'remote-public' });
  expect(readRemote).toThrow(/package\.json: [\s\S]*version/);
});

test("a released route contains its icon's drawing instead of the icon's name", () => {
  const { icon, ...rest } = releaseRoute({ path: '/', page: 'home', access: 'public', icon: 'house' });
  expect(rest).toEqual({ path: '/', page: 'home', access: 'public' });
  expect(icon).toEqual(
    expect.arrayContaining([['path', expect.objectContaining({ d: expect.any(String) })]]),
  );
  expect(releaseRoute({ path: '/a', page: 'a', access: 'public' })).not.toHaveProperty('icon');
});
