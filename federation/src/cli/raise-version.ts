import { readFile, writeFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { inc } from 'semver';
import { readIfExists } from '../releases/fs/files';

export const BUMPS = ['patch', 'minor', 'major'] as const;
export type Bump = (typeof BUMPS)[number];

/**
 * Raises the version in an app's `package.json`, and the app's entry in the lock file next to it or above it.
 * @returns a function that restores both files.
 */
export async function raiseVersion(dir: string, bump: Bump): Promise<() => Promise<void>> {
  const path = join(dir, 'package.json');
  const text = await readFile(path, 'utf8');
  const { version } = JSON.parse(text) as { version: string };
  const next = inc(version, bump);
  if (next === null) throw new Error(`${path}: "${version}" isn't a version.`);
  const former = [{ path, text }];
  await writeFile(path, text.replace(/(?<="version"\s*:\s*")[^"]*/, next));
  for (const root of [dir, join(dir, '..')]) {
    const lock = join(root, 'package-lock.json');
    const content = await readIfExists(lock);
    const json = JSON.parse(content?.toString() ?? '{}') as Lock;
    const entry = json.packages?.[relative(root, dir)];
    if (!content || !entry) continue;
    former.push({ path: lock, text: content.toString() });
    entry.version = next;
    if (root === dir) json.version = next;
    await writeFile(lock, `${JSON.stringify(json, null, 2)}\n`);
  }
  return async () => {
    for (const file of former) await writeFile(file.path, file.text);
  };
}

interface Lock {
  version?: string;
  readonly packages?: Record<string, { version?: string }>;
}
