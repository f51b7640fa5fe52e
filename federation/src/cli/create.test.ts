import { createHash } from 'node:crypto';
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { readAppManifest } from '../build/app-manifest';
import { temporaryFolder } from '../../tests/temporary-folder';
import { filesBelow } from '../releases/fs/files';
import { createRemote } from './create';
import { downloadPackages, storePackages, toolCommand } from './site-packages';
import { ROOT } from './workspace';

const folder = temporaryFolder();

const TARBALL = Buffer.from('packed');
const integrityOf = (bytes: Buffer) => `sha512-${createHash('sha512').update(bytes).digest('base64')}`;
const index = (version: string, integrity = integrityOf(TARBALL)) => ({
  '@portfolio/shared-ui': { version, file: `portfolio-shared-ui-${version}-0123456789ab.tgz`, integrity },
});
const PAGE = `<script type="application/json" id="page-data">${JSON.stringify({
  releases: { 'remote-blog': { app: 'remote-blog', routes: [{ path: '/blog/:id' }] } },
})}</script>`;

let server: Server;
let site: string;
let offered: object | undefined;
let whileArriving: () => Promise<void>;
beforeEach(async () => {
  offered = index('1.0.0');
  whileArriving = async () => {};
  server = createServer(({ url = '' }, response) => {
    if (url === '/') response.end(PAGE);
    else if (url === '/packages/index.json' && offered) response.end(JSON.stringify(offered));
    else if (url.endsWith('.tgz')) void whileArriving().then(() => response.end(TARBALL));
    else response.writeHead(404).end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  site = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterEach(() => new Promise((resolve) => server.close(resolve)));

test('a new remote has the template with its own names, and the packages of the site', async () => {
  const { dir, path } = await createRemote(folder(), { name: 'remote-field-notes', site });
  expect(path).toBe('/field-notes');
  expect(await readdir(folder())).toEqual(['remote-field-notes']);
  const files = await filesBelow(dir);
  expect(files).toEqual(
    expect.arrayContaining([
      '.github/workflows/remote.yml',
      '.gitignore',
      'packages/portfolio-shared-ui-1.0.0-0123456789ab.tgz',
      'src/pages/field-notes.test.tsx',
      'src/pages/field-notes.tsx',
    ]),
  );
  for (const file of files) expect(await readFile(join(dir, file), 'utf8')).not.toMatch(/example/i);
  const [manifest, routes] = await Promise.all(
    ['package.json', 'routes.json'].map(async (file) => JSON.parse(await readFile(join(dir, file), 'utf8'))),
  );
  expect(manifest).toMatchObject({
    name: 'remote-field-notes',
    scripts: { release: `portfolio publish remote-field-notes --to ${site}` },
    devDependencies: {
      '@portfolio/shared-ui': 'file:packages/portfolio-shared-ui-1.0.0-0123456789ab.tgz',
    },
  });
  expect(routes).toMatchObject([{ path: '/field-notes', page: 'field-notes', label: 'Field notes' }]);
  expect(await readFile(join(dir, 'src/pages/field-notes.tsx'), 'utf8')).toContain(
    'export default function FieldNotesPage()',
  );
});

test.each([
  ['remote-my-example', undefined, { path: '/my-example', page: 'my-example', label: 'My example' }],
  ['remote-examples', '/example/new', { path: '/example/new', page: 'new', label: 'New' }],
  ['remote-notes', '/my_notes', { path: '/my_notes', page: 'my-notes', label: 'My notes' }],
  [
    `remote-${'long-'.repeat(11)}x`,
    undefined,
    { path: `/${'long-'.repeat(11)}x`, label: 'Long long long long long long long long' },
  ],
])('%s at %s builds', async (name, path, route) => {
  const { dir } = await createRemote(folder(), { name, path, site });
  const { routes, ...manifest } = readAppManifest(dir, 'remote');
  expect(manifest.name).toBe(name);
  expect(routes).toMatchObject([route]);
  const { page } = routes[0]!;
  const source = await readFile(join(dir, `src/pages/${page}.tsx`), 'utf8');
  const [, component] = /export default function (\w+)\(\)/.exec(source)!;
  expect(await readFile(join(dir, `src/pages/${page}.test.tsx`), 'utf8')).toContain(
    `import ${component}, { queries } from './${page}';`,
  );
  expect(await readFile(join(dir, 'README.md'), 'utf8')).toContain(
    `# ${name}\n\nThe page \`${routes[0]!.path}\` of <${site}>`,
  );
});

test.each<[Partial<Parameters<typeof createRemote>[1]>, string]>([
  [{ name: 'n'.repeat(65) }, 'at most 64'],
  [{ name: 'Remote Notes' }, '"Remote Notes" can\'t be an app\'s name'],
  [{ name: '../notes' }, '"../notes" can\'t be an app\'s name'],
  [{ name: 'remote-public' }, 'remote-public is an app of the site already. Choose another name.'],
  [{ name: 'remote-blog' }, 'remote-blog is an app of the site already. Choose another name.'],
  [{ path: '/blog/latest' }, 'remote-blog has the path /blog/:id already. Choose another for remote-notes'],
  [{ path: '/api/notes' }, '"/api/notes" is reserved for the server'],
  [{ path: '/setting/notes' }, "is for the owner's pages"],
  [{ path: 'notes' }, '"notes" isn\'t a path'],
  [{ path: '/notes/:id' }, 'must end with a word'],
  [{ site: 'http://127.0.0.1:9' }, "http://127.0.0.1:9/ can't be reached"],
])('refuses %j and writes nothing', async (wrong, message) => {
  await expect(createRemote(folder(), { name: 'remote-notes', site, ...wrong })).rejects.toThrow(message);
  expect(await readdir(folder())).toEqual([]);
});

test('refuses a folder that has something in it, and leaves it as it is', async () => {
  await mkdir(join(folder(), 'remote-notes'));
  await writeFile(join(folder(), 'remote-notes/mine.txt'), 'mine');
  await expect(createRemote(folder(), { name: 'remote-notes', site })).rejects.toThrow(
    "isn't empty (mine.txt is in it)",
  );
  expect(await filesBelow(folder())).toEqual(['remote-notes/mine.txt']);
});

test('refuses a name that a file has, and leaves it as it is', async () => {
  await writeFile(join(folder(), 'remote-notes'), 'mine');
  await expect(createRemote(folder(), { name: 'remote-notes', site })).rejects.toThrow('is a file');
  expect(await readFile(join(folder(), 'remote-notes'), 'utf8')).toBe('mine');
});

test('keeps what is put into the folder while the packages arrive', async () => {
  const mine = join(folder(), 'remote-notes/mine.txt');
  whileArriving = async () => {
    await mkdir(join(folder(), 'remote-notes'));
    await writeFile(mine, 'mine');
  };
  await expect(createRemote(folder(), { name: 'remote-notes', site })).rejects.toThrow("isn't empty");
  expect(await filesBelow(folder())).toEqual(['remote-notes/mine.txt']);
});

test('says what to do if the site has no packages, or damaged ones', async () => {
  offered = undefined;
  await expect(createRemote(folder(), { name: 'remote-notes', site })).rejects.toThrow('npm run packages');
  offered = index('1.0.0', integrityOf(Buffer.from('other')));
  await expect(createRemote(folder(), { name: 'remote-notes', site })).rejects.toThrow(
    "isn't what the site's index says",
  );
  expect(await readdir(folder())).toEqual([]);
});

test('takes no packages that others could replace on their way', () =>
  expect(downloadPackages('http://ada.dev')).rejects.toThrow('Use https://.'));

test.each([
  ['http://localhost:4000/packages/portfolio.tgz', 'npx -y http://localhost:4000/packages/portfolio.tgz'],
  ['file:packages/portfolio-federation-1.0.0-0123456789ab.tgz', 'npx portfolio'],
])('installed from %s, the tool is called by %s', async (resolved, command) => {
  const record = join(folder(), '.package-lock.json');
  await writeFile(
    record,
    JSON.stringify({ packages: { 'node_modules/@portfolio/federation': { resolved } } }),
  );
  await expect(toolCommand(record)).resolves.toBe(command);
});

test('an update replaces the packages and their names in package.json', async () => {
  const { dir } = await createRemote(folder(), { name: 'remote-notes', site });
  offered = index('1.1.0');
  await storePackages(dir, await downloadPackages(site));
  expect(await readdir(join(dir, 'packages'))).toEqual(['portfolio-shared-ui-1.1.0-0123456789ab.tgz']);
  expect(await readFile(join(dir, 'package.json'), 'utf8')).toContain('shared-ui-1.1.0-0123456789ab.tgz"');
});

test("the template's tools are those that this repository is tested with", async () => {
  const read = async (path: string) =>
    JSON.parse(await readFile(join(ROOT, path), 'utf8')) as Record<string, Record<string, string>>;
  const { devDependencies, peerDependencies } = await read('federation/templates/remote/package.json');
  const lock = (await read('package-lock.json')).packages as unknown as Record<string, { version: string }>;
  for (const [name, version] of Object.entries(devDependencies!))
    if (!name.startsWith('@portfolio/'))
      expect([name, version]).toEqual([name, lock[`node_modules/${name}`]!.version]);
  expect(peerDependencies).toEqual((await read('remote-public/package.json')).peerDependencies);
});
