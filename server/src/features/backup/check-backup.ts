import { FORMATS } from '../../media/formats/formats';
import { storageKey } from '../../media/library';
import { damaged, ENTRY_NAME, mediaEntry, mediaKeyOf, newer, tableEntry } from './format';
import { rowsIn } from './lines';
import type { KeptTable } from './repository';
import type { StagedBackup } from './stage-backup';

/** The tables that a backup replaces. */
export function tablesIn({ header, files }: StagedBackup, here: readonly KeptTable[]): KeptTable[] {
  const tables = header.tables.map((name) => here.find((table) => table.name === name) ?? unknown());
  const expected = new Set(tables.map(({ name }) => tableEntry(name)));
  const given = [...files.keys()].filter((name) => mediaKeyOf(name) === undefined);
  if (given.length !== expected.size || !given.every((name) => expected.has(name))) throw damaged();
  return tables;
}

function unknown(): never {
  throw newer();
}

/** Reads every row, and checks the media files against the media table. */
export async function checkRows(
  { files, manifest }: StagedBackup,
  tables: readonly KeptTable[],
): Promise<void> {
  const media = new Set<string>();
  for (const table of tables)
    for await (const row of rowsIn(files.get(tableEntry(table.name))!.tempFile, table))
      if (table.name === 'media') media.add(entryOf(row));
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
