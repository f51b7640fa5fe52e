import type { Readable } from 'node:stream';
import type { Services } from '../../services';
import type { Database } from '../../db/database';
import { nextVersion } from '../../db/records';
import { storageKey, type MediaLibrary } from '../../media/library';
import { markStaged, moveStaged, readStaged, stageFiles } from '../../media/staged-files';
import type { MediaStorage } from '../../media/storage/storage';
import { damaged, mediaKeyOf, tableEntry, ENTRY_NAME, mediaEntry, newer, unfinished } from './format';
import { rowsIn } from './lines';
import {
  isVersioned,
  keptTables,
  knownMigrations,
  listMediaFiles,
  replaceTables,
  type KeptTable,
  type Row,
} from './repository';
import { rowChecker } from './row-checks';
import { stageBackup, type StagedBackup, type StagedFile } from './stage-backup';
import { FORMATS } from '../../media/formats/formats';

/**
 * Replaces the content with a backup, completely or not at all, even if the process is killed. Tables that aren't in the backup stay unchanged.
 * @throws AppError that says why the backup is rejected
 */
export async function restoreBackup(
  { db, media: { storage } }: Pick<Services, 'db'> & { readonly media: Pick<MediaLibrary, 'storage'> },
  source: Readable,
): Promise<void> {
  await moveStaged(db, storage);
  const files = new Map<string, StagedFile>();
  try {
    const backup = await stageBackup(source, storage, knownMigrations(), files);
    const here = await keptTables(db);
    const tables = tablesIn(backup, here);
    await checkRows(backup, tables, here);
    await replace(db, storage, backup, tables);
  } finally {
    for (const { tempFile } of files.values()) await storage.discard(tempFile);
  }
}

async function replace(
  db: Database,
  storage: MediaStorage,
  { files }: StagedBackup,
  tables: readonly KeptTable[],
): Promise<void> {
  const before = await mediaKeys(db);
  const staged = stageFiles(storage);
  const added: string[] = [];
  try {
    for (const [name, { tempFile }] of files) {
      const key = mediaKeyOf(name);
      if (!key) continue;
      // Nothing shows a new file before the transaction commits.
      if (!before.includes(key) && (await storage.size(key)) === null) {
        added.push(key);
        await storage.put(key, tempFile);
      } else await staged.add(key, tempFile);
    }
    const newRows = tables.map((table) => ({
      table: table.name,
      rows: restoredRows(files.get(tableEntry(table.name))!.tempFile, table),
    }));
    await replaceTables(db, newRows, (transaction) => markStaged(transaction, staged));
  } catch (error) {
    const committed = await readStaged(db).catch(() => 'unknown');
    // The next start finds out, and moves the files or leaves them to the sweep.
    if (committed === 'unknown') throw error;
    if (committed !== staged.id) {
      await staged.discard().catch(() => undefined);
      await removeUnused(db, storage, added);
      throw isConstraint(error) ? damaged() : error;
    }
    // The connection broke after the commit.
  }
  await moveStaged(db, storage).catch((error: unknown) => {
    throw Object.assign(unfinished(), { cause: error });
  });
  await removeUnused(db, storage, before);
}

/** Removes the files that the media table doesn't have, also not by another restore. The sweep removes later what can't be removed now. */
async function removeUnused(db: Database, storage: MediaStorage, keys: readonly string[]): Promise<void> {
  const used = await mediaKeys(db).catch(() => keys);
  for (const key of keys) if (!used.includes(key)) await storage.remove(key).catch(() => undefined);
}

async function* restoredRows(path: string, table: KeptTable): AsyncGenerator<Row> {
  for await (const row of rowsIn(path, table)) yield toRestored(table, row);
}

/** Prepares a row for this installation, where years may have passed since the backup. */
function toRestored({ name, columns }: KeptTable, row: Row): Row {
  if (name === 'messages') return row.delivery === 'waiting' ? { ...row, ...HELD } : row;
  return isVersioned(columns) ? { ...row, version: nextVersion(Number(row.version ?? 0)) } : row;
}

/** A queued message may have been emailed after the backup was made, so it isn't emailed again automatically. */
const HELD = { delivery: 'failed', delivery_error: null, next_attempt_at: null };

const mediaKeys = async (db: Database) => (await listMediaFiles(db)).map(storageKey);

/** Whether a database rejected a row that doesn't fit its table. */
function isConstraint(error: unknown): boolean {
  return /^(?:SQLITE_(?:CONSTRAINT|MISMATCH)|2[23])/.test(String((error as { code?: unknown }).code));
}

/** The tables that a backup replaces. */
function tablesIn({ header, files }: StagedBackup, here: readonly KeptTable[]): KeptTable[] {
  const tables = header.tables.map((name) => {
    const table = here.find((each) => each.name === name);
    if (!table) throw newer();
    return table;
  });
  const expected = new Set(tables.map(({ name }) => tableEntry(name)));
  const given = [...files.keys()].filter((name) => mediaKeyOf(name) === undefined);
  if (given.length !== expected.size || !given.every((name) => expected.has(name))) throw damaged();
  return tables;
}

/** Checks every row against the contracts, and the media files against the media table. */
async function checkRows(
  { files, manifest }: StagedBackup,
  tables: readonly KeptTable[],
  here: readonly KeptTable[],
): Promise<void> {
  const media = new Set<string>();
  for (const table of tables) {
    const { check, end } = rowChecker(table, here);
    for await (const row of rowsIn(files.get(tableEntry(table.name))!.tempFile, table)) {
      if (table.name === 'media') media.add(entryOf(row));
      check(row);
    }
    end();
  }
  const given = [...files.keys()].filter((name) => mediaKeyOf(name) !== undefined);
  const isComplete = [...media].every((name) => files.has(name) || manifest.missing.includes(name));
  if (!isComplete || !given.every((name) => media.has(name))) throw damaged();
}

function entryOf({ id, resource_type, format }: Readonly<Record<string, unknown>>): string {
  const name = mediaEntry(
    storageKey({ id: String(id), resource_type: String(resource_type), format: String(format) }),
  );
  if (!ENTRY_NAME.test(name) || !Object.hasOwn(FORMATS, String(format))) throw damaged();
  return name;
}
