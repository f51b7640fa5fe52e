import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { withLive, type ReleaseRef } from '../../releases/model/catalogue-changes';
import type { GateInput } from '../../releases/model/gate';
import { integrityOf } from '../../releases/model/integrity';
import { diskStore } from '../../releases/stores/disk-store';

/** Makes releases live in the data folder of a trial; what isn't there yet is copied. */
export async function publishForCheck(dataDir: string, releases: readonly GateInput[]): Promise<void> {
  const folder = join(dataDir, 'releases');
  const refs = await Promise.all(releases.map((release) => copyRelease(folder, release)));
  const store = diskStore(folder);
  const catalogue = await store.readCatalogue();
  const next = withLive(catalogue, refs, new Date());
  if (next !== catalogue) await store.writeCatalogue(next);
}

async function copyRelease(folder: string, { release, read }: GateInput): Promise<ReleaseRef> {
  const { app, version, files } = release;
  const target = join(folder, app, version);
  const write = async (file: string, bytes: Buffer | string) => {
    const path = join(target, file);
    await mkdir(dirname(path), { recursive: true });
    await writeFile(path, bytes);
  };
  // No browser asks for source maps by itself.
  const needed = Object.keys(files).filter((file) => !/\.map(?:\.|$)/.test(file));
  await Promise.all(needed.map(async (file) => write(file, await read(file))));
  const text = JSON.stringify(release);
  await write('release.json', text);
  return { app, version, integrity: integrityOf(text) };
}
