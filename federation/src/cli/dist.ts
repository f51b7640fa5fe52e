import { join } from 'node:path';
import { readBuildOutput } from '../releases/model/build-output';
import type { Release } from '../releases/model/release';
import { sourceHash } from './source-hash';

/** Where an app's build of a version is. */
export const distDir = (dir: string, version: string) => join(dir, 'dist', version);

/** An app's build of a version, if it's there, whole, and of the sources as they are. */
export async function findBuild(dir: string, version: string): Promise<Release | undefined> {
  const built = await readBuildOutput(distDir(dir, version)).catch(() => undefined);
  return built?.release.source === (await sourceHash(dir)) ? built.release : undefined;
}
