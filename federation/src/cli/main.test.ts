import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { somePictures } from '../../tests/pictures';
import { createShell, writeDist } from '../../tests/releases';
import { temporaryFolder } from '../../tests/temporary-folder';
import { integrityOf } from '../releases/model/integrity';
import { noteUnchecked } from '../releases/model/candidate';
import { diskStore } from '../releases/stores/disk-store';
import { formatChanges } from './format';
import { main } from './main';

const folder = temporaryFolder();
let logged: string[];
let errors: string[];

beforeEach(() => {
  logged = [];
  errors = [];
  jest.spyOn(console, 'log').mockImplementation((line: string) => void logged.push(line));
  jest.spyOn(console, 'error').mockImplementation((line: string) => void errors.push(line));
});
afterEach(() => jest.restoreAllMocks());

/** Runs the tool on releases in the test's folder, without the browser check. @returns its exit code and output. */
async function release(...args: string[]) {
  logged.length = errors.length = 0;
  const isGated = ['publish', 'check'].includes(args[0]!);
  const options = ['--to', join(folder(), 'releases'), ...(isGated ? ['--without-browser'] : [])];
  const code = await main([...args, ...options]);
  return { code, last: logged.at(-1)?.trim(), error: errors.join('\n').trim() };
}
/** The least that passes the gate: an exposed page and a server bundle. */
const WHOLE = {
  script: 'const pages = { "./home": load };',
  server: { file: 'client/home.js', integrity: integrityOf('/* home */') },
};
const shell = (version = '1.0.0', given = {}) =>
  writeDist(folder(), { version, ...WHOLE, ...given }, createShell);
const remote = (version = '1.0.0', given = {}) => writeDist(folder(), { version, ...WHOLE, ...given });

describe('an invalid command prints an error and the usage', () => {
  test.each([
    [[], 'Usage: npm run release -- <command>'],
    [['pubish'], 'There\'s no command "pubish".'],
    [['publish'], 'Name what to publish: an app (shell, remote-public, remote-admin), or --changed.'],
    [['publish', 'shell', '--dry'], "Unknown option '--dry'."],
    [['publish', 'shell', '--preview=1'], "Option '--preview' does not take an argument."],
    [['publish', '--changed', '--snapshot'], "--changed and --snapshot can't be combined."],
    [['publish', 'shell', '--bump', 'huge'], '--bump must be patch, minor, major, not "huge".'],
    [['publish', '--changed', '--bump', 'patch'], '--bump needs the names of apps'],
    [['check', 'shell', '--bump', 'huge'], '--bump must be patch, minor, major, not "huge".'],
    [['check', './dist/1.0.0', '--bump', 'patch'], '--bump needs the names of apps'],
    [['dev'], "In the site's repository, use npm run dev."],
    [['dev', '--at', 'ada.dev'], '"ada.dev" must be the site\'s address without a path'],
    [
      ['dev', '--at', 'https://ada.dev/notes'],
      '"https://ada.dev/notes" must be the site\'s address without a path',
    ],
    [['dev', '--at', 'https://ada.dev', '--port', 'x'], '"x" isn\'t a port'],
    [['publish', 'shell', '--missing'], '--missing needs --snapshot.'],
    [['publish', 'shell', '--note', 'two\nlines'], '--note must be one line of at most 500 characters.'],
    [['rollback', 'shell', '--note', ' '], '--note must be one line of at most 500 characters.'],
    [['publish', 'shell', '--replace'], '--replace needs --snapshot.'],
    [['publish', './dist/1.0.0', '--changed'], 'not with folders'],
    [['publish', 'shell', '--to'], "Option '--to <value>' argument missing."],
    [['list', 'shell'], "Unexpected argument 'shell'."],
    [['list', '--to', 'ftp://example.com'], "Releases can't be at ftp://example.com"],
    [
      ['list', '--to', 'ada.dev'],
      "There's no folder ada.dev. For a site, give its address: --to https://ada.dev",
    ],
    [['rollback'], 'Name the app to roll back.'],
    [
      ['rollback', 'shell', 'remote-public', '--to-version', '1.0.0'],
      '--to-version works with one app only.',
    ],
    [['remove'], 'Name the one app to remove.'],
    [['remove', 'remote-notes', 'remote-blog'], 'Name the one app to remove.'],
    [['free'], 'Name the paths to free, such as /notes.'],
    [['prune', '--days', '0'], '--days must be a whole number, 1 or more.'],
    [['promote'], 'Name what to promote'],
    [['promote', 'remote-public@1.5'], `"remote-public@1.5" isn't a release`],
    [
      ['publish', 'shell', '--share', '10'],
      '--share must be a percentage above 0% and below 100%, such as 10%, not "10".',
    ],
    [['publish', 'shell', '--share', '0%'], 'not "0%"'],
    [['promote', 'shell', '--share', '100%'], 'not "100%". Without --share, a release goes to everyone.'],
    [['promote', 'shell', '--share', '150%'], 'not "150%"'],
    [['promote', 'shell', '--share', 'abc'], 'not "abc"'],
    [['publish', 'shell', '--guard'], '--guard needs --share, such as --share 10%.'],
    [['promote', 'shell', '--share', '10%', '--grow'], '--grow needs --guard'],
    [['publish', 'shell', '--share', '10%', '--preview'], "--share can't be combined with --preview"],
    [['build', 'shell', '--as', '../x'], `"../x" isn't a version`],
  ])('%j', async (args, message) => {
    await expect(main(args)).resolves.toBe(2);
    expect(errors.join('\n')).toContain(message);
    expect(errors.join('\n')).toContain('Usage: npm run release -- ');
    expect(logged).toEqual([]);
  });

  test('an unknown app is named in the error', async () => {
    await expect(main(['publish', 'remote-blog'])).resolves.toBe(1);
    expect(errors.join('\n')).toContain(
      'There\'s no app "remote-blog" here. The apps are shell, remote-public, remote-admin.',
    );
  });
});

it('goes on if the reader of its output ends first, as in `list | head -1`', async () => {
  await release('list');
  const closed = Object.assign(new Error('write EPIPE'), { code: 'EPIPE' });
  expect(() => process.stdout.emit('error', closed)).not.toThrow();
  const other = Object.assign(new Error('write EIO'), { code: 'EIO' });
  expect(() => process.stdout.emit('error', other)).toThrow('write EIO');
});

describe('outside of the repository, in a folder without an app', () => {
  const before = process.cwd();
  beforeEach(() => {
    process.chdir(folder());
    process.env.PORTFOLIO_TOOL = 'npx portfolio';
  });
  afterEach(() => {
    process.chdir(before);
    delete process.env.PORTFOLIO_TOOL;
  });

  test.each([[['build']], [['publish', '--changed']], [['publish', '--snapshot']]])('%j', async (args) => {
    await jest.isolateModulesAsync(async () => {
      const tool = await import('./main');
      await expect(tool.main([...args])).resolves.toBe(2);
    });
    expect(errors.join('\n')).toContain('There is no app in this folder.');
    expect(errors.join('\n')).toContain(`Usage: npx portfolio ${args[0]} `);
  });
});

test.each([
  [['--help'], 'rollback'],
  [['publish', '--help'], '--dry-run'],
  [['publish', 'remote-public', '--unknown', '-h'], '--preview'],
])('%j prints the usage', async (args, text) => {
  await expect(main(args)).resolves.toBe(0);
  expect(logged.join('\n')).toContain(text);
});

test('publish prints each step, then one line with the live releases', async () => {
  await expect(release('publish', await shell(), await remote())).resolves.toMatchObject({ code: 0 });
  expect(logged).toEqual([
    '  shell 1.0.0, remote-public 1.0.0: checking',
    '  shell 1.0.0: copying',
    '  remote-public 1.0.0: copying',
    '  Live: shell 1.0.0, remote-public 1.0.0',
  ]);
  await expect(release('publish', await remote())).resolves.toMatchObject({
    code: 0,
    last: 'Nothing changed, so nothing was published. Live: shell 1.0.0, remote-public 1.0.0',
  });
});

test('publish says that a release is published, even if the site then stops responding', async () => {
  let isPublished = false;
  const build = await remote();
  const description = await readFile(join(build, 'release.json'), 'utf8');
  const site = createServer(({ method, url, socket }, response) => {
    const json = (status: number, data: unknown) =>
      response.writeHead(status).end(JSON.stringify(status === 200 ? { data } : { message: 'Not found' }));
    if (method === 'PUT')
      return json(200, { release: JSON.parse(description) as unknown, integrity: integrityOf(description) });
    if (url !== '/api/releases') return json(404, undefined);
    if (method === 'GET') return isPublished ? socket.destroy() : json(200, { revision: 0, apps: {} });
    isPublished = true;
    return json(200, { revision: 1, apps: {} });
  });
  await new Promise<void>((resolve) => site.listen(0, '127.0.0.1', resolve));
  process.env.DEPLOY_TOKEN = 'x'.repeat(40);
  const address = `http://127.0.0.1:${(site.address() as AddressInfo).port}`;
  try {
    const code = await main(['publish', build, '--without-browser', '--to', address]);
    expect({ code, errors }).toEqual({ code: 0, errors: [] });
    expect(logged.at(-1)).toMatch(/^ {2}remote-public 1\.0\.0 is published\. .* can't be reached any more: /);
  } finally {
    delete process.env.DEPLOY_TOKEN;
    await new Promise((resolve) => site.close(resolve));
  }
});

test('publish explains a missing build and a rejected release', async () => {
  await release('publish', await shell());
  await expect(release('publish', join(folder(), 'nothing'))).resolves.toMatchObject({
    code: 1,
    error: expect.stringContaining("release.json doesn't exist. Build the app first."),
  });
  const refused = await release('publish', await remote('1.0.0', { requires: { react: '^20.0.0' } }));
  expect(refused).toMatchObject({
    code: 1,
    error: expect.stringMatching(
      /^Refused, and nothing was changed:\n- remote-public 1\.0\.0, requirements: .* needs react/,
    ),
  });
});

test('publish --dry-run prints what could be published', async () => {
  await release('publish', await shell());
  await expect(release('publish', await remote(), '--dry-run')).resolves.toMatchObject({
    code: 0,
    last: 'remote-public 1.0.0 could be published; nothing was changed. Live: shell 1.0.0',
  });
});

test('check runs the gate without changing anything and prints violations with their rules', async () => {
  await release('publish', await shell());
  await expect(release('check', await remote())).resolves.toMatchObject({
    code: 0,
    last: 'remote-public 1.0.0 could go live',
  });
  const build = await remote('1.0.1', { routes: [{ path: '/', page: 'other', access: 'public' }] });
  await expect(release('check', build)).resolves.toMatchObject({
    code: 1,
    error: expect.stringContaining('- remote-public 1.0.1, pages: The route / uses the page "other"'),
  });
  await expect(release('list')).resolves.toMatchObject({ code: 0 });
  expect(logged.join('\n')).toMatch(/^ {2}shell\n {4}live/);
  expect(logged.join('\n')).not.toContain('remote-public');
});

test('a release published without the browser check records that', async () => {
  const build = await remote();
  await release('publish', build);
  const text = await readFile(join(folder(), 'releases/remote-public/1.0.0/release.json'), 'utf8');
  expect(JSON.parse(text)).toMatchObject({ unchecked: ['browser'] });
  await noteUnchecked(build, []);
  expect(JSON.parse(await readFile(join(build, 'release.json'), 'utf8'))).not.toHaveProperty('unchecked');
});

test('a preview is printed with its URL, promoted by its name and rolled back', async () => {
  await release('publish', await shell(), await remote());
  await expect(release('publish', await remote('1.1.0-rc.1'), '--preview')).resolves.toMatchObject({
    last: 'Preview it at ?release=remote-public@1.1.0-rc.1. Live: shell 1.0.0, remote-public 1.0.0',
  });
  await expect(release('promote', 'remote-public@1.1.0-rc.1', '--dry-run')).resolves.toMatchObject({
    last: 'remote-public 1.1.0-rc.1 could go live; nothing was changed. Live: shell 1.0.0, remote-public 1.0.0',
  });
  await expect(release('promote', 'remote-public')).resolves.toMatchObject({
    last: 'Live: shell 1.0.0, remote-public 1.1.0-rc.1',
  });
  await expect(release('promote', 'remote-public@1.1.0-rc.1')).resolves.toMatchObject({
    last: 'Already live; nothing was changed. Live: shell 1.0.0, remote-public 1.1.0-rc.1',
  });
  await expect(release('rollback', 'remote-public', '--dry-run')).resolves.toMatchObject({
    last: 'remote-public 1.0.0 could be live again; nothing was changed. Live: shell 1.0.0, remote-public 1.1.0-rc.1',
  });
  await expect(release('rollback', 'remote-public')).resolves.toMatchObject({
    code: 0,
    last: 'Live: shell 1.0.0, remote-public 1.0.0',
  });
  await expect(release('rollback', 'remote-public')).resolves.toMatchObject({
    code: 1,
    error: expect.stringContaining('is the first live release'),
  });
});

test('rollback --to-version returns to that version', async () => {
  for (const version of ['1.0.0', '1.1.0', '1.2.0']) await release('publish', await remote(version));
  await expect(release('rollback', 'remote-public', '--to-version', '1.0.0')).resolves.toMatchObject({
    last: 'Live: remote-public 1.0.0',
  });
});

test('free lets another app have a path that the live release no longer has (threat 26)', async () => {
  const at = (path: string) => ({ routes: [{ path, page: 'home', access: 'public' }] });
  await release('publish', await shell(), await remote('1.0.0', at('/notes')));
  const other = await remote('1.0.0', { app: 'remote-blog', ...at('/notes') });
  await expect(release('free', '/notes')).resolves.toMatchObject({
    code: 1,
    error: 'Refused: remote-public 1.0.0 is live with /notes. First publish a release without it.',
  });
  await release('publish', await remote('2.0.0', at('/')));
  await expect(release('publish', other)).resolves.toMatchObject({
    code: 1,
    error: expect.stringContaining('/notes belongs to remote-public. Choose another path.'),
  });
  await expect(release('free', '/nots')).resolves.toMatchObject({
    code: 1,
    error: 'Refused: no app has the path /nots. The apps have /notes, /.',
  });
  await expect(release('free', '/notes')).resolves.toMatchObject({
    code: 0,
    last: 'Free for any app: /notes. No longer available for a rollback: remote-public@1.0.0.',
  });
  await expect(release('publish', other)).resolves.toMatchObject({ code: 0 });
  expect((await release('rollback', 'remote-public')).error).toContain('is the first live release');
  expect((await release('promote', 'remote-public@1.0.0')).error).toContain('/notes belongs to remote-blog');
});

test('remove takes a remote away with its previews, and frees its paths', async () => {
  const notes = (version: string, path: string) =>
    remote(version, {
      app: 'remote-notes',
      routes: [{ path, page: 'home', label: 'Notes', access: 'public' }],
    });
  await release('publish', await shell(), await remote(), await notes('1.0.0', '/notes'));
  await release('publish', await notes('1.1.0-rc.1', '/ideas'), '--preview');
  // Only removing the app takes away a page that is in the navigation.
  expect((await release('publish', await notes('1.1.0', '/ideas'))).error).toContain(
    '/notes is live in remote-notes 1.0.0, and would no longer lead to a page.',
  );
  await expect(release('remove', 'remote-notes', '--dry-run')).resolves.toMatchObject({
    code: 0,
    last: 'remote-notes could be removed, and /notes would respond with 404; nothing was changed. Live: shell 1.0.0, remote-public 1.0.0, remote-notes 1.0.0',
  });
  await expect(release('remove', 'remote-notes')).resolves.toMatchObject({
    code: 0,
    last: 'remote-notes is removed, and /notes responds with 404. Live: shell 1.0.0, remote-public 1.0.0',
  });
  await release('list');
  expect(logged.join('\n')).not.toContain('remote-notes');
  await expect(release('verify')).resolves.toMatchObject({ last: '6 files of 2 releases are intact' });
  expect((await release('remove', 'remote-notes')).error).toBe(
    "Refused: there's no app remote-notes. The apps are: shell, remote-public.",
  );
  expect((await release('remove', 'shell')).error).toBe(
    'Refused: shell is the shell, and every page needs it.',
  );
  // Published again, or by another app at its paths.
  await release(
    'publish',
    await remote('1.0.0', {
      app: 'remote-blog',
      routes: [{ path: '/ideas', page: 'home', access: 'public' }],
    }),
  );
  await expect(release('publish', await notes('1.0.0', '/notes'))).resolves.toMatchObject({
    last: 'Live: shell 1.0.0, remote-public 1.0.0, remote-blog 1.0.0, remote-notes 1.0.0',
  });
});

test('verify fails where nothing is published, such as at a misspelled path', async () => {
  expect(await release('verify')).toMatchObject({
    code: 1,
    error: 'Nothing is published there, so nothing was checked',
  });
});

test('list prints live, earlier and previewed releases with dates and sizes', async () => {
  await expect(release('list')).resolves.toMatchObject({ code: 0, last: 'Nothing is published yet' });
  await release('publish', await shell(), await remote());
  await release('publish', await remote('1.1.0'));
  await release('publish', await remote('1.2.0-rc.1'), '--preview');
  await release('list');
  const lines = logged.join('\n');
  expect(lines).toMatch(
    /^ {2}shell\n {4}live {9}1\.0\.0, since \d{4}-\d\d-\d\d \d\d:\d\d:\d\d UTC, 0\.0 MB in 3 files\n {17}first view of every page 0\.0 KB, all scripts 0\.0 KB\n {17}not checked: browser\n {17}published \d{4}-.*$/m,
  );
  expect(lines).toMatch(
    /^ {2}remote-public\n {4}live {9}1\.1\.0, .*\n {17}first view of home 0\.0 KB \(unchanged\), .*\n.*\n.*\n {4}previous {5}1\.0\.0, .*\n {17}first view of home 0\.0 KB, .*\n.*\n.*\n {4}preview {6}1\.2\.0-rc\.1, since/m,
  );
});

test('list names the pages that a release changed, and --json all about them', async () => {
  await release('publish', await shell(), await remote());
  const pictures = somePictures();
  await diskStore(join(folder(), 'releases')).addPictures('remote-public', '1.0.0', pictures);
  await release('list');
  expect(logged.join('\n')).toContain(`  ${formatChanges(pictures.changes)}\n`);
  await release('list', '--json');
  const [
    {
      releases: [ofShell],
    },
    {
      releases: [ofRemote],
    },
  ] = JSON.parse(logged.join('\n'));
  expect([ofShell.changes, ofRemote.changes]).toEqual([null, pictures.changes]);
});

test('list prints who published and rolled back a release and why, and --json the same', async () => {
  jest.replaceProperty(process, 'env', { ...process.env, GITHUB_ACTOR: 'ada' });
  await release('publish', await shell(), await remote());
  await release('publish', await remote('1.1.0'), '--note', 'A wider card');
  await release('rollback', 'remote-public', '--note', 'Too wide');
  await release('list');
  expect(logged.join('\n')).toMatch(
    /^ {4}rolled back {2}1\.1\.0, .*\n.*\n.*\n {17}published .{23} by ada: A wider card\n {17}rolled back .{23} by ada: Too wide$/m,
  );
  await release('list', '--json');
  expect(JSON.parse(logged.join('\n'))).toEqual([
    { app: 'shell', releases: [expect.objectContaining({ version: '1.0.0', state: 'live' })] },
    {
      app: 'remote-public',
      releases: [
        expect.objectContaining({
          version: '1.0.0',
          state: 'live',
          total: { files: 3, bytes: expect.any(Number) },
          weight: { views: [{ page: 'home', bytes: expect.any(Number) }], scripts: expect.any(Number) },
          builtWith: {},
          unchecked: ['browser'],
          replaces: null,
        }),
        expect.objectContaining({
          version: '1.1.0',
          state: 'rolled back',
          published: { by: 'ada', at: expect.any(String), role: 'operator', note: 'A wider card' },
          rolledBack: { by: 'ada', at: expect.any(String), role: 'operator', note: 'Too wide' },
        }),
      ],
    },
  ]);
});

test('prune removes unused releases and prints name and size; --dry-run only prints them', async () => {
  await release('publish', await shell(), await remote());
  await release('publish', await remote('1.1.0'));
  await release('rollback', 'remote-public');
  const live = 'Live: shell 1.0.0, remote-public 1.0.0';
  expect(await release('prune')).toMatchObject({ code: 0, last: `There's nothing to remove. ${live}` });
  expect(logged[0]).toMatch(
    /remote-public 1\.1\.0, 0\.0 MB in 3 files, unused since \d{4}-\d\d-\d\d: kept, open tabs may need it$/,
  );

  const later = Date.now() + 8 * 24 * 60 * 60_000;
  jest.useFakeTimers({ now: later, doNotFake: ['nextTick', 'setImmediate', 'setTimeout', 'queueMicrotask'] });
  try {
    expect((await release('prune')).last).toMatch(/^There's nothing to remove/);
    expect((await release('prune', '--days', '7', '--dry-run')).last).toBe(
      `One release, 0.0 MB in 3 files, would be removed; nothing was changed. ${live}`,
    );
    expect((await release('prune', '--days', '7')).last).toBe(
      `One release, 0.0 MB in 3 files, removed. ${live}`,
    );
  } finally {
    jest.useRealTimers();
  }
  expect((await release('promote', 'remote-public@1.1.0')).error).toContain(
    "remote-public 1.1.0 isn't published.",
  );
});

test("prune and free reject a site's URL", async () => {
  jest.replaceProperty(process, 'env', { ...process.env, DEPLOY_TOKEN: 'x'.repeat(40) });
  await expect(main(['prune', '--to', 'https://ada.dev'])).resolves.toBe(2);
  expect(errors.join('\n')).toContain(
    "Releases can only be removed where they're stored: give a folder or s3://",
  );
  await expect(main(['free', '/notes', '--to', 'https://ada.dev'])).resolves.toBe(2);
  expect(errors.join('\n')).toContain("Only the site's operator can free paths: give a folder or s3://");
});

test('verify checks every file', async () => {
  await release('publish', await shell(), await remote());
  await expect(release('verify')).resolves.toMatchObject({
    code: 0,
    last: '6 files of 2 releases are intact',
  });
  await writeFile(join(folder(), 'releases/shell/1.0.0/client/home.js'), '/* home? */');
  await expect(release('verify')).resolves.toMatchObject({
    code: 1,
    error: expect.stringContaining("- shell 1.0.0: client/home.js isn't what was released"),
  });
});

test('a damaged catalogue stays unchanged, and the error says what to do', async () => {
  await mkdir(join(folder(), 'releases'));
  const path = join(folder(), 'releases/catalogue.json');
  await writeFile(path, '{"revision":');
  for (const args of [['list'], ['publish', await remote()], ['rollback', 'shell']])
    await expect(release(...args)).resolves.toMatchObject({
      code: 1,
      error: expect.stringMatching(
        /catalogue\.json is damaged: .*\nOnly this file records what is live\. Restore a copy/,
      ),
    });
  await expect(readFile(path, 'utf8')).resolves.toBe('{"revision":');
});

describe('a gradual release', () => {
  const share = async (version: string, ...options: string[]) =>
    release('publish', await remote(version), '--share', ...options);
  beforeEach(async () => {
    await release('publish', await shell(), await remote());
  });

  test('is published for a share, raised, and goes live for everyone', async () => {
    await expect(share('1.1.0', '10%', '--guard', '--grow')).resolves.toMatchObject({
      code: 0,
      last: 'Live: shell 1.0.0, remote-public 1.0.0 (1.1.0 at 10%, with the guard, growing to 25%, 50% and everyone)',
    });
    await expect(
      release('promote', 'remote-public', '--share', '25%', '--note', 'Good so far'),
    ).resolves.toMatchObject({
      code: 0,
      last: 'Live: shell 1.0.0, remote-public 1.0.0 (1.1.0 at 25%, with the guard, growing to 50% and everyone)',
    });
    await release('list');
    const state = logged.findIndex((line) => line.startsWith('    gradual      1.1.0 at 25%'));
    expect(logged.slice(state + 1, state + 5)).toEqual([
      expect.stringMatching(/first view of home .* \(unchanged\)/),
      expect.stringMatching(/not checked: browser$/),
      expect.stringMatching(/published .* at 10%, with the guard$/),
      expect.stringMatching(/promoted .* at 25%: Good so far$/),
    ]);
    await release('list', '--json');
    const apps = JSON.parse(logged[0]!) as { releases: object[] }[];
    expect(apps[1]!.releases[0]).toMatchObject({ state: 'gradual', version: '1.1.0', share: 0.25 });
    expect(logged[0]).not.toContain('salt');
    await expect(release('promote', 'remote-public')).resolves.toMatchObject({
      last: 'Live: shell 1.0.0, remote-public 1.1.0',
    });
  });

  test('is taken back by a rollback', async () => {
    await share('1.1.0', '10%');
    await expect(release('rollback', 'remote-public')).resolves.toMatchObject({
      last: 'Live: shell 1.0.0, remote-public 1.0.0',
    });
    await expect(share('1.1.0', '10%')).resolves.toMatchObject({
      code: 1,
      error: expect.stringMatching(
        /remote-public@1\.1\.0 was rolled back.* promote remote-public@1\.1\.0 --to \S+releases$/,
      ),
    });
  });

  test('is the only one of its app until it is finished or taken back, and its share only grows', async () => {
    await share('1.1.0', '10%');
    // The commands are for the same releases, so they can be copied.
    const to = `--to ${join(folder(), 'releases')}`;
    const running = `remote-public 1.1.0 is being released gradually, at 10%. First release it to everyone: npm run release -- promote remote-public ${to}, or take it back: npm run release -- rollback remote-public ${to}`;
    await expect(share('1.2.0', '10%')).resolves.toMatchObject({
      code: 1,
      error: expect.stringContaining(running),
    });
    await expect(release('publish', await remote('1.2.0'))).resolves.toMatchObject({
      code: 1,
      error: expect.stringContaining(running),
    });
    await expect(release('promote', 'remote-public', '--share', '5%')).resolves.toMatchObject({
      code: 1,
      error: expect.stringContaining('remote-public 1.1.0 is already at 10%, and a share only grows'),
    });
    await expect(release('promote', 'remote-public', '--share', '10%')).resolves.toMatchObject({
      code: 0,
      last: expect.stringContaining('nothing was changed'),
    });
  });

  test("isn't for an app without a live release", async () => {
    await expect(
      release(
        'publish',
        await writeDist(folder(), { app: 'remote-blog', ...WHOLE, routes: [] }),
        '--share',
        '10%',
      ),
    ).resolves.toMatchObject({ code: 1, error: expect.stringContaining('Publish it without --share.') });
  });

  test('disappears with its app', async () => {
    await share('1.1.0', '10%');
    await expect(release('remove', 'remote-public')).resolves.toMatchObject({ code: 0 });
    await release('list', '--json');
    expect(logged[0]).not.toContain('1.1.0');
  });
});
