import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { extract as newExtract, pack as newPack, type Header } from 'tar-stream';
import { integrityOf } from '../model/integrity';
import { DESCRIPTION, parseRelease, type Release } from '../model/release';

/** Media type of a release's archive: a tar, `release.json` first. */
export const ARCHIVE_TYPE = 'application/x-tar';

/** Limits in bytes; `files` is a number of files. */
export const ARCHIVE_LIMITS = {
  description: 1024 * 1024,
  file: 16 * 1024 * 1024,
  all: 64 * 1024 * 1024,
  files: 2_000,
};

/** Packs a built release. */
export async function packRelease(release: Release, dir: string): Promise<Buffer> {
  const pack = newPack();
  const packed = buffer(pack);
  for (const name of [DESCRIPTION, ...Object.keys(release.files)])
    pack.entry({ name }, await readFile(join(dir, name)));
  pack.finalize();
  return packed;
}

/** An archive that isn't the expected release; the message is for the sender. */
export class ArchiveError extends Error {
  override readonly name = 'ArchiveError';
}

/**
 * Unpacks an archive into an empty folder. Each file's name, size and hash are checked as it arrives.
 * @throws ArchiveError if the archive isn't exactly the expected release.
 */
export async function unpackRelease(
  source: Readable,
  dir: string,
  expected: Pick<Release, 'app' | 'version'>,
): Promise<Release> {
  const extract = newExtract();
  const reading = pipeline(source.iterator({ destroyOnReturn: false }), extract);
  // The loop below throws the same error.
  reading.catch(() => undefined);
  let release: Release | undefined;
  const missing = new Set<string>();
  let total = 0;
  try {
    for await (const entry of extract) {
      total += checkSize(entry.header, total);
      const { name } = entry.header;
      const bytes = await buffer(entry as AsyncIterable<Uint8Array>);
      if (!release) {
        release = readDescription(name, bytes, expected);
        Object.keys(release.files).forEach((file) => missing.add(file));
      } else {
        // Only writes files listed in the description, whose names were validated.
        if (!missing.delete(name))
          throw new ArchiveError(`${name} isn't part of the release, or appears twice.`);
        if (integrityOf(bytes) !== release.files[name])
          throw new ArchiveError(`${name} doesn't match its hash in release.json.`);
      }
      await mkdir(dirname(join(dir, name)), { recursive: true });
      await writeFile(join(dir, name), bytes);
    }
    await reading;
  } catch (error) {
    extract.destroy();
    if (error instanceof ArchiveError || typeof (error as NodeJS.ErrnoException).errno === 'number')
      throw error;
    throw new ArchiveError("This isn't a release archive, or it's incomplete.");
  }
  if (!release) throw new ArchiveError('The archive is empty.');
  if (missing.size > 0) throw new ArchiveError(`${[...missing][0]} is missing from the archive.`);
  return release;
}

/** @returns the entry's size. */
function checkSize({ name, type, size = 0 }: Header, before: number): number {
  if (type !== 'file') throw new ArchiveError(`${name} isn't a file.`);
  if (size > ARCHIVE_LIMITS.file)
    throw new ArchiveError(`${name} is larger than ${megabytes(ARCHIVE_LIMITS.file)}.`);
  if (before + size > ARCHIVE_LIMITS.all)
    throw new ArchiveError(`The release is larger than ${megabytes(ARCHIVE_LIMITS.all)}.`);
  return size;
}

function readDescription(name: string, bytes: Buffer, expected: Pick<Release, 'app' | 'version'>): Release {
  if (name !== DESCRIPTION) throw new ArchiveError(`The archive must begin with ${DESCRIPTION}.`);
  if (bytes.length > ARCHIVE_LIMITS.description)
    throw new ArchiveError(`${DESCRIPTION} is larger than ${megabytes(ARCHIVE_LIMITS.description)}.`);
  const release = parsed(bytes);
  if (release.app !== expected.app || release.version !== expected.version)
    throw new ArchiveError(
      `This is ${release.app} ${release.version}, sent as ${expected.app} ${expected.version}.`,
    );
  if (Object.keys(release.files).length > ARCHIVE_LIMITS.files)
    throw new ArchiveError(`The release has more than ${ARCHIVE_LIMITS.files} files.`);
  return release;
}

function parsed(bytes: Buffer): Release {
  try {
    return parseRelease(bytes.toString(), DESCRIPTION);
  } catch (error) {
    throw new ArchiveError((error as Error).message);
  }
}

const megabytes = (bytes: number) => `${bytes / 1024 / 1024} MB`;
