import { mkdtemp, readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { diskStore } from '@portfolio/federation/releases';
import { sql } from 'kysely';
import { migrations } from '../../src/db/migrations';
import { restore } from '../support/backup-client';
import { atRest, kept, MESSAGE, sendForm } from '../support/contact-client';
import { buildPages, home } from '../support/composed-site';
import { Mailbox } from '../support/mailbox';
import { smallSample } from '../support/run/small-sample';
import { TestDatabase } from '../support/test-database';
import { PROJECT } from '../support/test-project';
import { publish, testShell } from '../support/test-releases';
import { TestSite } from '../support/test-site';

let sites: TestSite[] = [];
let database: TestDatabase;
beforeEach(async () => {
  database = await TestDatabase.create({ isEmpty: true });
});
afterEach(async () => {
  for (const site of sites) await site.close();
  sites = [];
  await database.remove();
});

/** Servers that start at the same moment. */
async function startTogether(count: number, options: Parameters<typeof TestSite.start>[0] = {}) {
  const starting = Array.from({ length: count }, () => TestSite.start({ ...options, on: database }));
  return (sites = await Promise.all(starting));
}

const titlesOn = async (site: TestSite) =>
  (await site.app.inject('/api/projects')).json().data.map(({ title }: { title: string }) => title);

it('that start together migrate once and fill in the sample once', async () => {
  const all = await startTogether(3, { sampleDir: smallSample() });
  for (const site of all) expect(await titlesOn(site)).toHaveLength(6);
  const names = await database.look(
    async (db) => (await db.selectFrom('media').select('original_filename').execute()).length,
  );
  const alone = await TestSite.start({ sampleDir: smallSample() });
  const { files } = (await alone.owner('GET', '/api/backup')).json().data;
  await alone.close();
  expect(names).toBe(files);
});

it('that start together on older tables make one copy, and the others wait', async () => {
  const [first] = Object.keys(migrations);
  const old = await database.open({ [first!]: migrations[first!]! });
  await old.updateTable('home_profile').set({ full_name: 'Ada Byron' }).execute();
  const folders = await Promise.all([1, 2, 3].map((each) => mkdtemp(join(database.dir, `server-${each}-`))));
  const starting = folders.map((DATA_DIR) => TestSite.start({ on: database, env: { DATA_DIR } }));
  sites = await Promise.all(starting);

  const copies: string[] = [];
  for (const folder of folders)
    for (const name of await readdir(folder)) if (name.includes('before-')) copies.push(join(folder, name));
  expect(copies).toEqual([expect.stringMatching(/before-[^/]*\.tar$/)]);
  const site = await TestSite.start();
  expect((await restore(site, await readFile(copies[0]!))).statusCode).toBe(200);
  expect((await site.app.inject('/api/home_profile')).json().data.fullName).toBe('Ada Byron');
  await site.close();
});

it('accept one of two saves of one version and reject the other', async () => {
  const all = await startTogether(2);
  const saves = all.map((site, index) =>
    site.owner('PATCH', '/api/home_profile', { fullName: `Ada ${index}` }, { 'if-match': '"1"' }),
  );
  const codes = (await Promise.all(saves)).map(({ statusCode }) => statusCode);
  expect(codes.toSorted()).toEqual([200, 409]);
});

it('create one record per idempotency key, whichever server gets it', async () => {
  const all = await startTogether(2);
  const key = { 'idempotency-key': 'a' };
  const tries = [...all, ...all].map((site) => site.owner('POST', '/api/projects', PROJECT, key));
  const ids = (await Promise.all(tries)).map((response) => response.json().data._id);
  expect(new Set(ids).size).toBe(1);
  expect(await titlesOn(all[0]!)).toEqual([PROJECT.title]);
});

it('keep one position per record with concurrent additions and reorders', async () => {
  const all = await startTogether(2);
  const add = (index: number) =>
    all[index % 2]!.owner('POST', '/api/projects', { ...PROJECT, title: `Project ${index}` });
  await Promise.all(Array.from({ length: 10 }, (_, index) => add(index)));
  const positions = await database.look((db) => db.selectFrom('projects').select('position').execute());
  expect(new Set(positions.map(({ position }) => position)).size).toBe(10);
  expect(await titlesOn(all[0]!)).toEqual(await titlesOn(all[1]!));
});

it('store a repeated message once', async () => {
  const all = await startTogether(2);
  await Promise.all([...all, ...all].map((site) => sendForm(site, MESSAGE)));
  expect(await atRest(all[0]!, (db) => db.selectFrom('messages').select('id').execute())).toHaveLength(1);
});

it('email each message once', async () => {
  const mailbox = await Mailbox.start();
  const all = await startTogether(2, { env: { SMTP_URL: mailbox.url, CONTACT_LIMIT: '1000' } });
  const subjects = Array.from({ length: 20 }, (_, index) => `Message ${index}`);
  await Promise.all(subjects.map((subject, index) => sendForm(all[index % 2]!, { ...MESSAGE, subject })));
  await mailbox.has(subjects.length);
  for (const site of all) await site.app.close();
  for (const site of all) await site.restart();
  const rows = await kept(all[0]!);
  expect(rows.map(({ delivery, attempts }) => [delivery, attempts])).toEqual(
    subjects.map(() => ['delivered', 1]),
  );
  expect(mailbox.delivered).toHaveLength(subjects.length);
  await mailbox.close();
});

it("show a save on another server's pages soon", async () => {
  const pages = await buildPages();
  const [one, other] = await startTogether(2, { pages: pages.make });
  await publish(diskStore(one!.config.releasesDir), testShell(), home('1.0.0'));
  const shown = async () => /<main>(.*)<\/main>/.exec((await other!.app.inject('/')).body)?.[1];
  await one!.owner('PATCH', '/api/home_profile', { fullName: 'Ada' });
  while ((await shown()) !== '1.0.0 Ada');
  await one!.owner('PATCH', '/api/home_profile', { fullName: 'Grace' });
  while ((await shown()) === '1.0.0 Ada');
  expect(await shown()).toBe('1.0.0 Grace');
  await pages.remove();
});

it('read a save immediately on the same server, and soon on others', async () => {
  const [one, other] = await startTogether(2);
  const nameOn = async (site: TestSite) => (await site.app.inject('/api/home_profile')).json().data.fullName;
  for (const fullName of ['Ada', 'Grace']) {
    const before = await nameOn(other!);
    await one!.owner('PATCH', '/api/home_profile', { fullName });
    expect(await nameOn(one!)).toBe(fullName);
    while ((await nameOn(other!)) === before);
    expect(await nameOn(other!)).toBe(fullName);
  }
});

it('serve a download that another server has allowed', async () => {
  const [one, other] = await startTogether(2);
  const { path } = (await one!.owner('POST', '/api/backup/download', { messages: true })).json().data;
  const tries = await Promise.all([one!, other!, other!].map((site) => site.app.inject(path)));
  expect(tries.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 404, 404]);
});

it("report PostgreSQL's full disk, and save nothing", async () => {
  const [site] = await startTogether(1);
  await database.look(async (db) => {
    await sql`create function full_disk() returns trigger language plpgsql as
      'begin raise exception ''no room'' using errcode = ''disk_full''; end'`.execute(db);
    await sql`create trigger full_disk before insert on projects execute function full_disk()`.execute(db);
  });
  const response = await site!.owner('POST', '/api/projects', PROJECT);
  expect([response.statusCode, response.json().message]).toEqual([
    507,
    expect.stringContaining('disk is full'),
  ]);
  expect(await titlesOn(site!)).toEqual([]);
});
