import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import type { Color } from './delivered-picture';
import { ROOT } from './npm-start';

/** Files for uploads. */
export interface MediaFiles {
  /** 12 megapixels stored sideways, with an orientation tag and a location. */
  readonly phonePhoto: string;
  readonly photos: readonly string[];
  readonly video: string;
  readonly pdf: string;
  remove(): Promise<void>;
}

/** The corners' colours when upright, clockwise from the top left. */
export const CORNERS = {
  topLeft: { r: 200, g: 30, b: 30 },
  topRight: { r: 30, g: 160, b: 60 },
  bottomRight: { r: 240, g: 200, b: 30 },
  bottomLeft: { r: 30, g: 60, b: 190 },
} as const;

const SAMPLE_MEDIA = join(ROOT, 'server/sample/media');

export async function makeMediaFiles(): Promise<MediaFiles> {
  const folder = await mkdtemp(join(tmpdir(), 'portfolio-files-'));
  const put = async (name: string, bytes: Buffer) => {
    await writeFile(join(folder, name), bytes);
    return join(folder, name);
  };
  return {
    phonePhoto: await put('IMG_4711.jpg', await phonePhoto()),
    photos: await Promise.all(
      ['harbour.jpg', 'bridge.jpg', 'lighthouse.jpg'].map(async (name, index) =>
        put(name, await photo(index)),
      ),
    ),
    video: join(SAMPLE_MEDIA, await firstSample('.mp4')),
    pdf: await put('resume 2026.pdf', pdf()),
    remove: () => rm(folder, { recursive: true, force: true }),
  };
}

async function firstSample(ending: string): Promise<string> {
  const name = (await readdir(SAMPLE_MEDIA)).sort().find((each) => each.endsWith(ending));
  if (!name) throw new Error(`server/sample/media has no ${ending}`);
  return name;
}

/** Stored as 4000 x 3000, displayed as 3000 x 4000. */
async function phonePhoto(): Promise<Buffer> {
  const [width, height] = [3000, 4000];
  const corner = (background: Color) =>
    sharp({ create: { width: 900, height: 900, channels: 3, background } })
      .png()
      .toBuffer();
  const upright = await sharp(grain(width, height), { raw: { width, height, channels: 3 } })
    .composite([
      { input: await corner(CORNERS.topLeft), gravity: 'northwest' },
      { input: await corner(CORNERS.topRight), gravity: 'northeast' },
      { input: await corner(CORNERS.bottomRight), gravity: 'southeast' },
      { input: await corner(CORNERS.bottomLeft), gravity: 'southwest' },
    ])
    .removeAlpha()
    .raw()
    .toBuffer();
  return sharp(upright, { raw: { width, height, channels: 3 } })
    .rotate(-90)
    .jpeg({ quality: 95 })
    .withExif({
      IFD0: { Make: 'Example', Model: 'Phone', Orientation: '6' },
      IFD3: {
        GPSLatitudeRef: 'N',
        GPSLatitude: '57/1 42/1 3600/100',
        GPSLongitudeRef: 'E',
        GPSLongitude: '11/1 58/1 1200/100',
      },
    })
    .withMetadata({ orientation: 6 })
    .toBuffer();
}

/** Grey with reproducible noise: without noise the file would be far smaller than a camera's. */
function grain(width: number, height: number): Buffer {
  const strip = Buffer.alloc(width * 3 * 80);
  let state = 1;
  for (let at = 0; at < strip.length; at += 1) {
    state = (Math.imul(state, 1_103_515_245) + 12_345) & 0x7fffffff;
    strip[at] = 120 + (state >>> 26);
  }
  return Buffer.alloc(width * height * 3, strip);
}

/** A landscape photo in the given colour. */
function photo(index: number): Promise<Buffer> {
  const background = [
    { r: 70, g: 110, b: 150 },
    { r: 150, g: 110, b: 70 },
    { r: 90, g: 130, b: 90 },
  ][index]!;
  return sharp({ create: { width: 1600, height: 1000, channels: 3, background } })
    .jpeg({ quality: 80 })
    .toBuffer();
}

/** A valid one-page PDF. */
function pdf(): Buffer {
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] >>',
  ];
  let text = '%PDF-1.4\n';
  const offsets = objects.map((object, index) => {
    const offset = text.length;
    text += `${index + 1} 0 obj\n${object}\nendobj\n`;
    return offset;
  });
  const start = text.length;
  const rows = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('');
  text += `xref\n0 4\n0000000000 65535 f \n${rows}trailer\n<< /Size 4 /Root 1 0 R >>\nstartxref\n${start}\n%%EOF\n`;
  return Buffer.from(text, 'latin1');
}

export const readMedia = (path: string) => readFile(path);
