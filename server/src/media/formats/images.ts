import type { CardGravity } from '@portfolio/shared-api/contracts';
import sharp, { type Sharp } from 'sharp';
import type { Format } from './formats';
import type { HeicPixels } from './heic-messages';

/** More than any phone takes; a bomb of a few kilobytes claims far more. */
const MAX_PIXELS = 50e6;
const MAX_SECONDS = 60;

// A path is read once; keeping files open would only cost memory.
sharp.cache(false);
// The library reads many formats more, and each is code that a stranger's file could meet.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({
  operation: ['Jpeg', 'Png', 'Webp', 'Nsgif', 'Heif'].map((format) => `VipsForeignLoad${format}`),
});

export type ImageFormat = Extract<Format, 'jpg' | 'png' | 'webp' | 'avif' | 'gif'>;

export interface ImageFacts {
  readonly width: number;
  readonly height: number;
  readonly isAnimated: boolean;
}

/** Size as seen, upright. */
export async function readImage(path: string): Promise<ImageFacts> {
  const { autoOrient, pages = 1 } = await sharp(path, { limitInputPixels: MAX_PIXELS }).metadata();
  return { width: autoOrient.width, height: autoOrient.height, isAnimated: pages > 1 };
}

/** The colour of the whole seen from afar, as six hexadecimal digits; null where one sees through it. */
export async function readColor(path: string): Promise<string | null> {
  const side = 16;
  const pixels = await openImage(path, false)
    .resize(side, side, { fit: 'fill' })
    .toColourspace('srgb')
    .ensureAlpha()
    .raw()
    .toBuffer();
  const sums = [0, 0, 0, 0];
  for (const [at, value] of pixels.entries()) sums[at % 4]! += value;
  const [red, green, blue, alpha] = sums.map((sum) => Math.round(sum / side ** 2));
  if (alpha! < 255) return null;
  return Buffer.from([red!, green!, blue!]).toString('hex');
}

/** Draws the picture anew: upright, in sRGB, and with nothing in it but the picture (no EXIF, no place, no thumbnail). */
export async function redraw(path: string, format: ImageFormat, target: string): Promise<ImageFacts> {
  const { isAnimated } = await readImage(path);
  const picture = openImage(path, isAnimated).autoOrient();
  const { width, height, pageHeight } = await encode(picture, format, 'keep').toFile(target);
  return { width, height: pageHeight ?? height, isAnimated };
}

/** Makes a JPEG of a picture that is decoded already. */
export async function drawPixels({ data, width, height }: HeicPixels, target: string): Promise<ImageFacts> {
  const bytes = new Uint8Array(data.buffer);
  const picture = sharp(bytes, { raw: { width, height, channels: 4 } }).flatten({ background: 'white' });
  await encode(picture, 'jpg', 'keep').toFile(target);
  return { width, height, isAnimated: false };
}

/** Without a height the copy is never larger than the picture is. */
export type VariantSize =
  | {
      /** Null is the picture's own. */
      readonly width: number | null;
      readonly height?: never;
    }
  | CutSize;

/** The picture is cut to fill it. */
interface CutSize {
  readonly width: number;
  readonly height: number;
  /** What of it stays. */
  readonly gravity: CardGravity;
}

/** A copy for delivery. */
export async function scale(
  bytes: Buffer,
  { size, format, isAnimated }: { size: VariantSize; format: ImageFormat; isAnimated: boolean },
  target: string,
): Promise<void> {
  // A JPEG doesn't move, and has nothing to be seen through.
  const isStill = format === 'jpg';
  const picture = openImage(bytes, isAnimated && !isStill);
  if (size.height !== undefined) {
    const { width, height, gravity } = size;
    picture.resize({ width, height, position: gravity.replace('_', '') });
  } else if (size.width !== null) picture.resize({ width: size.width, withoutEnlargement: true });
  if (isStill) picture.flatten({ background: 'white' });
  await encode(picture, format, 'deliver').toFile(target);
}

function openImage(input: string | Buffer, isAnimated: boolean): Sharp {
  return sharp(input, {
    animated: isAnimated,
    limitInputPixels: MAX_PIXELS,
    // A truncated or damaged picture is refused; a mere warning isn't worth a refusal.
    failOn: 'error',
  }).timeout({ seconds: MAX_SECONDS });
}

/** `keep` is what later copies are made from; `deliver` is what goes over the line. */
function encode(picture: Sharp, format: ImageFormat, purpose: 'keep' | 'deliver'): Sharp {
  const isKept = purpose === 'keep';
  switch (format) {
    case 'jpg':
      return picture.jpeg(isKept ? { quality: 90 } : { quality: 78, progressive: true });
    case 'png':
      return picture.png();
    case 'webp':
      return picture.webp({ quality: isKept ? 90 : 76 });
    case 'avif':
      // Effort 4, the default, takes eight times as long for a few percent.
      return picture.avif({ quality: isKept ? 70 : 52, effort: 2 });
    case 'gif':
      return picture.gif();
  }
}
