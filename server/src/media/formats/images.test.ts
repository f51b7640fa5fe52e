import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { scale } from './images';

test('a picture that is taller than WebP allows is scaled down to fit', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'portfolio-images-'));
  const bytes = await sharp({ create: { width: 200, height: 17_000, channels: 3, background: 'teal' } })
    .jpeg()
    .toBuffer();
  const target = join(folder, 'tall.webp');
  for (const width of [null, 1_280]) {
    await scale(bytes, { size: { width }, format: 'webp', isAnimated: false }, target);
    expect(await sharp(target).metadata()).toMatchObject({ width: 193, height: 16_383 });
  }
  await rm(folder, { recursive: true });
});
