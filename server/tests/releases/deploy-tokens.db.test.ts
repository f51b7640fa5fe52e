import { createHash } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { DeployToken } from '@portfolio/shared-api/contracts';
import { httpsStore, publish, removeApp, rollback } from '@portfolio/federation/releases';
import { unpack } from '../support/backup-client';
import { publishableRelease, testShell, writeRelease, type TestRelease } from '../support/test-releases';
import { TestSite } from '../support/test-site';

const PATH = '/api/deploy_tokens';
const OWNER = 'owner@test.dev';
const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');
const FROM_ENVIRONMENT = 'e'.repeat(40);
const INPUT = { name: 'Notes team', app: 'remote-notes', paths: ['/notes', '/notes/*'], expiresAt: null };

let site: TestSite;
let folder: string;
let count = 0;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'portfolio-tokens-'));
  site = await TestSite.start({ env: { DEPLOY_TOKENS: `remote-shop:${sha256(FROM_ENVIRONMENT)}` } });
  await site.app.listen({ port: 0, host: '127.0.0.1' });
});
beforeEach(async () => {
  await site.reset();
  await publish(site.releases, [
    await built(testShell()),
    await built(remote('remote-public', ['/', '/projects/:id'])),
    await built(remote('remote-admin', ['/setting/*'], { access: 'owner' })),
  ]);
});
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
  return publishableRelease({ app, version, routes });
}
const built = (release: TestRelease) =>
  writeRelease(release, join(folder, `${release.release.app}-${release.release.version}-${(count += 1)}`));
const addressOf = ({ app }: TestSite) => `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`;
const teamOf = (token: string, on = site) => httpsStore(addressOf(on), token);

/** Asks for a token, as the owner's page does. */
async function create(input: object = {}, on = site) {
  const token = `deploy_${String((count += 1)).padStart(43, '0')}`;
  const response = await on.owner('POST', PATH, { ...INPUT, sha256: sha256(token), ...input });
  return { token, response, created: response.json().data as DeployToken };
}
const list = async (on = site) =>
  (await on.owner('GET', PATH)).json() as {
    data: DeployToken[];
    environment: unknown;
    remotes: unknown;
  };
const revoke = (id: string, on = site) => on.owner('DELETE', `${PATH}/${id}`);
const send = async (
  token: string,
  command: 'publish' | 'preview' | 'promote' | 'rollback' | 'remove',
  version = '1.0.0',
) => {
  const { revision } = await site.releases.readCatalogue();
  return teamOf(token).send({ command, releases: [{ app: 'remote-notes', version }], revision });
};
const upload = async (token: string, release: TestRelease) =>
  teamOf(token).addRelease(release.release, await built(release));

describe('creating a token', () => {
  it('stores its hash only, and it works at once', async () => {
    const { token, response, created } = await create();
    expect(response.statusCode).toBe(200);
    expect(created).toEqual({
      ...INPUT,
      _id: expect.any(String),
      createdAt: expect.any(String),
      lastUsedAt: null,
    });
    expect(response.body).not.toContain(sha256(token));
    await expect(teamOf(token).readScope()).resolves.toMatchObject({
      apps: [INPUT.app],
      paths: INPUT.paths,
    });
    const { data, environment, remotes } = await list();
    expect(data).toEqual([{ ...created, lastUsedAt: expect.any(String) }]);
    expect(environment).toEqual([{ apps: ['remote-shop'] }]);
    expect(remotes).toEqual([{ app: 'remote-public', paths: ['/', '/projects/:id'] }]);
  });

  it('is repeatable with the same values only', async () => {
    const { token, created } = await create();
    const hash = sha256(token);
    expect((await create({ sha256: hash })).created).toEqual(created);
    for (const change of [{ paths: ['/blog'] }, { name: 'Blog' }, { app: 'remote-blog' }])
      expect((await create({ sha256: hash, ...change })).response.statusCode).toBe(409);
    expect((await create({ sha256: sha256(FROM_ENVIRONMENT) })).response.statusCode).toBe(409);
    expect((await list()).data).toEqual([created]);
  });

  it.each([
    [{ app: 'shell' }, 'app', 'shell is the shell. A token can only be for a public remote.'],
    [
      { app: 'remote-admin' },
      'app',
      'remote-admin is a remote with your own pages. A token can only be for a public remote.',
    ],
    [{ app: 'Notes' }, 'app', 'Use at most 64 lower-case letters, digits and hyphens, such as remote-notes'],
    [{ app: 'constructor' }, 'app', /^Use at most 64/],
    [{ paths: ['/api/notes'] }, 'paths', /"\/api\/notes" is reserved for the server/],
    [
      { paths: ['/setting/notes'] },
      'paths',
      '“/setting/notes” includes your own pages, at and below /setting.',
    ],
    [{ paths: ['/setting/*'] }, 'paths', /includes your own pages/],
    [{ paths: ['/*'] }, 'paths', /would match the URLs of every app/],
    [{ paths: ['notes/'] }, 'paths', /"notes\/" isn't a path/],
    [{ paths: ['/notes', '/'] }, 'paths', '“/” belongs to remote-public. Choose another path.'],
    [
      { paths: ['/projects/*'] },
      'paths',
      '“/projects/*” includes URLs of /projects/:id, which belongs to remote-public. Choose another path.',
    ],
    [{ paths: [] }, 'paths', 'Give at least one path'],
    [{ name: ' ' }, 'name', 'Name is required'],
    [{ name: 'a'.repeat(81) }, 'name', 'Name is longer than 80 characters'],
    [{ name: 'Notes\u202eteam' }, 'name', 'Name must be one line of text'],
    [{ expiresAt: '2020-01-01T00:00:00.000Z' }, 'expiresAt', 'This date has passed. Choose a later one.'],
    [{ sha256: 'deploy_x' }, 'sha256', /^Not a SHA-256/],
  ])('refuses %j', async (change, field, message) => {
    const { response } = await create(change);
    expect(response.statusCode).toBe(400);
    const [issue] = response.json().issues as { path: unknown[]; message: string }[];
    expect(issue!.path[0]).toBe(field);
    expect(issue!.message).toMatch(message);
    expect((await list()).data).toEqual([]);
  });

  it('refuses a name and a path that another token has, unless it is for the same app or has expired', async () => {
    const { created } = await create();
    expect((await create()).response.json().message).toBe(
      'Another token is called “Notes team”. Choose another name, or revoke that token first.',
    );
    const blog = { name: 'Blog', app: 'remote-blog', paths: ['/notes/blog'] };
    expect((await create(blog)).response.json().message).toBe(
      '“/notes/blog” includes URLs that the token “Notes team” is for, and that one is for remote-notes. Choose another path, or revoke that token first.',
    );
    expect((await create({ name: 'Second' })).response.statusCode).toBe(200);
    const { db } = site.running.services!;
    const expires_at = '2020-01-01T00:00:00.000Z';
    await db.updateTable('deploy_tokens').set({ expires_at }).execute();
    expect((await create(blog)).response.statusCode).toBe(200);
    expect((await list()).data).toContainEqual({ ...created, expiresAt: expires_at });
  });

  it('of two concurrent requests for the same paths, one succeeds', async () => {
    const blog = { name: 'Blog', app: 'remote-blog' };
    const responses = await Promise.all([create(), create(blog)]);
    expect(responses.map(({ response }) => response.statusCode).sort()).toEqual([200, 400]);
  });

  it('stops at 100 tokens', async () => {
    const { db } = site.running.services!;
    const row = {
      owner: OWNER,
      name: 'x',
      app: 'remote-x',
      paths: '[]',
      created_at: '2026-01-01T00:00:00.000Z',
    };
    await db
      .insertInto('deploy_tokens')
      .values(Array.from({ length: 100 }, (_, id) => ({ ...row, id: `t${id}`, sha256: `h${id}` })))
      .execute();
    expect((await create()).response.json().message).toMatch(/^You have 100 deploy tokens/);
  });
});

describe('a token for one app and its paths (threat 26)', () => {
  it('publishes the app, and its name is recorded', async () => {
    const { token } = await create();
    await upload(token, remote('remote-notes', ['/notes', '/notes/:id']));
    await send(token, 'publish');
    await upload(token, remote('remote-notes', ['/notes/all', '/notes', '/notes/:id'], { version: '1.1.0' }));
    await send(token, 'preview', '1.1.0');
    await send(token, 'promote', '1.1.0');
    await rollback(teamOf(token), [{ app: 'remote-notes' }], { provenance: { by: 'Ada' } });
    const { apps, records } = await site.releases.readCatalogue();
    expect(apps['remote-notes']).toMatchObject({ live: '1.0.0', rolledBack: ['1.1.0'] });
    const change = { role: 'token', token: 'Notes team', at: expect.any(String) };
    expect(records?.['remote-notes@1.1.0']).toEqual({
      published: change,
      promoted: change,
      rolledBack: { ...change, by: 'Ada' },
    });
    const { data } = (await site.owner('GET', '/api/live_releases')).json();
    expect(data).toContainEqual(
      expect.objectContaining({
        app: 'remote-notes',
        live: expect.objectContaining({ published: expect.objectContaining({ token: 'Notes team' }) }),
      }),
    );
    await removeApp(teamOf(token), 'remote-notes');
    expect((await site.releases.readCatalogue()).apps).not.toHaveProperty('remote-notes');
  });

  it('uploads no release with another path', async () => {
    const { token } = await create();
    const release = remote('remote-notes', ['/notes', '/archive']);
    await expect(upload(token, release)).rejects.toThrow(
      "remote-notes 1.0.0: this deploy token isn't for its path /archive, only for /notes, /notes/*. Choose a path that the token is for, or ask the site's owner for a token with /archive.",
    );
    await expect(teamOf(token).findRelease('remote-notes', '1.0.0')).resolves.toBeUndefined();
    await expect(upload(token, remote('remote-blog', ['/notes']))).rejects.toThrow(
      "This deploy token isn't for remote-blog: it's for remote-notes.",
    );
  });

  it('sends no command for a release that was stored with another path', async () => {
    const wide = await create({ paths: ['/notes', '/archive'] });
    await upload(wide.token, remote('remote-notes', ['/archive']));
    const { token } = await create({ name: 'Narrow', paths: ['/notes'] });
    const fault = "this deploy token isn't for its path /archive, only for /notes.";
    for (const command of ['publish', 'preview', 'promote'] as const)
      await expect(send(token, command)).rejects.toThrow(fault);
    await send(wide.token, 'publish');
    await upload(token, remote('remote-notes', ['/notes'], { version: '2.0.0' }));
    await expect(send(token, 'remove')).rejects.toThrow(`remote-notes: ${fault}`);
    await publish(site.releases, [await built(remote('remote-notes', ['/archive'], { version: '1.1.0' }))]);
    await expect(send(token, 'rollback')).rejects.toThrow(`remote-notes 1.0.0: ${fault}`);
    expect((await site.releases.readCatalogue()).apps).toMatchObject({ 'remote-notes': { live: '1.1.0' } });
  });

  it('takes no page at another path away', async () => {
    const { token } = await create({ paths: ['/notes'] });
    await publish(site.releases, [await built(remote('remote-notes', ['/notes']))]);
    const wide = remote('remote-notes', ['/notes', '/archive'], { version: '2.0.0' });
    await publish(site.releases, [await built(wide)]);
    await upload(token, remote('remote-notes', ['/notes'], { version: '3.0.0' }));
    const fault = "remote-notes 2.0.0: this deploy token isn't for its path /archive, only for /notes.";
    await expect(send(token, 'rollback')).rejects.toThrow(fault);
    await expect(send(token, 'publish', '3.0.0')).rejects.toThrow(fault);
    await send(token, 'preview', '3.0.0');
    await expect(send(token, 'promote', '3.0.0')).rejects.toThrow(fault);
    expect((await site.releases.readCatalogue()).apps).toMatchObject({ 'remote-notes': { live: '2.0.0' } });
  });
});

describe('a revoked token', () => {
  it('is refused at once, also between an upload and its command', async () => {
    const { token, created } = await create();
    await upload(token, remote('remote-notes', ['/notes']));
    expect((await revoke(created._id)).json().data).toEqual({ _id: created._id });
    await expect(send(token, 'publish')).rejects.toThrow(
      "This deploy token isn't valid on this site. If it was revoked, ask the site's owner for another one.",
    );
    expect((await site.releases.readCatalogue()).apps).not.toHaveProperty('remote-notes');
    expect((await list()).data).toEqual([]);
    expect((await revoke(created._id)).json().message).toBe('This deploy token was revoked already.');
  });

  it('is refused by every server at once', async () => {
    const other = await TestSite.start({ on: site.database });
    try {
      await other.app.listen({ port: 0, host: '127.0.0.1' });
      const { token, created } = await create();
      await expect(teamOf(token, other).readCatalogue()).resolves.toBeDefined();
      await revoke(created._id);
      await expect(teamOf(token, other).readCatalogue()).rejects.toThrow("isn't valid");
    } finally {
      await other.close();
    }
  });
});

it('a token that has expired is refused', async () => {
  const { token } = await create({ expiresAt: new Date(Date.now() + 60_000).toISOString() });
  await expect(teamOf(token).readCatalogue()).resolves.toBeDefined();
  const { db } = site.running.services!;
  await db.updateTable('deploy_tokens').set({ expires_at: '2026-01-31T09:00:00.000Z' }).execute();
  await expect(teamOf(token).readCatalogue()).rejects.toThrow(
    "This deploy token expired on 2026-01-31. Ask the site's owner for another one.",
  );
});

it('the last use is recorded to the minute', async () => {
  const { token } = await create();
  const { db } = site.running.services!;
  const useAt = async (last_used_at: string) => {
    await db.updateTable('deploy_tokens').set({ last_used_at }).execute();
    await teamOf(token).readCatalogue();
    return (await list()).data[0]!.lastUsedAt;
  };
  const recently = new Date(Date.now() - 30_000).toISOString();
  expect(await useAt(recently)).toBe(recently);
  const earlier = new Date(Date.now() - 90_000).toISOString();
  expect(Date.parse((await useAt(earlier))!)).toBeGreaterThan(Date.parse(earlier));
});

it('tokens belong to the owner’s address, and move with the owner to another one', async () => {
  const { token } = await create();
  const { db } = site.running.services!;
  await db.updateTable('deploy_tokens').set({ owner: 'former@test.dev' }).execute();
  expect((await list()).data).toEqual([]);
  await expect(teamOf(token).readCatalogue()).rejects.toThrow("isn't valid");
  await db.updateTable('deploy_tokens').set({ owner: OWNER }).execute();
  expect((await site.owner('PATCH', '/api/configuration', { ownerEmail: 'new@test.dev' })).statusCode).toBe(
    200,
  );
  await expect(db.selectFrom('deploy_tokens').select('owner').execute()).resolves.toEqual([
    { owner: 'new@test.dev' },
  ]);
});

it('a backup contains no tokens, and a restore leaves them alone', async () => {
  const { token } = await create();
  const { path } = (await site.owner('POST', '/api/backup/download', { messages: false })).json().data;
  const { rawPayload } = await site.app.inject(path);
  const names = (await unpack(rawPayload)).map(({ header }) => header.name);
  expect(names).toContain('tables/home_profile.jsonl');
  expect(names).not.toContain('tables/deploy_tokens.jsonl');
  expect(rawPayload.includes(sha256(token))).toBe(false);
  const restored = await site.app.inject({
    method: 'POST',
    url: '/api/backup/restore?replace=true',
    headers: { authorization: `Bearer ${site.ownersToken}`, 'content-type': 'application/x-tar' },
    payload: rawPayload,
  });
  expect(restored.statusCode).toBe(200);
  await expect(teamOf(token).readScope()).resolves.toMatchObject({ apps: ['remote-notes'] });
});
