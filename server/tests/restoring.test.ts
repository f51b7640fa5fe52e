import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { Writable } from 'node:stream';
import type { Project } from '@portfolio/shared-api/contracts';
import { storedRevision } from '../src/db/content-revision';
import { download, everythingOf, restore } from './backup-client';
import { atRest, MESSAGE, sendForm } from './contact-client';
import { fill, SAMPLE, startedSites } from './filled-site';
import { phonePhoto } from './test-files';
import type { TestSite } from './test-site';
import { upload } from './upload';

const start = startedSites();
const filledSite = async () => fill(await start({ sampleDir: SAMPLE }));

const facts = async (site: TestSite) => (await site.owner('GET', '/api/backup')).json().data;
const data = async (site: TestSite, url: string) => (await site.app.inject(url)).json().data;

describe('restoring', () => {
  it('into an empty installation at another address gives the same site: every row, every file', async () => {
    const site = await filledSite();
    const file = await download(site);
    const other = await start({ env: { PUBLIC_ORIGIN: 'https://other.example' } });
    expect((await facts(other)).state).toBe('empty');
    const answer = await restore(other, file);
    expect([answer.statusCode, answer.json().data]).toEqual([200, await facts(site)]);
    expect(await everythingOf(other)).toEqual(await everythingOf(site));

    const [project]: Project[] = await data(other, '/api/projects');
    expect(project!.images[0]).toMatch(/^https:\/\/other\.example\/media\//);
    for (const address of [...project!.images, ...project!.videos]) {
      const { pathname } = new URL(address);
      const [there, here] = [await other.app.inject(pathname), await site.app.inject(pathname)];
      expect(there.statusCode).toBe(200);
      expect(there.rawPayload.equals(here.rawPayload)).toBe(true);
    }
  });

  it('in the place of the sample content needs no further word, and takes the sample’s files away', async () => {
    const site = await filledSite();
    const file = await download(site);
    const other = await start({ sampleDir: SAMPLE });
    expect((await facts(other)).state).toBe('sample');
    expect((await restore(other, file)).statusCode).toBe(200);
    expect(await everythingOf(other)).toEqual(await everythingOf(site));
    await other.restart();
    expect((await data(other, '/api/home_profile')).fullName).toBe('Ada Byron');
  });

  it('over content of the owner’s own only when that is said', async () => {
    const site = await filledSite();
    const file = await download(site);
    const other = await start();
    await other.owner('PATCH', '/api/home_profile', { fullName: 'Somebody Else' });
    expect((await facts(other)).state).toBe('own');
    const refused = await restore(other, file);
    expect([refused.statusCode, refused.json().message]).toEqual([409, expect.stringContaining('your own')]);
    expect((await data(other, '/api/home_profile')).fullName).toBe('Somebody Else');
    expect((await restore(other, file, '?replace=true')).statusCode).toBe(200);
    expect(await everythingOf(other)).toEqual(await everythingOf(site));
  });

  it('also where there are only messages to lose', async () => {
    const other = await start();
    await sendForm(other, MESSAGE);
    expect((await restore(other, await download(await start()))).statusCode).toBe(409);
  });

  it('gives back what was changed since, in the same installation', async () => {
    const site = await filledSite();
    const before = await everythingOf(site);
    const file = await download(site);
    for (const { _id } of await data(site, '/api/projects'))
      await site.owner('DELETE', `/api/projects/${_id}`);
    await site.owner('PATCH', '/api/home_profile', { fullName: 'Changed' });
    await upload(site, 'image', await phonePhoto());
    await restore(site, file, '?replace=true');
    expect(await everythingOf(site)).toEqual(before);
  });

  it('without messages leaves those alone that are there', async () => {
    const file = await download(await filledSite(), { messages: false });
    const other = await start();
    await sendForm(other, { ...MESSAGE, subject: 'Stays' });
    await restore(other, file, '?replace=true');
    const { data: messages } = (await other.owner('GET', '/api/messages')).json();
    expect(messages).toMatchObject([{ subject: 'Stays' }]);
    expect((await data(other, '/api/home_profile')).fullName).toBe('Ada Byron');
  });

  it('of a backup from before a table or a column was there leaves that at its first value', async () => {
    const site = await filledSite();
    const file = await download(site);
    const other = await start();
    await atRest(other, async (db) => {
      await db.schema.createTable('later').addColumn('id', 'text').execute();
      await db.schema
        .alterTable('projects')
        .addColumn('later', 'text', (column) => column.notNull().defaultTo('first'))
        .execute();
    });
    expect((await restore(other, file)).statusCode).toBe(200);
    const { tables } = await everythingOf(other);
    expect(tables.projects).toHaveLength((await facts(site)).projects);
    expect(tables.projects).toEqual(tables.projects!.map(() => expect.objectContaining({ later: 'first' })));
  });

  it('makes pages of before outdated', async () => {
    const file = await download(await filledSite());
    const other = await start();
    const restored = async () => {
      await restore(other, file, '?replace=true');
      return atRest(other, storedRevision);
    };
    const before = await restored();
    expect(await restored()).toBeGreaterThan(before);
  });

  it('goes on when the disk is full in the middle: nothing is changed, and the owner hears why', async () => {
    const file = await download(await filledSite());
    const other = await start({ sampleDir: SAMPLE });
    const before = await everythingOf(other);
    const write = Writable.prototype.write;
    jest.spyOn(Writable.prototype, 'write').mockImplementation(function (
      this: Writable,
      ...given: unknown[]
    ) {
      if ('path' in this && String(this.path).includes('drafts'))
        this.destroy(Object.assign(new Error('ENOSPC: no space left'), { code: 'ENOSPC', errno: -28 }));
      return Reflect.apply(write, this, given);
    });
    const answer = await restore(other, file);
    jest.restoreAllMocks();
    expect([answer.statusCode, answer.json().message]).toEqual([
      507,
      expect.stringContaining('disk is full'),
    ]);
    expect(await everythingOf(other)).toEqual(before);
  });
});

it('a second one while the first is on its way is refused', async () => {
  const file = await download(await filledSite());
  const target = await start();
  const drafts = () => readdir(join(target.dir, 'media', 'drafts'));
  const address = await target.app.listen({ port: 0, host: '127.0.0.1' });
  const send = (body: BodyInit) =>
    fetch(`${address}/api/backup/restore`, {
      method: 'POST',
      headers: { authorization: `Bearer ${target.ownersToken}`, 'content-type': 'application/x-tar' },
      body,
      duplex: 'half',
    } as RequestInit);
  let end = () => {};
  const slow = new ReadableStream<Uint8Array>({
    start(controller) {
      controller.enqueue(new Uint8Array(file.subarray(0, 10_000)));
      end = () => controller.close();
    },
  });
  const first = send(slow);
  while ((await drafts()).length === 0) await new Promise(setImmediate);
  const second = await send(new Uint8Array(file));
  expect([second.status, await second.json()]).toMatchObject([
    409,
    { message: expect.stringContaining('being restored') },
  ]);
  end();
  expect((await first).status).toBe(400);
});
