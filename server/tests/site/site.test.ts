import { mkdir, symlink, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { brotliCompressSync, brotliDecompressSync, gzipSync } from 'node:zlib';
import { Representation } from '../../src/http/representation';
import type { Page, PageSource } from '../../src/site/page-source';
import { LOCAL_PORTFOLIO } from '../support/test-portfolio';
import { TestSite } from '../support/test-site';

const HTML = '<!doctype html><title>A page</title>';
const TAG = new Representation(HTML).etag;
const BR_TAG = TAG.replace(/"$/, '-br"');
const page: Page = {
  status: 200,
  body: new Representation(HTML),
  csp: "default-src 'none'; script-src 'sha256-abc'",
};

describe('pages', () => {
  let site: TestSite;
  let requested: URL[] = [];
  let response: () => Promise<Page>;
  const pages: PageSource = {
    page: (url) => {
      requested.push(url);
      return response();
    },
  };
  beforeAll(async () => {
    await page.body.compressed();
    site = await TestSite.start({ pages });
  });
  beforeEach(() => {
    requested = [];
    response = async () => page;
  });
  afterAll(() => site.close());
  const get = (url: string, headers: Record<string, string> = {}) => site.app.inject({ url, headers });

  it('have their own policy, and are revalidated each time', async () => {
    const { headers, body, statusCode } = await get('/projects?category=PWA', { accept: 'text/html' });
    expect([statusCode, body]).toEqual([200, HTML]);
    expect(headers).toMatchObject({
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': page.csp,
      'cache-control': 'no-cache',
      'cross-origin-opener-policy': 'same-origin-allow-popups',
      'x-content-type-options': 'nosniff',
    });
    expect(requested.map(String)).toEqual(['https://test.dev/projects?category=PWA']);
  });

  it('are compressed if the client accepts it, each with its own ETag', async () => {
    const br = await get('/', { 'accept-encoding': 'gzip, deflate, br' });
    expect(br.headers).toMatchObject({ 'content-encoding': 'br', vary: 'Accept-Encoding', etag: BR_TAG });
    expect(brotliDecompressSync(br.rawPayload).toString()).toBe(HTML);
    expect((await get('/', { 'accept-encoding': 'gzip' })).headers['content-encoding']).toBe('gzip');
    expect(
      (await get('/', { 'accept-encoding': 'br;q=0, identity' })).headers['content-encoding'],
    ).toBeUndefined();
  });

  it("aren't sent again if they are unchanged", async () => {
    const again = await get('/', { 'accept-encoding': 'br', 'if-none-match': BR_TAG });
    expect([again.statusCode, again.body, again.headers['content-security-policy']]).toEqual([
      304,
      '',
      page.csp,
    ]);
    expect((await get('/', { 'if-none-match': '"old"' })).statusCode).toBe(200);
  });

  it('have their own status', async () => {
    response = async () => ({ ...page, status: 404 });
    const { statusCode, body } = await get('/nowhere', { 'if-none-match': TAG });
    expect([statusCode, body]).toEqual([404, HTML]);
  });

  it.each(['//evil.example/x', '///evil.example', '/\\evil.example', '/%2f%2fevil.example'])(
    'threat 16: stay on the site’s own origin for %s',
    async (url) => {
      await get(url, { accept: 'text/html' });
      for (const { origin } of requested) expect(origin).toBe('https://test.dev');
    },
  );

  it("aren't sent to programs and image requests", async () => {
    for (const url of ['/missing.png', '/api/none', '/media/none.png', '/releases/none.js'])
      expect((await get(url, { accept: '*/*' })).headers['content-type']).toMatch(/json/);
    expect(requested).toEqual([]);
  });

  it.each(['POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'] as const)(
    'can only be opened, not %s',
    async (method) => {
      const send = (url: string, type = 'application/x-www-form-urlencoded') =>
        site.app.inject({
          method,
          url,
          payload: 'a=1',
          headers: { accept: 'text/html', 'content-type': type },
        });
      const refused = await send('/projects?category=PWA');
      expect([refused.statusCode, refused.headers.allow]).toEqual([405, 'GET, HEAD']);
      expect(refused.headers['content-type']).toBe('text/html; charset=utf-8');
      expect((await send('/projects', 'text/plain')).statusCode).toBe(405);
      response = async () => ({ ...page, status: 404 });
      const unknown = await send('/nowhere');
      expect([unknown.statusCode, unknown.headers.allow]).toEqual([404, undefined]);
    },
  );

  it('can be posted to if they have a form', async () => {
    const refused = await site.app.inject({ method: 'PUT', url: '/contact' });
    expect([refused.statusCode, refused.headers.allow]).toEqual([405, 'GET, HEAD, POST']);
  });

  it.each(['/%', '/projects/%E0%A4%A'])('respond to the malformed address %s', async (url) => {
    for (const accept of ['text/html,application/xhtml+xml,*/*;q=0.8', '*/*']) {
      const { statusCode, headers, body } = await get(url, { accept });
      expect([statusCode, headers['content-type']]).toEqual([400, 'text/html; charset=utf-8']);
      expect(headers['content-security-policy']).toContain("default-src 'none'");
      expect(body).toContain('<a href="/">');
    }
    for (const [path, accept] of [
      [url, 'application/json'],
      [`/api${url}`, 'text/html'],
    ] as const) {
      const { statusCode, headers } = await get(path, { accept });
      expect([statusCode, headers['content-type']]).toEqual([400, 'application/json; charset=utf-8']);
    }
  });

  it('fall back to an uncached plain page if none can be composed', async () => {
    response = () => Promise.reject(new Error('secret detail'));
    const { statusCode, headers, body } = await get('/');
    expect([statusCode, headers['cache-control']]).toEqual([503, 'no-store']);
    expect(body).toContain('try again');
    expect(body).not.toContain('secret');
  });
});

describe('files of releases', () => {
  let site: TestSite;
  const add = async (file: string, text: string | Buffer = file) => {
    const path = join(site.dir, 'releases', file);
    await mkdir(dirname(path), { recursive: true });
    await writeFile(path, text);
    return path;
  };
  const get = (url: string, headers: Record<string, string> = {}) => site.app.inject({ url, headers });
  beforeAll(async () => {
    site = await TestSite.start();
    await add('catalogue.json');
    await add('remote-public/1.4.2/release.json');
    await add('remote-public/1.4.2/server/server.js');
    await add('remote-public/1.4.2/client/pages/home.abc.js', 'script');
    await add('remote-public/1.4.2/client/pages/home.abc.js.br', brotliCompressSync('script'));
    await add('remote-public/1.4.2/client/pages/home.abc.js.gz', gzipSync('script'));
    await add('remote-public/1.4.2/client/page.html');
    await add('remote-public/1.4.2/client/.env');
    const outside = await add('secret.js', 'secret');
    await symlink(outside, join(site.dir, 'releases/remote-public/1.4.2/client/link.js'));
    await symlink(join(site.dir), join(site.dir, 'releases/remote-public/1.4.2/client/folder'));
  });
  afterAll(() => site.close());
  const SCRIPT = '/releases/remote-public/1.4.2/client/pages/home.abc.js';

  it('are cacheable forever, and can be loaded by any site', async () => {
    const { headers, body } = await get(SCRIPT);
    expect(body).toBe('script');
    expect(headers).toMatchObject({
      'content-type': 'text/javascript; charset=utf-8',
      'cache-control': 'public, max-age=31536000, immutable',
      'access-control-allow-origin': '*',
      'cross-origin-resource-policy': 'cross-origin',
      vary: 'Accept-Encoding',
    });
  });

  it('have no ranges for HEAD, as RFC 9110 says', async () => {
    const range = { range: 'bytes=0-1' };
    expect((await get(SCRIPT, range)).statusCode).toBe(206);
    const { statusCode, headers } = await site.app.inject({ method: 'HEAD', url: SCRIPT, headers: range });
    expect([statusCode, headers['content-length'], headers['content-range']]).toEqual([200, '6', undefined]);
  });

  it('are sent as the build compressed them', async () => {
    const { headers, rawPayload } = await get(SCRIPT, { 'accept-encoding': 'gzip, br' });
    expect(headers).toMatchObject({
      'content-encoding': 'br',
      'content-type': 'text/javascript; charset=utf-8',
      'content-length': String(rawPayload.length),
    });
    expect(brotliDecompressSync(rawPayload).toString()).toBe('script');
    expect((await get(SCRIPT, { 'accept-encoding': 'gzip' })).headers['content-encoding']).toBe('gzip');
  });

  it.each(['br', 'gzip', 'identity'])('have the same headers for HEAD: %s', async (encoding) => {
    const request = { url: SCRIPT, headers: { 'accept-encoding': encoding } };
    const [head, { headers, rawPayload }] = [
      await site.app.inject({ ...request, method: 'HEAD' }),
      await site.app.inject(request),
    ];
    const lasting = { 'content-length': String(rawPayload.length), etag: headers.etag, vary: headers.vary };
    expect([head.body, head.headers]).toEqual(['', expect.objectContaining(lasting)]);
  });

  it.each([
    '/releases/catalogue.json',
    '/releases/remote-public/1.4.2/release.json',
    '/releases/remote-public/1.4.2/server/server.js',
    '/releases/remote-public/1.4.2/client/../server/server.js',
    '/releases/remote-public/1.4.2/client/..%2fserver%2fserver.js',
    '/releases/remote-public/1.4.2/client/%2e%2e/%2e%2e/%2e%2e/secret.js',
    '/releases/remote-public/1.4.2/client/link.js',
    '/releases/remote-public/1.4.2/client/folder/releases/secret.js',
    '/releases/remote-public/1.4.2/client/.env',
    '/releases/remote-public/1.4.2/client/page.html',
    '/releases/remote-public/1.4.2/client/pages',
    '/releases/remote-public/1.4.2/client/pages/home.abc.js.br',
    '/releases/remote-public/1.4.2/client/pages/home.abc.js%00',
    '/releases/remote-public/1.4.3/client/pages/home.abc.js',
    '/releases/remote-public/../remote-public/client/pages/home.abc.js',
    '/releases/..%2f/1.4.2/client/home.js',
  ])("%s isn't one", async (url) => {
    const { statusCode, headers } = await get(url);
    expect([statusCode, headers['cache-control']]).toEqual([404, 'no-store']);
  });
});

it('sets HSTS only on https sites', async () => {
  const secure = await TestSite.start({ env: { NODE_ENV: 'production' } });
  expect((await secure.app.inject('/')).headers['strict-transport-security']).toMatch(/^max-age=31536000/);
  await secure.close();
  const local = await TestSite.start({ portfolio: LOCAL_PORTFOLIO, env: { PUBLIC_ORIGIN: '' } });
  expect((await local.app.inject('/')).headers['strict-transport-security']).toBeUndefined();
  await local.close();
});
