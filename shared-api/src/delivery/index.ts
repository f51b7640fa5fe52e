import { DELIVERY_WIDTHS } from '../contracts/media-limits';
import { readDeliveryAddress } from './address';

export { DELIVERY_WIDTHS };

/** What `deliveryUrl` puts into an address; taken out again before another is put in. */
const OURS = /w_\d+,f_auto,q_auto,c_limit\//g;

/**
 * Where to fetch a medium from. A picture comes in the browser's best format and, with `width`, at least that wide (in pixels,
 * rounded up to the next of `DELIVERY_WIDTHS`), never enlarged. The site's own media come without scheme and host, so that
 * markup is the same on server and browser; videos and documents are otherwise untouched, and so is any address that is
 * neither the media service's nor Cloudinary's.
 */
export function deliveryUrl(src: string, { width }: { width?: number } = {}): string {
  const address = readDeliveryAddress(src);
  if (!address) return src;
  const { resource, start, transforms, file } = address;
  const sized = resource === 'image' && width !== undefined ? transformFor(width) : '';
  return start + transforms.replace(OURS, '') + sized + file;
}

/** The `srcset` of a picture, by width; undefined where the address offers no sizes. */
export function deliverySrcSet(src: string, widths: readonly number[] = DELIVERY_WIDTHS): string | undefined {
  if (readDeliveryAddress(src)?.resource !== 'image') return undefined;
  const offered = [...new Set(widths.map(nextWidth))];
  return offered.map((width) => `${deliveryUrl(src, { width })} ${width}w`).join(', ');
}

/** A video's first frame as a picture, 1280 pixels wide at most; undefined where the service makes none, as the bundled one. */
export function posterUrl(src: string): string | undefined {
  const address = readDeliveryAddress(src);
  if (address?.resource !== 'video' || address.isBundled) return undefined;
  const file = address.file.replace(/\.[^./]+$/, '');
  return `${address.start}${address.transforms}so_0,${transformFor(1280)}${file}.jpg`;
}

const transformFor = (width: number) => `w_${nextWidth(width)},f_auto,q_auto,c_limit/`;

const nextWidth = (width: number) =>
  DELIVERY_WIDTHS.find((offered) => offered >= width) ?? DELIVERY_WIDTHS.at(-1)!;
