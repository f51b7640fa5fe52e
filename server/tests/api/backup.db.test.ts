import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { readdir, rm } from 'node:fs/promises';
import { get, type IncomingMessage } from 'node:http';
import { join } from 'node:path';
import { Writable } from 'node:stream';
import type { Project } from '@portfolio/shared-api/contracts';
import { download, everythingOf, fileEntry, forge, restore, unpack } from '../support/backup-client';
import { SAMPLE, fill, startedSites } from '../support/filled-site';
import { TestSite } from '../support/test-site';
import { ImageVariants } from '../../src/features/media/delivery/image-variants';
import { storedRevision } from '../../src/db/content-revision';
import { MESSAGE, atRest, sendForm } from '../support/contact-client';
import { phonePhoto } from '../support/test-files';
import { upload } from '../support/upload';
import { freePort } from '../../../scripts/lib/free-port.mjs';
import { Mailbox } from '../support/mailbox';
import { header } from '../support/received-mail';
import { PROJECT } from '../support/test-project';

/** A site with content of every kind, which no test changes, and its backup. */
let filled: TestSite;
let file: Buffer;
let everything: Awaited<ReturnType<typeof everythingOf>>;
beforeAll(async () => {
  jest.spyOn(ImageVariants.prototype, 'prepare').mockImplementation(() => {});
  filled = await fill(await TestSite.start({ sampleDir: SAMPLE }));
  everything = await everythingOf(filled);
  file = await download(filled);
});
afterAll(() => filled.close());

describe('backup', () => {
  const start = startedSites();

  const facts = async (site: TestSite) => (await site.owner('GET', '/api/backup')).json().data;

  describe('a backup', () => {
    it('names what it is, every table, every file and the checksum of each', async () => {
      const site = filled;
      const entries = await unpack(await download(site));
      const names = entries.map(({ header }) => header.name);
      expect(names[0]).toBe('backup.json');
      expect(names.at(-1)).toBe('manifest.json');
      expect(JSON.parse(entries[0]!.content.toString())).toMatchObject({
        format: 'portfolio-backup',
        version: 1,
        createdAt: expect.stringMatching(/^\d{4}-/),
        tables: expect.arrayContaining(['home_profile', 'media', 'messages', 'meta', 'projects']),
      });
      const manifest = JSON.parse(entries.at(-1)!.content.toString());
      expect(manifest.missing).toEqual([]);
      expect(manifest.entries).toEqual(
        entries.slice(0, -1).map(({ header, content }) => ({
          name: header.name,
          bytes: content.length,
          sha256: createHash('sha256').update(content).digest('hex'),
        })),
      );
      expect(names.filter((name) => name.startsWith('media/'))).toHaveLength((await facts(site)).files);
    });

    it('is downloaded by an address that holds once, for a minute, and says nothing to anybody else', async () => {
      const site = await start();
      const prepared = await site.owner('POST', '/api/backup/download', { messages: true });
      const { path } = prepared.json().data;
      const answer = await site.app.inject(path);
      expect(answer.headers).toMatchObject({
        'content-type': 'application/x-tar',
        'content-disposition': expect.stringMatching(
          /^attachment; filename="portfolio-\d{4}-\d\d-\d\d\.tar"$/,
        ),
        'cache-control': 'private, no-store',
      });
      expect((await site.app.inject(path)).statusCode).toBe(404);
      expect((await site.app.inject('/api/backup/download/x')).statusCode).toBe(404);

      const late = (await site.owner('POST', '/api/backup/download', { messages: true })).json().data.path;
      const now = Date.now();
      jest.spyOn(Date, 'now').mockReturnValue(now + 60_000);
      expect((await site.app.inject(late)).statusCode).toBe(404);
      jest.restoreAllMocks();
    });

    it('says how long it is before it comes, so that a browser shows how far it is', async () => {
      const site = await start({ sampleDir: SAMPLE });
      await rm(join(site.dir, 'media', Object.keys((await everythingOf(site)).files)[0]!));
      for (const messages of [true, false]) {
        const { path } = (await site.owner('POST', '/api/backup/download', { messages })).json().data;
        const { headers, rawPayload } = await site.app.inject(path);
        expect(headers['content-length']).toBe(String(rawPayload.length));
      }
    });

    it('is the owner’s alone', async () => {
      const site = await start();
      for (const [method, url] of [
        ['GET', '/api/backup'],
        ['POST', '/api/backup/download'],
        ['POST', '/api/backup/restore'],
      ] as const)
        expect((await site.app.inject({ method, url })).statusCode).toBe(401);
      expect((await site.owner('GET', '/api/backup')).headers['cache-control']).toBe('private, no-store');
    });

    it('leaves messages out where the owner says so', async () => {
      const site = filled;
      const entries = await unpack(await download(site, { messages: false }));
      expect(entries.map(({ header }) => header.name)).not.toContain('tables/messages.jsonl');
      expect(entries.some(({ content }) => content.includes('Ada Byron <'))).toBe(false);
    });

    it('is made without a file that the disk has lost, and says so in itself', async () => {
      const site = await start({ sampleDir: SAMPLE });
      const { files } = await everythingOf(site);
      const [lost] = Object.keys(files);
      await (await site.storage()).remove(lost!);
      const file = await download(site);
      expect(JSON.parse((await unpack(file)).at(-1)!.content.toString()).missing).toEqual([`media/${lost}`]);
      expect((await restore(await start(), file)).statusCode).toBe(200);
    });

    it('leaves no temporary files behind when nobody reads it to its end', async () => {
      const site = filled;
      const { path } = (await site.owner('POST', '/api/backup/download', { messages: true })).json().data;
      const address = await site.app.listen({ port: 0, host: '127.0.0.1' });
      const answer = await new Promise<IncomingMessage>((resolve) =>
        get(address + path, { agent: false }, resolve),
      );
      await once(answer, 'data');
      answer.destroy();
      const tempFiles = () => readdir(join(site.dir, 'media', 'drafts'));
      while ((await tempFiles()).length > 0) await new Promise(setImmediate);
    });
  });
});

describe('restoring', () => {
  const start = startedSites();

  const facts = async (site: TestSite) => (await site.owner('GET', '/api/backup')).json().data;
  const data = async (site: TestSite, url: string) => (await site.app.inject(url)).json().data;

  describe('restoring', () => {
    it('into an empty installation at another address gives the same site: every row, every file', async () => {
      const other = await start({ env: { PUBLIC_ORIGIN: 'https://other.example' } });
      expect((await facts(other)).state).toBe('empty');
      const answer = await restore(other, file);
      expect([answer.statusCode, answer.json().data]).toEqual([200, await facts(filled)]);
      expect(await everythingOf(other)).toEqual(everything);

      const [project]: Project[] = await data(other, '/api/projects');
      expect(project!.images[0]).toMatch(/^https:\/\/other\.example\/media\//);
      for (const address of [...project!.images, ...project!.videos]) {
        const { pathname } = new URL(address);
        const [there, here] = [await other.app.inject(pathname), await filled.app.inject(pathname)];
        expect(there.statusCode).toBe(200);
        expect(there.rawPayload.equals(here.rawPayload)).toBe(true);
      }
    });

    it('in the place of the sample content needs no further word, and takes the sample’s files away', async () => {
      const other = await start({ sampleDir: SAMPLE });
      expect((await facts(other)).state).toBe('sample');
      expect((await restore(other, file)).statusCode).toBe(200);
      expect(await everythingOf(other)).toEqual(everything);
      await other.restart();
      expect((await data(other, '/api/home_profile')).fullName).toBe('Ada Byron');
    });

    it('over content of the owner’s own only when that is said', async () => {
      const other = await start();
      await other.owner('PATCH', '/api/home_profile', { fullName: 'Somebody Else' });
      expect((await facts(other)).state).toBe('own');
      const refused = await restore(other, file);
      expect([refused.statusCode, refused.json().message]).toEqual([
        409,
        expect.stringContaining('your own'),
      ]);
      expect((await data(other, '/api/home_profile')).fullName).toBe('Somebody Else');
      expect((await restore(other, file, '?replace=true')).statusCode).toBe(200);
      expect(await everythingOf(other)).toEqual(everything);
    });

    it('also where there are only messages to lose', async () => {
      const other = await start();
      await sendForm(other, MESSAGE);
      expect((await restore(other, await download(await start()))).statusCode).toBe(409);
    });

    it('gives back what was changed since, in the same installation', async () => {
      const site = await start({ sampleDir: SAMPLE });
      const before = await everythingOf(site);
      const backup = await download(site);
      for (const { _id } of await data(site, '/api/projects'))
        await site.owner('DELETE', `/api/projects/${_id}`);
      await site.owner('PATCH', '/api/home_profile', { fullName: 'Changed' });
      await upload(site, 'image', await phonePhoto());
      await restore(site, backup, '?replace=true');
      expect(await everythingOf(site)).toEqual(before);
    });

    it('without messages leaves those alone that are there', async () => {
      const withoutMessages = await download(filled, { messages: false });
      const other = await start();
      await sendForm(other, { ...MESSAGE, subject: 'Stays' });
      await restore(other, withoutMessages, '?replace=true');
      const { data: messages } = (await other.owner('GET', '/api/messages')).json();
      expect(messages).toMatchObject([{ subject: 'Stays' }]);
      expect((await data(other, '/api/home_profile')).fullName).toBe('Ada Byron');
    });

    it('of a backup from before a table or a column was there leaves that at its first value', async () => {
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
      expect(tables.projects).toHaveLength((await facts(filled)).projects);
      expect(tables.projects).toEqual(
        tables.projects!.map(() => expect.objectContaining({ later: 'first' })),
      );
    });

    it('of the same row twice, which the database finds out, is refused and changes nothing', async () => {
      const table = 'tables/projects.jsonl';
      const twice = await forge(file, (entries) =>
        entries.map((entry) =>
          entry.header.name === table
            ? fileEntry(table, Buffer.concat([entry.content, entry.content]))
            : entry,
        ),
      );
      const other = await start({ sampleDir: SAMPLE });
      const before = await everythingOf(other);
      const answer = await restore(other, twice);
      expect([answer.statusCode, answer.json().message]).toEqual([
        400,
        expect.stringContaining('damaged or incomplete'),
      ]);
      expect(await everythingOf(other)).toEqual(before);
    });

    it('makes pages of before outdated', async () => {
      const other = await start();
      const restored = async () => {
        await restore(other, file, '?replace=true');
        return atRest(other, storedRevision);
      };
      const before = await restored();
      expect(await restored()).toBeGreaterThan(before);
    });

    it('goes on when the disk is full in the middle: nothing is changed, and the owner hears why', async () => {
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
    const target = await start();
    const tempFiles = () => readdir(join(target.dir, 'media', 'drafts'));
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
    while ((await tempFiles()).length === 0) await new Promise(setImmediate);
    const second = await send(new Uint8Array(file));
    expect([second.status, await second.json()]).toMatchObject([
      409,
      { message: expect.stringContaining('being restored') },
    ]);
    end();
    expect((await first).status).toBe(400);
  });
});

describe('after restoring', () => {
  const start = startedSites();
  const stateOf = async (site: TestSite) => (await site.owner('GET', '/api/backup')).json().data.state;
  const rename = (site: TestSite, role: string, version: number) =>
    site.owner('PATCH', '/api/home_profile', { role }, { 'if-match': `"${version}"` });
  const readProfile = async (site: TestSite) => (await site.app.inject('/api/home_profile')).json().data;

  describe('a tab that was open before a backup was restored', () => {
    it('saves over nothing, however often the site was saved since', async () => {
      const site = await start();
      await rename(site, 'In the backup', 1);
      const file = await download(site);
      await rename(site, 'What the tab shows', 2);
      await restore(site, file, '?replace=true');
      const { version } = await readProfile(site);
      await rename(site, 'Saved after restoring', version);
      for (const old of [2, 3]) expect((await rename(site, 'From the tab', old)).statusCode).toBe(409);
      expect(await readProfile(site)).toMatchObject({ role: 'Saved after restoring', version: version + 1 });
    });

    it('saves over nothing that a later backup brought, nor over what came out of the bin since', async () => {
      const site = await start();
      const { _id } = (await site.owner('POST', '/api/projects', PROJECT)).json().data;
      const url = `/api/projects/${_id}`;
      await site.owner('DELETE', url);
      const file = await download(site);
      const restoreFromTrash = async () => {
        const [entry] = (await site.owner('GET', '/api/bin')).json().data;
        await site.owner('POST', `/api/bin/${entry._id}/restore`);
      };
      for (let round = 0; round < 2; round += 1) {
        await restore(site, file, '?replace=true');
        await restoreFromTrash();
        for (const old of [1, 2, 3])
          expect((await site.owner('PUT', url, PROJECT, { 'if-match': `"${old}"` })).statusCode).toBe(409);
      }
    });
  });

  it('what was the owner’s own in a backup still is, and the sample still is nobody’s', async () => {
    const site = await start({ sampleDir: SAMPLE });
    const sample = await download(site);
    await rename(site, 'Analyst', 1);
    const own = await download(site);
    const other = await start();
    await restore(other, sample);
    expect(await stateOf(other)).toBe('sample');
    await restore(other, own);
    expect(await stateOf(other)).toBe('own');
  });

  describe('a message that waited for its mail when the backup was made', () => {
    const only = async (site: TestSite) => (await site.owner('GET', '/api/messages')).json().data[0];
    const subjects = () => mailbox.delivered.map(({ source }) => header(source, 'Subject'));
    let mailbox: Mailbox;
    afterEach(() => mailbox.close());

    it('isn’t sent a second time, is said to be held, and can be sent by the owner', async () => {
      const site = await start({ env: { SMTP_URL: `smtp://127.0.0.1:${await freePort()}` } });
      await sendForm(site, { ...MESSAGE, subject: 'Waited' });
      const file = await download(site);
      mailbox = await Mailbox.start();
      const other = await start({ env: { SMTP_URL: mailbox.url } });
      expect((await restore(other, file)).statusCode).toBe(200);
      const waited = await only(other);
      expect(waited).toMatchObject({
        subject: 'Waited',
        delivery: { state: 'held', error: null, nextAttemptAt: null },
      });
      expect((await other.owner('GET', '/api/messages.csv')).body).toContain('"held"');
      // What comes after it is sent, so that it would have been.
      await sendForm(other, { ...MESSAGE, subject: 'Came later' });
      await mailbox.has(1);
      expect(subjects()).toEqual(['Came later']);

      await other.owner('POST', `/api/messages/${waited._id}/send`);
      await mailbox.has(2);
      expect(subjects()).toEqual(['Came later', 'Waited']);
    });
  });
});
