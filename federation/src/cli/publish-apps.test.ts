import { cp, mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createShell, writeDist } from '../../tests/releases';
import { temporaryFolder } from '../../tests/temporary-folder';
import { gateOf } from '../releases/model/gate';
import { diskStore } from '../releases/stores/disk-store';
import { UnreachableError } from '../releases/stores/reach';
import type { PublishTarget, SiteStore } from '../releases/stores/store';
import { removeApp } from '../releases/publish/remove';
import { rollback } from '../releases/publish/rollback';
import { snapshotVersion, sourceHash } from './source-hash';
import { publishSnapshots, publishVersions } from './publish-apps';
import { packageVersion } from './workspace';

const folder = temporaryFolder();

describe('versions', () => {
  const store = () => diskStore(join(folder(), 'releases'));
  const APPS = ['shell', 'remote-public'];
  let lines: string[];

  const write = async (file: string, text: string) => {
    await mkdir(join(folder(), file, '..'), { recursive: true });
    await writeFile(join(folder(), file), text);
  };
  /** Sets the version in an app's package.json. */
  const raise = (app: string, version: string) => write(`${app}/package.json`, JSON.stringify({ version }));
  /** Writes the output of a build of the current sources; the same version has the same content. */
  async function build(app: string, script?: string, isSnapshot = false): Promise<string> {
    const dir = join(folder(), app);
    const version = await (isSnapshot ? snapshotVersion(dir) : packageVersion(dir));
    const given = { app, version, script, source: await sourceHash(dir) };
    const dist = await (app === 'shell'
      ? writeDist(folder(), given, createShell)
      : writeDist(folder(), given));
    await cp(dist, join(dir, 'dist', version), { recursive: true });
    return version;
  }
  const publishChanged = async () => {
    lines = [];
    const report = (line: string) => void lines.push(line);
    const releases = await publishVersions(store(), APPS, { onlyChanged: true, root: folder(), report });
    return releases.map(({ app, version }) => `${app} ${version}`);
  };

  beforeEach(async () => {
    for (const app of APPS) {
      await raise(app, '1.0.0');
      await write(`${app}/webpack.config.ts`, '');
      await write(`${app}/src/index.ts`, 'export {};');
      await build(app);
    }
    await publishVersions(store(), APPS, { root: folder() });
  });

  test('an app whose live release has the same version and sources is skipped', async () => {
    await expect(publishChanged()).resolves.toEqual([]);
    expect(lines).toEqual(['shell 1.0.0: unchanged', 'remote-public 1.0.0: unchanged']);
  });

  test('only apps with a new version are published', async () => {
    await raise('remote-public', '1.0.1');
    await build('remote-public', '/* changed */');
    await expect(publishChanged()).resolves.toEqual(['remote-public 1.0.1']);
    expect(lines[0]).toBe('shell 1.0.0: unchanged');
  });

  test('changed sources with the same version are rejected, unless the build is the same', async () => {
    await write('remote-public/src/index.ts', 'export const answer = 42;');
    await build('remote-public');
    await expect(publishChanged()).resolves.toEqual([]);
    await build('remote-public', '/* changed */');
    await expect(publishChanged()).rejects.toThrow(
      'remote-public 1.0.0 is already published with different files. A release never changes: raise the version.',
    );
  });

  describe('before anything is built', () => {
    const publishRemote = (options = {}, target: PublishTarget = store()) =>
      publishVersions(target, ['remote-public'], { root: folder(), ...options });
    const versionNow = () => packageVersion(join(folder(), 'remote-public'));
    /** A site whose deploy token is for these apps and paths; undefined if the site is too old to tell. */
    function siteFor(apps: readonly string[] | undefined, paths: readonly string[] | null = null): SiteStore {
      const { writeCatalogue: _, ...releases } = store();
      const scope = apps && { apps, paths };
      return {
        ...releases,
        readScope: async () => scope,
        canReleaseGradually: async () => false,
        send: () => Promise.reject(new Error('Sent')),
      };
    }

    test('a version that was published from other sources is rejected', async () => {
      await write('remote-public/src/index.ts', 'export const answer = 42;');
      await expect(publishRemote()).rejects.toThrow(
        'remote-public 1.0.0 is already published from other sources. A release never changes: raise the version. --bump patch does that.',
      );
    });

    test('a version that was rolled back is rejected', async () => {
      await raise('remote-public', '1.0.1');
      await build('remote-public', '/* changed */');
      await publishRemote();
      await rollback(store(), [{ app: 'remote-public' }]);
      await write('remote-public/src/index.ts', 'export const answer = 42;');
      await expect(publishRemote()).rejects.toThrow('remote-public@1.0.1 was rolled back. Raise the version');
    });

    test('a path that belongs to another app is rejected', async () => {
      await raise('remote-notes', '1.0.0');
      await write('remote-notes/webpack.config.ts', '');
      await write('remote-notes/routes.json', '[{ "path": "/notes" }, { "path": "/" }]');
      await expect(publishVersions(store(), ['remote-notes'], { root: folder() })).rejects.toThrow(
        'remote-notes 1.0.0: Its path / is taken: / belongs to remote-public. Choose another path.',
      );
    });

    test('an app that the deploy token isn’t for is rejected', async () => {
      await raise('remote-public', '1.0.1');
      await expect(publishRemote({}, siteFor(['remote-notes']))).rejects.toThrow(
        "This deploy token isn't for remote-public: it's for remote-notes.",
      );
      await build('remote-public', '/* changed */');
      for (const apps of [['remote-public'], undefined])
        await expect(publishRemote({}, siteFor(apps))).rejects.toThrow('Sent');
    });

    test('a path that the deploy token isn’t for is rejected', async () => {
      const route = { page: 'notes', access: 'public' };
      const routes = [
        { ...route, path: '/notes/:id' },
        { ...route, path: '/archive' },
      ];
      await write('remote-public/routes.json', JSON.stringify(routes));
      await write('remote-public/package.json', JSON.stringify({ name: 'remote-public', version: '1.0.1' }));
      await expect(publishRemote({}, siteFor(['remote-public'], ['/notes', '/notes/*']))).rejects.toThrow(
        "remote-public: this deploy token isn't for its path /archive, only for /notes, /notes/*. Choose a path that the token is for, or ask the site's owner for a token with /archive.",
      );
      await build('remote-public', '/* changed */');
      await expect(publishRemote({}, siteFor(['remote-public'], ['/notes/*', '/archive']))).rejects.toThrow(
        'Sent',
      );
    });

    test('a note that the site is too old to record is rejected', () =>
      expect(publishRemote({ provenance: { note: 'Why' } }, siteFor(undefined))).rejects.toThrow(
        'The site is too old to record a note',
      ));

    test('a share that the site is too old for is rejected', () =>
      expect(
        publishRemote({ gradual: { share: 0.1, guard: false } }, siteFor(['remote-public'])),
      ).rejects.toThrow('The site is too old to release to a share of the visits (--share)'));

    test('a site that stops responding during the check is no fault of the app', async () => {
      await raise('remote-public', '1.0.1');
      await build('remote-public', '/* changed */');
      const browser = () => Promise.reject(new UnreachableError('https://ada.dev', 'read ECONNRESET'));
      await expect(publishRemote({ gate: gateOf({ browser }) })).rejects.toThrow(
        /^https:\/\/ada\.dev stopped responding: read ECONNRESET\. Nothing was changed there\. Run the command again once it responds\.$/,
      );
    });

    test('--bump raises the version, and only if the app is published', async () => {
      const lock = { version: '5.0.0', packages: { 'remote-public': { version: '1.0.0' }, shell: {} } };
      await write('package-lock.json', JSON.stringify(lock));
      await write('remote-public/src/index.ts', 'export const answer = 42;');
      await raise('remote-public', '1.1.0');
      await build('remote-public', '/* changed */');
      await raise('remote-public', '1.0.0');

      await expect(publishRemote({ bump: 'minor' }, siteFor(['remote-notes']))).rejects.toThrow("isn't for");
      await expect(publishRemote({ bump: 'minor' }, siteFor(undefined))).rejects.toThrow('Sent');
      await expect(publishRemote({ bump: 'minor', isDryRun: true })).resolves.toMatchObject([
        { version: '1.1.0' },
      ]);
      expect(versionNow()).toBe('1.0.0');

      const provenance = { commit: 'c0ffee0' };
      await expect(publishRemote({ bump: 'minor', provenance })).resolves.toMatchObject([
        { version: '1.1.0' },
      ]);
      expect((await store().readCatalogue()).records?.['remote-public@1.1.0']).toMatchObject({
        published: { commit: 'c0ffee0-dirty' },
      });
      expect(versionNow()).toBe('1.1.0');
      expect(JSON.parse(await readFile(join(folder(), 'package-lock.json'), 'utf8'))).toEqual({
        version: '5.0.0',
        packages: { 'remote-public': { version: '1.1.0' }, shell: {} },
      });
    });

    test('--bump passes versions that were published from other sources or rolled back', async () => {
      for (const version of ['1.0.1', '1.0.2']) {
        await raise('remote-public', version);
        await build('remote-public', `/* ${version} */`);
        await publishRemote();
      }
      await rollback(store(), [{ app: 'remote-public' }]);
      await write('remote-public/src/index.ts', 'export const answer = 42;');
      await raise('remote-public', '1.0.3');
      await build('remote-public', '/* changed */');
      await raise('remote-public', '1.0.0');
      await expect(publishRemote({ bump: 'patch' })).resolves.toMatchObject([{ version: '1.0.3' }]);
      expect(versionNow()).toBe('1.0.3');
    });

    test('--bump keeps the version that the same sources are live as: the response to the command was lost', async () => {
      await raise('remote-public', '1.0.1');
      await build('remote-public', '/* changed */');
      await publishRemote();
      await raise('remote-public', '1.0.0');
      await expect(publishRemote({ bump: 'patch' })).resolves.toEqual([]);
      expect(versionNow()).toBe('1.0.1');
    });

    describe('if nothing is published, --bump', () => {
      const lock = JSON.stringify({ packages: { 'remote-public': {}, shell: {} } });
      const lockNow = () => readFile(join(folder(), 'package-lock.json'), 'utf8');
      beforeEach(async () => {
        await write('package-lock.json', lock);
        for (const app of APPS) {
          await raise(app, '1.1.0');
          await build(app);
          await raise(app, '1.0.0');
        }
      });

      test('restores the lock file that apps share', async () => {
        await publishVersions(store(), APPS, { bump: 'minor', isDryRun: true, root: folder() });
        expect(await lockNow()).toBe(lock);
      });

      test('restores the version before the process ends, if it is told to', async () => {
        const ended = jest.spyOn(process, 'kill').mockReturnValue(true);
        const send = async () => {
          process.emit('SIGINT', 'SIGINT');
          while (ended.mock.calls.length === 0) await new Promise((resolve) => setImmediate(resolve));
          expect([versionNow(), await lockNow()]).toEqual(['1.0.0', lock]);
          throw new Error('Sent');
        };
        await expect(
          publishRemote({ bump: 'minor' }, { ...siteFor(['remote-public']), send }),
        ).rejects.toThrow('Sent');
        expect(ended.mock.calls).toEqual([[process.pid, 'SIGINT']]);
        ended.mockRestore();
        expect(process.listenerCount('SIGINT')).toBe(0);
      });

      test('restores only once if the build or the browser ends by the same signal, because two restorations disturb each other', async () => {
        const ended = jest.spyOn(process, 'kill').mockReturnValue(true);
        lines = [];
        const send = async () => {
          process.emit('SIGINT', 'SIGINT');
          while (ended.mock.calls.length === 0) await new Promise((resolve) => setImmediate(resolve));
          await write('package-lock.json', '');
          throw new Error('Sent');
        };
        const report = (line: string) => void lines.push(line);
        await expect(
          publishRemote({ bump: 'minor', report }, { ...siteFor(['remote-public']), send }),
        ).rejects.toThrow('Sent');
        ended.mockRestore();
        expect(lines.join('\n')).not.toContain('edited meanwhile');
      });

      test('keeps what was edited meanwhile, and says so', async () => {
        lines = [];
        const send = async () => {
          await write('remote-public/package.json', '{ "version": "1.1.0", "private": true }');
          throw new Error('Sent');
        };
        const report = (line: string) => void lines.push(line);
        await expect(
          publishRemote({ bump: 'minor', report }, { ...siteFor(['remote-public']), send }),
        ).rejects.toThrow('Sent');
        expect(await readFile(join(folder(), 'remote-public/package.json'), 'utf8')).toContain('private');
        expect(lines.at(-1)).toContain('package.json was edited meanwhile, so it stays.');
        expect(await lockNow()).toBe(lock);
      });
    });
  });

  test('an older version is published if package.json has it', async () => {
    await raise('remote-public', '1.0.1');
    await build('remote-public', '/* changed */');
    await publishChanged();
    await raise('remote-public', '1.0.0');
    await expect(publishChanged()).resolves.toEqual(['remote-public 1.0.0']);
  });

  test('a removed app only comes back by its name', async () => {
    await removeApp(store(), 'remote-public');
    await expect(publishChanged()).resolves.toEqual([]);
    expect(lines).toContain(
      'remote-public was removed. To bring it back: npm run release -- publish remote-public',
    );
    const options = { apps: ['remote-public'], root: folder(), report: (line: string) => lines.push(line) };
    await build('remote-public', '/* snapshot */', true);
    await expect(publishSnapshots(store(), { ...options, onlyMissing: true })).resolves.toEqual([]);
    expect(lines.at(-1)).toBe(
      'remote-public was removed. To bring it back: npm run release -- publish remote-public --snapshot',
    );
    await expect(publishSnapshots(store(), options)).resolves.toHaveLength(1);
  });

  describe('a rolled-back release isn’t published again (threat 30)', () => {
    const liveVersion = async () => (await store().readCatalogue()).apps['remote-public']!.live;
    const rollBack = () => rollback(store(), [{ app: 'remote-public' }]);

    test('by its version, and the report says what to do', async () => {
      await raise('remote-public', '1.0.1');
      await build('remote-public', '/* changed */');
      await publishChanged();
      await rollBack();
      await expect(publishChanged()).resolves.toEqual([]);
      expect(lines).toContain(
        'remote-public 1.0.1: was rolled back, so 1.0.0 stays live. To make it live again: npm run release -- promote remote-public@1.0.1',
      );
      await expect(
        publishVersions(store(), ['remote-public'], {
          command: 'preview',
          onlyChanged: true,
          root: folder(),
        }),
      ).resolves.toMatchObject([{ version: '1.0.1' }]);
      await expect(liveVersion()).resolves.toBe('1.0.0');
    });
  });

  describe('a snapshot, as npm start publishes it', () => {
    const entry = async () => (await store().readCatalogue()).apps['remote-public']!;
    const liveVersion = async () => (await entry()).live;
    const rollBack = () => rollback(store(), [{ app: 'remote-public' }]);
    const publishSnapshot = async (options = {}) => {
      lines = [];
      const report = (line: string) => void lines.push(line);
      await publishSnapshots(store(), { apps: ['remote-public'], root: folder(), report, ...options });
      return liveVersion();
    };
    /** Changes the sources and builds them. */
    async function change(answer: number) {
      await write('remote-public/src/index.ts', `export const answer = ${answer};`);
      return build('remote-public', `/* ${answer} */`, true);
    }
    const WHAT_TO_DO =
      'The sources here are different. To publish them as a release: npm run release -- publish remote-public --bump patch. To replace it with a snapshot: npm run release -- publish remote-public --snapshot --replace';

    test('leaves a release live, and the report says what to do', async () => {
      await expect(publishSnapshot()).resolves.toBe('1.0.0');
      expect(lines).toEqual(['remote-public 1.0.0: unchanged']);
      const next = await change(42);
      await expect(publishSnapshot()).resolves.toBe('1.0.0');
      expect(lines).toEqual([
        `remote-public 1.0.0: stays live, because it was published as a release. ${WHAT_TO_DO}`,
      ]);
      await raise('remote-public', '1.1.0');
      await publishSnapshot();
      expect(lines[0]).toContain('release: npm run release -- publish remote-public. To replace');
      await raise('remote-public', '1.0.0');
      await expect(publishSnapshot({ command: 'preview' })).resolves.toBe('1.0.0');
      await expect(publishSnapshot({ replaces: true })).resolves.toBe(next);
    });

    test('replaces a snapshot, but undoes no rollback (threat 30)', async () => {
      const first = await change(1);
      await publishSnapshot({ replaces: true });
      const second = await change(2);
      await expect(publishSnapshot()).resolves.toBe(second);
      await rollBack();
      await expect(publishSnapshot()).resolves.toBe(first);
      expect(lines).toEqual([
        `remote-public ${second}: was rolled back, so ${first} stays live. To make it live again: npm run release -- promote remote-public@${second}`,
      ]);

      const third = await change(3);
      await expect(publishSnapshot()).resolves.toBe(first);
      expect(lines).toEqual([
        `remote-public ${first}: stays live, because ${second} was rolled back. ${WHAT_TO_DO}`,
      ]);
      await expect(publishSnapshot({ replaces: true })).resolves.toBe(third);
      // The rollback is over.
      const fourth = await change(4);
      await expect(publishSnapshot()).resolves.toBe(fourth);
    });

    test('undoes no rollback of an older catalogue, which doesn’t say how its releases went live', async () => {
      const first = await change(1);
      await publishSnapshot({ replaces: true });
      await change(2);
      await publishSnapshot();
      await rollBack();
      const { apps, revision, ...rest } = await store().readCatalogue();
      const { isRollback: _, ...older } = apps['remote-public']!;
      const next = { ...apps, 'remote-public': older };
      await store().writeCatalogue({ ...rest, apps: next, revision: revision + 1 });
      await change(3);
      await expect(publishSnapshot()).resolves.toBe(first);
    });
  });
});
