import { cp, mkdtemp, readdir, readFile, rm, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createHash } from 'node:crypto';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import type { LiveApp } from '@portfolio/shared-api/contracts';
import {
  httpsStore,
  integrityOf,
  promote,
  publish,
  rollback,
  verify,
  type Release,
} from '@portfolio/federation/releases';
import {
  publish as publishDirectly,
  publishableRelease,
  testRelease,
  testShell,
  type TestRelease,
  writeRelease,
} from '../support/test-releases';
import { TestSite } from '../support/test-site';
import { LOCAL_PORTFOLIO } from '../support/test-portfolio';

describe('live releases', () => {
  let site: TestSite;
  beforeEach(async () => {
    site = await TestSite.start();
    await publishDirectly(site.releases, testShell(), testRelease());
    await publishDirectly(site.releases, testRelease({ version: '1.1.0' }));
  });
  afterEach(() => site.close());

  const APP = 'remote-public';
  const PATH = `/api/live_releases/${APP}/rollback`;
  const rollBack = (from: string, to: string, path = PATH) => site.owner('POST', path, { from, to });
  const versions = async () => {
    const { data } = (await site.owner('GET', '/api/live_releases')).json() as { data: LiveApp[] };
    return Object.fromEntries(
      data.map(({ app, live, before }) => [app, [live.version, ...before.map(({ version }) => version)]]),
    );
  };
  const released = (version: string, file = '') => join(site.config.releasesDir, APP, version, file);

  it('lists live releases with time, hash and earlier releases', async () => {
    const { data } = (await site.owner('GET', '/api/live_releases')).json() as { data: LiveApp[] };
    const catalogue = await site.releases.readCatalogue();
    const app = data.find((each) => each.app === APP)!;
    expect(app).toMatchObject({
      since: catalogue.apps[APP]!.since,
      live: { version: '1.1.0', hash: catalogue.hashes![`${APP}@1.1.0`] },
      before: [{ version: '1.0.0', hash: catalogue.hashes![`${APP}@1.0.0`] }],
    });
    expect(app.live.performance).toMatchObject({ views: 0, lcp: { count: 0, p75: null } });
  });

  it('lists what browsers load of a release, what it was built with, and the checks that were skipped', async () => {
    const built = testRelease({
      version: '1.2.0',
      builtWith: { '@portfolio/shared-api': '1.0.2' },
      unchecked: ['browser'],
    });
    await publishDirectly(site.releases, built);
    const { length } = built.files['client/entry.js']!;
    const list = async () => (await site.owner('GET', '/api/live_releases')).json().data as LiveApp[];
    const of = async (name: string) => (await list()).find(({ app }) => app === name)!;
    expect(await of(APP)).toMatchObject({
      live: {
        version: '1.2.0',
        weight: { views: [{ page: 'home', bytes: length }], scripts: length },
        builtWith: [{ name: '@portfolio/shared-api', version: '1.0.2' }],
        unchecked: ['browser'],
      },
      before: [{ weight: { scripts: length }, builtWith: [], unchecked: [] }, {}],
    });
    expect((await of('shell')).live.weight!.views).toEqual([{ page: null, bytes: expect.any(Number) }]);
  });

  it('offers anyone what composing pages of live releases takes, and nothing of other releases', async () => {
    const get = (path: string) => site.app.inject(`/releases/${APP}/${path}`);
    const description = await get('1.1.0/release.json');
    expect(description.json()).toMatchObject({ app: APP, version: '1.1.0' });
    const { server } = description.json() as Release;
    const bundle = await get(`1.1.0/${server!.file}`);
    expect(bundle.headers['content-type']).toBe('text/plain; charset=utf-8');
    expect(integrityOf(bundle.body)).toBe(server!.integrity);
    for (const path of [
      '1.0.0/release.json',
      `1.0.0/${server!.file}`,
      '1.1.0/server/other.cjs',
      '9.0.0/release.json',
      'x/release.json',
    ])
      expect({ path, status: (await get(path)).statusCode }).toEqual({ path, status: 404 });
  });

  it('lists who rolled back releases, as far as that is recorded', async () => {
    await rollBack('1.1.0', '1.0.0');
    const { data } = (await site.owner('GET', '/api/live_releases')).json() as { data: LiveApp[] };
    expect(data.find((each) => each.app === APP)).toMatchObject({
      live: { published: null },
      rolledBack: [
        {
          version: '1.1.0',
          published: null,
          rolledBack: { role: 'owner', by: null, commit: null, note: null },
        },
      ],
    });
    const { records: _, ...older } = await site.releases.readCatalogue();
    await site.releases.writeCatalogue({ ...older, revision: older.revision + 1 });
    const { data: before } = (await site.owner('GET', '/api/live_releases')).json() as { data: LiveApp[] };
    expect(before.find((each) => each.app === APP)).toMatchObject({
      live: { published: null },
      rolledBack: [{ version: '1.1.0', published: null, rolledBack: null }],
    });
  });

  it('reports an installation without releases', async () => {
    await rm(site.config.releasesDir, { recursive: true });
    expect(await versions()).toEqual({});
  });

  it('rolls back, and repeating it changes nothing', async () => {
    const first = await rollBack('1.1.0', '1.0.0');
    expect(first.statusCode).toBe(200);
    const { revision } = await site.releases.readCatalogue();
    const second = await rollBack('1.1.0', '1.0.0');
    expect(second.json()).toEqual(first.json());
    expect(await versions()).toEqual({ shell: ['1.0.0'], [APP]: ['1.0.0'] });
    expect((await site.releases.readCatalogue()).revision).toBe(revision);
  });

  it('rolls back further than to the previous release on request', async () => {
    await publishDirectly(site.releases, testRelease({ version: '1.2.0' }));
    expect((await rollBack('1.2.0', '1.0.0')).statusCode).toBe(200);
    expect(await versions()).toMatchObject({ [APP]: ['1.0.0'] });
  });

  it("doesn't roll back if another release went live meanwhile", async () => {
    await publishDirectly(site.releases, testRelease({ version: '1.2.0' }));
    const response = await rollBack('1.1.0', '1.0.0');
    expect([response.statusCode, response.json().message]).toEqual([
      409,
      "remote-public 1.2.0 went live in the meantime, so nothing was rolled back. Check what's live before trying again.",
    ]);
    expect(await versions()).toMatchObject({ [APP]: ['1.2.0', '1.1.0', '1.0.0'] });
  });

  it('lets one of two concurrent rollbacks win', async () => {
    await publishDirectly(site.releases, testRelease({ version: '1.2.0' }));
    const responses = await Promise.all([rollBack('1.2.0', '1.1.0'), rollBack('1.2.0', '1.1.0')]);
    for (const { statusCode } of responses) expect([200, 409]).toContain(statusCode);
    expect(await versions()).toMatchObject({ [APP]: ['1.1.0', '1.0.0'] });
  });

  it.each([
    [
      'is missing',
      () => rm(released('1.0.0'), { recursive: true }),
      /1\.0\.0 is gone.*Publish a new version/,
    ],
    [
      'was altered',
      () => writeFile(released('1.0.0', 'client/entry.js'), 'alert(1)'),
      /1\.0\.0 is damaged, and can't go live.*entry\.js isn't what was released/s,
    ],
    [
      'has another description than it went live with',
      () => writeFile(released('1.0.0', 'release.json'), '{"schema":1}'),
      /1\.0\.0: release\.json isn't what was released/,
    ],
  ])('rejects a release that %s and says so', async (_what, spoil, words) => {
    await spoil();
    const response = await rollBack('1.1.0', '1.0.0');
    expect([response.statusCode, response.json().success]).toEqual([422, false]);
    expect(response.json().message).toMatch(words);
    expect(await versions()).toMatchObject({ [APP]: ['1.1.0', '1.0.0'] });
  });

  it('rejects a version that wasn’t live before', async () => {
    const response = await rollBack('1.1.0', '0.9.0');
    expect([response.statusCode, response.json().message]).toEqual([
      422,
      expect.stringContaining("0.9.0 wasn't live before. These were: 1.0.0"),
    ]);
  });

  it.each(['remote-blog', 'constructor'])('knows no app called %s', async (name) => {
    const response = await rollBack('1.1.0', '1.0.0', `/api/live_releases/${name}/rollback`);
    expect(response.statusCode).toBe(404);
  });
});

describe('publishing', () => {
  const TOKEN = 'a'.repeat(40);
  const NOTES_TOKEN = 'n'.repeat(40);
  const WRONG_TOKEN = 'w'.repeat(40);
  const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');

  let site: TestSite;
  let folder: string;
  let address: string;

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'portfolio-publishing-'));
    const DEPLOY_TOKENS = `${sha256(TOKEN)}, remote-notes:${sha256(NOTES_TOKEN)}`;
    site = await TestSite.start({ portfolio: LOCAL_PORTFOLIO, env: { PUBLIC_ORIGIN: '', DEPLOY_TOKENS } });
    await site.app.listen({ port: 0, host: '127.0.0.1' });
    address = `http://127.0.0.1:${(site.app.server.address() as AddressInfo).port}`;
  });
  afterEach(() => rm(site.config.releasesDir, { recursive: true, force: true }));
  afterAll(async () => {
    await site.close();
    await rm(folder, { recursive: true });
  });

  const HOME: Release['routes'] = [{ path: '/remote-public', page: 'home', access: 'public' }];
  const NOTES: Release['routes'] = [{ path: '/notes', page: 'home', access: 'public' }];
  const store = (token = TOKEN) => httpsStore(address, token);
  const built = (release: TestRelease) =>
    writeRelease(release, join(folder, `${release.release.app}-${release.release.version}`));
  const remote = (version: string, app = 'remote-public') =>
    built(
      publishableRelease({ app, version, routes: [{ path: `/${app}`, page: 'home', access: 'public' }] }),
    );
  const publishFirst = async () => publish(site.releases, [await built(testShell()), await remote('1.0.0')]);
  const liveVersions = async () => {
    const { apps } = await site.releases.readCatalogue();
    return Object.fromEntries(Object.entries(apps).map(([app, { live }]) => [app, live]));
  };
  const call = (
    method: 'GET' | 'PUT' | 'POST',
    path: string,
    { token = TOKEN, body = '', type = 'application/json' } = {},
  ) =>
    fetch(address + path, {
      method,
      headers: { authorization: `Bearer ${token}`, ...(method !== 'GET' && { 'content-type': type }) },
      ...(method !== 'GET' && { body }),
    });

  describe('with a deploy token, a team', () => {
    it('publishes, previews, promotes, rolls back and verifies on a running site', async () => {
      await publishFirst();
      await publish(store(), [await remote('1.1.0')], { command: 'preview' });
      expect(await liveVersions()).toEqual({ shell: '1.0.0', 'remote-public': '1.0.0' });
      await promote(store(), [{ app: 'remote-public' }]);
      expect(await liveVersions()).toMatchObject({ 'remote-public': '1.1.0' });
      await rollback(store(), [{ app: 'remote-public' }]);
      expect(await liveVersions()).toMatchObject({ 'remote-public': '1.0.0' });
      expect(await verify(store())).toMatchObject({ faults: [] });
    });

    it('records who published and rolled back, from which commit and why', async () => {
      await publishFirst();
      const provenance = { by: 'Ada', commit: `${'a'.repeat(40)}-dirty`, note: 'A wider card' };
      await publish(store(), [await remote('1.1.0')], { provenance });
      await rollback(store(), [{ app: 'remote-public' }], { provenance: { by: 'Bo', note: 'Too wide' } });
      const at = expect.any(String);
      expect((await site.releases.readCatalogue()).records).toMatchObject({
        'remote-public@1.0.0': { published: { role: 'operator', at } },
        'remote-public@1.1.0': {
          published: { ...provenance, role: 'token', at },
          rolledBack: { by: 'Bo', note: 'Too wide', role: 'token', at },
        },
      });
    });

    it('publishes apps that need each other in one swap', async () => {
      await publishFirst();
      const { revision } = await site.releases.readCatalogue();
      const shell = testShell({ version: '1.1.0', provides: { react: '20.0.0' } });
      const home = publishableRelease({ version: '1.1.0', requires: { react: '^20.0.0' }, routes: HOME });
      await publish(store(), [await built(shell), await built(home)]);
      expect(await liveVersions()).toEqual({ shell: '1.1.0', 'remote-public': '1.1.0' });
      expect((await site.releases.readCatalogue()).revision).toBe(revision + 1);
    });

    it('learns that someone else published meanwhile, and nothing changes', async () => {
      await publishFirst();
      const before = await store().readCatalogue();
      await publish(store(), [await remote('1.1.0')]);
      const releases = [{ app: 'remote-public', version: '1.0.0' }];
      await expect(
        store().send({ command: 'rollback', releases, revision: before.revision }),
      ).rejects.toMatchObject({ name: 'CatalogueConflictError' });
      expect(await liveVersions()).toMatchObject({ 'remote-public': '1.1.0' });
    });

    it('is asked to retry while someone else publishes, and then succeeds', async () => {
      await publishFirst();
      const lock = join(site.config.releasesDir, 'catalogue.lock');
      await writeFile(lock, '');
      // Keeps the lock fresh, however long this takes.
      const later = new Date(Date.now() + 60 * 60 * 1000);
      await utimes(lock, later, later);
      const dists = [await remote('1.1.0')];
      await expect(publish(store(), dists)).rejects.toThrow(
        `${address}: Another release is being published. Wait for it, then try again.`,
      );
      expect(await liveVersions()).toMatchObject({ 'remote-public': '1.0.0' });
      await rm(lock);
      await publish(store(), dists);
      expect(await liveVersions()).toMatchObject({ 'remote-public': '1.1.0' });
    });

    it('can’t replace a release', async () => {
      await publishFirst();
      const dist = await remote('1.0.0');
      const { release } = (await store().findRelease('remote-public', '1.0.0'))!;
      await expect(store().addRelease(release, dist)).rejects.toMatchObject({ name: 'ReleaseExistsError' });
    });

    it("can’t upload files that don't match their hashes, and nothing stays", async () => {
      const dist = await remote('1.0.0');
      const altered = join(folder, 'altered');
      await cp(dist, altered, { recursive: true });
      await writeFile(join(altered, 'client/entry.js'), 'alert(1)');
      await expect(store().addRelease(publishableRelease().release, altered)).rejects.toThrow(
        "client/entry.js doesn't match its hash in release.json",
      );
      expect(await store().findRelease('remote-public', '1.0.0')).toBeUndefined();
    });

    it("threat 27: can't upload a file in place of release.json", async () => {
      const dist = join(folder, 'renamed');
      await cp(await remote('1.0.0'), dist, { recursive: true });
      const description = join(dist, 'release.json');
      const release = JSON.parse(await readFile(description, 'utf8')) as TestRelease['release'];
      const files = { ...release.files, 'release.json': release.entry.integrity };
      await writeFile(description, JSON.stringify({ ...release, files }));
      await expect(store().addRelease(release, dist)).rejects.toMatchObject({
        status: 400,
        message: expect.stringContaining('Rename release.json: another file or folder has this name'),
      });
    });

    it('can’t make a missing release live', async () => {
      await publishFirst();
      const catalogue = await store().readCatalogue();
      const { revision } = catalogue;
      const releases = [{ app: 'remote-public', version: '9.0.0' }];
      for (const command of ['publish', 'promote', 'preview'] as const)
        await expect(store().send({ command, releases, revision })).rejects.toThrow(
          "remote-public 9.0.0 isn't published here",
        );
      await expect(store().send({ command: 'rollback', releases, revision })).rejects.toThrow(
        'remote-public 1.0.0 is the first live release',
      );
      expect(await store().readCatalogue()).toEqual(catalogue);
    });

    it('can’t make a release live that is damaged', async () => {
      await publishFirst();
      await publish(store(), [await remote('1.1.0')], { command: 'preview' });
      await writeFile(join(site.config.releasesDir, 'remote-public/1.1.0/client/entry.js'), 'alert(1)');
      await expect(promote(store(), [{ app: 'remote-public' }])).rejects.toThrow('1.1.0 is damaged');
      await writeFile(
        join(site.config.releasesDir, 'remote-public/1.1.0/release.json'),
        JSON.stringify(publishableRelease({ version: '1.1.0', files: {} }).release),
      );
      await expect(promote(store(), [{ app: 'remote-public' }])).rejects.toThrow(
        "the release.json of remote-public 1.1.0 isn't what was released",
      );
      expect(await liveVersions()).toMatchObject({ 'remote-public': '1.0.0' });
    });

    it('can’t publish a release that is being removed', async () => {
      await publishFirst();
      const before = await site.releases.readCatalogue();
      await site.releases.writeCatalogue({
        ...before,
        revision: before.revision + 1,
        removing: ['remote-public@1.1.0'],
      });
      await expect(publish(store(), [await remote('1.1.0')])).rejects.toThrow(
        /remote-public@1\.1\.0 is being removed/,
      );
      const { release } = publishableRelease({ app: 'remote-public', version: '1.1.0' });
      await store().addRelease(release, await remote('1.1.0'));
      const { revision } = await store().readCatalogue();
      const releases = [{ app: 'remote-public', version: '1.1.0' }];
      for (const command of ['publish', 'promote', 'preview'] as const)
        await expect(store().send({ command, releases, revision })).rejects.toThrow('is being removed');
      expect(await liveVersions()).toMatchObject({ 'remote-public': '1.0.0' });
    });

    it("is subject to the site's own checks, whatever its tool has checked", async () => {
      await publishFirst();
      const styled = publishableRelease({ app: 'remote-notes', routes: NOTES });
      const files = { ...styled.files, 'client/page.css': 'p {}' };
      const release = {
        ...styled.release,
        files: Object.fromEntries(Object.entries(files).map(([file, text]) => [file, integrityOf(text)])),
      };
      await store().addRelease(release, await built({ release, files }));
      const catalogue = await store().readCatalogue();
      const releases = [{ app: 'remote-notes', version: '1.0.0' }];
      for (const command of ['publish', 'promote', 'preview'] as const)
        await expect(store().send({ command, releases, revision: catalogue.revision })).rejects.toThrow(
          'It contains the style sheet client/page.css',
        );
      expect(await store().readCatalogue()).toEqual(catalogue);
    });

    it('makes a release that was rolled back live again only by promoting it (threat 30)', async () => {
      await publishFirst();
      await publish(store(), [await remote('1.1.0')]);
      await rollback(store(), [{ app: 'remote-public' }]);
      const releases = [{ app: 'remote-public', version: '1.1.0' }];
      const { revision } = await store().readCatalogue();
      await expect(store().send({ command: 'publish', releases, revision })).rejects.toThrow(
        'remote-public@1.1.0 was rolled back. Raise the version, or make it live again: npm run release -- promote remote-public@1.1.0',
      );
      expect(await liveVersions()).toMatchObject({ 'remote-public': '1.0.0' });
      await promote(store(), releases);
      expect(await liveVersions()).toMatchObject({ 'remote-public': '1.1.0' });
    });
  });

  describe('a token for some apps', () => {
    it('publishes those', async () => {
      await publishFirst();
      await publish(store(NOTES_TOKEN), [await remote('1.0.0', 'remote-notes')]);
      expect(await liveVersions()).toMatchObject({ 'remote-notes': '1.0.0' });
    });

    it('are told to its team before it builds anything', async () => {
      expect(await store(NOTES_TOKEN).readScope()).toMatchObject({ apps: ['remote-notes'], paths: null });
      expect(await store().readScope()).toMatchObject({ apps: null, paths: null });
      await expect(store(WRONG_TOKEN).readScope()).rejects.toThrow("This deploy token isn't valid");
    });

    it('publishes no other app, and rolls back none', async () => {
      await publishFirst();
      const refusal = "This deploy token isn't for remote-public: it's for remote-notes.";
      await expect(publish(store(NOTES_TOKEN), [await remote('1.1.0')])).rejects.toThrow(refusal);
      await publish(store(), [await remote('1.1.0')]);
      await expect(rollback(store(NOTES_TOKEN), [{ app: 'remote-public' }])).rejects.toThrow(refusal);
      expect(await liveVersions()).toMatchObject({ 'remote-public': '1.1.0' });
    });
  });

  describe('without a valid token', () => {
    it('every request is rejected: without a token, with another, with the owner’s, with a hash', async () => {
      const all = site.app.routeAccess.filter(({ access }) => access === 'deploy');
      expect(all.map(({ method }) => method)).toEqual(expect.arrayContaining(['GET', 'POST', 'PUT']));
      for (const { method, url } of all) {
        const path = url.replace(':app', 'shell').replace(':version', '1.0.0').replace('*', 'release.json');
        const headers = { host: 'localhost' };
        const response = await site.app.inject({ method: method as 'GET', url: path, headers });
        expect([method, url, response.statusCode]).toEqual([method, url, 401]);
      }
      for (const token of [WRONG_TOKEN, site.ownersToken, sha256(TOKEN), TOKEN.slice(1)])
        expect((await call('GET', '/api/releases', { token })).status).toBe(401);
    });

    it('requests are rejected before a body is read', async () => {
      const response = await call('POST', '/api/releases', { token: WRONG_TOKEN, body: '{"broken' });
      expect(response.status).toBe(401);
    });

    it('threat 28: attempts are limited per address, but a right token always passes', async () => {
      const ask = (token: string, remoteAddress: string) =>
        site.app.inject({
          url: '/api/releases',
          remoteAddress,
          headers: { host: 'localhost', authorization: `Bearer ${token}` },
        });
      const statuses = [];
      for (let count = 0; count < 11; count += 1)
        statuses.push((await ask(WRONG_TOKEN, '127.0.0.8')).statusCode);
      expect(statuses).toEqual([...Array<number>(10).fill(401), 429]);
      const refused = await ask(WRONG_TOKEN, '127.0.0.8');
      expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
      expect((await ask(TOKEN, '127.0.0.8')).statusCode).toBe(200);
      expect((await ask(WRONG_TOKEN, '127.0.0.9')).statusCode).toBe(401);
    });
  });

  it.each(['../../etc/passwd', '%2e%2e%2fcatalogue.json', 'server/other.js', 'release.json', 'constructor'])(
    'gives no file that the release doesn’t name: %s',
    async (file) => {
      await publishFirst();
      const response = await call('GET', `/api/releases/remote-public/1.0.0/files/${file}`);
      expect(response.status).toBe(404);
    },
  );

  it.each([
    ['/api/releases/Remote/1.0.0', 400],
    ['/api/releases/remote-public/latest', 400],
    ['/api/releases/..%2f..%2fx/1.0.0', 400],
    ['/api/releases/remote-public/9.9.9', 404],
    ['/api/releases/Remote/1.0.0/files', 400],
    ['/api/releases/Remote/1.0.0/files/client/entry.js', 400],
    ['/api/releases/remote-public/latest/files/client/entry.js', 400],
    ['/api/releases/remote-public/9.9.9/files/client/entry.js', 404],
  ])('responds to %s with %i', async (path, status) => {
    expect((await call('GET', path)).status).toBe(status);
  });

  it.each([
    ['application/json', 400],
    ['text/plain', 415],
    ['application/x-tar', 400],
  ])('rejects an upload of %s that isn’t an archive with %i, and nothing stays', async (type, status) => {
    const before = await site.releases.readCatalogue();
    const response = await call('PUT', '/api/releases/shell/1.0.0', { type, body: '{}' });
    expect(response.status).toBe(status);
    expect((await call('GET', '/api/releases/shell/1.0.0')).status).toBe(404);
    expect(await site.releases.readCatalogue()).toEqual(before);
    expect(await readdir(site.config.releasesDir).catch(() => [])).toEqual([]);
  });
});
