import { parseOrigin } from '../../parse-url';
import { isLoopback } from './release';

/** The origin of a site's address. @throws Error if it isn't an http or https address without a path */
export function siteOrigin(address: string): string {
  const origin = parseOrigin(address);
  if (origin) return origin;
  throw new Error(`"${address}" must be the site's address without a path, such as https://ada.dev.`);
}

/** Whether nobody on the way can read or replace what is exchanged with an origin: it's https, or on this machine. */
export const isSecure = (origin: string): boolean => {
  const { protocol, hostname } = new URL(origin);
  return protocol === 'https:' || isLoopback(hostname);
};
