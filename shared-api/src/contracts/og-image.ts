import { readDeliveryAddress, type DeliveryConfig } from './delivery-address';
import type { FocalPoint } from './image-details';
import { CARD_SIZES, cardGravity, cardTransform, type CardShape } from './media-limits';

/** A picture as readers of link cards take it: they resolve no address, and know no WebP or AVIF. */
export interface CardPicture {
  readonly url: string;
  /** What is known of a picture that the site makes; undefined of any other. */
  readonly made?: {
    readonly type: 'image/jpeg' | 'image/png';
    readonly width: number;
    readonly height: number;
  };
}

/**
 * A picture for link cards: a JPEG of the shape's size from the media service and from Cloudinary, any other as it is.
 * @param focus of the picture, what stays in sight; its top where that isn't said
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

/** What a head says of a link card's picture: each `meta`'s property and content, in their order. */
export function cardPictureTags(
  { url, made }: CardPicture,
  alt: string,
): [property: string, content: string][] {
  const facts = Object.entries({ ...made, alt });
  return [
    ['og:image', url],
    ...facts.map(([name, value]): [string, string] => [`og:image:${name}`, String(value)]),
  ];
}

const withOrigin = (url: string, { origin }: DeliveryConfig) => (url.startsWith('/') ? origin + url : url);
