import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { isSameContent, readBuildOutput } from './build-output';
import type { GateInput } from './gate';
import { integrityOf } from './integrity';
import type { Release } from './release';
import type { ReleaseStore } from '../stores/store';

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
  const { app, version } = built.release;
  const stored = await storedCandidate(store, app, version);
  if (!stored) return { ...built, read: (file) => readBuiltFile(built, file) };
  if (isSameContent(stored.release, built.release)) return stored;
  throw new Error(
    `${app} ${version} is already published with different files. A release never changes: raise the version.`,
  );
}

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

async function readBuiltFile(
  { folder, release }: { readonly folder: string; readonly release: Release },
  file: string,
): Promise<Buffer> {
  const bytes = await readFile(join(folder, file));
  if (integrityOf(bytes) === release.files[file]) return bytes;
  throw new Error(`${join(folder, file)} was changed after the build. Build ${release.app} again.`);
}
