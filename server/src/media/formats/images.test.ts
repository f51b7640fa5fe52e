import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { scale } from './images';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'portfolio-images-'));
});
afterEach(() => rm(folder, { recursive: true }));

test.each([
  {
    side: 'taller',
    size: { width: 200, height: 17_000 },
    scaled: { width: 193, height: 16_383 },
    wanted: null,
  },
  {
    side: 'taller',
    size: { width: 200, height: 17_000 },
    scaled: { width: 193, height: 16_383 },
    wanted: 1_280,
  },
  {
    side: 'wider',
    size: { width: 17_000, height: 200 },
    scaled: { width: 16_383, height: 193 },
    wanted: null,
  },
])(
  'a picture that is $side than WebP allows is scaled down to fit ($wanted wanted)',
  async ({ size, scaled, wanted }) => {
    const bytes = await sharp({ create: { ...size, channels: 3, background: 'teal' } })
      .jpeg()
      .toBuffer();
    const target = join(folder, 'scaled.webp');
    await scale(bytes, { size: { width: wanted }, format: 'webp', isAnimated: false }, target);
    expect(await sharp(target).metadata()).toMatchObject(scaled);
  },
);
