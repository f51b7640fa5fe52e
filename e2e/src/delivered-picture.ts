import exifr from 'exifr';
import type { Locator } from 'playwright-core';
import sharp from 'sharp';

/** The image widths that the media service delivers. */
export const WIDTHS = [160, 320, 480, 640, 960, 1280, 1920];

/** The file that a browser loaded for an `<img>`. */
export interface DeliveredPicture {
  readonly bytes: Buffer;
  readonly contentType: string;
  /** The file's size, in pixels. */
  readonly width: number;
  readonly height: number;
  /** The displayed size, in device pixels. */
  readonly shownWidth: number;
  /** The smallest delivered width that covers it. */
  readonly fittingWidth: number;
}

/** Loads the URL that the browser chose from `srcset`. */
export async function deliveredPicture(image: Locator): Promise<DeliveredPicture> {
  await image.scrollIntoViewIfNeeded();
  const { address, shownWidth } = await image.evaluate(async (element: HTMLImageElement) => {
    await element.decode();
    return {
      address: element.currentSrc,
      shownWidth: Math.round(element.getBoundingClientRect().width * devicePixelRatio),
    };
  });
  const response = await fetch(address, { headers: { accept: 'image/avif,image/webp,image/*,*/*;q=0.8' } });
  const bytes = Buffer.from(await response.arrayBuffer());
  const { width = 0, height = 0 } = await sharp(bytes).metadata();
  return {
    bytes,
    contentType: response.headers.get('content-type') ?? '',
    width,
    height,
    shownWidth,
    fittingWidth: WIDTHS.find((each) => each >= shownWidth) ?? WIDTHS.at(-1)!,
  };
}

/** The file's metadata; empty if there is none. */
export async function metadataOf(bytes: Buffer): Promise<Record<string, unknown>> {
  const { exif, xmp, iptc } = await sharp(bytes).metadata();
  const parsed = (await exifr.parse(bytes, true).catch(() => undefined)) as
    | Record<string, unknown>
    | undefined;
  const personal = Object.entries(parsed ?? {}).filter(([name]) =>
    /gps|latitude|longitude|make|model/i.test(name),
  );
  return {
    ...(exif && { exif }),
    ...(xmp && { xmp }),
    ...(iptc && { iptc }),
    ...Object.fromEntries(personal),
  };
}

export interface Color {
  readonly r: number;
  readonly g: number;
  readonly b: number;
}

/** The colour at a point, given from 0 to 1 of width and height. */
export async function colorAt(bytes: Buffer, x: number, y: number): Promise<Color> {
  const { data, info } = await sharp(bytes).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  const at =
    (Math.round(y * (info.height - 1)) * info.width + Math.round(x * (info.width - 1))) * info.channels;
  return { r: data[at]!, g: data[at + 1]!, b: data[at + 2]! };
}

/** The distance between two colours; compression of a plain area stays well below 40. */
export const distance = (one: Color, other: Color) =>
  Math.hypot(one.r - other.r, one.g - other.g, one.b - other.b);
