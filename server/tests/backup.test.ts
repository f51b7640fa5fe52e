import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { readdir, rm } from 'node:fs/promises';
import { get, type IncomingMessage } from 'node:http';
import { join } from 'node:path';
import { download, everythingOf, restore, unpack } from './backup-client';
import { fill, SAMPLE, startedSites } from './filled-site';
import type { TestSite } from './test-site';

const start = startedSites();
const filledSite = async () => fill(await start({ sampleDir: SAMPLE }));

const facts = async (site: TestSite) => (await site.owner('GET', '/api/backup')).json().data;

describe('a backup', () => {
  it('names what it is, every table, every file and the checksum of each', async () => {
    const site = await filledSite();
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
      'content-disposition': expect.stringMatching(/^attachment; filename="portfolio-\d{4}-\d\d-\d\d\.tar"$/),
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
    const site = await filledSite();
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
    const site = await filledSite();
    const entries = await unpack(await download(site, { messages: false }));
    expect(entries.map(({ header }) => header.name)).not.toContain('tables/messages.jsonl');
    expect(entries.some(({ content }) => content.includes('Ada Byron <'))).toBe(false);
  });

  it('is made without a file that the disk has lost, and says so in itself', async () => {
    const site = await filledSite();
    const { files } = await everythingOf(site);
    const [lost] = Object.keys(files);
    await (await site.storage()).remove(lost!);
    const file = await download(site);
    expect(JSON.parse((await unpack(file)).at(-1)!.content.toString()).missing).toEqual([`media/${lost}`]);
    expect((await restore(await start(), file)).statusCode).toBe(200);
  });

  it('leaves no drafts behind when nobody reads it to its end', async () => {
    const site = await filledSite();
    const { path } = (await site.owner('POST', '/api/backup/download', { messages: true })).json().data;
    const address = await site.app.listen({ port: 0, host: '127.0.0.1' });
    const answer = await new Promise<IncomingMessage>((resolve) =>
      get(address + path, { agent: false }, resolve),
    );
    await once(answer, 'data');
    answer.destroy();
    const drafts = () => readdir(join(site.dir, 'media', 'drafts'));
    while ((await drafts()).length > 0) await new Promise(setImmediate);
  });
});
