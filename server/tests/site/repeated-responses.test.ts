import type { AddressInfo } from 'node:net';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { Representation } from '../../src/http/representation';
import type { Page } from '../../src/site/page-source';
import { HttpClient } from '../support/http-client';
import { LOCAL_PORTFOLIO, PORTFOLIO } from '../support/test-portfolio';
import { untilSmallest } from '../support/smallest-form';
import { TestSite } from '../support/test-site';
import { changeContent } from '../../src/db/content-revision';
import { changeSingle } from '../../src/db/records';
import { PROJECT } from '../support/test-project';

describe('pages', () => {
  const htmlOf = (name: string) =>
    `<!doctype html><title>${name}</title>${'<p>Words, and words again.</p>'.repeat(20)}`;

  /** Each title is used once; one test requests hundreds of pages. */
  const bodies = new Map<string, Representation>();
  const bodyOf = (html: string) => {
    const known = bodies.get(html) ?? new Representation(html);
    bodies.set(html, known);
    return known.compressed();
  };
  /** The ETags of the first page, for plain and Brotli. */
  const FIRST = new Representation(htmlOf('first')).etag;
  const FIRST_BR = FIRST.replace(/"$/, '-br"');

  let requested: string[];
  let name: string;
  let isFresh: (() => boolean) | undefined;
  let status: number;
  /** A page per path with the current title. */
  const pages = {
    page: async (url: URL): Promise<Page> => {
      requested.push(url.pathname + url.search);
      return {
        status,
        body: await bodyOf(htmlOf(name)),
        csp: `default-src 'none'; script-src 'sha256-${name}'`,
        isFresh,
        address: url.pathname + url.search.replace(/[?&]utm=\d+/, ''),
      };
    },
  };

  let site: TestSite;
  let client: HttpClient;
  async function start(portfolio = PORTFOLIO) {
    site = await TestSite.start({ pages, portfolio, env: { PUBLIC_ORIGIN: '' } });
    await site.app.listen({ port: 0, host: '127.0.0.1' });
    client = new HttpClient((site.app.server.address() as AddressInfo).port);
  }
  let test = 0;
  beforeEach(() => {
    const mine = (test += 1);
    // Earlier pages are outdated.
    [requested, name, isFresh, status] = [[], 'first', () => test === mine, 200];
  });
  const stop = async () => {
    client.close();
    await site.close();
  };

  const BR = { 'accept-encoding': 'br' };

  describe('a cached page', () => {
    beforeAll(async () => {
      await start();
      await untilSmallest(await bodyOf(htmlOf('first')));
    });
    afterAll(() => stop());

    it.each([
      ['plain', {}, 200],
      ['in gzip', { headers: { 'accept-encoding': 'gzip' } }, 200],
      ['in brotli', { headers: BR }, 200],
      [
        'as browsers ask',
        { headers: { 'accept-encoding': 'gzip, deflate, br, zstd', accept: 'text/html' } },
        200,
      ],
      ['with its ETag', { headers: { ...BR, 'if-none-match': FIRST_BR } }, 304],
      ['with its weak ETag among others', { headers: { 'if-none-match': `"a", W/${FIRST}` } }, 304],
      ['with any ETag', { headers: { 'if-none-match': '*' } }, 304],
      ["with another encoding's ETag", { headers: { 'if-none-match': FIRST_BR } }, 200],
      ['HEAD', { method: 'HEAD', headers: BR }, 200],
      ['HEAD, plain', { method: 'HEAD' }, 200],
      ['HEAD with its ETag', { method: 'HEAD', headers: { ...BR, 'if-none-match': FIRST_BR } }, 304],
    ])('is sent without rendering, unchanged: %s', async (_what, options, expected) => {
      const first = await client.send('/projects?category=PWA&other=1', options);
      const again = await client.send('/projects?category=PWA&other=1', options);
      expect(requested).toEqual(['/projects?category=PWA&other=1']);
      expect(first.status).toBe(expected);
      expect(again).toEqual(first);
      expect(first.requestId).toBeUndefined();
      expect(first.headers).toMatchObject({
        'content-security-policy': expect.stringContaining('sha256-first'),
        'x-content-type-options': 'nosniff',
        vary: 'Accept-Encoding',
      });
    });

    it('is stored in brotli once its smallest form exists', async () => {
      name = 'seldom sent';
      const ask = () => client.send('/seldom', { headers: BR });
      const first = await ask();
      expect(await ask()).toEqual(first);
      await untilSmallest(await bodyOf(htmlOf(name)));
      requested = [];
      const third = await ask();
      expect(await ask()).toEqual(third);
      expect(requested).toEqual(['/seldom']);
      expect([third.headers.etag, brotliDecompressSync(third.body).toString()]).toEqual([
        first.headers.etag,
        htmlOf(name),
      ]);
    });

    it('is the complete page', async () => {
      for (let time = 0; time < 2; time += 1) {
        const br = await client.send('/', { headers: BR });
        const gzip = await client.send('/', { headers: { 'accept-encoding': 'gzip' } });
        const plain = await client.send('/');
        expect(brotliDecompressSync(br.body).toString()).toBe(htmlOf('first'));
        expect(gunzipSync(gzip.body).toString()).toBe(htmlOf('first'));
        expect(plain.body.toString()).toBe(htmlOf('first'));
        expect((await client.send('/', { method: 'HEAD' })).headers['content-length']).toBe(
          String(plain.body.length),
        );
      }
      expect(requested).toHaveLength(4);
    });

    it('is sent again only if the client has an older one', async () => {
      const ask = (tag: string) => client.send('/', { headers: { ...BR, 'if-none-match': tag } });
      expect((await client.send('/', { headers: BR })).status).toBe(200);
      expect((await ask('"old-br"')).status).toBe(200);
      expect(requested).toHaveLength(1);
      expect((await ask(FIRST_BR)).status).toBe(304);
      expect((await ask(FIRST_BR)).status).toBe(304);
      expect((await ask('"old-br"')).status).toBe(200);
      expect(requested).toHaveLength(2);
    });

    it('isn’t sent once it is outdated', async () => {
      let live = 'first';
      const isThisTest = isFresh!;
      const liveAs = (what: string) => () => isThisTest() && live === what;
      isFresh = liveAs('first');
      const ask = () => client.send('/', { headers: { 'if-none-match': FIRST } });
      await client.send('/');
      expect((await ask()).status).toBe(304);
      live = name = 'second';
      isFresh = liveAs('second');
      expect((await ask()).body.toString()).toBe(htmlOf('second'));
      expect((await client.send('/')).body.toString()).toBe(htmlOf('second'));
      expect((await ask()).status).toBe(200);
    });

    it('isn’t stored if it became outdated while rendering', async () => {
      const isThisTest = isFresh!;
      isFresh = () => false;
      await client.send('/');
      name = 'second';
      isFresh = isThisTest;
      expect((await client.send('/')).body.toString()).toBe(htmlOf('second'));
    });

    it('is rendered again if its source requires it', async () => {
      isFresh = undefined;
      await client.send('/');
      await client.send('/');
      expect(requested).toHaveLength(2);
    });

    it('keeps its status, whatever ETag is given', async () => {
      status = 404;
      const tagged = { headers: { 'if-none-match': FIRST } };
      const first = await client.send('/nowhere');
      for (const again of [await client.send('/nowhere'), await client.send('/nowhere')])
        expect([again.status, again.body]).toEqual([404, first.body]);
      expect(requested).toHaveLength(1);
      expect((await client.send('/nowhere', tagged)).status).toBe(404);
    });

    it("isn't sent to clients that accept other types", async () => {
      const page = await client.send('/story.txt', { headers: { accept: 'text/html' } });
      expect(page.status).toBe(200);
      const file = await client.send('/story.txt', { headers: { accept: '*/*' } });
      expect([file.status, file.headers['content-type']]).toEqual([404, 'application/json; charset=utf-8']);
      await client.send('/');
      expect((await client.send('/', { method: 'POST' })).status).toBe(405);
      expect((await client.send('/', { method: 'OPTIONS' })).status).toBe(405);
    });

    it('threat 33: takes one entry, whatever a visitor adds to its URL and headers', async () => {
      await client.send('/');
      requested = [];
      for (let n = 0; n < 3; n += 1) {
        await client.send('/', { headers: { host: `${n}.example` } });
        await client.send('/', { headers: { origin: `https://${n}.example` } });
        await client.send('/', { headers: { 'accept-encoding': `x-${n}, identity` } });
      }
      expect(requested).toEqual([]);
      // Not stored: the source looks up the page by its address.
      for (const path of ['/?utm=1', '/?utm=1']) await client.send(path);
      expect(requested).toEqual(['/?utm=1', '/?utm=1']);
      await client.send('/');
      expect(requested).toHaveLength(2);
    });

    it('can be evicted, but not while it is requested', async () => {
      const first = ['/seldom', '/often'];
      for (const path of first) await client.send(path);
      for (let from = 0; from < 1_500; from += 100) {
        await Promise.all(Array.from({ length: 100 }, (_, index) => client.send(`/?n=${from + index}`)));
        await client.send('/often');
      }
      requested = [];
      for (const path of first) await client.send(path);
      expect(requested).toEqual(['/seldom']);
    });
  });

  it('is sent to local host names only, if the site is local', async () => {
    await start(LOCAL_PORTFOLIO);
    const own = { host: `localhost:${client.port}` };
    for (let time = 0; time < 2; time += 1) {
      expect((await client.send('/', { headers: own })).status).toBe(200);
      for (const host of [
        'evil.example',
        `evil.example:${client.port}`,
        `localhost.evil.example:${client.port}`,
      ]) {
        const refused = await client.send('/', { headers: { host } });
        expect([refused.status, refused.headers['content-type']]).toEqual([421, 'text/html; charset=utf-8']);
        expect(refused.body.toString()).not.toContain('first');
      }
    }
    expect(requested).toEqual(['/']);
    await stop();
  });
});

describe('reads', () => {
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
      expect(
        JSON.parse(String((await client.send('/api/projects?limit=1&offset=0')).body)).data,
      ).toHaveLength(1);
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
});
