import { join } from 'node:path';
import { writeDist } from '../../tests/releases';
import { releaseTool, WHOLE } from '../../tests/release-tool';

const { folder, release, shell, remote, logged } = releaseTool();

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

  test("once it's taken back, promoting without a version doesn't make an older preview live", async () => {
    await release('publish', await remote('1.1.0-rc.1'), '--preview');
    await share('1.1.0', '10%');
    await release('rollback', 'remote-public');
    const to = `--to ${join(folder(), 'releases')}`;
    for (const options of [['--share', '50%'], []])
      await expect(release('promote', 'remote-public', ...options)).resolves.toMatchObject({
        code: 1,
        error: `Refused: remote-public 1.1.0 was rolled back, and the newest preview, 1.1.0-rc.1, is older than that. To promote it nevertheless: npm run release -- promote remote-public@1.1.0-rc.1 ${to}`,
      });
    await release('publish', await remote('1.2.0-rc.1'), '--preview');
    await expect(release('promote', 'remote-public')).resolves.toMatchObject({
      last: 'Live: shell 1.0.0, remote-public 1.2.0-rc.1',
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
