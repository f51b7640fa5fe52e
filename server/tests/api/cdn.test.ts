import { Representation } from '../../src/http/representation';
import type { Page, PageSource } from '../../src/site/page-source';
import { FakeCdn } from '../support/fake-cdn';
import { siteChanges } from '../../src/features/cdn/site-changes';
import { imageFile } from '../support/test-files';
import { publish, testRelease, testShell } from '../support/test-releases';
import { TestSite } from '../support/test-site';
import { pathOf, upload } from '../support/upload';

const SHARED = 'public, max-age=0, must-revalidate, s-maxage=600';
const shared: Page = { status: 200, body: new Representation('x'), isShared: true, isFresh: () => true };
const PAGES: Readonly<Record<string, Page>> = {
  '/': shared,
  '/degraded': { ...shared, isFresh: undefined },
  '/setting/home_dash': { ...shared, isShared: false },
};
const pages: PageSource = {
  page: async ({ pathname }) => PAGES[pathname]!,
  previewPage: async () => shared,
};

it('a save outdates content, the deletion of a file its copies, and a publication pages', async () => {
  const site = await TestSite.start({ pages });
  const changes = siteChanges(site.app.revision, site.running.services!);
  await upload(site, 'image', await imageFile('png'));
  expect(await changes()).toEqual([]);
  await site.owner('PATCH', '/api/home_profile', { fullName: 'Ada' });
  expect(await changes()).toEqual(['portfolio-content']);
  expect(await changes()).toEqual([]);
  await publish(site.releases, testShell(), testRelease());
  expect(await changes()).toEqual(['portfolio-content']);
  const { id } = (await site.owner('GET', '/api/media')).json().data[0];
  await site.owner('DELETE', `/api/media/${id}`);
  expect((await site.owner('DELETE', `/api/media/bin/${id}`)).statusCode).toBe(200);
  expect(await changes()).toEqual(['portfolio-content', 'portfolio-media']);
  await site.close();
});

describe('a site behind a CDN', () => {
  let cdn: FakeCdn;
  let site: TestSite;
  beforeAll(async () => {
    cdn = await FakeCdn.start();
    const env = { CDN_PURGE_URL: cdn.url, CDN_PURGE_HEADER: 'Fastly-Key: secret' };
    site = await TestSite.start({ env, pages });
  });
  afterAll(async () => {
    await site.close();
    await cdn.stop();
  });

  const headersOf = async (url: string, headers = {}) => (await site.app.inject({ url, headers })).headers;
  const status = async () => (await site.owner('GET', '/api/cdn')).json().data;
  const save = (fullName: string) => site.owner('PATCH', '/api/home_profile', { fullName });

  it('has tags and a lifetime on what all visitors get', async () => {
    for (const [url, vary] of [
      ['/', 'Cookie, Accept-Encoding'],
      ['/api/home_profile', 'Origin, Authorization, Accept-Encoding'],
    ] as const)
      expect(await headersOf(url)).toMatchObject({
        'cache-control': SHARED,
        'cdn-cache-control': 'max-age=600',
        'surrogate-key': 'portfolio-content',
        'cache-tag': 'portfolio-content',
        vary,
      });
    const image = await upload(site, 'image', await imageFile('png'));
    expect(await headersOf(pathOf(image))).toMatchObject({
      'cache-control': 'public, max-age=31536000, immutable',
      'surrogate-key': 'portfolio-media',
    });
  });

  it("has none on the owner's responses, on incomplete pages and on errors", async () => {
    const authorization = `Bearer ${site.ownersToken}`;
    for (const headers of [
      await headersOf('/setting/home_dash'),
      await headersOf('/degraded'),
      await headersOf('/resume.pdf?release=remote-public@1.0.0'),
      await headersOf('/api/home_profile', { authorization }),
      await headersOf('/api/projects?drafts=include', { authorization }),
      await headersOf('/api/messages', { authorization }),
      await headersOf('/api/messages'),
      await headersOf('/healthz'),
    ]) {
      expect(headers['cache-control']).toMatch(/^no-cache$|no-store/);
      expect(headers).not.toHaveProperty('surrogate-key');
      expect(headers).not.toHaveProperty('cdn-cache-control');
    }
  });

  it('tells the CDN at the start and after a save what to forget', async () => {
    expect(cdn.received[0]).toMatchObject({
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'surrogate-key': 'portfolio-content portfolio-media',
        'fastly-key': 'secret',
      },
      tags: ['portfolio-content', 'portfolio-media'],
    });
    const saved = cdn.next('portfolio-content');
    expect((await save('Ada')).statusCode).toBe(200);
    await saved;
  });

  it('saves while the CDN refuses, tells the owner and the log, and recovers by itself', async () => {
    const log = jest.spyOn(site.app.log, 'error').mockImplementation(() => undefined);
    expect(await status()).toEqual({ failure: null });
    cdn.status = 401;
    // A failed request, and its repetition.
    const refused = cdn.next('portfolio-content');
    expect((await save('Grace')).statusCode).toBe(200);
    await refused;
    await cdn.next('portfolio-content');
    expect(await status()).toEqual({
      failure: { since: expect.any(String), reason: 'it responded with 401' },
    });
    expect(log).toHaveBeenCalledTimes(1);
    expect(log).toHaveBeenCalledWith(
      { err: expect.any(Error) },
      expect.stringContaining('the CDN could not be purged'),
    );
    expect(JSON.stringify(log.mock.calls)).not.toContain('secret');

    cdn.status = 200;
    const recovered = new Promise<void>((resolve) =>
      jest.spyOn(site.app.log, 'warn').mockImplementation(() => resolve()),
    );
    await recovered;
    expect(await status()).toEqual({ failure: null });
  });
});

it('without a CDN, nothing is tagged, and pages are revalidated each time', async () => {
  const site = await TestSite.start({ pages });
  const page = await site.app.inject('/');
  expect(page.headers).toMatchObject({ 'cache-control': 'no-cache', vary: 'Accept-Encoding' });
  const read = await site.app.inject('/api/home_profile');
  expect(read.headers['cdn-cache-control']).toBe('max-age=10, stale-while-revalidate=50');
  for (const { headers } of [page, read]) expect(headers).not.toHaveProperty('surrogate-key');
  expect((await site.owner('GET', '/api/cdn')).json().data).toEqual({ failure: null });
  await site.close();
});
