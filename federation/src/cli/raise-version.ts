import { readFile, writeFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { inc } from 'semver';
import { readIfExists } from '../releases/fs/files';

export const BUMPS = ['patch', 'minor', 'major'] as const;
export type Bump = (typeof BUMPS)[number];

/**
 * Raises the version in an app's `package.json`, and the app's entry in the lock file next to it or above it.
 * @param report called for each file that can't be restored
 * @returns a function that restores the files, except those that were edited since
 */
export async function raiseVersion(
  dir: string,
  bump: Bump,
  report: (line: string) => void = () => {},
): Promise<() => Promise<void>> {
  const changes = await changesFor(dir, bump);
  const restore = async () => {
    for (const change of changes) await undo(change).catch((error: Error) => report(error.message));
  };
  try {
    for (const { path, after } of changes) await writeFile(path, after);
  } catch (error) {
    await restore();
    throw error;
  }
  return restore;
}

/** A file's text before and after its version was raised. */
interface FileChange {
  readonly path: string;
  readonly before: string;
  readonly after: string;
}

async function changesFor(dir: string, bump: Bump): Promise<FileChange[]> {
  const path = join(dir, 'package.json');
  const before = await readFile(path, 'utf8');
  const { version } = JSON.parse(before) as { version: string };
  const next = inc(version, bump);
  if (next === null) throw new Error(`${path}: "${version}" isn't a version.`);
  const changes = [{ path, before, after: before.replace(/(?<="version"\s*:\s*")[^"]*/, next) }];
  for (const root of [dir, join(dir, '..')]) {
    const lock = join(root, 'package-lock.json');
    const content = (await readIfExists(lock))?.toString();
    const json = JSON.parse(content ?? '{}') as Lock;
    const entry = json.packages?.[relative(root, dir)];
    if (content === undefined || !entry) continue;
    entry.version = next;
    if (root === dir) json.version = next;
    changes.push({ path: lock, before: content, after: `${JSON.stringify(json, null, 2)}\n` });
  }
  return changes;
}

/** @throws Error if the file was edited since, or can't be written */
async function undo({ path, before, after }: FileChange): Promise<void> {
  const text = await readFile(path, 'utf8');
  if (text === before) return;
  if (text !== after)
    throw new Error(`${path} was edited meanwhile, so it stays. Restore its version yourself.`);
  await writeFile(path, before);
}

interface Lock {
  version?: string;
  readonly packages?: Record<string, { version?: string }>;
}
