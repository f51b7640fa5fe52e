import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { readIfExists } from '../fs/files';
import type { ReleaseStore } from '../stores/store';
import { titleOf, type GateInput } from './gate';
import { integrityOf } from './integrity';
import { mismatchedScripts, parseRelease, type Release } from './release';

/** A release that should go live. */
export interface Candidate extends GateInput {
  /** Hash of its `release.json`. */
  readonly integrity: string;
  /** The build's folder; undefined if the store has the release. */
  readonly folder?: string;
}

/**
 * Reads a build, or the same release from the store.
 * @throws Error that says what to do if the build is incomplete, or the version was published with different content.
 */
export async function builtCandidate(store: ReleaseStore, folder: string): Promise<Candidate> {
  const built = await readBuildOutput(folder);
  const stored = await storedCandidate(store, built.release.app, built.release.version);
  if (!stored) return built;
  if (isSameContent(stored.release, built.release)) return stored;
  throw new Error(versionTaken(built, 'with different files'));
}

export const versionTaken = (input: Pick<GateInput, 'release'>, how: string) =>
  `${titleOf(input)} is already published ${how}. A release never changes: raise the version. --bump patch does that.`;

/** Finds a published release; undefined if there is none. */
export async function storedCandidate(
  store: ReleaseStore,
  app: string,
  version: string,
): Promise<Candidate | undefined> {
  const found = await store.findRelease(app, version);
  return found && { ...found, read: storedFiles(store, found.release) };
}

/** Reads a stored release's files. */
export const storedFiles =
  (store: ReleaseStore, { app, version, files }: Release): GateInput['read'] =>
  async (file) =>
    store.readFile(app, version, file, files[file] ?? '');

/** Reads a build's output from `dist`. @throws Error that says what to do if it's missing or was changed after the build. */
export async function readBuildOutput(folder: string): Promise<Candidate> {
  const path = join(folder, 'release.json');
  const text = await readIfExists(path);
  if (!text) throw new Error(`${path} doesn't exist. Build the app first.`);
  const release = parseRelease(text.toString(), path);
  const read = async (file: string) => {
    const content = await readIfExists(join(folder, file));
    if (content && integrityOf(content) === release.files[file]) return content;
    throw new Error(`${join(folder, file)} was changed after the build. Build ${release.app} again.`);
  };
  for (const file of Object.keys(release.files)) await read(file);
  const mismatched = mismatchedScripts(release);
  if (mismatched.length > 0)
    throw new Error(
      `${path}: pages expect a different hash of ${mismatched.join(', ')}. Build ${release.app} again.`,
    );
  return { folder, release, integrity: integrityOf(text), read };
}

/** Whether two builds have the same pages. The entry contains the hashes of all chunks, but no script contains the routes. */
export function isSameContent(one: Release, other: Release): boolean {
  const contentOf = ({ files: _, source: __, unchecked: ___, builtWith: ____, ...rest }: Release) => rest;
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
