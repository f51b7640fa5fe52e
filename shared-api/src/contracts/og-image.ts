import { readDeliveryAddress, type DeliveryConfig } from './delivery-address';
import type { FocalPoint } from './image-details';
import { CARD_SIZES, cardGravity, cardTransform, type CardShape } from './media-limits';

/** An image for search engines and link cards. Not all readers resolve relative URLs or support WebP and AVIF. */
export interface CardPicture {
  readonly url: string;
  /** The size of an image that the site creates; undefined for any other. */
  readonly made?: {
    readonly type: 'image/jpeg' | 'image/png';
    readonly width: number;
    readonly height: number;
  };
}

/**
 * An image in a shape that search engines show: a JPEG of the shape's size from the media service or Cloudinary; other images are unchanged.
 * @param focus the point that stays visible; the top by default
 */
export function cardPictureFor(
  src: string,
  shape: CardShape,
  config: DeliveryConfig,
  focus?: FocalPoint,
): CardPicture {
  const address = readDeliveryAddress(src, config);
  if (address?.resource !== 'image') return { url: withOrigin(src, config) };
  const file = address.file.replace(/\.[^./]+$/, '.jpg');
  return {
    url: withOrigin(
      `${address.start}${address.transforms}${cardTransform(shape, cardGravity(focus))}/${file}`,
      config,
    ),
    made: { type: 'image/jpeg', ...CARD_SIZES[shape] },
  };
}

/** The path of the site's own media begins with the one in `origin`, if it has one. */
const withOrigin = (url: string, { origin }: DeliveryConfig) =>
  url.startsWith('/') ? new URL(url, origin).href : url;
