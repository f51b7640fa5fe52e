import type { PublicConfig } from '@portfolio/shared-api/config';
import { testRelease, testShell } from '../../tests/support/test-releases';
import type { Composition } from './composition';
import { isSiteFile, siteFile } from './static-files';

const ASSETS = {
  'icon.svg': 'client/icon.1.svg',
  'favicon.ico': 'client/favicon.2.ico',
  'apple-touch-icon.png': 'client/apple-touch-icon.3.png',
  'icon-192.png': 'client/icon-192.4.png',
  'icon-maskable.png': 'client/icon-maskable.5.png',
};
const THEME = { light: '#fbfbf8', dark: '#0b2038' };

const compositionOf = (shell: Parameters<typeof testShell>[0]): Composition => ({
  shell: { release: testShell(shell).release, baseUrl: '/releases/shell/1.0.0' },
  remotes: [
    {
      release: testRelease({
        routes: [{ path: '/p/:id', page: 'home', access: 'public', records: 'projects' }],
      }).release,
      baseUrl: '/releases/remote-public/1.0.0',
    },
  ],
  previous: [],
  gradual: [],
  isDegraded: false,
  hasEveryApp: true,
});

const fileAt = (
  path: string,
  shell: Parameters<typeof testShell>[0] = { assets: ASSETS, theme: THEME },
  apiBase = '',
) =>
  siteFile(path, {
    composition: compositionOf(shell),
    config: { siteName: 'Ada', origin: 'https://ada.example', apiBase } as PublicConfig,
    projects: async () => [
      {
        id: 'p1',
        slug: 'shop',
        formerSlugs: [],
        category: '',
        created_at: '',
        updated_at: '2026-11-20T08:00:00.000Z',
      },
    ],
    technologies: async () => ({ proven: new Map(), profileNames: [] }),
  });

it.each([
  ['/favicon.ico', '/releases/shell/1.0.0/client/favicon.2.ico'],
  ['/apple-touch-icon.png', '/releases/shell/1.0.0/client/apple-touch-icon.3.png'],
])("%s redirects to the live shell's file", async (path, location) => {
  expect(await fileAt(path)).toMatchObject({ status: 302, headers: { location } });
  expect(await fileAt(path, {})).toMatchObject({ status: 404, headers: {} });
});

it("the manifest has the site's name, the page's colour and the available icons", async () => {
  const { status, headers, body } = await fileAt('/manifest.webmanifest');
  expect([status, headers]).toEqual([200, { 'content-type': 'application/manifest+json; charset=utf-8' }]);
  expect(JSON.parse(String(body))).toEqual({
    id: '/',
    name: 'Ada',
    start_url: '/',
    display: 'browser',
    background_color: THEME.light,
    theme_color: THEME.light,
    icons: [
      { src: '/releases/shell/1.0.0/client/icon.1.svg', sizes: 'any', type: 'image/svg+xml' },
      { src: '/releases/shell/1.0.0/client/icon-192.4.png', sizes: '192x192', type: 'image/png' },
      {
        src: '/releases/shell/1.0.0/client/icon-maskable.5.png',
        sizes: '512x512',
        type: 'image/png',
        purpose: 'maskable',
      },
    ],
  });
});

it('an older shell has a manifest without icons and colours', async () => {
  const { body } = await fileAt('/manifest.webmanifest', {});
  expect(JSON.parse(String(body))).toEqual({
    id: '/',
    name: 'Ada',
    start_url: '/',
    display: 'browser',
    icons: [],
  });
});

it('the sitemap leaves out projects of an external API', async () => {
  expect(String((await fileAt('/sitemap.xml')).body)).toContain('https://ada.example/p/shop');
  const { body } = await fileAt('/sitemap.xml', {}, 'https://api.example');
  expect(String(body)).not.toContain('<loc>');
});

it('no other path is one of these files', () => {
  for (const path of ['/', '/robots', '/a/robots.txt', '/constructor', '/sitemap.xml/'])
    expect(isSiteFile(path)).toBe(false);
});
