import { copyFile, cp, mkdir, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';

const SAMPLE = join(__dirname, '../../sample');
/** Where a run's tests find it: their processes are started after this was set. */
const VARIABLE = 'TEST_SAMPLE';
/** In pixels. */
const WIDTH = 16;

/** The product's sample with small pictures, for tests that aren't about pictures: taking the whole ones in costs half a second. @returns what removes it */
export async function makeSmallSample(): Promise<() => Promise<void>> {
  const dir = await mkdtemp(join(tmpdir(), 'portfolio-sample-'));
  await mkdir(join(dir, 'media'));
  await copyFile(join(SAMPLE, 'content.json'), join(dir, 'content.json'));
  for (const name of await readdir(join(SAMPLE, 'media'))) {
    const [from, to] = [join(SAMPLE, 'media', name), join(dir, 'media', name)];
    if (/\.(?:png|webp)$/.test(name)) await sharp(from).resize({ width: WIDTH }).toFile(to);
    else await cp(from, to);
  }
  process.env[VARIABLE] = dir;
  return () => rm(dir, { recursive: true, force: true });
}

export const smallSample = (): string => process.env[VARIABLE]!;
