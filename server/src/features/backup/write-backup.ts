import { createReadStream, createWriteStream } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import { type Writable, Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { pack as newPack, type Pack } from 'tar-stream';
import type { Database, Queries } from '../../db/database';
import { appliedMigrations } from '../../db/migrate';
import { storageKey } from '../../media/library';
import type { MediaStorage } from '../../media/storage/storage';
import {
  HEADER_NAME,
  MANIFEST_NAME,
  mediaEntry,
  migratedMeanwhile,
  newHeader,
  tableEntry,
  type BackupManifest,
  type BackupEntry,
} from './format';
import { writeHashed, measured } from './hashed-file';
import { inSnapshot, keptTables, listMediaFiles, rowsOf, type KeptTable, type Row } from './repository';

interface Options {
  /** Includes visitors' messages. */
  readonly hasMessages: boolean;
  /** Includes the media files; otherwise a restore keeps those that are there. */
  readonly hasFiles?: boolean | undefined;
  /** Called with the total size in bytes before anything is written. */
  readonly onSize?: (bytes: number) => void;
}

/** An entry to write. */
interface Source {
  readonly name: string;
  readonly bytes: number;
  readonly read: () => AsyncIterable<Uint8Array>;
}

interface WrittenBackup extends BackupManifest {
  /** Numbers of rows by table. */
  readonly rows: ReadonlyMap<string, number>;
}

/** The source of a backup. */
interface Installation {
  /** May have the tables of an older version. */
  readonly db: Database;
  readonly storage: MediaStorage;
}

/**
 * Writes a consistent snapshot of the installation, with the tables as they are.
 * @returns what was written
 * @throws AppError if the tables were migrated meanwhile
 */
export async function writeBackup(
  { db, storage }: Installation,
  target: Writable,
  { hasMessages, hasFiles = true, onSize }: Options,
): Promise<WrittenBackup> {
  const tempFiles: string[] = [];
  const rows = new Map<string, number>();
  const counted = async function* (queries: Queries, table: KeptTable) {
    for await (const row of rowsOf(queries, table)) {
      rows.set(table.name, (rows.get(table.name) ?? 0) + 1);
      yield row;
    }
  };
  try {
    const sources: Source[] = [];
    // Tables go to temporary files first, so that a slow download doesn't keep the transaction open.
    const { keys, migrations } = await inSnapshot(db, async (queries) => {
      const tables = (await keptTables(queries)).filter(({ name }) => hasMessages || name !== 'messages');
      const header = newHeader({
        migrations: await appliedMigrations(queries),
        tables: tables.map(({ name }) => name),
      });
      sources.push(jsonSource(HEADER_NAME, header));
      for (const table of tables) {
        const tempFile = await storage.newTempFile();
        tempFiles.push(tempFile);
        const { bytes } = await writeHashed(toLines(counted(queries, table)), tempFile);
        sources.push({ name: tableEntry(table.name), bytes, read: () => createReadStream(tempFile) });
      }
      const keys = (await listMediaFiles(queries)).map(storageKey);
      return { keys, migrations: header.migrations };
    });
    // PostgreSQL's snapshots don't cover the tables' columns.
    if ((await appliedMigrations(db)).length !== migrations.length) throw migratedMeanwhile();
    const { files, missing } = hasFiles
      ? await findFiles(storage, keys)
      : { files: [], missing: keys.map(mediaEntry) };
    sources.push(...files);
    onSize?.(archiveSize(sources, missing));
    return { ...(await send(sources, missing, target)), rows };
  } finally {
    for (const tempFile of tempFiles) await storage.discard(tempFile);
  }
}

/**
 * Writes a backup to a new file, completely or not at all. Only this account may read it.
 * @returns what was written
 */
export async function writeBackupFile(
  from: Installation,
  file: string,
  { hasFiles }: Pick<Options, 'hasFiles'> = {},
): Promise<WrittenBackup> {
  const unfinished = `${file}.part`;
  try {
    await rm(unfinished, { force: true });
    const target = createWriteStream(unfinished, { flags: 'wx', mode: 0o600, flush: true });
    const written = await writeBackup(from, target, { hasMessages: true, hasFiles });
    await rename(unfinished, file);
    return written;
  } catch (error) {
    await rm(unfinished, { force: true });
    throw error;
  }
}

async function findFiles(storage: MediaStorage, keys: readonly string[]) {
  const files: Source[] = [];
  const missing: string[] = [];
  for (const key of keys) {
    const name = mediaEntry(key);
    const bytes = await storage.size(key);
    if (bytes === null) missing.push(name);
    else files.push({ name, bytes, read: () => storage.read(key) });
  }
  return { files, missing };
}

async function send(
  sources: readonly Source[],
  missing: string[],
  target: Writable,
): Promise<BackupManifest> {
  const pack = newPack();
  const sending = pipeline(pack, target);
  // An error here also ends the current entry, which throws it.
  sending.catch(() => undefined);
  try {
    const entries: BackupEntry[] = [];
    for (const source of sources) entries.push(await add(pack, source));
    await add(pack, jsonSource(MANIFEST_NAME, { entries, missing }));
    pack.finalize();
    await sending;
    return { entries, missing };
  } catch (error) {
    pack.destroy(error as Error);
    throw error;
  }
}

async function add(pack: Pack, { name, bytes, read }: Source): Promise<BackupEntry> {
  const measure = measured(read());
  await pipeline(measure.content, pack.entry({ name, size: bytes }));
  return { name, ...measure.result() };
}

function jsonSource(name: string, value: object): Source {
  const text = Buffer.from(JSON.stringify(value));
  return { name, bytes: text.length, read: () => Readable.from([text]) };
}

async function* toLines(rows: AsyncIterable<Row>): AsyncGenerator<Uint8Array> {
  for await (const row of rows) yield Buffer.from(`${JSON.stringify(row)}\n`);
}

const BLOCK = 512;

/** Size of a tar: each file has a header block and fills whole blocks, and two empty blocks end it. */
function archiveSize(sources: readonly Source[], missing: readonly string[]): number {
  const sha256 = '0'.repeat(64);
  const entries = sources.map(({ name, bytes }) => ({ name, bytes, sha256 }));
  const all = [...sources, jsonSource(MANIFEST_NAME, { entries, missing })];
  return all.reduce((sum, { bytes }) => sum + BLOCK + Math.ceil(bytes / BLOCK) * BLOCK, 2 * BLOCK);
}
