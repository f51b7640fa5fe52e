import { rawRequest } from './http';
import type { SiteAddress } from './shared-site';

/** The URL of a resized image in a page. */
const PICTURE = /\/media\/[^\s"]*\/w_\d+,[^\s"]+/g;

/**
 * Requests the images of the visitors' pages, so that the site creates its resized copies. One at a time: a browser has six connections, and
 * on a busy machine a script could time out behind that many images.
 */
export async function makeCopies({ origin }: SiteAddress): Promise<void> {
  const pages = ['/', '/profile', '/projects'];
  const texts = await Promise.all(pages.map(async (path) => (await fetch(origin + path)).text()));
  const addresses = texts.flatMap((text) => text.match(PICTURE) ?? []);
  if (addresses.length === 0) throw new Error(`No page of ${origin} names a picture`);
  for (const address of new Set(addresses)) {
    const { status } = await rawRequest(origin + address, { headers: { accept: 'image/avif,image/webp' } });
    if (status !== 200) throw new Error(`${address} responded with ${status}`);
  }
}
