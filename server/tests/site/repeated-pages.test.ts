import type { AddressInfo } from 'node:net';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { Representation } from '../../src/http/representation';
import type { Page } from '../../src/site/page-source';
import { HttpClient } from '../support/http-client';
import { LOCAL_PORTFOLIO, PORTFOLIO } from '../support/test-portfolio';
import { untilSmallest } from '../support/smallest-form';
import { TestSite } from '../support/test-site';

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
