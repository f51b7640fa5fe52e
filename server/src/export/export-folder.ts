import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { chmod, mkdir, readdir, readFile, rename, rm, rmdir, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';

/** A file of an export. */
export type ExportFile =
  | Buffer
  /** A file that never changes at its path, such as a picture: one of the same size isn't written again. */
  | { readonly size: number; readonly read: () => Readable };

/** What an export changed in its folder, in numbers of files. */
export interface ExportChanges {
  readonly files: number;
  /** Of all files. */
  readonly bytes: number;
  readonly written: number;
  readonly removed: number;
}

/** Lists the files that an export wrote, so that the next one removes those that are no longer part of it, and nothing else. */
const MANIFEST = '.export.json';
/** Files that are being written. */
const TEMPORARY = '.export-unfinished';
/** Of file systems, in bytes. */
const MAX_NAME = 255;
/** A web server's account reads them, whatever the account that exports usually keeps to itself. */
const FILE_MODE = 0o644;
const FOLDER_MODE = 0o755;

/** @throws Error that says what to do unless the folder is new, empty or an earlier export. A name that begins with a dot, such as `.git`, may be there. */
export async function checkExportFolder(folder: string): Promise<void> {
  const names = await readdir(folder).catch((error: NodeJS.ErrnoException): string[] => {
    if (error.code === 'ENOENT') return [];
    throw new Error(`${folder} can't be used: ${error.message}`);
  });
  const other = names.find((name) => !name.startsWith('.'));
  if (other === undefined || names.includes(MANIFEST)) return;
  throw new Error(
    `${folder} isn't empty (${other}), and isn't an earlier export. Name a new or an empty folder.`,
  );
}

/**
 * Makes the folder hold these files, by their paths. Each is replaced as a whole and only if it has other bytes, so the times of the others
 * stay. What the export didn't write stays too.
 * @throws Error if a file is in the way, before anything is written
 */
export async function writeExport(
  folder: string,
  files: ReadonlyMap<string, ExportFile>,
): Promise<ExportChanges> {
  const before = await readManifest(folder);
  checkNames([...files.keys()]);
  const inOtherCase = await samePaths(folder, before, files.keys());
  const isNew = (path: string) => !before.has(path) && !inOtherCase.has(path);
  for (const path of files.keys())
    if (isNew(path) && (await sizeOf(join(folder, path))) !== null)
      throw new Error(`${join(folder, path)} isn't from an export. Move it elsewhere, and export again.`);

  await makeFolder(folder);
  const temporary = join(folder, TEMPORARY);
  await rm(temporary, { recursive: true, force: true });
  await makeFolder(temporary);
  // An export that doesn't get to its end can be repeated.
  await writeManifest(folder, new Set([...before, ...files.keys()]));
  let [bytes, written] = [0, 0];
  // Documents last, so that what they need is there when they appear on a site that is live.
  const ordered = [...files].sort(([one], [other]) => Number(isDocument(one)) - Number(isDocument(other)));
  for (const [path, file] of ordered) {
    const target = join(folder, path);
    bytes += Buffer.isBuffer(file) ? file.length : file.size;
    if (await isSame(target, file)) continue;
    await makeFolder(dirname(target));
    await replace(target, file, temporary);
    written += 1;
  }
  const kept = new Set(inOtherCase.values());
  const old = [...before].filter((path) => !files.has(path) && !kept.has(path));
  for (const path of old) await removeFile(folder, path);
  await writeManifest(folder, new Set(files.keys()));
  await rm(temporary, { recursive: true, force: true });
  return { files: files.size, bytes, written, removed: old.length };
}

/** Former paths by current ones that are the same file, because capital letters make no difference there. */
async function samePaths(
  folder: string,
  before: ReadonlySet<string>,
  current: Iterable<string>,
): Promise<ReadonlyMap<string, string>> {
  const formerly = new Map(Array.from(before, (path) => [path.toLowerCase(), path]));
  const same = new Map<string, string>();
  for (const path of current) {
    const former = formerly.get(path.toLowerCase());
    if (former === undefined || former === path) continue;
    const [one, other] = await Promise.all(
      [path, former].map((each) => stat(join(folder, each)).catch(() => null)),
    );
    if (one && other && one.ino === other.ino && one.dev === other.dev) same.set(path, former);
  }
  return same;
}

const isDocument = (path: string) => path.endsWith('.html');

/**
 * On some hosts and machines, capital letters make no difference.
 * @throws Error if two paths would be the same, one is a folder of the other, or a name is too long
 */
function checkNames(paths: readonly string[]): void {
  const taken = new Map(paths.map((path) => [path.toLowerCase(), path]));
  for (const path of paths) {
    const other = taken.get(path.toLowerCase());
    if (other !== path) throw new Error(sameName(path, other!));
    const long = path.split('/').find((name) => Buffer.byteLength(name) > MAX_NAME);
    if (long) throw new Error(`${path} has a name that is too long for a file. Shorten it in your content.`);
    for (let folder = dirname(path); folder !== '.'; folder = dirname(folder)) {
      const file = taken.get(folder.toLowerCase());
      if (file) throw new Error(sameName(path, file));
    }
  }
}

const sameName = (one: string, other: string) =>
  `Two addresses can't be told apart on every host: ${one} and ${other}. Change the spelling of one of the two in your content.`;

async function readManifest(folder: string): Promise<ReadonlySet<string>> {
  const text = await readFile(join(folder, MANIFEST), 'utf8').catch(() => null);
  if (text === null) return new Set();
  try {
    const { files } = JSON.parse(text) as { files: unknown };
    if (Array.isArray(files) && files.every(isInside)) return new Set(files);
  } catch {
    // Reported below.
  }
  throw new Error(`${join(folder, MANIFEST)} can't be read. Delete the folder's files, and export again.`);
}

/** Whether it is a path that can't lead out of the folder. */
const isInside = (path: unknown): path is string =>
  typeof path === 'string' && path.split('/').every((part) => !['', '.', '..'].includes(part));

async function writeManifest(folder: string, files: ReadonlySet<string>): Promise<void> {
  const bytes = Buffer.from(`${JSON.stringify({ files: [...files].sort() }, null, 1)}\n`);
  const path = join(folder, MANIFEST);
  if (!(await isSame(path, bytes))) await replace(path, bytes, join(folder, TEMPORARY));
}

async function isSame(path: string, file: ExportFile): Promise<boolean> {
  const size = await sizeOf(path);
  if (!Buffer.isBuffer(file)) return size === file.size;
  return size === file.length && file.equals(await readFile(path));
}

/** In bytes; null if nothing is there. */
async function sizeOf(path: string): Promise<number | null> {
  const found = await stat(path).catch(() => null);
  if (found?.isDirectory())
    throw new Error(`${path} is a folder where a file has to be. Move it elsewhere, and export again.`);
  return found && found.size;
}

async function replace(path: string, file: ExportFile, temporary: string): Promise<void> {
  await makeFolder(temporary);
  const draft = join(temporary, createHash('sha256').update(path).digest('hex').slice(0, 16));
  if (Buffer.isBuffer(file)) await writeFile(draft, file);
  else await pipeline(file.read(), createWriteStream(draft));
  await chmod(draft, FILE_MODE);
  await rename(draft, path);
}

async function makeFolder(path: string): Promise<void> {
  const first = await mkdir(path, { recursive: true });
  if (first === undefined) return;
  for (let folder = path; folder.length >= first.length; folder = dirname(folder))
    await chmod(folder, FOLDER_MODE);
}

/** Removes a file and the folders that are empty then. */
async function removeFile(folder: string, path: string): Promise<void> {
  await rm(join(folder, path), { force: true });
  for (let above = dirname(path); above !== '.'; above = dirname(above)) {
    const isEmpty = await rmdir(join(folder, above)).then(
      () => true,
      () => false,
    );
    if (!isEmpty) return;
  }
}
