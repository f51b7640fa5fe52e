import { parseUrl } from '@portfolio/federation/parse-url';
import type { ServerConfig } from '../config';

const OWN_MEDIA = '/media/';

/**
 * Addresses of the site's own media are stored without an origin, so that content survives a change of domain.
 * API responses have full URLs.
 */
export interface MediaAddresses {
  toStored(address: string): string;
  toPublic(stored: string): string;
}

/** @param host the request's validated `Host` */
export function mediaAddresses(config: ServerConfig, host: string): MediaAddresses {
  const own = ownOrigin(config, host);
  return {
    toStored(address) {
      const url = parseUrl(address);
      const isOwn = url && [own, config.origin].includes(url.origin) && url.pathname.startsWith(OWN_MEDIA);
      return isOwn ? url.pathname : address;
    },
    toPublic: (stored) => (stored.startsWith(OWN_MEDIA) ? own + stored : stored),
  };
}

/** Locally the site is reachable by three host names, and each must work; elsewhere it has its configured origin. */
export function ownOrigin(config: ServerConfig, host: string): string {
  return config.isLoopbackOnly ? `http://${host}` : config.origin;
}
