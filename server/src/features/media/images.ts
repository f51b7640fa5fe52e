import sharp, { type Sharp } from 'sharp';
import type { Format } from './formats';

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

/** Draws the picture anew: upright, in sRGB, and with nothing in it but the picture (no EXIF, no place, no thumbnail). */
export async function redraw(path: string, format: ImageFormat, target: string): Promise<ImageFacts> {
  const { isAnimated } = await readImage(path);
  const picture = openImage(path, isAnimated).autoOrient();
  const { width, height, pageHeight } = await encode(picture, format, 'keep').toFile(target);
  return { width, height: pageHeight ?? height, isAnimated };
}

/** A smaller copy for delivery; never larger than the picture is. */
export async function scale(
  bytes: Buffer,
  { width, format, isAnimated }: { width: number | null; format: ImageFormat; isAnimated: boolean },
  target: string,
): Promise<void> {
  const picture = openImage(bytes, isAnimated);
  if (width !== null) picture.resize({ width, withoutEnlargement: true });
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
