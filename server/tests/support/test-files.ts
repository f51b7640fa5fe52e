import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { crc32 } from 'node:zlib';
import sharp from 'sharp';

const canvas = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#204060' } });

/** The left half is blue and the right half red, so that rotation shows. */
async function twoHalves(width: number, height: number) {
  const red = await sharp({ create: { width: width / 2, height, channels: 3, background: '#e02020' } })
    .png()
    .toBuffer();
  return canvas(width, height).composite([{ input: red, left: width / 2, top: 0 }]);
}

/** A phone's photo: stored sideways, with a location. */
export async function phonePhoto(width = 800, height = 600): Promise<Buffer> {
  return (await twoHalves(width, height))
    .withMetadata({ orientation: 6 })
    .withExifMerge({
      IFD0: { Make: 'Phone', Model: 'Camera of Somebody' },
      IFD3: {
        GPSLatitudeRef: 'N',
        GPSLatitude: '59/1 19/1 46/1',
        GPSLongitudeRef: 'E',
        GPSLongitude: '18/1 4/1 7/1',
      },
    })
    .jpeg({ quality: 92 })
    .toBuffer();
}

export const imageFile = (
  format: 'png' | 'webp' | 'avif' | 'gif' | 'jpeg',
  width = 600,
  height = 400,
): Promise<Buffer> => canvas(width, height).toFormat(format).toBuffer();

export const transparentImage = (): Promise<Buffer> =>
  sharp({ create: { width: 300, height: 200, channels: 4, background: '#0000' } })
    .png()
    .toBuffer();

export async function animatedImage(): Promise<Buffer> {
  const frames = await Promise.all(
    ['#f00', '#0f0'].map((background) =>
      sharp({ create: { width: 300, height: 200, channels: 3, background } })
        .png()
        .toBuffer(),
    ),
  );
  return sharp(frames, { join: { animated: true } })
    .gif()
    .toBuffer();
}

/** An image of a few bytes that claims 400 million pixels. */
export async function pixelBomb(): Promise<Buffer> {
  const png = await canvas(1, 1).png().toBuffer();
  png.writeUInt32BE(20_000, 16);
  png.writeUInt32BE(20_000, 20);
  png.writeUInt32BE(crc32(png.subarray(12, 29)), 29);
  return png;
}

export const videoFile = (): Promise<Buffer> =>
  readFile(join(__dirname, '../../sample/media/farled-live.mp4'));

/** The video as a phone would store it. */
export const mov = (): Promise<Buffer> =>
  videoFile().then((bytes) => {
    for (const at of [8, ...brandsOf(bytes)]) bytes.write('qt  ', at, 'latin1');
    return bytes;
  });

/** The position of the compatible brands. */
function brandsOf(bytes: Buffer): number[] {
  const count = (bytes.readUInt32BE(0) - 16) / 4;
  return Array.from({ length: count }, (_, index) => 16 + index * 4);
}

/** Stored as 640 x 480, displayed as 480 x 640: blue above, red below. See files/README.md. */
export const heic = (): Promise<Buffer> => readFile(join(__dirname, '../files/turned.heic'));

/** The video with one text replaced by another of the same length. */
export async function videoFileWith(from: string, to: string): Promise<Buffer> {
  const bytes = await videoFile();
  const at = bytes.indexOf(from);
  if (at < 0) throw new Error(`The video has no ${from}`);
  bytes.write(to, at, 'latin1');
  return bytes;
}

export const pdf = (): Buffer =>
  Buffer.from('%PDF-1.7\n%\xe2\xe3\xcf\xd3\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF\n', 'latin1');
