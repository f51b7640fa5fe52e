import { readdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createRelease, createShell, writeDist } from '../../tests/releases';
import { temporaryFolder } from '../../tests/temporary-folder';
import { integrityOf } from './integrity';
import { publish } from './publish';
import { diskStore } from './store-disk';
import { verify } from './verify';

const folder = temporaryFolder();
const store = () => diskStore(join(folder(), 'releases'));
const NOW = new Date('2026-11-16T08:00:00Z');

const remote = (given = {}) => writeDist(folder(), given);
const shell = (given = {}) => writeDist(folder(), given, createShell);
const liveVersions = async () => {
  const { apps } = await store().readCatalogue();
  return Object.fromEntries(Object.entries(apps).map(([app, { live }]) => [app, live]));
};

/** Publishing these is refused with the message, and nothing has changed by it. */
async function expectRefusal(folders: readonly string[], message: string | RegExp) {
  const before = await store().readCatalogue();
  const files = () => readdir(join(folder(), 'releases'), { recursive: true }).catch(() => []);
  const filesBefore = await files();
  await expect(publish(store(), folders)).rejects.toThrow(message);
  await expect(store().readCatalogue()).resolves.toEqual(before);
  await expect(files()).resolves.toEqual(filesBefore);
}

test('several apps become live in one swap, with all their files', async () => {
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
    hashes: {
      'shell@1.0.0': integrityOf(JSON.stringify(createShell())),
      'remote-public@1.0.0': integrityOf(JSON.stringify(createRelease())),
    },
  });
  await expect(verify(store())).resolves.toEqual({ releases: 2, files: 6, faults: [] });
});

test('a later version of one app leaves the others alone and remembers what it replaced', async () => {
  await publish(store(), [await shell(), await remote()], { now: NOW });
  await publish(store(), [await remote({ version: '1.1.0' })]);
  const { apps, revision } = await store().readCatalogue();
  expect(revision).toBe(2);
  expect(apps['remote-public']).toMatchObject({ live: '1.1.0', previous: '1.0.0' });
  expect(apps.shell).toEqual({ live: '1.0.0', previous: null, since: NOW.toISOString() });
  await expect(store().findRelease('remote-public', '1.0.0')).resolves.toBeDefined();
});

test('what is live already is not published again', async () => {
  const folders = [await shell(), await remote()];
  await publish(store(), folders);
  const before = await store().readCatalogue();
  await expect(publish(store(), folders)).resolves.toEqual([]);
  await expect(store().readCatalogue()).resolves.toEqual(before);
});

test('of several only what is new is published', async () => {
  await publish(store(), [await shell(), await remote()]);
  const published = await publish(store(), [await shell(), await remote({ version: '1.0.1' })]);
  expect(published.map(({ app }) => app)).toEqual(['remote-public']);
});

test('a version that was live once becomes so again without another copy', async () => {
  await publish(store(), [await remote()]);
  await publish(store(), [await remote({ version: '1.1.0' })]);
  await publish(store(), [await remote()]);
  const { apps } = await store().readCatalogue();
  expect(apps['remote-public']).toMatchObject({ live: '1.0.0', previous: '1.1.0' });
});

test('a version that was left there by somebody who was ended in the middle goes live, if it is whole', async () => {
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

test('two that bring the same version at once: one of them is told, and can go again', async () => {
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
    "remote-public 1.0.0 was brought by somebody else at this moment, and this wasn't. Go again.",
  );
  await expect(publish(store(), [dist])).resolves.toEqual([]);
  await expect(verify(store())).resolves.toMatchObject({ faults: [] });
});

test('what another app has live, damaged, keeps nobody from publishing', async () => {
  await publish(store(), [await shell(), await remote()]);
  await writeFile(join(folder(), 'releases/shell/1.0.0/release.json'), '<!doctype html>');
  await publish(store(), [await remote({ version: '1.1.0' })]);
  await publish(store(), [await shell({ version: '1.1.0' })]);
  await expect(liveVersions()).resolves.toEqual({ shell: '1.1.0', 'remote-public': '1.1.0' });
});

test('a remote that the live shell does not carry is refused', async () => {
  await publish(store(), [await shell()]);
  await expectRefusal(
    [await remote({ requires: { react: '^19.4.0' } })],
    'remote-public 1.0.0 needs react ^19.4.0, and shell 1.0.0 brings 19.3.1. Publish a shell first that brings react 19.4.0',
  );
});

test('so is a shell that does not carry a live remote', async () => {
  await publish(store(), [await shell(), await remote()]);
  await expectRefusal(
    [await shell({ version: '2.0.0', provides: { react: '20.0.0' } })],
    'remote-public 1.0.0 needs react ^19.2.0, and shell 2.0.0 brings 20.0.0.',
  );
});

test('a shell and the remote that needs it go together', async () => {
  await publish(store(), [await shell()]);
  await publish(store(), [
    await shell({ version: '1.1.0', provides: { react: '19.4.0' } }),
    await remote({ requires: { react: '^19.4.0' } }),
  ]);
  await expect(liveVersions()).resolves.toEqual({ shell: '1.1.0', 'remote-public': '1.0.0' });
});

test('a path that another live app has is refused', async () => {
  await publish(store(), [await shell(), await remote()]);
  await expectRefusal(
    [await remote({ app: 'remote-blog' })],
    'both declare the path /. Change it in the routes.json of one of them.',
  );
});

describe('a version that is published already, with other files, is refused', () => {
  const message = /remote-public 1\.0\.0 is published already, with other files.*raise the version/;

  test('when it is not live any more', async () => {
    await publish(store(), [await remote()]);
    await publish(store(), [await remote({ version: '1.1.0' })]);
    await expectRefusal([await remote({ script: '/* changed */' })], message);
  });

  test('when it is live', async () => {
    await publish(store(), [await remote()]);
    await expectRefusal([await remote({ script: '/* changed */' })], message);
  });

  test('when only its routes differ, which stand in no script', async () => {
    await publish(store(), [await remote()]);
    const routes = [{ path: '/start', page: 'home', access: 'public' as const }];
    await expectRefusal([await remote({ routes })], message);
  });

  test('together with one that would do: neither goes', async () => {
    await publish(store(), [await remote()]);
    await expectRefusal([await shell(), await remote({ script: '/* changed */' })], message);
  });
});

test('a build that was altered after it was made is refused', async () => {
  const dist = await remote();
  await writeFile(join(dist, 'client/home.js'), '/* altered */');
  await expectRefusal([dist], /client\/home\.js isn't what was built\. Build remote-public again\./);
});

test('so is one with a file gone', async () => {
  const dist = await remote();
  await rm(join(dist, 'client/home.js'));
  await expectRefusal([dist], /client\/home\.js isn't what was built\. Build remote-public again\./);
});

test('a folder without a build is refused', async () => {
  await expectRefusal([join(folder(), 'dist')], /dist\/release\.json isn't there\. Build the app first\./);
});

test('a change of the catalogue meanwhile is not overwritten', async () => {
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

test("a file's hash is its subresource integrity", () => {
  // echo -n 'alert(1)' | openssl dgst -sha384 -binary | base64
  expect(integrityOf('alert(1)')).toBe(
    'sha384-HT2E9NfWiuQ/w1PRai+hTyqW16NIoCGA/m8VQDUopfAtcz6YQjtsMmQd5uRbVDpW',
  );
});
