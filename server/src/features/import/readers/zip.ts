import { fromBufferPromise, type Entry, type ZipFile } from 'yauzl';
import { AppError } from '../../../errors';

/** More than an export has, with all its media. */
const MAX_ENTRIES = 5_000;
/** In bytes. The longest table that is read has a few hundred rows. */
const MAX_ENTRY_BYTES = 4 * 1024 * 1024;
/** Text is rarely compressed to less than a twentieth. */
const MAX_RATIO = 100;
/** Small files may repeat a character. */
const RATIO_APPLIES_FROM = 64 * 1024;

/**
 * Reads the wanted files of a ZIP, whatever folder they are in. Others aren't decompressed, and names are never used as paths.
 * @param isWanted whether to read a file, by its name without folders
 * @returns the files' texts and the names of the others
 * @throws AppError that says why the file is rejected
 */
export async function readZip(zip: Buffer, isWanted: (name: string) => boolean) {
  const files = new Map<string, string>();
  const others: string[] = [];
  try {
    const archive = await fromBufferPromise(zip, { lazyEntries: true, validateEntrySizes: true });
    if (archive.entryCount > MAX_ENTRIES) throw refused(`It has more than ${MAX_ENTRIES} files.`);
    for await (const entry of archive.eachEntry()) {
      const name = entry.fileName.split('/').at(-1)!;
      if (name === '') continue;
      if (!isWanted(name)) others.push(name);
      else if (files.has(name)) throw refused(`It has ${name} twice.`);
      else files.set(name, await readEntry(archive, entry, name));
    }
  } catch (error) {
    // A broken or crafted archive.
    throw error instanceof AppError ? error : refused('It is damaged.');
  }
  return { files, others };
}

async function readEntry(archive: ZipFile, entry: Entry, name: string): Promise<string> {
  const { uncompressedSize, compressedSize } = entry;
  if (entry.isEncrypted()) throw refused(`${name} is encrypted.`);
  const isBomb = uncompressedSize > RATIO_APPLIES_FROM && uncompressedSize > compressedSize * MAX_RATIO;
  if (uncompressedSize > MAX_ENTRY_BYTES || isBomb) throw refused(`${name} is too large.`);
  const chunks: Buffer[] = [];
  // The stream fails when it has more bytes than the archive says.
  for await (const chunk of await archive.openReadStreamPromise(entry)) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString('utf8');
}

const refused = (reason: string) =>
  new AppError(400, 'import-zip', `This ZIP file can't be imported. ${reason} Nothing was changed.`);
