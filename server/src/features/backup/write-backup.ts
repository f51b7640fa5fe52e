import { createReadStream } from 'node:fs';
import { type Writable, Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { pack as newPack, type Pack } from 'tar-stream';
import type { Services } from '../../services';
import { storageKey } from '../../media/library';
import type { MediaStorage } from '../../media/storage/storage';
import {
  HEADER_NAME,
  MANIFEST_NAME,
  mediaEntry,
  newHeader,
  tableEntry,
  type BackupHeader,
  type BackupManifest,
  type BackupEntry,
} from './format';
import { writeHashed, measured } from './hashed-file';
import { atOneMoment, keptTables, knownMigrations, listMediaFiles, rowsOf, type Row } from './repository';

interface Options {
  /** Includes visitors' messages. */
  readonly hasMessages: boolean;
  /** Called with the total size in bytes before anything is written. */
  readonly onSize?: (bytes: number) => void;
}

interface TableFile {
  readonly table: string;
  readonly tempFile: string;
  readonly bytes: number;
}

/** Writes a consistent snapshot of the installation. @returns what was written */
export async function writeBackup(
  { db, media: { storage } }: Pick<Services, 'db' | 'media'>,
  target: Writable,
  { hasMessages, onSize }: Options,
): Promise<BackupManifest> {
  const tables = (await keptTables(db)).filter(({ name }) => hasMessages || name !== 'messages');
  const tempFiles: TableFile[] = [];
  try {
    // Tables go to temporary files first, so that a slow download doesn't keep the transaction open.
    const keys = await atOneMoment(db, async (queries) => {
      for (const table of tables) {
        const tempFile = await storage.newTempFile();
        tempFiles.push({
          table: table.name,
          tempFile,
          ...(await writeHashed(toLines(rowsOf(queries, table)), tempFile)),
        });
      }
      return (await listMediaFiles(queries)).map(storageKey);
    });
    return await send(storage, tempFiles, keys, { target, onSize });
  } finally {
    for (const { tempFile } of tempFiles) await storage.discard(tempFile);
  }
}

async function send(
  storage: MediaStorage,
  tempFiles: readonly TableFile[],
  keys: readonly string[],
  { target, onSize }: { readonly target: Writable; readonly onSize?: Options['onSize'] },
): Promise<BackupManifest> {
  const header = newHeader({ migrations: knownMigrations(), tables: tempFiles.map(({ table }) => table) });
  const { files, missing } = await lookUp(storage, keys);
  onSize?.(sizeOf(header, tempFiles, files, missing));
  const pack = newPack();
  const sending = pipeline(pack, target);
  // An error here also ends the current entry, which throws it.
  sending.catch(() => undefined);
  try {
    const archive = new Archive(pack);
    await archive.addJson(HEADER_NAME, header);
    for (const { table, tempFile, bytes } of tempFiles)
      await archive.add(tableEntry(table), bytes, createReadStream(tempFile));
    for (const { key, bytes } of files) await archive.add(mediaEntry(key), bytes, storage.read(key));
    const manifest = { entries: [...archive.entries], missing };
    await archive.addJson(MANIFEST_NAME, manifest);
    pack.finalize();
    await sending;
    return manifest;
  } catch (error) {
    pack.destroy(error as Error);
    throw error;
  }
}

interface PresentFile {
  readonly key: string;
  readonly bytes: number;
}

async function lookUp(storage: MediaStorage, keys: readonly string[]) {
  const files: PresentFile[] = [];
  const missing: string[] = [];
  for (const key of keys) {
    const bytes = await storage.size(key);
    if (bytes === null) missing.push(mediaEntry(key));
    else files.push({ key, bytes });
  }
  return { files, missing };
}

function sizeOf(
  header: BackupHeader,
  tempFiles: readonly TableFile[],
  files: readonly PresentFile[],
  missing: readonly string[],
): number {
  const listed = [
    { name: HEADER_NAME, bytes: jsonSize(header) },
    ...tempFiles.map(({ table, bytes }) => ({ name: tableEntry(table), bytes })),
    ...files.map(({ key, bytes }) => ({ name: mediaEntry(key), bytes })),
  ];
  const sha256 = '0'.repeat(64);
  const manifest: BackupManifest = {
    entries: listed.map((entry) => ({ ...entry, sha256 })),
    missing: [...missing],
  };
  return archiveSize([...listed.map(({ bytes }) => bytes), jsonSize(manifest)]);
}

const jsonSize = (value: unknown) => Buffer.byteLength(JSON.stringify(value));

async function* toLines(rows: AsyncIterable<Row>): AsyncGenerator<Uint8Array> {
  for await (const row of rows) yield Buffer.from(`${JSON.stringify(row)}\n`);
}

const BLOCK = 512;

/** Size of a tar: each file has a header block and fills whole blocks, and two empty blocks end it. */
const archiveSize = (sizes: readonly number[]): number =>
  sizes.reduce((sum, size) => sum + BLOCK + Math.ceil(size / BLOCK) * BLOCK, 2 * BLOCK);

/** Adds files to a tar and collects the manifest's entries. */
class Archive {
  readonly entries: BackupEntry[] = [];
  readonly #pack: Pack;

  constructor(pack: Pack) {
    this.#pack = pack;
  }

  async add(name: string, size: number, content: AsyncIterable<Uint8Array>): Promise<void> {
    const measure = measured(content);
    const entry = this.#pack.entry({ name, size });
    await pipeline(measure.content, entry);
    this.entries.push({ name, ...measure.result() });
  }

  async addJson(name: string, value: unknown): Promise<void> {
    const text = Buffer.from(JSON.stringify(value));
    await this.add(name, text.length, Readable.from([text]));
  }
}
