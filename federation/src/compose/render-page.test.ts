import { createRelease, createShell } from '../../tests/releases';
import type { RenderJob } from '../render';
import { planPage } from './plan';
import { composePage, fontPreloads, isRenderable, renderPage } from './render-page';
import type { RenderOutput } from './render-contract';

const server = { file: 'server/index.cjs', integrity: 'sha384-x' };
const routes = [
  { path: '/projects/:id', page: 'home', access: 'public' as const },
  { path: '/setting', page: 'home', access: 'owner' as const },
];
const shell = {
  release: createShell({ server, assets: { 'icon.svg': 'client/icon.1.svg' } }),
  baseUrl: '/releases/shell/1.0.0',
};
const remote = {
  release: createRelease({ server, routes }),
  baseUrl: 'https://files.example/remote-public/1.0.0',
};
const releases = { shell, remotes: [remote], previous: [] };
const planned = planPage([remote], '/projects/7')!;

const output: RenderOutput = {
  status: 200,
  content: '<p>Ada</p>',
  head: '<title>Ada</title>',
  styles: '.a{}',
  stylesVersion: '6',
  queries: [{ queryKey: ['a'], data: 1 }],
};
const render = jest.fn(async (_job: RenderJob) => output);
const readFile = async ({ app }: { app: string }) => `code of ${app}`;
const input = { releases, planned, url: '/projects/7?tab=2', config: { siteName: 'Ada' }, readFile };

test('a page is rendered by the server bundles of the shell and its remote', async () => {
  expect(await renderPage({ render }, input)).toBe(output);
  expect(render).toHaveBeenCalledWith({
    shell: { key: 'shell@1.0.0 sha384-x', code: 'code of shell', assets: '/releases/shell/1.0.0/client/' },
    remote: { key: 'remote-public@1.0.0 sha384-x', code: 'code of remote-public' },
    page: 'home',
    input: {
      url: '/projects/7?tab=2',
      app: 'remote-public',
      route: routes[0],
      params: { id: '7' },
      releases: { 'remote-public': expect.objectContaining({ version: '1.0.0' }) },
      config: { siteName: 'Ada' },
    },
  });
});

test("a release without a server bundle can't be rendered, and neither can the owner's pages", async () => {
  expect(isRenderable(releases, planned)).toBe(true);
  expect(isRenderable(releases, planPage([remote], '/setting')!)).toBe(false);
  const bare = { ...remote, release: { ...remote.release, server: null } };
  const plannedBare = planPage([bare], '/projects/7')!;
  expect(isRenderable(releases, plannedBare)).toBe(false);
  await expect(renderPage({ render }, { ...input, planned: plannedBare })).rejects.toThrow(
    'remote-public 1.0.0 has no server bundle',
  );
});

test('a document has the content, icons and scripts of its releases, and allows their origins', () => {
  const { html, csp } = composePage({
    releases,
    planned,
    rendered: output,
    title: 'Ada',
    policy: { connect: [], frame: [] },
    config: {},
    entryTimeout: 1_000,
  });
  for (const part of [
    '<div id="root"><p>Ada</p></div>',
    '<style data-styled="true" data-styled-version="6">.a{}</style>',
    'href="/releases/shell/1.0.0/client/icon.1.svg"',
    'https://files.example/remote-public/1.0.0/client/home.js',
    '"rendered":{"app":"remote-public","page":"home"}',
    '"queries":[{"queryKey":["a"],"data":1}]',
  ])
    expect(html).toContain(part);
  expect(csp).toContain("connect-src 'self' blob: https://files.example");
});

test("threat 27: an owner's document allows no other remote's origin, and a visitor's allows all", () => {
  const at = (app: string, path: string, access: 'public' | 'owner', version = '1.0.0') => ({
    release: createRelease({ app, version, routes: [{ path, page: 'home', access }] }),
    baseUrl: `https://${app}.example/${version}`,
  });
  const admin = at('admin', '/setting', 'owner');
  const remotes = [at('notes', '/notes', 'public'), admin];
  const previous = [at('blog', '/blog', 'public'), { ...admin, baseUrl: 'https://before.example/a' }];
  const originsAt = (path: string) => {
    const { csp } = composePage({
      releases: { shell: { ...shell, baseUrl: 'https://shell.example/1' }, remotes, previous },
      planned: planPage(remotes, path),
      rendered: undefined,
      title: 'Ada',
      policy: { connect: [], frame: [] },
      config: {},
      entryTimeout: 1_000,
    });
    return /font-src ([^;]*)/.exec(csp)![1]!.split(' ').slice(1);
  };
  expect(originsAt('/setting')).toEqual([
    'https://shell.example',
    'https://admin.example',
    'https://before.example',
  ]);
  expect(originsAt('/notes')).toHaveLength(5);
});

test('a document in development begins with the development client, whose origin it may connect to', () => {
  const client = 'http://127.0.0.1:8081/__dev/client.js';
  const { html, csp } = composePage({
    releases,
    planned,
    rendered: undefined,
    title: 'Ada',
    policy: { connect: [], frame: [] },
    config: {},
    entryTimeout: 1_000,
    development: { client, renderFault: 'Error: No words' },
  });
  expect(html).toContain(`([{"url":"${client}","integrity":""},{"url":"/releases/shell/`);
  expect(html).toContain('"isDevelopment":true,"renderFault":"Error: No words"');
  expect(csp).toContain("connect-src 'self' blob: http://127.0.0.1:8081");
});

describe('font preloads', () => {
  const basic = 'sans.woff2?weight=400-700&text=basic&ahead';
  const letters = 'sans.woff2?weight=400-700&text=letters&ahead';
  const signs = 'sans.woff2?weight=400-700&text=signs&ahead';
  const assets = {
    [basic]: 'client/a.woff2',
    [letters]: 'client/b.woff2',
    [signs]: 'client/c.woff2',
    'mono.woff2?weight=400-650&text=basic': 'client/d.woff2',
    'mono.woff2?weight=400-650&text=latin': 'client/e.woff2',
    'icon.svg?ahead': 'client/f.svg',
  };

  test.each(['', '<p>Plain English – “quoted” → 3 × 4</p>', '<h2>Gneis Klätterhall</h2>'])(
    'plain text needs only the first file of a font with `ahead`: %s',
    (content) => {
      expect(fontPreloads(assets, content)).toEqual([basic]);
    },
  );

  test('another choice of fonts has its own files', () => {
    const serif = 'serif.woff2?weight=400-700&text=basic&ahead=serif';
    const all = { ...assets, [serif]: 'client/g.woff2' };
    expect(fontPreloads(all, '')).toEqual([basic]);
    expect(fontPreloads(all, '', 'serif')).toEqual([serif]);
    expect(fontPreloads(all, '', 'system')).toEqual([]);
  });

  test.each([
    ['façade', [basic, letters]],
    ['œuvre', [basic, letters]],
    ['20 €', [basic, signs]],
    ['20 € für François', [basic, letters, signs]],
  ])('other characters also need their own file: %s', (content, fonts) => {
    expect(fontPreloads(assets, content)).toEqual(fonts);
  });
});
