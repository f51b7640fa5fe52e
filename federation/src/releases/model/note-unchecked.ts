import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { readBuildOutput } from './build-output';

/** Has a build say which rules of the gate it's published without; none is said of one that is asked all. */
export async function noteUnchecked(folder: string, unchecked: readonly string[]): Promise<void> {
  const { release } = await readBuildOutput(folder);
  if (isDeepStrictEqual(release.unchecked ?? [], unchecked)) return;
  const { unchecked: _, ...rest } = release;
  const noted = unchecked.length > 0 ? { ...rest, unchecked } : rest;
  await writeFile(join(folder, 'release.json'), `${JSON.stringify(noted, null, 2)}\n`);
}
