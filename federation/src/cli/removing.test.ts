import { join } from 'node:path';
import { releaseTool } from '../../tests/release-tool';
import { main } from './main';

const { folder, release, shell, remote, logged, errors } = releaseTool();

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

test('publish --changed leaves a removed app removed, and names the command that brings it back to this target', async () => {
  await release('publish', await shell(), await remote());
  await release('remove', 'remote-public');
  await expect(release('publish', 'remote-public', '--changed')).resolves.toMatchObject({
    code: 0,
    last: 'Nothing changed, so nothing was published. Live: shell 1.0.0',
  });
  expect(logged[0]).toBe(
    `  remote-public was removed. To bring it back: npm run release -- publish remote-public --to ${join(folder(), 'releases')}`,
  );
  jest.replaceProperty(process, 'env', { ...process.env, PORTFOLIO_TOOL: 'npx portfolio' });
  await release('publish', 'remote-public', '--changed');
  expect(logged[0]).toContain('To bring it back: npx portfolio publish remote-public --to ');
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
