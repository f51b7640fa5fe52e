import { readdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { diskReleases } from '../../../tests/disk-releases';
import { createRelease, createShell } from '../../../tests/releases';
import { integrityOf } from '../model/integrity';
import { publish } from './publish';
import { verify } from './verify';

const { folder, store, remote, shell, liveVersions } = diskReleases();

describe('publish', () => {
  const NOW = new Date('2026-11-16T08:00:00Z');

  /** Expects publishing these to fail with the message and to change nothing. */
  async function expectRefusal(folders: readonly string[], message: string | RegExp) {
    const before = await store().readCatalogue();
    const files = () => readdir(join(folder(), 'releases'), { recursive: true }).catch(() => []);
    const filesBefore = await files();
    await expect(publish(store(), folders)).rejects.toThrow(message);
    await expect(store().readCatalogue()).resolves.toEqual(before);
    await expect(files()).resolves.toEqual(filesBefore);
  }

  test('makes several apps live in one swap, with all their files', async () => {
    const published = await publish(store(), [await shell(), await remote()], { now: NOW });
    expect(published.map(({ app, version }) => `${app} ${version}`)).toEqual([
      'shell 1.0.0',
      'remote-public 1.0.0',
    ]);
    const since = NOW.toISOString();
    await expect(store().readCatalogue()).resolves.toEqual({
      revision: 1,
      apps: {
        shell: { live: '1.0.0', previous: null, since },
        'remote-public': { live: '1.0.0', previous: null, since },
      },
      registry: {
        shell: { kind: 'shell', paths: [] },
        'remote-public': { kind: 'public', paths: ['/'] },
      },
      hashes: {
        'shell@1.0.0': integrityOf(JSON.stringify(createShell())),
        'remote-public@1.0.0': integrityOf(JSON.stringify(createRelease())),
      },
      records: {
        'shell@1.0.0': { published: { at: since, role: 'operator' } },
        'remote-public@1.0.0': { published: { at: since, role: 'operator' } },
      },
    });
    await expect(verify(store())).resolves.toEqual({ releases: 2, files: 6, faults: [] });
  });

  test("replaces one app's release, leaves the others alone and records the previous version", async () => {
    await publish(store(), [await shell(), await remote()], { now: NOW });
    await publish(store(), [await remote({ version: '1.1.0' })]);
    const { apps, revision } = await store().readCatalogue();
    expect(revision).toBe(2);
    expect(apps['remote-public']).toMatchObject({ live: '1.1.0', previous: '1.0.0' });
    expect(apps.shell).toEqual({ live: '1.0.0', previous: null, since: NOW.toISOString() });
    await expect(store().findRelease('remote-public', '1.0.0')).resolves.toBeDefined();
  });

  test('skips releases that are already live', async () => {
    const folders = [await shell(), await remote()];
    await publish(store(), folders);
    const before = await store().readCatalogue();
    await expect(publish(store(), folders)).resolves.toEqual([]);
    await expect(store().readCatalogue()).resolves.toEqual(before);
  });

  test('publishes only the new releases of several', async () => {
    await publish(store(), [await shell(), await remote()]);
    const published = await publish(store(), [await shell(), await remote({ version: '1.0.1' })]);
    expect(published.map(({ app }) => app)).toEqual(['remote-public']);
  });

  test('makes a past version live again without copying it', async () => {
    await publish(store(), [await remote()]);
    await publish(store(), [await remote({ version: '1.1.0' })]);
    await publish(store(), [await remote()]);
    const { apps } = await store().readCatalogue();
    expect(apps['remote-public']).toMatchObject({ live: '1.0.0', previous: '1.1.0' });
  });

  test('makes an intact version live that an interrupted publish left behind', async () => {
    await store().addRelease(createRelease(), await remote());
    await publish(store(), [await remote()]);
    await expect(liveVersions()).resolves.toEqual({ 'remote-public': '1.0.0' });
    await store().addRelease(createRelease({ version: '1.1.0' }), await remote({ version: '1.1.0' }));
    await writeFile(join(folder(), 'releases/remote-public/1.1.0/client/home.js'), '/* altered */');
    await expectRefusal(
      [await remote({ version: '1.1.0' })],
      /1\.1\.0 is damaged.*Publish a new version.\n- .*home\.js/,
    );
  });

  test('of the same version at the same time fails for one publisher, who can retry', async () => {
    const dist = await remote();
    const slow = store();
    const late = {
      ...slow,
      addRelease: async (...args: Parameters<typeof slow.addRelease>) => {
        await publish(store(), [dist]);
        await slow.addRelease(...args);
      },
    };
    await expect(publish(late, [dist])).rejects.toThrow(
      "remote-public 1.0.0 was published already. If it's the same build, run the command again; otherwise raise the version.",
    );
    await expect(publish(store(), [dist])).resolves.toEqual([]);
    await expect(verify(store())).resolves.toMatchObject({ faults: [] });
  });

  test("ignores damage in another app's live release", async () => {
    await publish(store(), [await shell(), await remote()]);
    await writeFile(join(folder(), 'releases/shell/1.0.0/release.json'), '<!doctype html>');
    await publish(store(), [await remote({ version: '1.1.0' })]);
    await publish(store(), [await shell({ version: '1.1.0' })]);
    await expect(liveVersions()).resolves.toEqual({ shell: '1.1.0', 'remote-public': '1.1.0' });
  });

  test("rejects a remote that doesn't work with the live shell", async () => {
    await publish(store(), [await shell()]);
    await expectRefusal(
      [await remote({ requires: { react: '^19.4.0' } })],
      'remote-public 1.0.0 needs react ^19.4.0, but shell 1.0.0 provides 19.3.1. First publish a shell that provides react 19.4.0',
    );
  });

  test("rejects a shell that doesn't work with a live remote", async () => {
    await publish(store(), [await shell(), await remote()]);
    await expectRefusal(
      [await shell({ version: '2.0.0', provides: { react: '20.0.0' } })],
      'remote-public 1.0.0 needs react ^19.2.0, but shell 2.0.0 provides 20.0.0.',
    );
  });

  test('accepts a shell together with the remote that needs it', async () => {
    await publish(store(), [await shell()]);
    await publish(store(), [
      await shell({ version: '1.1.0', provides: { react: '19.4.0' } }),
      await remote({ requires: { react: '^19.4.0' } }),
    ]);
    await expect(liveVersions()).resolves.toEqual({ shell: '1.1.0', 'remote-public': '1.0.0' });
  });

  test('rejects a path that another live app has', async () => {
    await publish(store(), [await shell(), await remote()]);
    await expectRefusal(
      [await remote({ app: 'remote-blog' })],
      '- remote-blog 1.0.0: Its path / is taken: / belongs to remote-public. Choose another path.',
    );
  });

  describe('a version that exists with different files is rejected', () => {
    const message = /remote-public 1\.0\.0 is already published with different files.*raise the version/;

    test("if it's no longer live", async () => {
      await publish(store(), [await remote()]);
      await publish(store(), [await remote({ version: '1.1.0' })]);
      await expectRefusal([await remote({ script: '/* changed */' })], message);
    });

    test("if it's live", async () => {
      await publish(store(), [await remote()]);
      await expectRefusal([await remote({ script: '/* changed */' })], message);
    });

    test('if only its routes differ, which no script contains', async () => {
      await publish(store(), [await remote()]);
      const routes = [{ path: '/start', page: 'home', access: 'public' as const }];
      await expectRefusal([await remote({ routes })], message);
    });

    test('and so are valid releases published with it', async () => {
      await publish(store(), [await remote()]);
      await expectRefusal([await shell(), await remote({ script: '/* changed */' })], message);
    });
  });

  test('rejects a build that was changed', async () => {
    const dist = await remote();
    await writeFile(join(dist, 'client/home.js'), '/* altered */');
    await expectRefusal([dist], /client\/home\.js was changed after the build\. Build remote-public again\./);
  });

  test('rejects a build with a missing file', async () => {
    const dist = await remote();
    await rm(join(dist, 'client/home.js'));
    await expectRefusal([dist], /client\/home\.js was changed after the build\. Build remote-public again\./);
  });

  test('rejects a folder without a build', async () => {
    await expectRefusal(
      [join(folder(), 'dist')],
      /dist\/release\.json doesn't exist\. Build the app first\./,
    );
  });

  test("doesn't overwrite a catalogue that changed in the meantime", async () => {
    await publish(store(), [await shell()]);
    const slow = store();
    const dist = await remote();
    const late = {
      ...slow,
      // Another release is published between reading the catalogue and writing it.
      addRelease: async (...args: Parameters<typeof slow.addRelease>) => {
        await slow.addRelease(...args);
        await publish(store(), [await shell({ version: '1.1.0' })]);
      },
    };
    await expect(publish(late, [dist])).rejects.toMatchObject({ name: 'CatalogueConflictError' });
    await expect(liveVersions()).resolves.toEqual({ shell: '1.1.0' });
    await publish(store(), [dist]);
    await expect(liveVersions()).resolves.toEqual({ shell: '1.1.0', 'remote-public': '1.0.0' });
  });
});
