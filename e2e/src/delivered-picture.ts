import exifr from 'exifr';
import type { Locator } from 'playwright-core';
import sharp from 'sharp';

/** Widths in which the media service delivers pictures. */
export const WIDTHS = [160, 320, 480, 640, 960, 1280, 1920];

/** What a browser really got for an `<img>`. */
export interface DeliveredPicture {
  readonly bytes: Buffer;
  readonly contentType: string;
  /** Of the file, in pixels. */
  readonly width: number;
  readonly height: number;
  /** What the picture takes on the screen, in the screen's own pixels. */
  readonly shownWidth: number;
  /** The smallest delivered width that fills that. */
  readonly fittingWidth: number;
}

/** Fetches, as the picture's browser would, the address that it chose from `srcset`. */
export async function deliveredPicture(image: Locator): Promise<DeliveredPicture> {
  await image.scrollIntoViewIfNeeded();
  const { address, shownWidth } = await image.evaluate(async (element: HTMLImageElement) => {
    await element.decode();
    return {
      address: element.currentSrc,
      shownWidth: Math.round(element.getBoundingClientRect().width * devicePixelRatio),
    };
  });
  const answer = await fetch(address, { headers: { accept: 'image/avif,image/webp,image/*,*/*;q=0.8' } });
  const bytes = Buffer.from(await answer.arrayBuffer());
  const { width = 0, height = 0 } = await sharp(bytes).metadata();
  return {
    bytes,
    contentType: answer.headers.get('content-type') ?? '',
    width,
    height,
    shownWidth,
    fittingWidth: WIDTHS.find((each) => each >= shownWidth) ?? WIDTHS.at(-1)!,
  };
}

/** What the file says beside its pixels: camera, place, anything. Empty if nothing. */
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

/** The colour of a point, given from 0 to 1 of the picture's width and height. */
export async function colorAt(bytes: Buffer, x: number, y: number): Promise<Color> {
  const { data, info } = await sharp(bytes).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  const at =
    (Math.round(y * (info.height - 1)) * info.width + Math.round(x * (info.width - 1))) * info.channels;
  return { r: data[at]!, g: data[at + 1]!, b: data[at + 2]! };
}

/** How far two colours are apart; what compression does to a plain area stays well below 40. */
export const distance = (one: Color, other: Color) =>
  Math.hypot(one.r - other.r, one.g - other.g, one.b - other.b);
