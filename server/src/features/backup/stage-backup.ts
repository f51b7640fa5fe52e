import type { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { extract as newExtract, type Header } from 'tar-stream';
import { AppError, isSystemError } from '../../errors';
import type { MediaStorage } from '../../media/storage/storage';
import {
  damaged,
  ENTRY_NAME,
  foreign,
  HEADER_NAME,
  MANIFEST_NAME,
  readHeader,
  readManifest,
  type BackupEntry,
  type BackupHeader,
  type BackupManifest,
} from './format';
import { writeHashed } from './hashed-file';

/** Limit of the header and the manifest, which are read into memory, in bytes. A manifest entry takes about 150. */
const LONGEST_TEXT = 64 * 1024 * 1024;

/** A backup in temporary files, before anything is changed. */
export interface StagedBackup {
  readonly header: BackupHeader;
  readonly manifest: BackupManifest;
  /** Temporary files by entry name. */
  readonly files: ReadonlyMap<string, StagedFile>;
}

export interface StagedFile extends Omit<BackupEntry, 'name'> {
  readonly tempFile: string;
}

/**
 * Streams a backup's entries into temporary files and checks them against its manifest. Doesn't destroy the source on errors, so that the
 * client can still receive the response.
 * @param files receives the temporary files, which the caller always discards
 * @throws AppError that says why the backup is rejected
 */
export async function stageBackup(
  source: Readable,
  storage: MediaStorage,
  migrations: readonly string[],
  files: Map<string, StagedFile>,
): Promise<StagedBackup> {
  let header: BackupHeader | undefined;
  let manifest: BackupManifest | undefined;
  const extract = newExtract();
  const reading = pipeline(source.iterator({ destroyOnReturn: false }), extract);
  // An error here also ends the loop below, which throws it.
  reading.catch(() => undefined);
  try {
    for await (const entry of extract) {
      const { name } = entry.header;
      const content = entry as AsyncIterable<Uint8Array>;
      if (!header && name !== HEADER_NAME) throw foreign();
      if (manifest || files.has(name)) throw damaged();
      checkEntry(entry.header);
      if (!header) header = readHeader(await text(content), migrations);
      else if (name === MANIFEST_NAME) manifest = readManifest(await text(content));
      else {
        const tempFile = await storage.newTempFile();
        files.set(name, { tempFile, bytes: 0, sha256: '' });
        files.set(name, { tempFile, ...(await writeHashed(content, tempFile)) });
      }
    }
    await reading;
  } catch (error) {
    extract.destroy();
    // Also a system error, such as a full disk.
    if (error instanceof AppError || isSystemError(error)) throw error;
    throw header ? damaged() : foreign();
  }
  if (!header) throw foreign();
  if (!manifest) throw damaged();
  compare(manifest, files);
  return { header, manifest, files };
}

/** Rejects links, folders and paths outside the backup. */
function checkEntry({ name, type, size }: Header): void {
  const isText = name === HEADER_NAME || name === MANIFEST_NAME;
  if (type !== 'file' || !ENTRY_NAME.test(name) || (isText && size > LONGEST_TEXT)) throw damaged();
}

function compare({ entries }: BackupManifest, files: ReadonlyMap<string, StagedFile>): void {
  const listed = entries.filter(({ name }) => name !== HEADER_NAME);
  const isSame = ({ name, bytes, sha256 }: BackupEntry) => {
    const file = files.get(name);
    return file?.bytes === bytes && file.sha256 === sha256;
  };
  if (listed.length !== files.size || !listed.every(isSame)) throw damaged();
}
