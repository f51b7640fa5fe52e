import { mkdir, writeFile } from 'node:fs/promises';
import { createServer, request as httpRequest, type IncomingHttpHeaders, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { gatedRemote, gatedShell } from '../../tests/gated';
import { temporaryFolder } from '../../tests/temporary-folder';
import { composeDocument } from '../compose';
import type { PageData } from '../compose/page-data';
import type { GateInput } from '../releases/model/gate';
import type { Release } from '../releases/model/release';
import { integrityOf } from '../releases/model/integrity';
import type { DevSession } from './dev-session';
import { startSiteCopy, type SiteCopy } from './site-copy';

const folder = temporaryFolder();

/** Renders the page's text with the site's name and a word from its API. */
const shell = gatedShell({
  contents: {
    'server/index.cjs': `exports.shared = {};
exports.render = async ({ page, url, config, request }) => ({
  status: 200, head: '', styles: '', stylesVersion: '6', queries: [],
  content: page.hello(config.siteName, (await request('/api/word')).body.word, url),
});`,
  },
});
const bundle = (page: string, body: string) =>
  `exports.pages = { ${page}: { hello: (name, word, url) => { ${body} } } };`;
const remotePublic = gatedRemote({
  contents: { 'server/index.cjs': bundle('home', 'return `home of ${name}`;') },
});
const NOTES = { path: '/notes', page: 'notes', label: 'Notes', access: 'public' as const, search: ['tag'] };

let server: Server;
let site: string;
let received: { method: string; url: string; headers: IncomingHttpHeaders }[];
let copy: SiteCopy;
let reports: string[];
let faults: string[];
let notes: Release;
/** Called when the site's longest response ends before it's complete. */
let left: () => void;

/** Makes the local app's page return what these statements return. */
async function write(body: string): Promise<void> {
  const code = bundle('notes', body);
  await mkdir(join(folder(), 'server'), { recursive: true });
  await writeFile(join(folder(), 'server/index.cjs'), code);
  notes = { ...notes, server: { file: 'server/index.cjs', integrity: integrityOf(code) } };
}

beforeEach(async () => {
  [received, reports, faults] = [[], [], []];
  notes = gatedRemote({
    app: 'remote-notes',
    version: '0.0.0-dev',
    routes: [NOTES, { path: '/setting/notes', page: 'notes', access: 'owner' }],
  }).release;
  await write('return `notes of ${name}: ${word} at ${url}`;');
  const pageRelease = ({ release: { app, version, container, routes } }: GateInput) => ({
    app,
    version,
    container,
    routes,
    entry: { url: '', integrity: '' },
  });
  const data: PageData = {
    config: { siteName: 'Ada' },
    shell: '1.0.0',
    releases: { 'remote-public': pageRelease(remotePublic) },
    previous: {},
    rendered: null,
    queries: [],
    entryTimeout: 1_234,
  };
  const policy = { connect: ['https://api.example.com'], frame: [] };
  const { html, csp } = composeDocument({ title: 'Ada', scripts: [], policy, data });
  server = createServer((request, response) => {
    const { method = '', url = '', headers } = request;
    received.push({ method, url, headers });
    const released = [shell, remotePublic].find(({ release: { app } }) =>
      url.startsWith(`/releases/${app}/1.0.0/`),
    );
    const file = released && url.slice(`/releases/${released.release.app}/1.0.0/`.length);
    if (file === 'release.json') return response.end(JSON.stringify(released!.release));
    if (file) return void released!.read(file).then((bytes) => response.end(bytes));
    if (url === '/api/word') return response.end('{"word":"hello"}');
    if (url === '/moved')
      return response.writeHead(301, { location: `${site}/notes`, 'set-cookie': 'a=b' }).end();
    if (url === '/media/film.mp4') {
      response.on('close', () => left()).write('the first part');
      return undefined;
    }
    if (url === '/gone' || url === '/former')
      return response.writeHead(url === '/gone' ? 404 : 200, { 'content-type': 'text/html' }).end(html);
    if (url === '/unavailable')
      return response.writeHead(503, { 'content-type': 'text/html' }).end('<h1>Unavailable</h1>');
    if (url !== '/') return response.writeHead(404).end('of the site');
    return response
      .writeHead(200, { 'content-security-policy': csp, 'permissions-policy': 'camera=()' })
      .end(html);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  site = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const session: DevSession = {
    apps: [
      {
        app: 'remote-notes',
        // Where React is installed.
        dir: import.meta.dirname,
        outDir: folder(),
        release: () => notes,
        state: () => ({ hash: '1', problems: [] }),
        changesOfRoutes: () => 0,
        close: async () => {},
      },
    ],
    clientPath: () => '/__dev/client.js',
    reportRenderFault: async (path, stack) => void faults.push(`${path} ${stack}`),
    handle: (_, response) => void response.end('of the tool'),
    onChange: () => {},
    close: async () => {},
  };
  copy = await startSiteCopy({ site, port: 0, session, report: (text) => reports.push(text) });
});
afterEach(async () => {
  await copy.close();
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
  // Whatever a test does, the site is only read.
  expect(
    [...new Set(received.map(({ method }) => method))].filter((method) => !/^(GET|HEAD)$/.test(method)),
  ).toEqual([]);
});

/** Sends a request as a browser would. */
async function send(path: string, { method = 'GET', headers = {} as Record<string, string> } = {}) {
  return new Promise<{ status: number; headers: IncomingHttpHeaders; body: string }>((resolve, reject) => {
    const url = new URL(path, copy.origin);
    httpRequest(
      { host: '127.0.0.1', port: url.port, path, method, headers: { host: url.host, ...headers } },
      (response) => {
        let body = '';
        response.setEncoding('utf8').on('data', (text: string) => (body += text));
        response.on('end', () => resolve({ status: response.statusCode!, headers: response.headers, body }));
      },
    )
      .on('error', reject)
      .end(method === 'POST' ? 'name=Ada' : undefined);
  });
}

test("a page of the local app is rendered in the live shell with the site's content and restrictions", async () => {
  const { status, headers, body } = await send('/notes?tag=a&utm=b');
  expect(status).toBe(200);
  expect(body).toContain('<div id="root">notes of Ada: hello at /notes?tag=a</div>');
  expect(body).toContain(
    '([{"url":"/__dev/client.js","integrity":""},{"url":"/releases/shell/1.0.0/client/entry.js"',
  );
  expect(body).toContain('"/__dev/apps/remote-notes/client/entry.js"');
  expect(headers).toMatchObject({
    'cache-control': 'no-store',
    'content-security-policy': expect.stringContaining('https://api.example.com'),
    'permissions-policy': 'camera=()',
    'cross-origin-resource-policy': 'same-origin',
  });
});

test('the next document has the next build, and the routes that it has by then', async () => {
  await write('return `edited`;');
  notes = { ...notes, routes: [{ ...NOTES, label: 'My notes' }] };
  expect((await send('/notes')).body).toMatch(/<div id="root">edited<\/div>.*"label":"My notes"/s);
});

test('pages of other apps are composed too, with the local app in the navigation', async () => {
  expect((await send('/')).body).toMatch(/<div id="root">home of Ada<\/div>.*"label":"Notes"/s);
});

test("a page that the server can't render reaches the browser with the reason", async () => {
  await write('throw new Error("No words");');
  const { body } = await send('/notes');
  expect(body).toContain('"rendered":null');
  expect(body).toMatch(/"renderFault":"Error: No words\\n {4}at .*remote-notes@0\.0\.0-dev sha384-/);
  expect(faults).toEqual([expect.stringMatching(/^\/notes Error: No words\n {4}at /)]);
});

test('what the local app has no page for comes from the site, which sees a visitor', async () => {
  const headers = { cookie: 'session=1', authorization: 'Bearer x', 'accept-language': 'de' };
  expect(await send('/media/1.avif', { headers })).toMatchObject({ status: 404, body: 'of the site' });
  expect(received.at(-1)!.headers).toMatchObject({ 'accept-language': 'de' });
  expect(received.at(-1)!.headers).not.toHaveProperty('cookie');
  expect(received.at(-1)!.headers).not.toHaveProperty('authorization');
  const moved = await send('/moved');
  expect(moved).toMatchObject({ status: 301, headers: { location: `${copy.origin}/notes` } });
  expect(moved.headers).not.toHaveProperty('set-cookie');
  expect(await send('/__dev/events')).toMatchObject({ body: 'of the tool' });
});

test.each(['/gone', '/former'])(
  "%s, a page of the site that the local app doesn't have any more, is a 404 page that follows the local app",
  async (path) => {
    const { status, headers, body } = await send(path);
    expect(status).toBe(404);
    expect(body).toMatch(/<title>Page not found<.*"url":"\/__dev\/client\.js".*/s);
    expect(body).toContain('"label":"Notes"');
    expect(headers['content-security-policy']).toContain('https://api.example.com');
  },
);

test('another document of the site comes from the site', async () => {
  expect(await send('/unavailable')).toMatchObject({ status: 503, body: '<h1>Unavailable</h1>' });
});

test('a download that the browser leaves ends at the site too', async () => {
  const isLeft = new Promise<void>((resolve) => (left = resolve));
  const { port } = new URL(copy.origin);
  const request = httpRequest({
    host: '127.0.0.1',
    port,
    path: '/media/film.mp4',
    headers: { host: `localhost:${port}` },
  });
  request
    .on('response', (response) => response.once('data', () => request.destroy()))
    .on('error', () => {})
    .end();
  await isLeft;
});

test.each(['POST', 'PUT', 'PATCH', 'DELETE'])(
  'threat 41: %s is refused, and the site hears nothing of it',
  async (method) => {
    const before = received.length;
    const { status, body } = await send('/api/contact_messages', { method });
    expect(status).toBe(403);
    expect(JSON.parse(body)).toEqual({
      success: false,
      message: `${method} /api/contact_messages was not sent: portfolio dev only reads from ${site}.`,
    });
    expect(reports.join()).toContain(`${method} /api/contact_messages was not sent`);
    const form = await send('/contact', { method, headers: { accept: 'text/html' } });
    expect(form).toMatchObject({ status: 403, body: expect.stringContaining('<h1>Not sent</h1>') });
    expect(received).toHaveLength(before);
  },
);

test("an owner's page says that it needs the live site's session", async () => {
  const { status, body } = await send('/setting/notes');
  expect(status).toBe(403);
  expect(body).toContain('They need the owner’s session');
  expect(body).toContain('<script src="/__dev/client.js"></script>');
});

test.each(['evil.example', 'evil.example:4100', 'localhost'])(
  'threat 41: the host "%s" is refused, which may be another site whose name leads here',
  async (host) => {
    expect(await send('/notes', { headers: { host } })).toMatchObject({ status: 403 });
    expect(await send('/__dev/events', { headers: { host } })).toMatchObject({ status: 403 });
  },
);

test("threat 41: another site that is open in the browser can't send anything to the tool", async () => {
  const headers = { origin: 'https://evil.example' };
  expect(await send('/__dev/problem', { method: 'POST', headers })).toMatchObject({ status: 403 });
  expect(await send('/__dev/problem', { method: 'POST', headers: { origin: copy.origin } })).toMatchObject({
    body: 'of the tool',
  });
});

test('a port that is in use is an error that says so', async () => {
  const port = Number(new URL(copy.origin).port);
  const session = { apps: [], clientPath: () => '' } as unknown as DevSession;
  await expect(startSiteCopy({ site, port, session, report: () => {} })).rejects.toThrow(
    `Port ${port} is in use. Choose another one with --port.`,
  );
});
