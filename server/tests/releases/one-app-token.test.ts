import { createHash } from 'node:crypto';
import { mkdir, mkdtemp, readdir, rm } from 'node:fs/promises';
import { request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { httpsStore, publish, removeApp, type Release } from '@portfolio/federation/releases';
import {
  publish as publishUnchecked,
  publishableRelease,
  testShell,
  type TestRelease,
  writeRelease,
} from '../support/test-releases';
import { TestSite } from '../support/test-site';
import { LOCAL_PORTFOLIO } from '../support/test-portfolio';

const TOKENS = { 'remote-notes': 'n'.repeat(40), 'remote-public': 'p'.repeat(40), shell: 's'.repeat(40) };
type App = keyof typeof TOKENS;
const ALL_APPS = 'a'.repeat(40);

let site: TestSite;
let folder: string;
let address: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'portfolio-token-'));
  const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');
  const DEPLOY_TOKENS = [
    ...Object.entries(TOKENS).map(([app, token]) => `${app}:${sha256(token)}`),
    sha256(ALL_APPS),
  ].join();
  site = await TestSite.start({ portfolio: LOCAL_PORTFOLIO, env: { PUBLIC_ORIGIN: '', DEPLOY_TOKENS } });
  await site.app.listen({ port: 0, host: '127.0.0.1' });
  address = `http://127.0.0.1:${(site.app.server.address() as AddressInfo).port}`;
});
beforeEach(() =>
  publishHere(
    testShell(),
    remote('remote-public', ['/', '/contact', '/projects/:id']),
    remote('remote-admin', ['/setting/*'], { access: 'owner' }),
  ),
);
afterEach(() => rm(site.config.releasesDir, { recursive: true, force: true }));
afterAll(async () => {
  await site.close();
  await rm(folder, { recursive: true });
});

function remote(
  app: string,
  paths: readonly string[],
  { version = '1.0.0', access = 'public' }: { version?: string; access?: 'public' | 'owner' } = {},
): TestRelease {
  const routes = paths.map((path) => ({ path, page: 'home', access }));
  // Not parsed: a team's tool can write anything.
  const { release, files } = publishableRelease({ app, version });
  return { files, release: { ...release, routes } };
}
const built = (release: TestRelease) =>
  writeRelease(release, join(folder, `${release.release.app}-${release.release.version}`));
/** Publishes as the site's operator. */
const publishHere = async (...releases: TestRelease[]) =>
  publish(site.releases, await Promise.all(releases.map(built)));
const team = (app: App) => httpsStore(address, TOKENS[app]);
const upload = async (app: App, release: TestRelease) =>
  team(app).addRelease(release.release, await built(release));
/** Sends a command without the checks of the team's own tool. */
async function command(app: App, name: 'publish' | 'promote' | 'preview' | 'rollback', version = '1.0.0') {
  const { revision } = await site.releases.readCatalogue();
  return team(app).send({ command: name, releases: [{ app, version }], revision });
}
const catalogue = () => site.releases.readCatalogue();

/** Expects an upload to be refused, and nothing of it to stay. */
async function expectRefusedUpload(release: TestRelease, app: App, message: RegExp | string) {
  const before = await catalogue();
  await expect(upload(app, release)).rejects.toThrow(message);
  const { version } = release.release;
  expect(await team(app).findRelease(app, version)).toBeUndefined();
  expect(await catalogue()).toEqual(before);
}

describe('a token for one app (threat 26)', () => {
  it('publishes, previews, promotes and rolls back that app, which becomes a public remote', async () => {
    await upload('remote-notes', remote('remote-notes', ['/notes', '/notes/:id']));
    await command('remote-notes', 'publish');
    await upload('remote-notes', remote('remote-notes', ['/notes', '/ideas'], { version: '2.0.0' }));
    await command('remote-notes', 'preview', '2.0.0');
    await command('remote-notes', 'promote', '2.0.0');
    await command('remote-notes', 'rollback');
    const { apps, registry } = await catalogue();
    expect(apps['remote-notes']).toMatchObject({ live: '1.0.0', rolledBack: ['2.0.0'] });
    expect(registry?.['remote-notes']).toEqual({ kind: 'public', paths: ['/notes', '/notes/:id', '/ideas'] });
  });

  it.each([
    ['a shell', { kind: 'shell' }, /remote-public is a public remote on this site, but this is a shell/],
    [
      "the owner's pages",
      { routes: [{ path: '/all', page: 'home', access: 'owner' }] },
      /remote-public is a public remote on this site, but this is a remote with the owner's pages/,
    ],
  ] satisfies [string, Partial<Release>, RegExp][])(
    'uploads no release that turns a public remote into %s',
    (_what, given, message) =>
      expectRefusedUpload(
        publishableRelease({ app: 'remote-public', version: '1.1.0', ...given }),
        'remote-public',
        message,
      ),
  );

  it('uploads no shell as a new app, and no remote as the shell', async () => {
    await expectRefusedUpload(
      testShell({ app: 'remote-notes' }),
      'remote-notes',
      /can only add a public remote, but this is a shell[^]*The site's shell is shell, and a site has only one/,
    );
    await expectRefusedUpload(
      publishableRelease({ app: 'shell', version: '1.1.0', routes: [] }),
      'shell',
      'shell is a shell on this site, but this is a public remote.',
    );
  });

  it('uploads no release with a path that matches other URLs than it shows, or is reserved', async () => {
    const paths = [
      ...['/contact?', '//contact', 'contact', '/:a?/contact', '/%63ontact', '/Contact', '/:any', '/*'],
      ...['/notes/*', '/setting', '/setting/profile', '/api/home_profile', '/releases'],
    ];
    for (const path of paths)
      await expectRefusedUpload(remote('remote-notes', [path]), 'remote-notes', `"${path}"`);
  });

  it("uploads no release with another app's path", async () => {
    const pairs = [
      ['/contact', '/contact'],
      ['/projects/new', '/projects/:id'],
      ['/projects/:slug', '/projects/:id'],
      ['/', '/'],
    ] as const;
    for (const [path, taken] of pairs)
      await expectRefusedUpload(
        remote('remote-notes', [path]),
        'remote-notes',
        `Its path ${path} is taken: ${taken} belongs to remote-public. Choose another path.`,
      );
  });

  it("can't have a path below another app's wildcard, as its owner's page or as a preview", () =>
    expectRefusedUpload(
      remote('remote-notes', ['/setting/profile'], { access: 'owner' }),
      'remote-notes',
      '/setting/* belongs to remote-admin',
    ));

  it.each(['publish', 'promote', 'preview'] as const)(
    'can’t %s a release whose path became another app’s after the upload',
    async (name) => {
      await upload('remote-notes', remote('remote-notes', ['/blog']));
      await publishHere(remote('remote-blog', ['/blog']));
      const before = await catalogue();
      await expect(command('remote-notes', name)).rejects.toThrow('/blog belongs to remote-blog');
      expect(await catalogue()).toEqual(before);
    },
  );

  it('has a path to itself from its first preview on, even if its current release lacks it', async () => {
    await upload('remote-notes', remote('remote-notes', ['/ideas']));
    await command('remote-notes', 'preview');
    await upload('remote-notes', remote('remote-notes', ['/notes'], { version: '1.1.0' }));
    await command('remote-notes', 'publish', '1.1.0');
    await expectRefusedUpload(
      remote('remote-public', ['/', '/contact', '/projects/:id', '/ideas'], { version: '1.1.0' }),
      'remote-public',
      '/ideas belongs to remote-notes',
    );
    await upload('remote-notes', remote('remote-notes', ['/notes', '/ideas'], { version: '1.2.0' }));
    await command('remote-notes', 'publish', '1.2.0');
    expect((await catalogue()).apps).toMatchObject({ 'remote-notes': { live: '1.2.0' } });
  });

  it('respects the kinds and paths of a catalogue without a registry, even those of past releases', async () => {
    await publishHere(remote('remote-public', ['/', '/projects/:id'], { version: '2.0.0' }));
    const { registry: _, ...older } = await catalogue();
    await site.releases.writeCatalogue({ ...older, revision: older.revision + 1 });
    await expectRefusedUpload(
      remote('remote-notes', ['/contact']),
      'remote-notes',
      '/contact belongs to remote-public',
    );
    await expectRefusedUpload(
      testShell({ app: 'remote-notes' }),
      'remote-notes',
      "The site's shell is shell",
    );
    await upload('remote-notes', remote('remote-notes', ['/notes']));
    await command('remote-notes', 'publish');
    expect((await catalogue()).registry).toEqual({
      shell: { kind: 'shell', paths: [] },
      'remote-admin': { kind: 'owner', paths: ['/setting/*'] },
      'remote-public': { kind: 'public', paths: ['/', '/projects/:id', '/contact'] },
      'remote-notes': { kind: 'public', paths: ['/notes'] },
    });
  });

  it('removes its app, and can publish it again', async () => {
    const own = remote('remote-notes', ['/notes']);
    await upload('remote-notes', own);
    await command('remote-notes', 'publish');
    expect(await removeApp(team('remote-notes'), 'remote-notes')).toEqual(['/notes']);
    for (const known of [(await catalogue()).apps, (await catalogue()).registry])
      expect(known).not.toHaveProperty('remote-notes');
    await expect(removeApp(team('remote-notes'), 'remote-notes')).rejects.toThrow(
      "there's no app remote-notes",
    );
    await command('remote-notes', 'publish');
    expect((await catalogue()).apps).toMatchObject({ 'remote-notes': { live: '1.0.0', previous: null } });
  });

  it("removes no other app, no shell and no remote with the owner's pages", async () => {
    const before = await catalogue();
    await expect(removeApp(team('remote-notes'), 'remote-public')).rejects.toThrow(
      "This deploy token isn't for remote-public: it's for remote-notes.",
    );
    const all = httpsStore(address, ALL_APPS);
    await expect(removeApp(all, 'constructor')).rejects.toThrow("there's no app constructor");
    for (const [app, reason] of [
      ['shell', 'shell is the shell, and every page needs it'],
      ['remote-admin', 'a deploy token can only remove a public remote'],
    ] as const) {
      await expect(removeApp(all, app)).rejects.toThrow(reason);
      const releases = [{ app, version: '1.0.0' }];
      await expect(all.send({ command: 'remove', releases, revision: before.revision })).rejects.toThrow(
        reason,
      );
    }
    expect(await catalogue()).toEqual(before);
    // The operator can.
    await removeApp(site.releases, 'remote-admin');
    expect(Object.keys((await catalogue()).apps)).toEqual(['shell', 'remote-public']);
  });

  it("can't fill the disk with versions that it never publishes (threat 27)", async () => {
    const next = remote('remote-notes', ['/notes']);
    const stored = join(site.config.releasesDir, 'remote-notes');
    const unused = Array.from({ length: 50 }, (_, patch) => join(stored, `0.0.${patch}`));
    for (const version of unused) await mkdir(version, { recursive: true });
    await expect(upload('remote-notes', next)).rejects.toThrow(/50 versions of remote-notes.*tomorrow/);
    // Two days later.
    const { apps, ...rest } = await catalogue();
    const noted = Object.keys(rest.retired ?? {});
    expect(noted).toHaveLength(50);
    const earlier = new Date(Date.now() - 2 * 24 * 60 * 60_000).toISOString();
    await site.releases.writeCatalogue({
      ...rest,
      apps,
      revision: rest.revision + 1,
      retired: Object.fromEntries(noted.map((id) => [id, earlier])),
    });
    await upload('remote-notes', next);
    expect(await readdir(stored)).toEqual([next.release.version]);
  });

  it('uploads one release at a time (threat 27)', async () => {
    const headers = {
      authorization: `Bearer ${TOKENS['remote-notes']}`,
      'content-type': 'application/x-tar',
      'content-length': 10_240,
    };
    const stalled = request(`${address}/api/releases/remote-notes/0.9.0`, { method: 'PUT', headers });
    stalled.on('error', () => undefined).flushHeaders();
    const own = remote('remote-notes', ['/notes']);
    await expect(upload('remote-notes', own)).rejects.toMatchObject({
      status: 429,
      message: expect.stringContaining('Another release of remote-notes is being published'),
    });
    stalled.destroy();
    let attempts = 0;
    const retry = (): Promise<void> =>
      upload('remote-notes', own).catch((error: unknown) => {
        if ((attempts += 1) > 20) throw error;
        return retry();
      });
    await retry();
  });

  it('sends no command for another app, alone or together with its own', async () => {
    await upload('remote-notes', remote('remote-notes', ['/notes']));
    const { revision } = await catalogue();
    const others = { app: 'remote-public', version: '1.0.0' };
    const own = { app: 'remote-notes', version: '1.0.0' };
    for (const releases of [[others], [own, others]])
      for (const name of ['publish', 'promote', 'preview', 'rollback'] as const)
        await expect(team('remote-notes').send({ command: name, releases, revision })).rejects.toThrow(
          "This deploy token isn't for remote-public: it's for remote-notes.",
        );
    expect((await catalogue()).revision).toBe(revision);
  });

  it('sends no catalogue, and no hash of another app’s next version', async () => {
    const before = await catalogue();
    const hashes = { 'remote-public@1.1.0': `sha384-${'0'.repeat(64)}` };
    const next = { ...before, revision: before.revision + 1, hashes: { ...before.hashes, ...hashes } };
    const own = { command: 'publish', releases: [{ app: 'remote-notes', version: '1.0.0' }] };
    await upload('remote-notes', remote('remote-notes', ['/notes']));
    const send = async (method: string, body: object) => {
      const headers = {
        authorization: `Bearer ${TOKENS['remote-notes']}`,
        'content-type': 'application/json',
      };
      return (await fetch(`${address}/api/releases`, { method, headers, body: JSON.stringify(body) })).status;
    };
    expect(await send('PUT', next)).toBe(405);
    expect(await send('POST', next)).toBe(400);
    expect(await send('POST', { ...own, revision: before.revision, hashes })).toBe(400);
    expect(await catalogue()).toEqual(before);
    await command('remote-notes', 'publish');
    expect(Object.keys((await catalogue()).hashes!)).not.toContain('remote-public@1.1.0');
  });
});

it('a token for all apps adds only public remotes too (threat 26)', async () => {
  const given = remote('remote-office', ['/office'], { access: 'owner' });
  await expect(httpsStore(address, ALL_APPS).addRelease(given.release, await built(given))).rejects.toThrow(
    "A deploy token can only add a public remote, but this is a remote with the owner's pages.",
  );
});

describe("a release whose icon isn't only a drawing (threat 27)", () => {
  // A row of one cell each.
  const icons = [[[null]], [[['g', { dangerouslySetInnerHTML: { __html: '<b>' } }]]]] as [unknown][];
  const withIcon = (icon: unknown): TestRelease => {
    const { files, release } = remote('remote-notes', ['/notes']);
    const routes = [{ ...release.routes[0], label: 'Notes', icon }] as Release['routes'];
    return { files, release: { ...release, routes } };
  };

  it.each(icons)("can't be uploaded: %j", (icon) =>
    expectRefusedUpload(withIcon(icon), 'remote-notes', "Not an icon's drawing"),
  );

  it.each(icons)('that is live since before affects no other page: %j', async (icon) => {
    await publishUnchecked(site.releases, withIcon(icon));
    const open = (url: string) => site.app.inject({ url, headers: { host: 'localhost' } });
    const home = await open('/');
    expect(home.statusCode).toBe(200);
    expect(home.body).not.toContain('remote-notes');
    expect((await open('/notes')).body).not.toContain('dangerouslySetInnerHTML');
    await expect(command('remote-notes', 'preview')).rejects.toMatchObject({ status: 422 });
  });
});
