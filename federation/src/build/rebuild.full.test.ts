import { cp, mkdir, readdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { temporaryFolder } from '../../tests/temporary-folder';
import { startBuilding, writeTinyRemote } from '../../tests/tiny-remote';
import { readBuildOutput } from '../releases/model/candidate';
import type { Release } from '../releases/model/release';

/* Real builds over earlier, damaged or missing output. */
const folder = temporaryFolder();
const building = startBuilding();
afterAll(() => building.end());

async function writeRemote(name: string): Promise<string> {
  await mkdir(join(folder(), name));
  return writeTinyRemote(join(folder(), name));
}
/** Builds the remote in its own folder. */
async function buildFirst(): Promise<{ readonly built: string; readonly release: Release }> {
  const app = await writeRemote('first');
  const { release, error } = await building.buildApp(app);
  if (!release) throw new Error(error);
  return { built: join(app, 'dist', release.version), release };
}

test('a damaged build is built again', async () => {
  const { built, release } = await buildFirst();
  const app = await writeRemote('damaged');
  const dist = join(app, 'dist', release.version);
  await cp(built, dist, { recursive: true });
  await writeFile(join(dist, release.entry.file), '/* damaged */');
  const outcome = await building.buildApp(app);
  expect(outcome.lines).toHaveLength(1);
  await expect(readBuildOutput(dist)).resolves.toMatchObject({ release: outcome.release });
});

test('a build of changed sources replaces the earlier build of that version', async () => {
  const { built } = await buildFirst();
  const app = await writeRemote('changed');
  const dist = join(app, 'dist/1.0.0');
  await cp(built, dist, { recursive: true });
  const { release } = await building.buildApp(app, '1.0.0');
  expect(release!.version).toBe('1.0.0');
  await expect(readBuildOutput(dist)).resolves.toMatchObject({ release });
});

test('a failed build says what is wrong, and leaves no release', async () => {
  const app = await writeRemote('incomplete');
  await rm(join(app, 'src/late.ts'));
  const { error } = await building.buildApp(app);
  expect(error).toContain("src/pages/home.tsx:6 imports ../late, which doesn't exist");
  await expect(readdir(join(app, 'dist')).catch(() => [])).resolves.toEqual([]);
});
