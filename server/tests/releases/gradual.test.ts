import { METRICS_PATH, type LiveApp } from '@portfolio/shared-api/contracts';
import { rollback } from '@portfolio/federation/releases';
import { buildPages, home } from '../support/composed-site';
import { publish, publishGradually, publishableRelease, testShell } from '../support/test-releases';
import { TestSite } from '../support/test-site';

const APP = 'remote-public';

describe('pages during a gradual release', () => {
  let site: TestSite;
  let pages: Awaited<ReturnType<typeof buildPages>>;
  beforeAll(async () => {
    pages = await buildPages();
    site = await TestSite.start({ pages: pages.make, env: { TRUST_PROXY: '127.0.0.1' } });
    await publish(site.releases, testShell(), home('1.0.0'));
    await publishGradually(site.releases, home('1.1.0'));
    origin = await site.app.listen({ port: 0, host: '127.0.0.1' });
  }, 60_000);
  afterAll(async () => {
    await site.close();
    await pages.remove();
  });

  let origin: string;
  const VISITORS = Array.from({ length: 12 }, (_, index) => `10.0.0.${index}`);
  const get = (visitor: string, headers: Record<string, string> = {}) =>
    fetch(origin, { headers: { 'x-forwarded-for': visitor, ...headers } });
  const versionFor = async (visitor: string) => /<main>(\S+) /.exec(await (await get(visitor)).text())?.[1];
  const versions = () => Promise.all(VISITORS.map(versionFor));

  it('visitors keep what they met first, also from the cache and after the share has grown; a rollback ends it', async () => {
    const met = await versions();
    expect(new Set(met)).toEqual(new Set(['1.0.0', '1.1.0']));
    expect(await versions()).toEqual(met);
    const responses = await Promise.all(VISITORS.map((visitor) => get(visitor)));
    expect(new Set(responses.map(({ headers }) => headers.get('cache-control')))).toEqual(
      new Set(['private, no-cache']),
    );
    const tags = responses.map(({ headers }) => headers.get('etag')!);
    expect(new Set(tags).size).toBe(2);
    // Each browser can use its page again, and not another visitor's.
    const [one, other] = [met.indexOf('1.0.0'), met.indexOf('1.1.0')];
    expect((await get(VISITORS[one]!, { 'if-none-match': tags[one]! })).status).toBe(304);
    expect((await get(VISITORS[one]!, { 'if-none-match': tags[other]! })).status).toBe(200);

    await raise(0.99);
    expect(await versions()).toEqual(met);
    const newcomers = Array.from({ length: 12 }, (_, index) => versionFor(`10.9.0.${index}`));
    expect((await Promise.all(newcomers)).filter((version) => version === '1.1.0').length).toBeGreaterThan(9);

    await rollback(site.releases, [{ app: APP }]);
    expect(new Set(await versions())).toEqual(new Set(['1.0.0']));
    expect((await get(VISITORS[0]!)).headers.get('cache-control')).toBe('no-cache');
  });

  async function raise(share: number) {
    const catalogue = await site.releases.readCatalogue();
    const entry = catalogue.apps[APP]!;
    await site.releases.writeCatalogue({
      ...catalogue,
      revision: catalogue.revision + 1,
      apps: { ...catalogue.apps, [APP]: { ...entry, gradual: { ...entry.gradual!, share } } },
    });
  }
});

describe('the owner', () => {
  let site: TestSite;
  beforeEach(async () => {
    site = await TestSite.start();
    await publish(site.releases, testShell(), publishableRelease());
    await publishGradually(site.releases, publishableRelease({ version: '1.1.0' }), {
      share: 0.1,
      guard: true,
      growth: [0.5, 1],
    });
  });
  afterEach(() => site.close());

  const list = async () =>
    ((await site.owner('GET', '/api/live_releases')).json() as { data: LiveApp[] }).data.find(
      ({ app }) => app === APP,
    )!;
  const post = (command: 'promote' | 'rollback', body: object) =>
    site.owner('POST', `/api/live_releases/${APP}/${command}`, body);

  it('sees the gradual release with its share, and nothing that decides who gets it', async () => {
    const { gradual, live } = await list();
    expect(live.version).toBe('1.0.0');
    expect(gradual).toMatchObject({ version: '1.1.0', share: 0.1, guard: true, growth: [0.5, 1] });
    expect(gradual).not.toHaveProperty('salt');
  });

  it('releases it to everyone, which is recorded, and repeating it changes nothing', async () => {
    const first = await post('promote', { version: '1.1.0' });
    expect(first.statusCode).toBe(200);
    expect((await post('promote', { version: '1.1.0' })).json()).toEqual(first.json());
    expect(await list()).toMatchObject({
      gradual: null,
      live: { version: '1.1.0', promoted: { role: 'owner', share: null } },
      before: [{ version: '1.0.0' }],
    });
  });

  it('rolls it back, which is recorded, and repeating it changes nothing', async () => {
    const first = await post('rollback', { from: '1.1.0', to: '1.0.0' });
    expect(first.statusCode).toBe(200);
    expect((await post('rollback', { from: '1.1.0', to: '1.0.0' })).json()).toEqual(first.json());
    expect(await list()).toMatchObject({
      gradual: null,
      live: { version: '1.0.0' },
      before: [],
      rolledBack: [{ version: '1.1.0', rolledBack: { role: 'owner' } }],
    });
  });

  it.each([
    ['promote', { version: '1.2.0' }],
    ['rollback', { from: '1.0.0', to: '0.9.0' }],
  ] as const)("doesn't %s what is no longer as the owner saw it", async (command, body) => {
    expect((await post(command, body)).statusCode).toBe(409);
    expect((await list()).gradual?.version).toBe('1.1.0');
  });

  it('gets metrics of the gradual release', async () => {
    const metrics = { releases: [{ app: APP, version: '1.1.0', lcp: 800 }] };
    const sent = await site.app.inject({ method: 'POST', url: METRICS_PATH, payload: metrics });
    expect(sent.statusCode).toBe(204);
    expect((await list()).gradual?.performance.views).toBe(1);
  });
});
