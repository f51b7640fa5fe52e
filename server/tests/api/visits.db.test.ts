import type { VisitInput, Visits } from '@portfolio/shared-api/contracts';
import { download, restore } from '../support/backup-client';
import { MESSAGE, post, sendForm } from '../support/contact-client';
import { publish, testRelease, testShell } from '../support/test-releases';
import { PROJECT } from '../support/test-project';
import { TestSite } from '../support/test-site';

let site: TestSite;
/** The id of a published project, which the address `tide-clock` also leads to, and of a draft. */
let project: string;
let draft: string;

const setTime = (time = '2026-03-04T12:00:00.000Z') => {
  jest.useFakeTimers({
    doNotFake: ['nextTick', 'queueMicrotask', 'setImmediate', 'setTimeout', 'setInterval'],
  });
  jest.setSystemTime(new Date(time));
};
const WEEK = '2026-03-02';

beforeAll(async () => {
  setTime();
  site = await TestSite.start({ env: { FIGURES_LIMIT: '100000', CONTACT_LIMIT: '1000' } });
  await publish(
    site.releases,
    testShell(),
    testRelease({
      routes: [
        { path: '/', page: 'home', access: 'public', label: 'Home' },
        { path: '/projects', page: 'home', access: 'public', label: 'Projects', records: 'projects' },
        { path: '/projects/:id', page: 'home', access: 'public', records: 'projects' },
        { path: '/notes/:name', page: 'home', access: 'public' },
      ],
    }),
    testRelease({
      app: 'remote-admin',
      routes: [{ path: '/setting/*', page: 'home', access: 'owner' }],
    }),
  );
  const create = async (values: object) =>
    (await site.owner('POST', '/api/projects', { ...PROJECT, ...values })).json().data._id as string;
  project = await create({ title: 'Tide Clock' });
  draft = await create({ title: 'Unfinished', draft: true });
  await database((db) =>
    db.updateTable('projects').set({ slug: 'tide-clock' }).where('id', '=', project).execute(),
  );
  await site.reset();
});
beforeEach(async () => {
  setTime();
  await site.reset();
});
afterAll(async () => {
  await site.close();
  jest.useRealTimers();
});

async function database<T>(
  work: (db: Awaited<ReturnType<TestSite['database']['open']>>) => Promise<T>,
): Promise<T> {
  return work(await site.database.open());
}
const stored = () =>
  database((db) =>
    db.selectFrom('visit_counts').selectAll().orderBy('week').orderBy('kind').orderBy('key').execute(),
  );
const counts = async () => (await stored()).map(({ kind, key, count }) => [kind, key, count]);

const send = (visit: unknown, headers: Record<string, string> = {}) =>
  site.app.inject({
    method: 'POST',
    url: '/api/figures',
    headers: { 'content-type': 'application/json', ...headers },
    payload: JSON.stringify({ releases: [], visit }),
  });
const tell = async (visit: VisitInput, headers?: Record<string, string>) => {
  expect((await send(visit, headers)).statusCode).toBe(204);
};
const read = async (weeks?: number) => {
  // A current token, because the site's own doesn't last for months.
  const headers = { authorization: `Bearer ${await site.keys.token()}` };
  const response = await site.app.inject({ url: `/api/visits${weeks ? `?weeks=${weeks}` : ''}`, headers });
  expect(response.statusCode).toBe(200);
  return response.json().data as Visits;
};

const VISIT: VisitInput = {
  pages: ['/', '/projects'],
  projects: ['tide-clock'],
  cvDownloads: 1,
  contactStarted: true,
  contactSent: 1,
  referrer: 'www.News.example',
};

describe('a visit', () => {
  it('is added to the counts of its week', async () => {
    await tell(VISIT);
    await tell({ pages: ['/'], projects: [project, 'tide-clock'], cvDownloads: 2 });
    expect(await stored()).toEqual(
      [
        { kind: 'contact-sent', key: '', count: 1 },
        { kind: 'contact-started', key: '', count: 1 },
        { kind: 'cv-download', key: '', count: 3 },
        { kind: 'host', key: 'news.example', count: 1 },
        { kind: 'page', key: '/', count: 2 },
        { kind: 'page', key: '/projects', count: 1 },
        // By id, so that another address doesn't split the count.
        { kind: 'project', key: project, count: 2 },
      ].map((row) => ({ week: WEEK, ...row })),
    );
  });

  it("isn't lost with concurrent visits", async () => {
    await Promise.all(
      Array.from({ length: 30 }, (_, index) =>
        send(index % 2 ? VISIT : { ...VISIT, pages: ['/projects', '/'], referrer: `s${index}.example` }),
      ),
    );
    const rows = await stored();
    expect(rows.filter(({ kind }) => kind === 'page').map(({ count }) => count)).toEqual([30, 30]);
    expect(rows.filter(({ kind }) => kind === 'host').reduce((sum, { count }) => sum + count, 0)).toBe(30);
  });

  it('counts each page once, and only pages and projects that visitors can see', async () => {
    await tell({
      pages: ['/', '/', '/notes/:name', '/notes/private', '/projects/:id', '/setting/*', '/nowhere', 'x\0'],
      projects: [draft, 'gone', '', '../x', 'x\0'],
      referrer: '10.0.0.1',
    });
    expect(await counts()).toEqual([
      ['page', '/', 1],
      ['page', '/notes/:name', 1],
    ]);
  });

  it.each([
    ['DNT', '1'],
    ['Sec-GPC', '1'],
    ['Save-Data', 'on'],
  ])("isn't counted with %s: %s", async (name, value) => {
    await tell(VISIT, { [name]: value });
    const form = new URLSearchParams(MESSAGE).toString();
    const headers = { 'content-type': 'application/x-www-form-urlencoded', [name]: value };
    await site.app.inject({ method: 'POST', url: '/contact', headers, payload: form });
    expect(await stored()).toEqual([]);
    await tell(VISIT, { [name]: '0' });
    expect(await stored()).not.toEqual([]);
  });

  it('changes neither content nor release metrics', async () => {
    const others = () =>
      database(async (db) => ({
        metrics: await db.selectFrom('release_figures').selectAll().execute(),
        revision: await db.selectFrom('meta').selectAll().where('key', '=', 'content_revision').execute(),
      }));
    const before = await others();
    await tell(VISIT);
    expect(await others()).toEqual(before);
  });

  it.each([
    ['an unknown field', { ...VISIT, userAgent: 'x' }],
    ['a time', { ...VISIT, pages: [{ path: '/', at: 1 }] }],
    ['too many pages', { pages: Array(21).fill('/') }],
    ['too many downloads', { cvDownloads: 21 }],
    ['a negative number', { contactSent: -1 }],
    ['a long host', { referrer: 'x'.repeat(254) }],
  ])('is rejected with %s', async (_what, visit) => {
    expect((await send(visit)).statusCode).toBe(400);
    expect(await stored()).toEqual([]);
  });
});

describe('hosts', () => {
  it('beyond 500 a week are counted together, and known ones still by name', async () => {
    const rows = Array.from({ length: 499 }, (_, index) => ({
      week: WEEK,
      kind: 'host' as const,
      key: `h${index}.example`,
      count: 1,
    }));
    await database((db) => db.insertInto('visit_counts').values(rows).execute());
    for (const referrer of ['last.example', 'more.example', 'most.example', 'last.example', 'h7.example'])
      await tell({ referrer });
    const byKey = new Map((await stored()).map(({ key, count }) => [key, count]));
    expect(byKey.size).toBe(501);
    expect(['last.example', 'h7.example', ''].map((key) => byKey.get(key))).toEqual([2, 2, 2]);
    expect((await read()).otherHosts.count).toBe(504);
  });
});

describe('a message without scripts', () => {
  it('counts as sent, but neither with scripts nor from a program nor when it is rejected', async () => {
    await post(site, MESSAGE);
    expect(await counts()).toEqual([['contact-sent', '', 1]]);
    await sendForm(site, MESSAGE);
    await post(site, { ...MESSAGE, website: 'https://spam.example' });
    await post(site, { ...MESSAGE, subject: '' });
    expect(await counts()).toEqual([['contact-sent', '', 1]]);
  });
});

describe('the owner', () => {
  it('sees all weeks of the period, and the sum of the weeks before', async () => {
    setTime('2025-12-10T12:00:00.000Z');
    await tell({ pages: ['/', '/projects'] });
    setTime('2025-12-16T12:00:00.000Z');
    await tell({ pages: ['/'] });
    setTime();
    await tell(VISIT);
    const { weeks, views, pages, projects, since, hasBefore } = await read();
    expect(weeks).toHaveLength(12);
    expect(weeks[0]).toEqual({ start: '2025-12-15', views: 1 });
    expect(weeks.slice(1, -1).every((week) => week.views === 0)).toBe(true);
    expect(weeks.at(-1)).toEqual({ start: WEEK, views: 3 });
    expect(views).toEqual({ count: 4, before: 2 });
    expect(pages[0]).toEqual({ path: '/', label: 'Home', count: 2, before: 1 });
    expect(projects).toEqual([{ id: project, title: 'Tide Clock', count: 1, before: 0 }]);
    // Counting began within the weeks before.
    expect([since, hasBefore]).toEqual(['2025-12-08', false]);
    expect((await read(52)).weeks).toHaveLength(52);
  });

  it('can compare once visits were counted in all weeks before', async () => {
    setTime('2025-09-25T12:00:00.000Z');
    await tell({ pages: ['/'] });
    setTime();
    expect((await read()).hasBefore).toBe(true);
    expect((await read(104)).hasBefore).toBe(false);
  });

  it('chooses one of the periods', async () => {
    expect((await site.owner('GET', '/api/visits?weeks=3')).statusCode).toBe(400);
  });

  it('finds the counts in a backup', async () => {
    await tell(VISIT);
    const before = await stored();
    const backup = await download(site);
    await tell({ ...VISIT, referrer: 'later.example' });
    expect((await restore(site, backup, '?replace=true')).statusCode).toBe(200);
    expect(await stored()).toEqual(before);
  });
});

it('counts are deleted after 104 weeks', async () => {
  await tell(VISIT);
  jest.setSystemTime(new Date('2028-02-21T00:01:00.000Z'));
  // After so long a pause, nothing is deleted for a day.
  await site.restart();
  jest.setSystemTime(new Date('2028-02-21T23:30:00.000Z'));
  await site.restart();
  expect((await read(104)).weeks[0]).toEqual({ start: WEEK, views: 3 });
  jest.setSystemTime(new Date('2028-02-28T00:01:00.000Z'));
  await site.restart();
  jest.setSystemTime(new Date('2028-02-28T23:30:00.000Z'));
  await site.restart();
  expect(await stored()).toEqual([]);
});
