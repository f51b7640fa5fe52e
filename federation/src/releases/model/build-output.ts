import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { integrityOf } from './integrity';
import { isNotFound } from '../fs/temp-files';
import { parseRelease, mismatchedScripts, type Release } from './release';
import type { StoredRelease } from '../stores/store';

/** A build's output folder. */
interface BuildOutput extends StoredRelease {
  readonly folder: string;
}

/** Reads a build's output from `dist`. @throws Error that says what to do if it's missing or was changed after the build. */
export async function readBuildOutput(folder: string): Promise<BuildOutput> {
  const path = join(folder, 'release.json');
  const text = await read(path);
  if (!text) throw new Error(`${path} doesn't exist. Build the app first.`);
  const release = parseRelease(text.toString(), path);
  for (const [file, integrity] of Object.entries(release.files)) {
    const content = await read(join(folder, file));
    if (!content || integrityOf(content) !== integrity) {
      throw new Error(`${join(folder, file)} was changed after the build. Build ${release.app} again.`);
    }
  }
  const mismatched = mismatchedScripts(release);
  if (mismatched.length > 0)
    throw new Error(
      `${path}: pages expect a different hash of ${mismatched.join(', ')}. Build ${release.app} again.`,
    );
  return { folder, release, integrity: integrityOf(text) };
}

async function read(path: string): Promise<Buffer | undefined> {
  try {
    return await readFile(path);
  } catch (error) {
    if (!isNotFound(error)) throw error;
    return undefined;
  }
}

/** Whether two builds have the same pages. The entry contains the hashes of all chunks, but no script contains the routes. */
export function isSameContent(one: Release, other: Release): boolean {
  const contentOf = ({ files: _, source: __, unchecked: ___, ...rest }: Release) => rest;
  return isDeepStrictEqual(contentOf(one), contentOf(other));
}

/** Records the skipped gate rules in a build's `release.json`. */
export async function noteUnchecked(folder: string, unchecked: readonly string[]): Promise<void> {
  const { release } = await readBuildOutput(folder);
  if (isDeepStrictEqual(release.unchecked ?? [], unchecked)) return;
  const { unchecked: _, ...rest } = release;
  const noted = unchecked.length > 0 ? { ...rest, unchecked } : rest;
  await writeFile(join(folder, 'release.json'), `${JSON.stringify(noted, null, 2)}\n`);
}
