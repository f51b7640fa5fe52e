import type { ServerConfig } from '../config';

const OWN_MEDIA = '/media/';

/**
 * Addresses of the site's own media are kept without an origin, so that content survives a move to another one;
 * callers of the API get them whole.
 */
export interface MediaAddresses {
  toStored(address: string): string;
  toPublic(stored: string): string;
}

/** @param host the request's `Host`, checked already */
export function mediaAddresses(config: ServerConfig, host: string): MediaAddresses {
  const own = ownOrigin(config, host);
  return {
    toStored(address) {
      const url = URL.canParse(address) ? new URL(address) : null;
      const isOwn = url && [own, config.origin].includes(url.origin) && url.pathname.startsWith(OWN_MEDIA);
      return isOwn ? url.pathname : address;
    },
    toPublic: (stored) => (stored.startsWith(OWN_MEDIA) ? own + stored : stored),
  };
}

/** On this machine the site has three names, and each must work by itself; elsewhere it has the one it's configured for. */
export function ownOrigin(config: ServerConfig, host: string): string {
  return config.isLoopbackOnly ? `http://${host}` : config.origin;
}
