import type { MetricsInput, LiveApp } from '@portfolio/shared-api/contracts';
import { publish, testRelease, testShell } from '../support/test-releases';
import { TestSite } from '../support/test-site';

let site: TestSite;

const setTime = () => {
  jest.useFakeTimers({
    doNotFake: ['nextTick', 'queueMicrotask', 'setImmediate', 'setTimeout', 'setInterval'],
  });
  jest.setSystemTime(new Date('2026-03-01T12:00:00.000Z'));
};
beforeAll(async () => {
  setTime();
  site = await TestSite.start({ env: { FIGURES_LIMIT: '1000' } });
  await publish(site.releases, testShell(), testRelease());
});
beforeEach(async () => {
  setTime();
  await site.reset();
});
afterAll(async () => {
  await site.close();
  jest.useRealTimers();
});

const REMOTE = { app: 'remote-public', version: '1.0.0' };
const send = (payload: unknown, headers: Record<string, string> = {}) =>
  site.app.inject({
    method: 'POST',
    url: '/api/figures',
    headers: { 'content-type': 'application/json', ...headers },
    payload: JSON.stringify(payload),
  });
const tell = async (...releases: MetricsInput['releases']) => {
  expect((await send({ releases })).statusCode).toBe(204);
};
/** Enough page views for a percentile. */
async function tellOften(release: MetricsInput['releases'][number], times = 20) {
  for (let count = 0; count < times; count += 1) await tell(release);
}
const performanceOf = async ({ app, version } = REMOTE) => {
  // A current token, because the site's own doesn't last for months.
  const headers = { authorization: `Bearer ${await site.keys.token()}` };
  const response = await site.app.inject({ url: '/api/live_releases', headers });
  const { data } = response.json() as { data: LiveApp[] };
  const { live, before } = data.find((each) => each.app === app)!;
  return [live, ...before].find((release) => release.version === version)!.performance;
};
const stored = () =>
  site.database.open().then((db) => db.selectFrom('release_figures').selectAll().execute());

describe("a page view's metrics", () => {
  it('are aggregated, and give a percentile once there are enough', async () => {
    await tellOften({ ...REMOTE, lcp: 800, cls: 0.05, entry: 100, pages: [40, 60] }, 19);
    expect(await performanceOf()).toMatchObject({ views: 19, lcp: { count: 19, p75: null } });
    await tell({ ...REMOTE, lcp: 800, cls: 0.05, entry: 100, pages: [40, 60] });
    const { views, lcp, cls, inp, page, attempts } = await performanceOf();
    expect({ views, attempts, inp }).toEqual({ views: 20, attempts: 40, inp: { count: 0, p75: null } });
    expect(Math.abs(lcp.p75! - 800)).toBeLessThan(80);
    expect(Math.abs(cls.p75! - 0.05)).toBeLessThan(0.005);
    expect(page.count).toBe(40);
  });

  it('count failures and fallbacks of the release that failed', async () => {
    await tell({ ...REMOTE, failures: 2, fallbacks: 1 }, { app: 'shell', version: '1.0.0', lcp: 3 });
    await tell({ ...REMOTE, pages: [4], failures: 1 });
    expect(await performanceOf()).toMatchObject({ views: 2, attempts: 4, failures: 3, fallbacks: 1 });
    expect(await performanceOf({ app: 'shell', version: '1.0.0' })).toMatchObject({ views: 1, failures: 0 });
  });

  it("aren't lost with concurrent reports", async () => {
    await Promise.all(
      Array.from({ length: 30 }, () =>
        send({
          releases: [
            { ...REMOTE, lcp: 500 },
            { app: 'shell', version: '1.0.0', lcp: 500 },
          ],
        }),
      ),
    );
    expect(await performanceOf()).toMatchObject({ views: 30, lcp: { count: 30 } });
  });

  it('need as many rows for a thousand page views as for one, and contain nothing about visitors', async () => {
    const view = { ...REMOTE, lcp: 800, ttfb: 40 };
    await tell(view);
    const one = await stored();
    await tellOften(view, 30);
    const many = await stored();
    expect(many).toHaveLength(one.length);
    expect(Object.keys(many[0]!).sort()).toEqual(['app', 'bucket', 'count', 'day', 'measure', 'version']);
  });

  it("don't change the content revision", async () => {
    const db = await site.database.open();
    const revision = () =>
      db.selectFrom('meta').select('value').where('key', '=', 'content_revision').executeTakeFirst();
    const before = await revision();
    await tell({ ...REMOTE, lcp: 800 });
    expect(await revision()).toEqual(before);
  });
});

describe('are not stored', () => {
  it('for unknown releases and those without rollback', async () => {
    await tell({ ...REMOTE, version: '9.9.9', lcp: 1 }, { app: 'constructor', version: '1.0.0', lcp: 1 });
    expect(await stored()).toEqual([]);
  });

  it('for longer than 90 days', async () => {
    await tellOften({ ...REMOTE, lcp: 800 });
    jest.setSystemTime(new Date('2026-05-29T23:59:00.000Z'));
    // After so long a pause, nothing is deleted for a day.
    await site.restart();
    expect(await performanceOf()).toMatchObject({ views: 20 });
    jest.setSystemTime(new Date('2026-05-30T00:01:00.000Z'));
    expect(await performanceOf()).toMatchObject({ views: 0 });
    expect(await stored()).not.toEqual([]);
    jest.setSystemTime(new Date('2026-05-30T23:30:00.000Z'));
    await site.restart();
    expect(await stored()).toEqual([]);
  });

  it('in backups, and survive a restore', async () => {
    await tell({ ...REMOTE, lcp: 800 });
    const { path } = (await site.owner('POST', '/api/backup/download', { messages: true })).json().data;
    const backup = await site.app.inject(path);
    expect(backup.body).not.toContain('release_figures');
    const restored = await site.app.inject({
      method: 'POST',
      url: '/api/backup/restore?replace=true',
      headers: { authorization: `Bearer ${site.ownersToken}`, 'content-type': 'application/x-tar' },
      payload: backup.rawPayload,
    });
    expect(restored.statusCode).toBe(200);
    expect(await performanceOf()).toMatchObject({ views: 1 });
  });
});

describe('are rejected', () => {
  it.each([
    ['an empty release', {}],
    ['no release', { releases: [] }],
    ['an unknown field of a release', { releases: [{ ...REMOTE, path: '/projects/7' }] }],
    ['an unknown field', { releases: [REMOTE], url: 'https://elsewhere.example' }],
    ['a duplicate release', { releases: [REMOTE, REMOTE] }],
    ['a negative time', { releases: [{ ...REMOTE, lcp: -1 }] }],
    ['an infinite time', { releases: [{ ...REMOTE, lcp: 1e12 }] }],
    ['a text instead of a number', { releases: [{ ...REMOTE, lcp: '800' }] }],
    ['a fraction of a failure', { releases: [{ ...REMOTE, failures: 0.5 }] }],
    ['more values than one page view has', { releases: [{ ...REMOTE, failures: 1_000 }] }],
    ['too many pages', { releases: [{ ...REMOTE, pages: Array(21).fill(1) }] }],
    ['an invalid name', { releases: [{ app: '../x', version: '1.0.0' }] }],
    ['null', null],
  ])('%s', async (_what, payload) => {
    const response = await send(payload);
    expect([response.statusCode, response.json().success]).toEqual([400, false]);
    expect(await stored()).toEqual([]);
  });

  it('if they are larger than any page view', async () => {
    const response = await send({ releases: [REMOTE], filling: 'x'.repeat(9_000) });
    expect(response.statusCode).toBe(413);
  });

  it('threat 15: if another site sent them', async () => {
    for (const type of [
      'text/plain',
      'application/x-www-form-urlencoded',
      'multipart/form-data; boundary=x',
    ]) {
      const response = await send({ releases: [REMOTE] }, { 'content-type': type });
      expect([type, response.statusCode]).toEqual([type, 415]);
    }
  });
});

it('are limited per minute and address', async () => {
  const limited = await TestSite.start({ env: { FIGURES_LIMIT: '2' } });
  const from = async (remoteAddress: string) => {
    const payload = { releases: [REMOTE] };
    return (await limited.app.inject({ method: 'POST', url: '/api/figures', remoteAddress, payload }))
      .statusCode;
  };
  expect([await from('203.0.113.1'), await from('203.0.113.1'), await from('203.0.113.1')]).toEqual([
    204, 204, 429,
  ]);
  expect(await from('203.0.113.2')).toBe(204);
  await limited.close();
});
