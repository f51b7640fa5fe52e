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
    it('lists its version, every table, every file and each checksum', async () => {
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

    it('downloads from a URL that works once, for a minute, for whoever has it', async () => {
      const site = await start();
      const prepared = await site.owner('POST', '/api/backup/download', { messages: true });
      const { path } = prepared.json().data;
      const response = await site.app.inject(path);
      expect(response.headers).toMatchObject({
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

    it('has a content length, so that browsers show progress', async () => {
      const site = await start({ sampleDir: SAMPLE });
      await rm(join(site.dir, 'media', Object.keys((await everythingOf(site)).files)[0]!));
      for (const messages of [true, false]) {
        const { path } = (await site.owner('POST', '/api/backup/download', { messages })).json().data;
        const { headers, rawPayload } = await site.app.inject(path);
        expect(headers['content-length']).toBe(String(rawPayload.length));
      }
    });

    it('is for the owner only', async () => {
      const site = await start();
      for (const [method, url] of [
        ['GET', '/api/backup'],
        ['POST', '/api/backup/download'],
        ['POST', '/api/backup/restore'],
      ] as const)
        expect((await site.app.inject({ method, url })).statusCode).toBe(401);
      expect((await site.owner('GET', '/api/backup')).headers['cache-control']).toBe('private, no-store');
    });

    it('leaves out messages on request', async () => {
      const site = filled;
      const entries = await unpack(await download(site, { messages: false }));
      expect(entries.map(({ header }) => header.name)).not.toContain('tables/messages.jsonl');
      expect(entries.some(({ content }) => content.includes('Ada Byron <'))).toBe(false);
    });

    it('skips a file that the disk has lost, and notes it', async () => {
      const site = await start({ sampleDir: SAMPLE });
      const { files } = await everythingOf(site);
      const [lost] = Object.keys(files);
      await (await site.storage()).remove(lost!);
      const file = await download(site);
      expect(JSON.parse((await unpack(file)).at(-1)!.content.toString()).missing).toEqual([`media/${lost}`]);
      expect((await restore(await start(), file)).statusCode).toBe(200);
    });

    it('leaves no temporary files when the reader disconnects', async () => {
      const site = filled;
      const { path } = (await site.owner('POST', '/api/backup/download', { messages: true })).json().data;
      const address = await site.app.listen({ port: 0, host: '127.0.0.1' });
      const response = await new Promise<IncomingMessage>((resolve) =>
        get(address + path, { agent: false }, resolve),
      );
      await once(response, 'data');
      response.destroy();
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
      const response = await restore(other, file);
      const saved = await facts(filled);
      expect(Date.now() - Date.parse(saved.lastBackupAt)).toBeLessThan(60 * 60_000);
      // Nobody has backed up the other one yet.
      expect([response.statusCode, response.json().data]).toEqual([200, { ...saved, lastBackupAt: null }]);
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

    it('replaces the sample content and its files without confirmation', async () => {
      const other = await start({ sampleDir: SAMPLE });
      expect((await facts(other)).state).toBe('sample');
      expect((await restore(other, file)).statusCode).toBe(200);
      expect(await everythingOf(other)).toEqual(everything);
      await other.restart();
      expect((await data(other, '/api/home_profile')).fullName).toBe('Ada Byron');
    });

    it('replaces the owner’s content only with confirmation', async () => {
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

    it('needs confirmation if only messages would be lost', async () => {
      const other = await start();
      await sendForm(other, MESSAGE);
      expect((await restore(other, await download(await start()))).statusCode).toBe(409);
    });

    it('undoes later changes in the same installation', async () => {
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

    it('without messages keeps the existing ones', async () => {
      const withoutMessages = await download(filled, { messages: false });
      const other = await start();
      await sendForm(other, { ...MESSAGE, subject: 'Stays' });
      await restore(other, withoutMessages, '?replace=true');
      const { data: messages } = (await other.owner('GET', '/api/messages')).json();
      expect(messages).toMatchObject([{ subject: 'Stays' }]);
      expect((await data(other, '/api/home_profile')).fullName).toBe('Ada Byron');
    });

    it('fills tables and columns that the backup lacks with defaults', async () => {
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

    it('rejects duplicate rows, which the database detects, and changes nothing', async () => {
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
      const response = await restore(other, twice);
      expect([response.statusCode, response.json().message]).toEqual([
        400,
        expect.stringContaining('damaged or incomplete'),
      ]);
      expect(await everythingOf(other)).toEqual(before);
    });

    it('makes cached pages outdated', async () => {
      const other = await start();
      const restored = async () => {
        await restore(other, file, '?replace=true');
        return atRest(other, storedRevision);
      };
      const before = await restored();
      expect(await restored()).toBeGreaterThan(before);
    });

    it('changes nothing if the disk is full, and says so', async () => {
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
      const response = await restore(other, file);
      jest.restoreAllMocks();
      expect([response.statusCode, response.json().message]).toEqual([
        507,
        expect.stringContaining('disk is full'),
      ]);
      expect(await everythingOf(other)).toEqual(before);
    });
  });

  it('rejects a second restore during the first', async () => {
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

  describe('a tab that was open before a restore', () => {
    it('overwrites nothing, however often the site was saved since', async () => {
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

    it('overwrites nothing from a later backup or from the trash', async () => {
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

  it('distinguishes the owner’s content from the sample after a restore', async () => {
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

  describe('a message that was queued for email at the time of the backup', () => {
    const only = async (site: TestSite) => (await site.owner('GET', '/api/messages')).json().data[0];
    const subjects = () => mailbox.delivered.map(({ source }) => header(source, 'Subject'));
    let mailbox: Mailbox;
    afterEach(() => mailbox.close());

    it('isn’t sent again, is marked as held, and can be sent by the owner', async () => {
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
      // A later message is sent, so this one would have been sent by now.
      await sendForm(other, { ...MESSAGE, subject: 'Came later' });
      await mailbox.has(1);
      expect(subjects()).toEqual(['Came later']);

      await other.owner('POST', `/api/messages/${waited._id}/send`);
      await mailbox.has(2);
      expect(subjects()).toEqual(['Came later', 'Waited']);
    });
  });
});
