import { rawRequest } from './http';
import type { SiteAddress } from './shared-site';

/** A picture's address as pages name it, with the width that's asked for. */
const PICTURE = /\/media\/[^\s"]*\/w_(\d+),[^\s"]+/g;
/** In pixels; what is wider few screens of the tests ask for, and it takes longest. */
const WIDEST = 640;

/**
 * Asks for the pictures of the visitors' pages as a browser would, so that the site makes its copies of them. A browser has six connections:
 * with as many copies under way on a machine that's busy otherwise, a script may wait behind them for longer than it's given.
 */
export async function makeCopies({ origin }: SiteAddress): Promise<void> {
  const pages = ['/', '/profile', '/projects'];
  const texts = await Promise.all(pages.map(async (path) => (await fetch(origin + path)).text()));
  const addresses = texts.flatMap((text) =>
    [...text.matchAll(PICTURE)].filter(([, width]) => Number(width) <= WIDEST).map(([address]) => address),
  );
  if (addresses.length === 0) throw new Error(`No page of ${origin} names a picture`);
  for (const address of new Set(addresses)) {
    const { status } = await rawRequest(origin + address, { headers: { accept: 'image/avif,image/webp' } });
    if (status !== 200) throw new Error(`${address} answered ${status}`);
  }
}
