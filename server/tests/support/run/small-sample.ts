import { cp, mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { readSample } from '../../../src/features/sample-content/schema';
import { inRunFolder } from './run-folder';

const SAMPLE = join(__dirname, '../../../sample');
/** In pixels. */
const WIDTH = 16;

/** The sample with a dozen files and small images, for tests that aren't about images: importing all of it takes a second. */
export async function makeSmallSample(): Promise<void> {
  const dir = smallSample();
  await mkdir(join(dir, 'media'), { recursive: true });
  const content = await readSample(SAMPLE);
  const { homeProfile, secondProfile, technologies } = content;
  technologies.programmingLanguages.splice(2);
  technologies.frameworks_tools.splice(2);
  content.whyChooseMe.splice(2);
  const [first, ...others] = content.projects;
  first!.images.splice(1);
  for (const project of others) Object.assign(project, { images: [], videos: [], posters: [] });
  await writeFile(join(dir, 'content.json'), JSON.stringify(content));

  const icons = [
    ...technologies.programmingLanguages,
    ...technologies.frameworks_tools,
    ...content.whyChooseMe,
  ];
  const names = [
    ...[homeProfile.profileImage, homeProfile.resumeUrl, secondProfile.profileImage],
    ...icons.map(({ icon }) => icon),
    ...[...first!.images, ...first!.videos, ...first!.posters],
  ];
  for (const name of new Set(names)) {
    const [from, to] = [join(SAMPLE, 'media', name), join(dir, 'media', name)];
    if (/\.(?:png|webp)$/.test(name)) await sharp(from).resize({ width: WIDTH }).toFile(to);
    else await cp(from, to);
  }
}

export const smallSample = (): string => inRunFolder('sample');
