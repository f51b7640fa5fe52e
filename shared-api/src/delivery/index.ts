import { getConfig } from '@portfolio/shared-api';
import { cardPictureFor, type CardPicture } from '../contracts/og-image';
import { readDeliveryAddress } from '../contracts/delivery-address';
import type { FocalPoint } from '../contracts/image-details';
import { DELIVERY_WIDTHS, type CardShape } from '../contracts/media-limits';

export { DELIVERY_WIDTHS };
export type { CardPicture } from '../contracts/og-image';
export type { FocalPoint } from '../contracts/image-details';
export type { CardShape } from '../contracts/media-limits';

/** An image for search engines, with the page's configuration. */
export const cardPicture = (src: string, shape: CardShape, focus?: FocalPoint): CardPicture =>
  cardPictureFor(src, shape, getConfig(), focus);

/**
 * The URL to load a file from. An image comes in the browser's best format and, with `width`, at least that wide (in pixels, rounded up
 * to the next of `DELIVERY_WIDTHS`), never enlarged. The site's own media have no scheme and host, so that the markup is the same on
 * server and browser. Videos, documents and other services' URLs don't change.
 */
export function deliveryUrl(src: string, { width }: { width?: number } = {}): string {
  const address = read(src);
  if (!address) return src;
  const { resource, start, transforms, file } = address;
  const sized = resource === 'image' && width !== undefined ? transformFor(width) : '';
  return start + transforms + sized + file;
}

/** The `srcset` of an image, by width; undefined if its URL offers no sizes. */
export function deliverySrcSet(src: string, widths: readonly number[] = DELIVERY_WIDTHS): string | undefined {
  if (read(src)?.resource !== 'image') return undefined;
  const offered = [...new Set(widths.map(nextWidth))];
  return offered.map((width) => `${deliveryUrl(src, { width })} ${width}w`).join(', ');
}

/** The suffix of the bundled service's ids. */
const COLOR = /^v\d+\/[a-z0-9]{20}c([0-9a-f]{6})\.\w+$/;

/** An image's main colour as a CSS colour; undefined if its URL doesn't contain it. */
export function pictureColor(src: string): string | undefined {
  const address = read(src);
  const color = address?.isBundled ? COLOR.exec(address.file)?.[1] : undefined;
  return color && `#${color}`;
}

/** A video's first frame as an image, sized like an image; undefined if the service makes none, like the bundled one. */
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
