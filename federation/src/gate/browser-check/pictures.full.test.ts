import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { chromium, type Browser } from 'playwright-core';
import { gatedRemote, gatedShell } from '../../../tests/gated';
import type { GateInput } from '../../releases/model/gate';
import { integrityOf } from '../../releases/model/integrity';
import type { CheckSite } from './check-site';
import { findBrowser } from './find-browser.mjs';
import { takePictures } from './pictures';

/* Pages of a remote in a real browser. A property on their elements says that React has hydrated them. */
let browser: Browser;
let server: Server;
let origin: string;
/** The release that the site shows, and the markup of its pages. */
let shown: GateInput;
const markup = new Map<GateInput, Readonly<Record<string, string>>>();

const page = (name: string, content: string) =>
  `<!doctype html><html lang="en"><style>body { margin: 0 } h1 { animation: move 1s infinite } @keyframes move { to { margin-left: 90px } }</style>
<div data-page="remote-public/${name}"><h1>${name}</h1>${content}</div>
<script>for (const element of document.querySelectorAll('[data-page] *')) element.__reactFiber$1 = true;</script>`;

beforeAll(async () => {
  browser = await chromium.launch({ executablePath: await findBrowser() });
  server = createServer((request, response) => {
    const name = request.url!.slice(1);
    const content = markup.get(shown)?.[name];
    if (content === undefined) return void request.socket.destroy();
    response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(page(name, content));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(async () => {
  await browser.close();
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
});

/** A remote with a public page of each name. @param pages their scripts and their markup; without markup it can't be loaded */
function remote(version: string, pages: Readonly<Record<string, readonly [string, string?]>>): GateInput {
  const entries = Object.entries(pages);
  const input = gatedRemote({
    version,
    contents: Object.fromEntries(entries.map(([name, [script]]) => [`client/${name}.js`, script])),
    pages: Object.fromEntries(
      entries.map(([name, [script]]) => [
        name,
        [{ file: `client/${name}.js`, integrity: integrityOf(script) }],
      ]),
    ),
    routes: entries.map(([name]) => ({ path: `/${name}`, page: name, access: 'public' })),
  });
  const known = entries.flatMap(([name, [, content]]) =>
    content === undefined ? [] : [[name, content] as const],
  );
  markup.set(input, Object.fromEntries(known));
  return input;
}

async function picturesOf(candidate: GateInput, replaced: GateInput | undefined, limit?: number) {
  shown = candidate;
  const shell = gatedShell();
  const reports: string[] = [];
  const site: CheckSite = {
    origin,
    ownerEmail: undefined,
    remedy: '',
    read: async () => ({ status: 200, html: '' }),
    async show(releases) {
      expect(releases[0]).toBe(shell);
      shown = releases[1]!;
    },
    takePageErrors: () => [],
    stop: async () => {},
  };
  const pictures = await takePictures({
    remote: candidate,
    replaced,
    releases: [shell, candidate],
    site,
    browser,
    report: (line) => reports.push(line),
    limit,
  });
  return { ...pictures, reports };
}

/** A picture's size in pixels. */
async function sizeOf(picture: Buffer): Promise<{ width: number; height: number }> {
  const tab = await browser.newPage();
  try {
    return await tab.evaluate(
      async (source) => {
        const image = new Image();
        image.src = source;
        await image.decode();
        return { width: image.naturalWidth, height: image.naturalHeight };
      },
      `data:image/jpeg;base64,${picture.toString('base64')}`,
    );
  } finally {
    await tab.close();
  }
}

test('a picture is taken once hydration has finished, not when it has begun', async () => {
  const hydrates = `<p>Waiting</p><script>
    var portfolioPresses = {};
    setTimeout(() => {
      document.querySelector('p').textContent = 'Ready';
      portfolioPresses = undefined;
    }, 300);
  </script>`;
  const { changes } = await picturesOf(
    remote('1.1.0', { news: ['2', hydrates] }),
    remote('1.0.0', { news: ['1', '<p>Ready</p>'] }),
  );
  expect(changes?.pages).toEqual([{ page: 'news', path: '/news', change: 'same' }]);
});

test('new and changed pages get pictures, before and after; others get none', async () => {
  const before = remote('1.0.0', {
    news: ['1', '<p>Nothing</p>'],
    quiet: ['1', '<p>Quiet</p>'],
    about: ['1', '<p>About</p>'],
    broken: ['1'],
  });
  const after = remote('1.1.0', {
    news: ['2', '<p>Something</p>'],
    quiet: ['2', '<p>Quiet</p>'],
    about: ['1', '<p>Not looked at</p>'],
    broken: ['2', '<p>Works now</p>'],
    added: ['1', '<p>Added</p>'],
  });
  const { changes, files, reports } = await picturesOf(after, before);
  expect(changes).toEqual({
    replaced: '1.0.0',
    pages: [
      { page: 'news', path: '/news', change: 'changed' },
      { page: 'quiet', path: '/quiet', change: 'same' },
      { page: 'added', path: '/added', change: 'new' },
    ],
    withoutPictures: ['/broken'],
  });
  expect(Object.keys(files).sort()).toEqual(['added.after.jpeg', 'news.after.jpeg', 'news.before.jpeg']);
  expect(reports).toEqual([
    expect.stringMatching(/^remote-public 1\.1\.0: no picture of \/broken was taken: page\.goto/),
  ]);
  for (const picture of Object.values(files))
    expect(await sizeOf(picture)).toEqual({ width: 585, height: 1_266 });
});

test('a page whose script never ends gets no picture, and the next page does', async () => {
  const endless = '<p>Endless</p><script>setTimeout(() => { for (;;); });</script>';
  const candidate = remote('1.0.0', { endless: ['1', endless], fine: ['1', '<p>Fine</p>'] });
  const { files, reports } = await picturesOf(candidate, undefined, 3_000);
  expect(reports).toEqual([expect.stringContaining('no picture of /endless was taken')]);
  expect(Object.keys(files)).toEqual(['fine.after.jpeg']);
});

test("a remote's first release has pictures of its public pages, at most 12 and three screens long each", async () => {
  const names = Array.from({ length: 14 }, (_, index) => `page-${index}`);
  const first = remote(
    '1.0.0',
    Object.fromEntries(names.map((name) => [name, ['1', '<p>Line</p>'.repeat(200)] as const])),
  );
  const { release } = first;
  const office = { path: '/setting/office', page: 'page-0', access: 'owner' } as const;
  const routes = [office, ...release.routes.slice(1)];
  const candidate = { ...first, release: { ...release, routes } };
  markup.set(candidate, markup.get(first)!);
  const { changes, files, reports } = await picturesOf(candidate, undefined);
  expect(changes).toMatchObject({ replaced: null, withoutPictures: ['/setting/office', '/page-13'] });
  expect(changes.pages.map(({ page: name, change }) => [name, change])).toEqual(
    names.slice(1, 13).map((name) => [name, 'new']),
  );
  expect(reports).toEqual([
    "remote-public 1.0.0: no picture of /setting/office was taken: it's the owner's, and nobody can sign in here",
    'remote-public 1.0.0: no picture of /page-13 was taken: a release has pictures of 12 pages at most',
  ]);
  expect(await sizeOf(files['page-1.after.jpeg']!)).toEqual({ width: 585, height: 3_798 });
});
