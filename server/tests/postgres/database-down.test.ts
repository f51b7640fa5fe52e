import { diskStore } from '@portfolio/federation/releases';
import { withWriteLock } from '../../src/db/content-revision';
import { openDatabase, type Queries } from '../../src/db/database';
import { buildPages, home } from '../support/composed-site';
import { MESSAGE, post, sendJson } from '../support/contact-client';
import { PROJECT } from '../support/test-project';
import { publish, testShell } from '../support/test-releases';
import { TestSite } from '../support/test-site';
import { Cluster } from '../support/cluster';

/** A cluster that the tests may stop. */
let cluster: Cluster;
beforeAll(async () => {
  cluster = await Cluster.start();
});
afterAll(() => cluster.stop());

it('while PostgreSQL is down, requests get clear errors, and the server recovers', async () => {
  const pages = await buildPages();
  const site = await TestSite.start({ env: { DATABASE_URL: cluster.urlOf('postgres') }, pages: pages.make });
  await publish(diskStore(site.config.releasesDir), testShell(), home('1.0.0'));
  const shown = async () => (await site.app.inject('/')).body;
  const profile = () => site.app.inject('/api/home_profile');
  const save = () => site.owner('POST', '/api/projects', PROJECT);
  expect((await save()).statusCode).toBe(200);
  const read = (await profile()).json();
  const before = await shown();
  expect(before).toContain('<main>1.0.0 ');

  await cluster.crash();
  for (const response of [await site.app.inject('/api/projects'), await save()]) {
    expect(response.statusCode).toBe(503);
    expect(response.json()).toEqual({
      success: false,
      message: "The site can't reach its database right now. Please try again in a minute.",
    });
    expect(response.headers).toMatchObject({ 'retry-after': '10', 'cache-control': 'no-store' });
  }
  expect((await sendJson(site, MESSAGE)).statusCode).toBe(503);
  const form = await post(site, MESSAGE);
  expect(form.statusCode).toBe(503);
  expect(form.headers).toMatchObject({ 'content-type': 'text/html; charset=utf-8', 'retry-after': '10' });
  expect(form.body).toContain('can it compute?');
  const unreadable = await site.app.inject({
    method: 'POST',
    url: '/contact',
    headers: { 'content-type': 'multipart/form-data; boundary=x' },
    payload: 'nothing',
  });
  const toProgram = await post(site, { ...MESSAGE, website: 'https://spam.example' });
  for (const [status, response] of [
    [400, unreadable],
    [200, toProgram],
  ] as const)
    expect([response.statusCode, response.headers['content-type']]).toEqual([
      status,
      'text/html; charset=utf-8',
    ]);
  expect((await site.app.inject('/healthz')).statusCode).toBe(200);
  // Visitors still get cached pages and reads.
  expect(await shown()).toBe(before);
  expect((await profile()).json()).toEqual(read);

  await cluster.startAgain();
  expect((await save()).statusCode).toBe(200);
  expect((await site.app.inject('/api/projects')).json().data).toHaveLength(2);
  expect((await sendJson(site, MESSAGE)).statusCode).toBe(200);
  await site.owner('PATCH', '/api/home_profile', { fullName: 'Ada' });
  expect(await shown()).toContain('<main>1.0.0 Ada');
  await site.close();
  await pages.remove();
});

it('a connection lost during a change rolls back only that change', async () => {
  const db = await openDatabase({ url: cluster.urlOf('postgres') });
  const rename = (transaction: Queries, full_name: string) =>
    transaction.updateTable('home_profile').set({ full_name }).execute();
  const change = withWriteLock(db, async (transaction) => {
    await rename(transaction, 'Nobody');
    await cluster.crash();
    await rename(transaction, 'Nobody else');
  });
  await expect(change).rejects.toMatchObject({ status: 503 });
  await cluster.startAgain();
  const { full_name } = await db.selectFrom('home_profile').select('full_name').executeTakeFirstOrThrow();
  expect(full_name).toBe('Ada');
  await withWriteLock(db, (transaction) => rename(transaction, 'Grace'));
  await db.destroy();
});

it('a missing database at the start is reported', async () => {
  const opening = openDatabase({ url: 'postgres://nobody@127.0.0.1:1/none' });
  await expect(opening).rejects.toThrow("can't reach its database");
});
