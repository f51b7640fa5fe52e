import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { somePictures } from '../../tests/pictures';
import { releaseTool } from '../../tests/release-tool';
import { diskStore } from '../releases/stores/disk-store';
import { formatChanges } from './format';

const { folder, release, shell, remote, logged } = releaseTool();

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
