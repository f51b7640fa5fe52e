import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { BrowserContext, Route } from 'playwright-core';
import { gatedRemote, gatedShell } from '../../../tests/gated';
import { composeDocument } from '../../compose';
import { startCheckAtSite } from './check-at-site';
import type { CheckSite } from './check-site';
import { readLiveSite } from './site-responses';

const API = 'https://api.example.com';
const { html, csp } = composeDocument({
  title: 'Ada',
  scripts: [],
  policy: { connect: [API], frame: [] },
  data: {
    config: { siteName: 'Ada' },
    shell: '1.0.0',
    releases: {},
    previous: {},
    rendered: null,
    queries: [],
    entryTimeout: 1_234,
  },
});
const shell = gatedShell({
  contents: {
    'server/index.cjs': `exports.shared = {};
exports.render = async ({ page, config, request }) => ({
  status: 200, head: '', styles: '', stylesVersion: '6', queries: [],
  content: page.hello(config.siteName, (await request('/api/word')).body.word),
});`,
  },
});
const remoteThat = (body: string) =>
  gatedRemote({
    contents: { 'server/index.cjs': `exports.pages = { home: { hello: (name, word) => { ${body} } } };` },
  });

let server: Server;
let origin: string;
let requests: string[];
let home: string;
let check: CheckSite | undefined;

beforeEach(async () => {
  [requests, home] = [[], html];
  server = createServer((request, response) => {
    requests.push(`${request.method} ${request.url}`);
    const isApi = request.url!.startsWith('/api/');
    response.writeHead(200, { 'content-security-policy': csp }).end(isApi ? '{"word":"hello"}' : home);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterEach(async () => {
  await check?.stop();
  check = undefined;
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
});

type BrowserResponse = Parameters<Route['fulfill']>[0] | 'from the site';

/** The response that a browser would get for a path. */
async function request(path: string, method = 'GET', whose = origin): Promise<BrowserResponse> {
  let handle: (route: Route) => Promise<void> = async () => {};
  const context = {
    route: async (_: string, handler: typeof handle) => void (handle = handler),
    addInitScript: async () => {},
  };
  await check!.prepare!(context as unknown as BrowserContext);
  return new Promise<BrowserResponse>((resolve, reject) => {
    const route = {
      request: () => ({ method: () => method, url: () => whose + path }),
      fulfill: async (response: BrowserResponse) => resolve(response),
      continue: async () => resolve('from the site'),
    };
    handle(route as unknown as Route).catch(reject);
  });
}

test("pages are rendered from the site's content with its policy, and their files come from the releases", async () => {
  check = await startCheckAtSite(origin, [shell, remoteThat('return `<p>${word}, ${name}</p>`;')]);
  const page = await request('/');
  expect(page).toMatchObject({
    status: 200,
    headers: { 'content-security-policy': expect.stringContaining(API) },
    body: expect.stringMatching(/<p>hello, Ada<\/p>.*"entryTimeout":1234/s),
  });
  expect(check.takePageErrors()).toEqual([]);
  expect(requests).toEqual(['GET /', 'GET /api/word']);

  expect(await request('/releases/remote-public/1.0.0/client/home.js')).toMatchObject({
    status: 200,
    headers: { 'content-type': 'text/javascript; charset=utf-8' },
  });
  expect(await request('/releases/remote-public/1.0.0/client/gone.js')).toMatchObject({ status: 404 });
});

test('a page can be read without a browser', async () => {
  check = await startCheckAtSite(origin, [shell, remoteThat('return `<p>${word}</p>`;')]);
  expect(await check.read('/')).toEqual({ status: 200, html: expect.stringContaining('<p>hello</p>') });
  expect(await check.read('/other')).toMatchObject({ status: 404 });
});

test('other requests go to the site, but never ones that write', async () => {
  check = await startCheckAtSite(origin, [shell, remoteThat('return name;')]);
  for (const path of [
    '/api/home_profile',
    '/media/1.avif',
    '/favicon.ico',
    '/other',
    '/releases/shell/0.9.0/client/x.js',
  ])
    expect(await request(path)).toBe('from the site');
  for (const method of ['POST', 'PUT', 'DELETE'])
    for (const whose of [origin, API])
      expect(await request('/api/figures', method, whose)).toMatchObject({ status: 200, body: '{}' });
  expect(await request('/', 'GET', API)).toBe('from the site');
  expect(requests).toEqual(['GET /']);
});

test("a page that can't be rendered is reported and still reaches the browser", async () => {
  check = await startCheckAtSite(origin, [shell, remoteThat('throw new Error("No words");')]);
  expect(await request('/')).toMatchObject({ body: expect.stringContaining('"rendered":null') });
  expect(check.takePageErrors()).toEqual([
    expect.stringMatching(/can't be rendered on a server: .*No words/),
  ]);
  expect(check.takePageErrors()).toEqual([]);
});

test.each(['//127.0.0.1:9/word', '@127.0.0.1:9/word', 'http://127.0.0.1:9/word'])(
  "a bundle can't request %s, because only the site may be requested",
  async (path) => {
    const curious = gatedShell({
      contents: {
        'server/index.cjs': `exports.shared = {};
exports.render = async ({ request }) => ({ content: (await request(${JSON.stringify(path)})).body.word });`,
      },
    });
    check = await startCheckAtSite(origin, [curious, remoteThat('return name;')]);
    expect(await request('/')).toMatchObject({ body: expect.stringContaining('"rendered":null') });
    expect(check.takePageErrors()).toEqual([expect.stringMatching(/can't be rendered on a server/)]);
  },
);

test('the browser renders if the site uses an external API', async () => {
  home = html.replace('"siteName":"Ada"', `"siteName":"Ada","apiBase":"${API}"`);
  check = await startCheckAtSite(origin, [shell, remoteThat('return name;')]);
  expect(await request('/')).toMatchObject({ body: expect.stringContaining('"rendered":null') });
  expect(check.takePageErrors()).toEqual([]);
});

test("a file that doesn't match the release is reported", async () => {
  const remote = remoteThat('return name;');
  const read = () => Promise.reject(new Error("home.js isn't what was released"));
  check = await startCheckAtSite(origin, [shell, { ...remote, read }]);
  expect(await request('/releases/remote-public/1.0.0/client/home.js')).toMatchObject({ status: 502 });
  expect(check.takePageErrors()).toEqual(["home.js isn't what was released"]);
});

describe('a site that stops responding', () => {
  const stop = async () => {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  };
  const stopped = expect.objectContaining({
    name: 'UnreachableError',
    place: expect.stringMatching(/:\d+$/),
  });

  test("isn't a fault of a page", async () => {
    check = await startCheckAtSite(origin, [shell, remoteThat('return name;')]);
    await check.checkResponding!();
    await stop();
    await expect(check.checkResponding!()).rejects.toEqual(stopped);
  });

  test('was noticed by a page, even if the site responds again', async () => {
    check = await startCheckAtSite(origin, [shell, remoteThat('return `<p>${word}</p>`;')]);
    server.removeAllListeners('request').on('request', ({ url, socket }, response) => {
      if (url === '/api/word') socket.destroy();
      else response.end(home);
    });
    await check.read('/');
    await expect(check.checkResponding!()).rejects.toEqual(stopped);
  });

  test('can have a proxy that responds for it', async () => {
    check = await startCheckAtSite(origin, [shell, remoteThat('return name;')]);
    server.removeAllListeners('request').on('request', (_, response) => response.writeHead(502).end());
    await expect(check.checkResponding!()).rejects.toThrow("can't be reached: it responded with 502");
  });
});

test('an address without such a site fails and says what to do', async () => {
  home = '<!doctype html>';
  await expect(startCheckAtSite(origin, [shell])).rejects.toThrow(
    /isn't a portfolio's home page, or is unavailable: it responded with 200\. .* Or publish with --without-browser\.$/,
  );
  // `portfolio dev` publishes nothing.
  await expect(readLiveSite(origin)).rejects.toThrow(/whether the page can be opened\.$/);
  await expect(startCheckAtSite('http://127.0.0.1:9', [shell])).rejects.toThrow(
    /^http:\/\/127.0.0.1:9\/ can't be reached: /,
  );
});
