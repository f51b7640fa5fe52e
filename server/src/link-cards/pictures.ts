import { buffer } from 'node:stream/consumers';
import type { PublicConfig } from '@portfolio/shared-api/config';
import {
  cardPictureFor,
  MEDIA_LIMITS,
  type CardShape,
  type FocalPoint,
} from '@portfolio/shared-api/contracts';
import { readDeliveryPath } from '../media/delivery-address';
import { storageKey, type MediaLibrary } from '../media/library';

/** The address of a card's picture, and the point that stays visible when it is cropped. */
export interface PictureSource {
  /** As stored in the content. */
  readonly address: string;
  readonly focus: FocalPoint;
  readonly shape: CardShape;
}

const CLOUDINARY = 'https://res.cloudinary.com/';
/** Time limit for an image from Cloudinary, in milliseconds. */
const FETCH_MS = 5_000;

/**
 * Whether cards may show this image: it's in the site's own storage or at Cloudinary. Other URLs are never requested, because they could
 * name any server in this network.
 */
export const isReadable = (source: PictureSource, config: PublicConfig): boolean =>
  readDeliveryPath(source.address) !== null || cloudinaryUrl(source, config) !== null;

/** @throws Error if the file is missing or doesn't arrive */
export async function readPicture(
  source: PictureSource,
  { media, config }: { readonly media: MediaLibrary; readonly config: PublicConfig },
): Promise<Buffer> {
  const url = cloudinaryUrl(source, config);
  if (url) return download(url);
  const row = await media.find(readDeliveryPath(source.address)?.id ?? '');
  if (row?.resource_type !== 'image') throw new Error(`${source.address} isn't a stored image`);
  return buffer(media.storage.read(storageKey(row)));
}

/** The image in a size that's enough for a card. */
function cloudinaryUrl({ address, focus, shape }: PictureSource, config: PublicConfig): string | null {
  const { url, made } = cardPictureFor(address, shape, config, focus);
  return made && url.startsWith(CLOUDINARY) ? url : null;
}

async function download(url: string): Promise<Buffer> {
  const response = await fetch(url, { redirect: 'error', signal: AbortSignal.timeout(FETCH_MS) });
  const size = Number(response.headers.get('content-length') ?? Infinity);
  if (!response.ok || !(size <= MEDIA_LIMITS.imageBytes)) {
    await response.body?.cancel();
    throw new Error(`${url} responded with ${response.status} and ${size} bytes`);
  }
  return Buffer.from(await response.arrayBuffer());
}
