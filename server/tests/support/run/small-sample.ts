import { copyFile, cp, mkdir, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { inRunFolder } from './run-folder';

const SAMPLE = join(__dirname, '../../../sample');
/** In pixels. */
const WIDTH = 16;

/** The sample with small images, for tests that aren't about images: importing the originals takes half a second. */
export async function makeSmallSample(): Promise<void> {
  const dir = smallSample();
  await mkdir(join(dir, 'media'), { recursive: true });
  await copyFile(join(SAMPLE, 'content.json'), join(dir, 'content.json'));
  for (const name of await readdir(join(SAMPLE, 'media'))) {
    const [from, to] = [join(SAMPLE, 'media', name), join(dir, 'media', name)];
    if (/\.(?:png|webp)$/.test(name)) await sharp(from).resize({ width: WIDTH }).toFile(to);
    else await cp(from, to);
  }
}

export const smallSample = (): string => inRunFolder('sample');
