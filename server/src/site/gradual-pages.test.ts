import type { IncomingMessage } from 'node:http';
import { LIVE_ROUTES, LiveSite } from '../../tests/support/live-site';
import { testRelease, testShell } from '../../tests/support/test-releases';
import { VisitorReleases } from './visitor-releases';

const visitor = (remoteAddress: string) =>
  ({ headers: {}, socket: { remoteAddress } }) as unknown as IncomingMessage;
const VISITORS = Array.from({ length: 40 }, (_, index) => visitor(`10.0.0.${index}`));
const GRADUAL = testRelease({ version: '1.1.0', routes: LIVE_ROUTES });

function start() {
  const site = new LiveSite();
  site.releases.publishGradually(GRADUAL);
  const visitorReleases = new VisitorReleases();
  visitorReleases.update(site.releases.catalogue);
  const [having, others] = [true, false].map((has) =>
    VISITORS.filter((each) => (visitorReleases.variantOf(each) !== '') === has),
  ) as [IncomingMessage[], IncomingMessage[]];
  return { site, page: site.pages().page, having, others };
}
const releasesIn = async (page: Promise<{ body: unknown }>) => {
  const versions = String((await page).body).matchAll(/\/releases\/(remote-public|shell)\/([^/]+)\//g);
  return [...new Set(Array.from(versions, ([, app, version]) => `${app} ${version}`))].sort();
};

test('visitors of the share get the gradual release, which falls back to the live one; others never see it', async () => {
  const { page, having, others } = start();
  for (const each of having)
    expect(await releasesIn(page('/', each))).toEqual([
      'remote-public 1.0.0',
      'remote-public 1.1.0',
      'shell 1.0.0',
    ]);
  for (const each of others)
    expect(await releasesIn(page('/', each))).toEqual(['remote-public 1.0.0', 'shell 1.0.0']);
});

test('open tabs learn which releases their visitor gets', async () => {
  const { site, having, others } = start();
  const { releases } = site.pages();
  const composed = (version: string) => ({ shell: '1.0.0', releases: { 'remote-public': version } });
  expect(await releases(having[0]!)).toEqual(composed('1.1.0'));
  expect(await releases(others[0]!)).toEqual(composed('1.0.0'));
  site.releases.rollBack('remote-public');
  expect(await releases(having[0]!)).toEqual(composed('1.0.0'));
});

test('each of both pages is rendered once and cached, and no shared cache may keep it', async () => {
  const { site, page, having, others } = start();
  const bodies = await Promise.all(VISITORS.map(async (each) => (await page('/', each)).body));
  expect(new Set(bodies).size).toBe(2);
  expect(site.jobs).toHaveLength(2);
  for (const each of [having[0], others[0]])
    expect(await page('/', each)).toMatchObject({
      headers: { 'cache-control': 'private, no-cache' },
      isFresh: expect.any(Function),
    });
  expect((await page('/', having[0])).variant).toBe('remote-public@1.1.0');
  expect((await page('/', others[0])).variant).toBeUndefined();
});

test('without a gradual release, shared caches may keep pages', async () => {
  const { site, page, having } = start();
  site.releases.rollBack('remote-public');
  const after = await page('/', having[0]);
  expect(after.headers ?? {}).not.toHaveProperty('cache-control');
  expect(await page('/', having[0])).toBe(after);
});

test('a rollback ends it for everyone, and going live makes it everyone’s', async () => {
  const { site, page, having, others } = start();
  await page('/', having[0]);
  site.releases.rollBack('remote-public');
  expect(await releasesIn(page('/', having[0]))).toEqual(['remote-public 1.0.0', 'shell 1.0.0']);
  site.releases.publish(GRADUAL);
  expect(await releasesIn(page('/', others[0]))).toContain('remote-public 1.1.0');
});

test('a gradual shell surrounds the pages of its visitors', async () => {
  const site = new LiveSite();
  site.releases.publishGradually(testShell({ version: '1.1.0' }));
  const page = site.pages().page;
  const found = await Promise.all(VISITORS.map((each) => releasesIn(page('/', each))));
  expect(new Set(found.map(String))).toEqual(
    new Set(['remote-public 1.0.0,shell 1.0.0', 'remote-public 1.0.0,shell 1.1.0']),
  );
});

test('if the gradual release can’t be read, its visitors get the live one', async () => {
  const { site, page, having } = start();
  site.releases.remove('remote-public', '1.1.0');
  expect(await releasesIn(page('/', having[0]))).toEqual(['remote-public 1.0.0', 'shell 1.0.0']);
  expect(site.faults).toMatchObject([{ app: 'remote-public', version: '1.1.0' }]);
});

test('a page for nobody in particular is that of the live releases', async () => {
  const { page } = start();
  expect(await releasesIn(page('/'))).toEqual(['remote-public 1.0.0', 'shell 1.0.0']);
});
