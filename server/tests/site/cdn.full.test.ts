import { rollback } from '@portfolio/federation/releases';
import { freePort } from '../../../scripts/lib/free-port.mjs';
import { TAGS } from '../../src/http/shared-caching';
import { buildPages, home } from '../support/composed-site';
import { FakeCdn } from '../support/fake-cdn';
import { PROJECT } from '../support/test-project';
import { publish, publishGradually, publishPreview, testRelease, testShell } from '../support/test-releases';
import { TestSite } from '../support/test-site';
import { Varnish } from '../support/varnish';

/* A real cache between visitors and the site, configured as docs/DEPLOY.md says. */

const SECRET = 'a-secret-of-this-test';
const CONTENT = TAGS.content;
const SETTING = '/setting/home_dash';

describe('a site behind Varnish', () => {
  let pages: Awaited<ReturnType<typeof buildPages>>;
  let purges: FakeCdn;
  let site: TestSite;
  let varnish: Varnish;
  beforeAll(async () => {
    const [port, sitePort] = [await freePort(), await freePort()];
    // In between, so that the tests know when a purge is done, and no later one removes what they expect to be kept.
    purges = await FakeCdn.start(async ({ method, headers }) => {
      if (!isPassing) return 200;
      const { authorization, 'surrogate-key': tags } = headers as Record<string, string>;
      const sent = { authorization: authorization!, 'surrogate-key': tags! };
      return (await fetch(`http://127.0.0.1:${port}/purge`, { method, headers: sent })).status;
    });
    varnish = await Varnish.start({ port, sitePort, secret: SECRET });
    pages = await buildPages();
    const CDN_PURGE_HEADER = `Authorization: Bearer ${SECRET}`;
    const env = { TRUST_PROXY: '127.0.0.1', CDN_PURGE_URL: purges.url, CDN_PURGE_HEADER };
    const started = purgedTwice(Object.values(TAGS).join(' '));
    site = await TestSite.start({ pages: pages.make, env });
    const dashboard = {
      ...{ app: 'remote-admin', version: '1.0.0', bundle: null },
      routes: [{ path: '/setting/*', page: 'home', access: 'owner' as const }],
    };
    await publish(site.releases, testShell(), home('1.0.0'), testRelease(dashboard));
    await site.app.listen({ port: sitePort, host: '127.0.0.1' });
    await started;
  }, 120_000);
  afterAll(async () => {
    await varnish?.stop();
    await site?.close();
    await purges?.stop();
    await pages?.remove();
  });

  /** Every purge is repeated. */
  async function purgedTwice(tags: string): Promise<void> {
    await purges.next(tags);
    await purges.next(tags);
  }
  async function get(path: string, headers: Record<string, string> = {}) {
    const response = await fetch(varnish.origin + path, { headers, redirect: 'manual' });
    const text = await response.text();
    // The ids of this request and of the one whose response was kept.
    const isKept = /^\d+ \d+$/.test(response.headers.get('x-varnish') ?? '');
    return { text, isKept, status: response.status, headers: response.headers };
  }
  const asOwner = () => ({ authorization: `Bearer ${site.ownersToken}` });
  let isPassing = true;
  /** Waits until the change is made and purged. */
  const purged = async <Result>(change: Promise<Result>): Promise<Result> => {
    isPassing = true;
    const result = await change;
    await purges.next(CONTENT);
    isPassing = false;
    return result;
  };
  const save = async (fullName: string) => {
    const response = await fetch(`${varnish.origin}/api/home_profile`, {
      method: 'PATCH',
      headers: { ...asOwner(), 'content-type': 'application/json' },
      body: JSON.stringify({ fullName }),
    });
    expect(response.status).toBe(200);
  };

  it('sends kept pages and reads, and new ones as soon as a save was purged', async () => {
    for (const name of ['Ada', 'Grace']) {
      await purged(save(name));
      for (const path of ['/', '/api/home_profile', '/sitemap.xml']) {
        const first = await get(path);
        expect([path, first.status, first.isKept]).toEqual([path, 200, false]);
        expect(await get(path)).toMatchObject({ isKept: true, text: first.text });
        // Visitors have no use for them.
        expect(first.headers.get('surrogate-key')).toBeNull();
        expect(first.headers.get('cache-tag')).toBeNull();
      }
      expect((await get('/')).text).toContain(`<main>1.0.0 ${name}</main>`);
      expect(JSON.parse((await get('/api/home_profile')).text).data.fullName).toBe(name);
    }
    const { headers } = await get('/');
    const again = await get('/', { 'if-none-match': headers.get('etag')! });
    expect([again.status, again.isKept]).toEqual([304, true]);
  });

  it('sends the pages of a new release as soon as it was purged', async () => {
    await get('/');
    await purged(publish(site.releases, home('1.0.1')));
    expect((await get('/')).text).toContain('<main>1.0.1 ');
    await purged(rollback(site.releases, [{ app: 'remote-public' }]));
    expect((await get('/')).text).toContain('<main>1.0.0 ');
  });

  it("never keeps the owner's responses, and never sends the owner kept ones", async () => {
    const draft = { ...PROJECT, title: 'A secret', draft: true };
    const created = await purged(site.owner('POST', '/api/projects', draft).then());
    expect(created.statusCode).toBe(200);
    await get('/api/home_profile');
    for (const path of ['/api/home_profile', '/api/projects?drafts=include', '/api/messages', '/api/cdn'])
      for (let time = 0; time < 2; time += 1) {
        const { status, isKept, headers } = await get(path, asOwner());
        expect([path, status, isKept]).toEqual([path, 200, false]);
        expect(headers.get('cache-control')).toBe('private, no-store');
      }
    expect((await get('/api/projects?drafts=include', asOwner())).text).toContain('A secret');
    for (const path of ['/api/projects?drafts=include', '/api/messages'])
      expect([path, (await get(path)).status]).toEqual([path, 401]);
    expect((await get('/api/projects')).text).not.toContain('A secret');
    for (let time = 0; time < 2; time += 1) {
      const { status, isKept, headers } = await get(SETTING);
      expect([status, isKept, headers.get('cache-control')]).toEqual([200, false, 'private, no-cache']);
    }
  });

  it('never keeps a preview, and shows it even if the live page is kept', async () => {
    await purged(publishPreview(site.releases, home('1.2.0')));
    await get('/');
    let cookie = '';
    for (let time = 0; time < 2; time += 1) {
      const started = await get('/?release=remote-public@1.2.0');
      expect(started.text).toContain('<main>1.2.0 ');
      expect([started.isKept, started.headers.get('cache-control')]).toEqual([false, 'private, no-store']);
      [cookie] = started.headers.get('set-cookie')!.split(';') as [string];
      const next = await get('/', { cookie });
      expect([next.isKept, /<main>(\S+)/.exec(next.text)![1]]).toEqual([false, '1.2.0']);
      const visitors = await get('/');
      expect([visitors.isKept, /<main>(\S+)/.exec(visitors.text)![1]]).toEqual([true, '1.0.0']);
      expect(visitors.headers.get('set-cookie')).toBeNull();
      const form = await get('/?preview=home');
      expect([form.isKept, form.headers.get('cache-control')]).toEqual([false, 'no-store']);
    }
  });

  it('passes pages on while a release is gradual, so that no visitor gets the release of another', async () => {
    await get('/');
    await purged(publishGradually(site.releases, home('1.3.0')));
    const visitors = Array.from({ length: 12 }, (_, index) => `10.0.0.${index}`);
    const met = new Map<string, string>();
    for (let time = 0; time < 2; time += 1)
      for (const visitor of visitors) {
        const { text, isKept, headers } = await get('/', { 'x-forwarded-for': visitor });
        const version = /<main>(\S+)/.exec(text)![1]!;
        expect([isKept, headers.get('cache-control')]).toEqual([false, 'private, no-cache']);
        expect(met.get(visitor) ?? version).toBe(version);
        met.set(visitor, version);
      }
    expect(new Set(met.values())).toEqual(new Set(['1.0.0', '1.3.0']));
    await purged(rollback(site.releases, [{ app: 'remote-public' }]));
    await get('/');
    const after = await get('/', { 'x-forwarded-for': visitors[0]! });
    expect([after.isKept, /<main>(\S+)/.exec(after.text)![1]]).toEqual([true, '1.0.0']);
  });

  it('lets nobody purge without the secret', async () => {
    await get('/');
    for (const authorization of ['', 'Bearer wrong']) {
      const response = await fetch(`${varnish.origin}/purge`, {
        method: 'POST',
        headers: { authorization, 'surrogate-key': CONTENT },
      });
      expect(response.status).toBe(403);
    }
    expect((await get('/')).isKept).toBe(true);
  });
});
