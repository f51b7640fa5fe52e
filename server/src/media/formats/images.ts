import type { CardGravity } from '@portfolio/shared-api/contracts';
import sharp, { type Sharp } from 'sharp';
import type { Format } from './formats';
import type { HeicPixels } from './heic-pixels';

/** More than any phone's photo; a decompression bomb of a few kilobytes claims far more. */
const MAX_PIXELS = 50e6;
const MAX_SECONDS = 60;
/** In pixels. */
const MAX_WEBP_SIDE = 16_383;

// Each path is read once, so a cache would only cost memory.
sharp.cache(false);
// Each further format that libvips can read is attack surface.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({
  operation: ['Jpeg', 'Png', 'Webp', 'Nsgif', 'Heif'].map((format) => `VipsForeignLoad${format}`),
});

export type ImageFormat = Extract<Format, 'jpg' | 'png' | 'webp' | 'avif' | 'gif'>;

interface ImageFacts {
  readonly width: number;
  readonly height: number;
  readonly isAnimated: boolean;
}

/** Size of the upright image. */
export async function readImage(image: string | Buffer): Promise<ImageFacts> {
  const { autoOrient, pages = 1 } = await sharp(image, { limitInputPixels: MAX_PIXELS }).metadata();
  return { width: autoOrient.width, height: autoOrient.height, isAnimated: pages > 1 };
}

/** Whether a file is a JPEG that can be decoded and isn't larger than this, in pixels. */
export async function isJpeg(
  image: Buffer,
  { width, height }: { readonly width: number; readonly height: number },
): Promise<boolean> {
  try {
    const picture = sharp(image, { limitInputPixels: width * height });
    const facts = await picture.metadata();
    if (facts.format !== 'jpeg' || facts.width > width || facts.height > height) return false;
    // Reads all of it.
    await picture.resize(1, 1).raw().toBuffer();
    return true;
  } catch {
    return false;
  }
}

/** The average colour as six hexadecimal digits; null for images with transparency. */
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

/** Re-encodes an image: upright, in sRGB, without EXIF, location or thumbnail. */
export async function redraw(path: string, format: ImageFormat, target: string): Promise<ImageFacts> {
  const { isAnimated } = await readImage(path);
  const picture = openImage(path, isAnimated).autoOrient();
  const { width, height, pageHeight } = await encode(picture, format, 'keep').toFile(target);
  return { width, height: pageHeight ?? height, isAnimated };
}

/** Encodes decoded pixels as JPEG. */
export async function drawPixels({ data, width, height }: HeicPixels, target: string): Promise<ImageFacts> {
  const bytes = new Uint8Array(data.buffer);
  const picture = sharp(bytes, { raw: { width, height, channels: 4 } }).flatten({ background: 'white' });
  await encode(picture, 'jpg', 'keep').toFile(target);
  return { width, height, isAnimated: false };
}

/** Without a height, the variant is never larger than the original. */
export type VariantSize =
  | {
      /** Null for the original width. */
      readonly width: number | null;
      readonly height?: never;
    }
  | CutSize;

/** The image is cropped to fill this size. */
interface CutSize {
  readonly width: number;
  readonly height: number;
  /** The part to keep. */
  readonly gravity: CardGravity;
}

/** Encodes a variant for delivery. */
export async function scale(
  bytes: Buffer,
  { size, format, isAnimated }: { size: VariantSize; format: ImageFormat; isAnimated: boolean },
  target: string,
): Promise<void> {
  // JPEG has no animation and no transparency.
  const isStill = format === 'jpg';
  const picture = openImage(bytes, isAnimated && !isStill);
  if (size.height !== undefined) {
    const { width, height, gravity } = size;
    picture.resize({ width, height, position: gravity.replace('_', '') });
  } else if (format === 'webp') {
    const width = size.width ?? MAX_WEBP_SIDE;
    picture.resize({ width, height: MAX_WEBP_SIDE, fit: 'inside', withoutEnlargement: true });
  } else if (size.width !== null) picture.resize({ width: size.width, withoutEnlargement: true });
  if (isStill) picture.flatten({ background: 'white' });
  await encode(picture, format, 'deliver').toFile(target);
}

/** Decoded pixels, three bytes each. */
export interface Pixels {
  readonly data: Buffer;
  readonly width: number;
  readonly height: number;
}

/**
 * Crops an image to fill a size.
 * @param focus the point to keep, from 0 to 1 of width and height
 * @param background replaces transparency
 */
export async function cropPixels(
  bytes: Buffer,
  { width, height }: { readonly width: number; readonly height: number },
  focus: { readonly x: number; readonly y: number },
  background: string,
): Promise<Pixels> {
  const own = await readImage(bytes);
  const scale = Math.max(width / own.width, height / own.height);
  // Cropped first: a panorama scaled to the height could be enormous.
  const part = {
    width: Math.min(own.width, Math.max(1, Math.round(width / scale))),
    height: Math.min(own.height, Math.max(1, Math.round(height / scale))),
  };
  // Like `object-position`, so that the crop is the one that pages show.
  const startOf = (share: number, whole: number, size: number) => Math.round(share * (whole - size));
  const data = await openImage(bytes, false)
    .autoOrient()
    .extract({
      ...part,
      left: startOf(focus.x, own.width, part.width),
      top: startOf(focus.y, own.height, part.height),
    })
    .resize(width, height, { fit: 'fill' })
    .flatten({ background })
    .toColourspace('srgb')
    .raw()
    .toBuffer();
  return { data, width, height };
}

function openImage(input: string | Buffer, isAnimated: boolean): Sharp {
  return sharp(input, {
    animated: isAnimated,
    limitInputPixels: MAX_PIXELS,
    // Reject truncated or damaged images, but not those that only cause a warning.
    failOn: 'error',
  }).timeout({ seconds: MAX_SECONDS });
}

/** `keep` is the source of later variants; `deliver` is sent to browsers. */
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
      // The default effort, 4, takes eight times as long and saves a few percent.
      return picture.avif({ quality: isKept ? 70 : 52, effort: 2 });
    case 'gif':
      return picture.gif();
  }
}
