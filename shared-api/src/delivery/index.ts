import { getConfig } from '@portfolio/shared-api';
import { cardPictureFor, type CardPicture } from '../contracts/og-image';
import { readDeliveryAddress } from '../contracts/delivery-address';
import type { FocalPoint } from '../contracts/image-details';
import { DELIVERY_WIDTHS, type CardShape } from '../contracts/media-limits';

export { DELIVERY_WIDTHS };
export { cardPictureTags, type CardPicture } from '../contracts/og-image';
export type { FocalPoint } from '../contracts/image-details';
export type { CardShape } from '../contracts/media-limits';

/** A picture for link cards, by the configuration that came with the page. */
export const cardPicture = (src: string, shape: CardShape, focus?: FocalPoint): CardPicture =>
  cardPictureFor(src, shape, getConfig(), focus);

/**
 * Where to fetch a medium from. A picture comes in the browser's best format and, with `width`, at least that wide (in pixels,
 * rounded up to the next of `DELIVERY_WIDTHS`), never enlarged. The site's own media come without scheme and host, so that
 * markup is the same on server and browser; videos and documents are otherwise untouched, and so is any address that is
 * neither the media service's nor Cloudinary's.
 */
export function deliveryUrl(src: string, { width }: { width?: number } = {}): string {
  const address = read(src);
  if (!address) return src;
  const { resource, start, transforms, file } = address;
  const sized = resource === 'image' && width !== undefined ? transformFor(width) : '';
  return start + transforms + sized + file;
}

/** The `srcset` of a picture, by width; undefined where the address offers no sizes. */
export function deliverySrcSet(src: string, widths: readonly number[] = DELIVERY_WIDTHS): string | undefined {
  if (read(src)?.resource !== 'image') return undefined;
  const offered = [...new Set(widths.map(nextWidth))];
  return offered.map((width) => `${deliveryUrl(src, { width })} ${width}w`).join(', ');
}

/** Ids of the bundled service end so. */
const COLOR = /^v\d+\/[a-z0-9]{20}c([0-9a-f]{6})\.\w+$/;

/** A picture's colour seen from afar, as CSS writes it; undefined where its address doesn't say. */
export function pictureColor(src: string): string | undefined {
  const address = read(src);
  const color = address?.isBundled ? COLOR.exec(address.file)?.[1] : undefined;
  return color && `#${color}`;
}

/** A video's first frame as a picture, sized as a picture is; undefined where the service makes none, as the bundled one. */
export function posterUrl(src: string, { width = 1280 }: { width?: number } = {}): string | undefined {
  const address = read(src);
  if (address?.resource !== 'video' || address.isBundled) return undefined;
  const file = address.file.replace(/\.[^./]+$/, '');
  return `${address.start}${address.transforms}so_0,${transformFor(width)}${file}.jpg`;
}

const read = (src: string) => readDeliveryAddress(src, getConfig());

const transformFor = (width: number) => `w_${nextWidth(width)},f_auto,q_auto,c_limit/`;

const nextWidth = (width: number) =>
  DELIVERY_WIDTHS.find((offered) => offered >= width) ?? DELIVERY_WIDTHS.at(-1)!;
