import type { GradualStep } from '@portfolio/federation/releases';
import type { LiveApp, MetricsInput } from '@portfolio/shared-api/contracts';
import { placeOf } from '../../src/site/visitor-releases';
import { publish, publishGradually, SALT, testRelease, testShell } from '../support/test-releases';
import { TestSite } from '../support/test-site';

const APP = 'remote-public';
const SHARE = 0.5;
const ONLY_INTERVALS = {
  doNotFake: ['nextTick', 'queueMicrotask', 'setImmediate', 'setTimeout', 'Date', 'performance'],
} satisfies Parameters<typeof jest.useFakeTimers>[0];

let site: TestSite;
let count = 0;
let version: string;
beforeAll(async () => {
  site = await TestSite.start({ env: { FIGURES_LIMIT: '100000' } });
  await publish(site.releases, testShell(), testRelease());
});
beforeEach(async () => {
  // What a former test left.
  const store = site.releases;
  const catalogue = await store.readCatalogue();
  const { gradual: _, ...entry } = catalogue.apps[APP]!;
  if (catalogue.apps[APP]!.gradual)
    await store.writeCatalogue({
      ...catalogue,
      apps: { ...catalogue.apps, [APP]: entry },
      revision: catalogue.revision + 1,
    });
  version = `1.1.${(count += 1)}`;
});
afterAll(() => site.close());

const start = (step: Partial<GradualStep> = {}) =>
  publishGradually(site.releases, testRelease({ version }), { share: SHARE, guard: true, ...step });
const gradual = async () => {
  const { data } = (await site.owner('GET', '/api/live_releases')).json() as { data: LiveApp[] };
  return data.find(({ app }) => app === APP)!.gradual;
};
const rolledBack = async () =>
  (await site.releases.readCatalogue()).records?.[`${APP}@${version}`]?.rolledBack;

/** Addresses of visitors who get the gradual release, or don't. */
function* addresses(isGradual: boolean): Generator<string, never> {
  for (let host = 1; ; host += 1) {
    const address = `10.${host >> 16}.${(host >> 8) & 255}.${host & 255}`;
    if (placeOf(SALT, { address, userAgent: 'a' }) < SHARE === isGradual) yield address;
  }
}

async function send(
  remoteAddress: string,
  releases: MetricsInput['releases'],
  { userAgent = 'a', age = 0 }: { readonly userAgent?: string; readonly age?: number } = {},
) {
  const response = await site.app.inject({
    method: 'POST',
    url: '/api/figures',
    remoteAddress,
    headers: { 'user-agent': userAgent },
    payload: { age, releases: [{ app: 'shell', version: '1.0.0', entry: 90 }, ...releases] },
  });
  expect(response.statusCode).toBe(204);
}

/** Reports of visits of both releases, in turn. */
async function tell(pairs: number, own: object, other: object = {}) {
  const [of, others] = [addresses(true), addresses(false)];
  for (let pair = 0; pair < pairs; pair += 1) {
    await send(others.next().value, [{ app: APP, version: '1.0.0', entry: 40, lcp: 900, ...other }]);
    await send(of.next().value, [{ app: APP, version, entry: 40, lcp: 900, ...own }]);
  }
}

test('a release that fails is rolled back by the guard, with what it saw', async () => {
  await start();
  await tell(19, { failures: 1 });
  expect((await gradual())?.verdict).toEqual({
    state: 'not-enough-data',
    visits: { gradual: 19, live: 19 },
    needed: 100,
    because: null,
  });
  await tell(21, { failures: 1 });
  expect(await gradual()).toBeNull();
  expect(await rolledBack()).toMatchObject({
    role: 'guard',
    note: 'Failed in 20 of 20 visits, the live release in 0 of 20',
  });
  // Tabs that are still open.
  await tell(30, { failures: 1 });
});

test('nothing is rolled back without the guard', async () => {
  await start({ guard: false });
  await tell(40, { failures: 1 });
  expect(await gradual()).toMatchObject({
    version,
    verdict: null,
    comparison: { gradual: { failures: 40 } },
  });
});

test('a release that is no worse stays, and its share grows if it may', async () => {
  jest.useFakeTimers(ONLY_INTERVALS);
  await site.restart();
  await start({ growth: [0.75, 1] });
  await tell(99, { lcp: 905 });
  expect(await gradual()).toMatchObject({ share: SHARE, verdict: { state: 'not-enough-data' } });
  await tell(100, { lcp: 905 });
  expect(await gradual()).toMatchObject({ share: SHARE, verdict: { state: 'no-worse', needed: null } });
  jest.advanceTimersByTime(15_000);
  while ((await gradual())?.share === SHARE) await new Promise(setImmediate);
  expect(await gradual()).toMatchObject({ share: 0.75, growth: [1] });
  jest.useRealTimers();
});

test('one visitor, or one network, can’t decide', async () => {
  await start();
  await tell(30, {});
  for (let browser = 0; browser < 200; browser += 1)
    await send('203.0.113.9', [{ app: APP, version, failures: 1 }], { userAgent: `browser ${browser}` });
  const found = await gradual();
  expect(found?.verdict?.state).toBe('not-enough-data');
  expect(found?.verdict?.visits.gradual).toBeLessThanOrEqual(33);
});

test.each<[string, (of: string) => Parameters<typeof send>[1]]>([
  ['of an unknown release', () => [{ app: APP, version: '7.7.7', failures: 1 }]],
  ['of the release that the visitor doesn’t get', () => [{ app: APP, version: '1.0.0', failures: 1 }]],
  [
    'of both releases without a failure',
    () => [
      { app: APP, version, entry: 40 },
      { app: APP, version: '1.0.0', entry: 40 },
    ],
  ],
  ['of a visitor who returns', () => [{ app: APP, version, lcp: 9_000 }]],
])('a report %s isn’t compared', async (_what, releases) => {
  await start();
  const [of] = [addresses(true)];
  for (let visit = 0; visit < 5; visit += 1) {
    const address = of.next().value;
    await send(address, releases(address));
  }
  expect((await gradual())?.verdict?.visits).toEqual({ gradual: 0, live: 0 });
});

test('pages that were open before the share grew aren’t compared, because most of their failures were reported before', async () => {
  await start();
  const visitors = addresses(false);
  const live = [{ app: APP, version: '1.0.0', entry: 40 }];
  await send(visitors.next().value, live, { age: 60 });
  expect((await gradual())?.verdict?.visits).toEqual({ gradual: 0, live: 0 });
  await send(visitors.next().value, live);
  expect((await gradual())?.verdict?.visits).toEqual({ gradual: 0, live: 1 });
});

test('concurrent reports are all counted, and several servers share what they know', async () => {
  await start();
  const [of, others] = [addresses(true), addresses(false)];
  await Promise.all(
    Array.from({ length: 30 }, () => [
      send(of.next().value, [{ app: APP, version, entry: 40, lcp: 900 }]),
      send(others.next().value, [{ app: APP, version: '1.0.0', entry: 40, lcp: 900 }]),
    ]).flat(),
  );
  await site.restart();
  expect((await gradual())?.verdict?.visits).toEqual({ gradual: 30, live: 30 });
});

test('a rollback that fails is tried again within a minute', async () => {
  jest.useFakeTimers(ONLY_INTERVALS);
  await site.restart();
  await start();
  const { store } = site.running.services!.releases;
  const write = jest.spyOn(store, 'writeCatalogue').mockRejectedValueOnce(new Error('The disk is full.'));
  await tell(20, { failures: 1 });
  expect(await gradual()).toMatchObject({ verdict: { state: 'worse' } });
  jest.advanceTimersByTime(15_000);
  // The check takes its time on the disk.
  while (await gradual()) await new Promise(setImmediate);
  expect(write).toHaveBeenCalledTimes(2);
  expect(await rolledBack()).toMatchObject({ role: 'guard' });
  jest.useRealTimers();
});
