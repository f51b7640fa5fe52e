import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { readBuildOutput } from './build-output';

/** Records the skipped gate rules in a build's `release.json`. */
export async function noteUnchecked(folder: string, unchecked: readonly string[]): Promise<void> {
  const { release } = await readBuildOutput(folder);
  if (isDeepStrictEqual(release.unchecked ?? [], unchecked)) return;
  const { unchecked: _, ...rest } = release;
  const noted = unchecked.length > 0 ? { ...rest, unchecked } : rest;
  await writeFile(join(folder, 'release.json'), `${JSON.stringify(noted, null, 2)}\n`);
}
