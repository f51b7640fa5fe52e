import type { PublicConfig } from '../config';

/** The configuration that identifies the site's own media URLs. */
export type DeliveryConfig = Pick<PublicConfig, 'origin' | 'media'>;

/** The parts of a delivery URL. */
export interface DeliveryAddress {
  readonly resource: 'image' | 'video' | 'raw';
  /** Up to and including `/upload/`; for the site's own media without scheme and host. */
  readonly start: string;
  /** Transformations in the URL, each with its slash, without the site's own sizes; usually none. */
  readonly transforms: string;
  /** The version and the file, such as `v12/portrait.jpg`. */
  readonly file: string;
  /** The bundled service creates no images from videos. */
  readonly isBundled: boolean;
}

/** The part that `deliveryUrl` adds to a URL. */
const OURS = /w_\d+,f_auto,q_auto,c_limit\//g;
const CLOUDINARY = 'https://res.cloudinary.com';
const LOOPBACK = new Set(['localhost', '127.0.0.1', '[::1]']);
// Without a version only a bare file name is unambiguous: folders and transformations look the same.
const REST = /^(image|video|raw)\/upload\/(?:((?:[^/]+\/)*?)(v\d+\/.+)|([^/]+))$/;

/** Parses a URL of the configured media service or of Cloudinary; null for any other. */
export function readDeliveryAddress(src: string, { origin, media }: DeliveryConfig): DeliveryAddress | null {
  const url = parse(src, origin);
  if (!url || url.search || url.hash) return null;
  const base = new URL(media.deliveryBase, origin);
  const isOurs = isSameHost(url, base);
  const folder =
    url.origin === CLOUDINARY
      ? url.pathname.match(/^\/[^/]+\//)?.[0]
      : isOurs && `${base.pathname.replace(/\/$/, '')}/${media.cloud}/`;
  if (!folder || !url.pathname.startsWith(folder)) return null;
  const parts = REST.exec(url.pathname.slice(folder.length));
  if (!parts) return null;
  const resource = parts[1] as DeliveryAddress['resource'];
  const isBundled = isOurs && media.cloud === 'bundled';
  const host = isBundled && isSameHost(base, new URL(origin)) ? '' : url.origin;
  return {
    resource,
    start: `${host}${folder}${resource}/upload/`,
    transforms: (parts[2] ?? '').replace(OURS, ''),
    file: parts[3] ?? parts[4]!,
    isBundled,
  };
}

/** Compares host and port; all names of this machine count as one. */
function isSameHost(one: URL, other: URL): boolean {
  if (one.host === other.host) return true;
  return one.port === other.port && LOOPBACK.has(one.hostname) && LOOPBACK.has(other.hostname);
}

function parse(src: string, origin: string): URL | null {
  try {
    return new URL(src, origin);
  } catch {
    return null;
  }
}
