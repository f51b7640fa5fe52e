import { createHash } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { extract, pack, type Header } from 'tar-stream';
import { isVersioned, keptTables, rowsOf } from '../../src/features/backup/repository';
import type { TestSite } from './test-site';

/** Downloads the site's backup as its owner. */
export async function download(site: TestSite, { messages = true } = {}): Promise<Buffer> {
  const prepared = await site.owner('POST', '/api/backup/download', { messages });
  return (await site.app.inject(prepared.json().data.path)).rawPayload;
}

/** Uploads a backup as the owner. */
export const restore = (site: TestSite, file: Buffer, search = '') =>
  site.app.inject({
    method: 'POST',
    url: `/api/backup/restore${search}`,
    headers: { authorization: `Bearer ${site.ownersToken}`, 'content-type': 'application/x-tar' },
    payload: file,
  });

/** Everything that an idle site contains. */
export async function everythingOf(site: TestSite) {
  await site.app.close();
  const everything = await contentOf(site);
  await site.restart();
  return everything;
}

/**
 * Rows by table and hashes of files by name, without temporary data and versions, which a restore raises.
 * @param hasHashes otherwise only the files' names, which is much faster
 */
export async function contentOf(site: TestSite, { hasHashes = true } = {}) {
  const tables: Record<string, unknown[]> = {};
  await site.database.look(async (db) => {
    for (const table of await keptTables(db)) {
      tables[table.name] = [];
      for await (const { version, ...row } of rowsOf(db, table))
        tables[table.name]!.push(isVersioned(table.columns) ? row : { ...row, version });
    }
  });
  const files: Record<string, string> = {};
  const storage = await site.storage();
  for (const folder of ['image', 'video', 'raw'])
    for (const name of await storage.list(folder)) {
      const key = `${folder}/${name}`;
      files[key] = hasHashes ? hashOf(await buffer(storage.read(key))) : '';
    }
  for (const name of await readdir(join(site.dir, 'media/drafts'))) files[`drafts/${name}`] = '';
  for (const name of await storage.list('restores')) files[`restores/${name}`] = '';
  return { tables, files };
}

const hashOf = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');

/** An entry of an archive. */
export interface TarEntry {
  readonly header: Pick<Header, 'name' | 'type'> & Partial<Header>;
  readonly content: Buffer;
}

export async function unpack(file: Buffer): Promise<TarEntry[]> {
  const entries: TarEntry[] = [];
  const reading = extract();
  reading.end(file);
  for await (const entry of reading)
    entries.push({ header: entry.header, content: await buffer(entry as AsyncIterable<Uint8Array>) });
  return entries;
}

export async function repack(entries: readonly TarEntry[]): Promise<Buffer> {
  const archive = pack();
  for (const { header, content } of entries)
    if (header.type === 'file') archive.entry({ name: header.name }, content);
    else archive.entry(header);
  archive.finalize();
  return buffer(archive as AsyncIterable<Uint8Array>);
}

export const fileEntry = (name: string, content: Buffer | string): TarEntry => ({
  header: { name, type: 'file' },
  content: Buffer.from(content),
});

/** A backup with changed entries and a matching manifest, as an attacker would build it. */
export async function forge(file: Buffer, change: (entries: TarEntry[]) => TarEntry[]): Promise<Buffer> {
  const entries = change((await unpack(file)).slice(0, -1));
  const list = entries
    .filter(({ header }) => header.type === 'file')
    .map(({ header, content }) => ({ name: header.name, bytes: content.length, sha256: hashOf(content) }));
  return repack([...entries, fileEntry('manifest.json', JSON.stringify({ entries: list, missing: [] }))]);
}
