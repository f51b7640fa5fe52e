import type { AddressInfo } from 'node:net';
import { brotliCompressSync, brotliDecompressSync, gunzipSync, gzipSync } from 'node:zlib';
import type { Page } from '../src/site/page-source';
import { HttpClient } from './http-client';
import { LOCAL_PORTFOLIO, PORTFOLIO } from './test-portfolio';
import { TestSite } from './test-site';

const htmlOf = (name: string) =>
  `<!doctype html><title>${name}</title>${'<p>Words, and words again.</p>'.repeat(20)}`;

let asked: string[];
let name: string;
let isLive: (() => boolean) | undefined;
let status: number;
/** A page per address that says what it's called at the moment. */
const pages = {
  page: async (url: URL): Promise<Page> => {
    asked.push(url.pathname + url.search);
    const html = htmlOf(name);
    return {
      status,
      body: Buffer.from(html),
      encoded: { br: brotliCompressSync(html), gzip: gzipSync(html) },
      csp: `default-src 'none'; script-src 'sha256-${name}'`,
      etag: `"${name}"`,
      isLive,
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
beforeEach(() => {
  [asked, name, isLive, status] = [[], 'first', () => true, 200];
});
afterEach(async () => {
  client.close();
  await site.close();
});

const BR = { 'accept-encoding': 'br' };

describe('a page that was sent before', () => {
  beforeEach(() => start());

  it.each([
    ['as it is', {}, 200],
    ['in gzip', { headers: { 'accept-encoding': 'gzip' } }, 200],
    ['in brotli', { headers: BR }, 200],
    [
      'as browsers ask',
      { headers: { 'accept-encoding': 'gzip, deflate, br, zstd', accept: 'text/html' } },
      200,
    ],
    ['with its tag', { headers: { ...BR, 'if-none-match': '"first-br"' } }, 304],
    ['with its tag, weakly, among others', { headers: { 'if-none-match': '"a", W/"first"' } }, 304],
    ['with any tag', { headers: { 'if-none-match': '*' } }, 304],
    ['with the tag of another encoding', { headers: { 'if-none-match': '"first-br"' } }, 200],
    ['its head', { method: 'HEAD', headers: BR }, 200],
    ['its head, plain', { method: 'HEAD' }, 200],
    ['its head, with its tag', { method: 'HEAD', headers: { ...BR, 'if-none-match': '"first-br"' } }, 304],
  ])('is sent again without asking for it, and no different: %s', async (_what, options, expected) => {
    const first = await client.send('/projects?category=PWA&other=1', options);
    const again = await client.send('/projects?category=PWA&other=1', options);
    expect(asked).toEqual(['/projects?category=PWA&other=1']);
    expect(first.status).toBe(expected);
    expect({ ...again, requestId: '' }).toEqual({ ...first, requestId: '' });
    expect(again.requestId).toMatch(/^[\da-f-]{36}$/);
    expect(again.requestId).not.toBe(first.requestId);
    expect(first.headers).toMatchObject({
      'content-security-policy': expect.stringContaining('sha256-first'),
      'x-content-type-options': 'nosniff',
      vary: 'Accept-Encoding',
    });
  });

  it('is the whole page', async () => {
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
    expect(asked).toHaveLength(4);
  });

  it('is sent whole to who has an older one, and not at all to who has it', async () => {
    const ask = (tag: string) => client.send('/', { headers: { ...BR, 'if-none-match': tag } });
    expect((await client.send('/', { headers: BR })).status).toBe(200);
    expect((await ask('"old-br"')).status).toBe(200);
    expect(asked).toHaveLength(1);
    expect((await ask('"first-br"')).status).toBe(304);
    expect((await ask('"first-br"')).status).toBe(304);
    expect((await ask('"old-br"')).status).toBe(200);
    expect(asked).toHaveLength(2);
  });

  it('isn’t sent any more once it isn’t live', async () => {
    let live = 'first';
    const liveAs = (what: string) => () => live === what;
    isLive = liveAs('first');
    const ask = () => client.send('/', { headers: { 'if-none-match': '"first"' } });
    await client.send('/');
    expect((await ask()).status).toBe(304);
    live = name = 'second';
    isLive = liveAs('second');
    expect((await ask()).body.toString()).toBe(htmlOf('second'));
    expect((await client.send('/')).body.toString()).toBe(htmlOf('second'));
    expect((await ask()).status).toBe(200);
  });

  it('isn’t kept where it stopped being live while it was made', async () => {
    isLive = () => false;
    await client.send('/');
    name = 'second';
    isLive = () => true;
    expect((await client.send('/')).body.toString()).toBe(htmlOf('second'));
  });

  it('is asked for again where its source has to be asked', async () => {
    isLive = undefined;
    await client.send('/');
    await client.send('/');
    expect(asked).toHaveLength(2);
  });

  it('is kept with its status, whatever tag is named', async () => {
    status = 404;
    const tagged = { headers: { 'if-none-match': '"first"' } };
    const first = await client.send('/nowhere');
    for (const again of [await client.send('/nowhere'), await client.send('/nowhere')])
      expect([again.status, again.body]).toEqual([404, first.body]);
    expect(asked).toHaveLength(1);
    expect((await client.send('/nowhere', tagged)).status).toBe(404);
  });

  it('is no answer to a program that asks for something else at its address', async () => {
    const page = await client.send('/story.txt', { headers: { accept: 'text/html' } });
    expect(page.status).toBe(200);
    const file = await client.send('/story.txt', { headers: { accept: '*/*' } });
    expect([file.status, file.headers['content-type']]).toEqual([404, 'application/json; charset=utf-8']);
    await client.send('/');
    expect((await client.send('/', { method: 'POST' })).status).toBe(404);
    expect((await client.send('/', { method: 'OPTIONS' })).status).toBe(404);
  });

  it('makes way for others, but not while it’s asked for', async () => {
    const first = ['/seldom', '/often'];
    for (const path of first) await client.send(path);
    for (let from = 0; from < 1_500; from += 100) {
      await Promise.all(Array.from({ length: 100 }, (_, index) => client.send(`/?n=${from + index}`)));
      await client.send('/often');
    }
    asked = [];
    for (const path of first) await client.send(path);
    expect(asked).toEqual(['/seldom']);
  });
});

it('is sent to nobody but this machine’s own names while the site is for this machine only', async () => {
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
      expect([refused.status, refused.headers['content-type']]).toEqual([
        421,
        'application/json; charset=utf-8',
      ]);
      expect(refused.body.toString()).not.toContain('first');
    }
  }
  expect(asked).toEqual(['/']);
});
