import type { AddressInfo } from 'node:net';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { HttpClient } from '../support/http-client';
import { LOCAL_PORTFOLIO, PORTFOLIO } from '../support/test-portfolio';
import { TestSite } from '../support/test-site';
import { changeContent } from '../../src/db/content-revision';
import { changeSingle } from '../../src/db/records';
import { PROJECT } from '../support/test-project';

const PAGES = 'https://pages.example';

let site: TestSite;
let client: HttpClient;
/** Requests that reached the routes. */
let taken: string[];
/** After the server's start. */
let now = 1e9;
async function start(portfolio = PORTFOLIO) {
  site = await TestSite.start({
    portfolio,
    env: { PUBLIC_ORIGIN: '', CORS_ORIGINS: PAGES },
    pages: (_services, app) => {
      app.addHook('onRequest', async ({ url }) => void taken.push(url));
      return { page: () => Promise.reject(new Error('No pages here')) };
    },
  });
  await site.app.listen({ port: 0, host: '127.0.0.1' });
  client = new HttpClient((site.app.server.address() as AddressInfo).port);
}
/** Writes to the database without changing the content revision. */
const slipIn = (bio: string) =>
  site.database.look((db) => db.updateTable('home_profile').set({ bio }).execute());
const save = (bio: string) => site.owner('PATCH', '/api/home_profile', { bio });
const bio = async (headers: Readonly<Record<string, string>> = {}) =>
  (JSON.parse(String((await client.send('/api/home_profile', { headers })).body)) as Profile).data.bio;
interface Profile {
  readonly data: { readonly bio: string; readonly profileImage: string };
}

beforeEach(() => {
  taken = [];
  now += 60_000;
  // The server checks this revision for other servers' saves.
  jest.spyOn(performance, 'now').mockImplementation(() => now);
});
const stop = async () => {
  client.close();
  await site.close();
};

const BR = { 'accept-encoding': 'br' };
const OWNERS = () => ({ authorization: `Bearer ${site.ownersToken}` });

describe('a public read', () => {
  let etag: string;
  beforeAll(() => start());
  afterAll(() => stop());
  beforeEach(async () => {
    await site.reset();
    for (const title of ['One', 'Two', 'Three', 'Four', 'Five', 'Six'])
      await site.owner('POST', '/api/projects', { ...PROJECT, title });
    // The owner's read isn't cached.
    etag = (await client.send('/api/projects', { headers: OWNERS() })).headers.etag!;
    await save('before');
    taken = [];
  });

  it.each([
    ['plain', {}, 200],
    ['in gzip', { headers: { 'accept-encoding': 'gzip' } }, 200],
    ['in brotli', { headers: BR }, 200],
    [
      "with a browser's headers",
      { headers: { 'accept-encoding': 'gzip, deflate, br, zstd', accept: '*/*' } },
      200,
    ],
    ['for another origin', { headers: { ...BR, origin: PAGES } }, 200],
    ["for an origin that isn't allowed", { headers: { ...BR, origin: 'https://evil.example' } }, 200],
    ['with its ETag', { headers: { 'if-none-match': 'etag' } }, 304],
    ['with its ETag, compressed', { headers: { ...BR, 'if-none-match': 'W/etag' } }, 304],
    ['with its ETag, for another origin', { headers: { origin: PAGES, 'if-none-match': '*' } }, 304],
    ['with an outdated ETag', { headers: { 'if-none-match': '"old"' } }, 200],
    ['HEAD', { method: 'HEAD', headers: BR }, 200],
    ['HEAD, plain', { method: 'HEAD' }, 200],
    ['HEAD with its ETag', { method: 'HEAD', headers: { 'if-none-match': 'etag' } }, 304],
    ['with an unrelated cookie', { headers: { cookie: 'a=b' } }, 200],
  ] as const)('is sent from the cache, unchanged: %s', async (_what, options, expected) => {
    const { headers = {} } = options as { headers?: Record<string, string> };
    const tagOf = (text: string) =>
      text.replace('etag', 'accept-encoding' in headers ? etag.replace(/"$/, '-br"') : etag);
    const known = headers['if-none-match'] && { 'if-none-match': tagOf(headers['if-none-match']) };
    const ask = () => client.send('/api/projects', { ...options, headers: { ...headers, ...known } });
    const first = await ask();
    const again = await ask();
    expect(taken).toEqual(['/api/projects']);
    expect(first.status).toBe(expected);
    expect({ ...again, requestId: '' }).toEqual({ ...first, requestId: '' });
    expect(again.requestId).toMatch(/^[\da-f-]{36}$/);
    expect(again.requestId).not.toBe(first.requestId);
    expect(first.headers).toMatchObject({
      'cache-control': expect.stringContaining('s-maxage=10'),
      'cdn-cache-control': 'max-age=10, stale-while-revalidate=50',
      'content-security-policy': expect.stringContaining("default-src 'none'"),
      'permissions-policy': expect.stringContaining('camera=()'),
      'x-content-type-options': 'nosniff',
      vary: 'Origin, Accept-Encoding',
    });
    expect(first.headers['access-control-allow-origin']).toBe(headers.origin === PAGES ? PAGES : undefined);
  });

  it.each([[['', 'null', PAGES, '']], [['null', '', PAGES, 'null']]])(
    'says to each origin whether it may read it, in any order: %j',
    async (origins) => {
      const allowed = { '': undefined, null: '*', [PAGES]: PAGES };
      for (const origin of origins) {
        const { headers } = await client.send('/api/projects', { headers: origin ? { origin } : {} });
        expect([origin, headers['access-control-allow-origin']]).toEqual([
          origin,
          allowed[origin as keyof typeof allowed],
        ]);
      }
      expect(taken).toHaveLength(3);
    },
  );

  it('is the same in every encoding', async () => {
    const bodies = [];
    for (let time = 0; time < 2; time += 1) {
      const encoded = async (encoding: string) =>
        (await client.send('/api/projects', { headers: { 'accept-encoding': encoding } })).body;
      bodies.push(brotliDecompressSync(await encoded('br')), gunzipSync(await encoded('gzip')));
      bodies.push((await client.send('/api/projects')).body);
    }
    expect(taken).toHaveLength(3);
    const [first, ...others] = bodies.map(String);
    expect(JSON.parse(first!).data).toHaveLength(6);
    for (const other of others) expect(other).toBe(first);
  });

  it('is new with the next request after a save', async () => {
    for (const text of ['one', 'two', 'three']) {
      expect((await save(text)).statusCode).toBe(200);
      expect([await bio(), await bio(BR)]).toEqual([text, text]);
    }
    const old = (await client.send('/api/home_profile')).headers.etag!;
    await save('four');
    const response = await client.send('/api/home_profile', { headers: { 'if-none-match': old } });
    expect(response.status).toBe(200);
  });

  it("is new half a second after another server's save", async () => {
    expect([await bio(), await bio()]).toEqual(['before', 'before']);
    await site.database.look((db) =>
      changeContent(db, (transaction) => changeSingle(transaction, 'home_profile', { bio: 'after' }, null)),
    );
    expect(await bio()).toBe('before');
    now += 500;
    expect(await bio()).toBe('after');
  });

  it('isn’t read from the database again while nothing changes', async () => {
    expect(await bio()).toBe('before');
    await slipIn('behind its back');
    now += 10_000;
    expect([await bio(), await bio(BR)]).toEqual(['before', 'before']);
    const headers = { host: `127.0.0.1:${client.port}` };
    expect((await site.app.inject({ url: '/api/home_profile', headers })).json().data.bio).toBe('before');
  });

  it('is never cached for signed-in users', async () => {
    expect(await bio()).toBe('before');
    await slipIn('behind its back');
    for (let time = 0; time < 2; time += 1) expect(await bio(OWNERS())).toBe('behind its back');
    expect(await bio()).toBe('before');
    const drafts = await client.send('/api/projects?drafts=include', { headers: OWNERS() });
    expect([drafts.status, drafts.headers['cache-control']]).toEqual([200, 'private, no-store']);
    expect((await client.send('/api/projects?drafts=include')).status).toBe(401);
    const { headers } = await client.send('/api/projects', { headers: OWNERS() });
    expect(headers).toMatchObject({ 'cache-control': 'private, no-store' });
    expect(headers).not.toHaveProperty('cdn-cache-control');
  });

  it('still rejects invalid requests', async () => {
    expect((await client.send('/api/projects')).status).toBe(200);
    const ifMatch = await client.send('/api/projects', { headers: { 'if-match': 'nonsense' } });
    expect(ifMatch.status).toBe(400);
    for (let time = 0; time < 2; time += 1) {
      expect((await client.send('/api/projects?limit=none')).status).toBe(400);
      expect((await client.send('/api/projects/none')).status).toBe(404);
      expect((await client.send('/api/projects', { method: 'OPTIONS' })).status).toBe(405);
    }
  });

  it('threat 33: takes one entry, whatever search a visitor adds to an endpoint without parameters', async () => {
    expect(await bio()).toBe('before');
    await slipIn('behind its back');
    const { body } = await client.send('/api/home_profile?made=up');
    expect((JSON.parse(String(body)) as Profile).data.bio).toBe('before');
  });

  it('threat 32: is cached also for requests with an invalid token, privately', async () => {
    expect(await bio()).toBe('before');
    await slipIn('behind its back');
    const expired = await site.keys.token({ exp: 1 });
    for (const authorization of ['x', 'Bearer x', `Bearer ${expired}`]) {
      const { headers, body } = await client.send('/api/home_profile', { headers: { authorization } });
      expect((JSON.parse(String(body)) as Profile).data.bio).toBe('before');
      expect(headers['cache-control']).toBe('private, no-store');
    }
    expect(await bio(OWNERS())).toBe('behind its back');
  });

  it('caches many paths and evicts old ones', async () => {
    for (let offset = 0; offset < 550; offset += 50)
      await Promise.all(
        Array.from({ length: 50 }, (_, index) =>
          client.send(`/api/projects?limit=1&offset=${offset + index}`),
        ),
      );
    taken = [];
    expect((await client.send('/api/projects?limit=1&offset=549')).status).toBe(200);
    expect(taken).toEqual([]);
    expect(JSON.parse(String((await client.send('/api/projects?limit=1&offset=0')).body)).data).toHaveLength(
      1,
    );
  });
});

it('has URLs for the requested host, and rejects other hosts, on a local site', async () => {
  await start(LOCAL_PORTFOLIO);
  await site.database.look((db) =>
    changeContent(db, (transaction) =>
      changeSingle(
        transaction,
        'home_profile',
        { profile_image: '/media/bundled/image/upload/v1/a.jpg' },
        null,
      ),
    ),
  );
  const ask = (host: string) => client.send('/api/home_profile', { headers: { host } });
  for (let time = 0; time < 2; time += 1) {
    for (const host of [`localhost:${client.port}`, `127.0.0.1:${client.port}`, `[::1]:${client.port}`])
      expect((JSON.parse(String((await ask(host)).body)) as Profile).data.profileImage).toBe(
        `http://${host}/media/bundled/image/upload/v1/a.jpg`,
      );
    expect((await ask('evil.example')).status).toBe(421);
  }
  await stop();
});
