import { releaseTool } from '../../tests/release-tool';
import { main } from './main';

const { folder, release, logged, errors } = releaseTool();

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
    [['publish', 'shell', '--to', ''], '--to is empty. Give a folder, s3://bucket/prefix or https://site.'],
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
