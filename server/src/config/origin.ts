import { parseUrl } from '@portfolio/federation/parse-url';

/** Plain characters only, because origins are parts of pages' Content-Security-Policy. URLs allow others, such as `;`. */
const ORIGIN = /^https?:\/\/(?:[a-z0-9][a-z0-9.-]*|\[[0-9a-f:]+\])(?::\d+)?$/;

/** Scheme, host and port only, such as `https://ada.dev`. */
export function isOrigin(value: string): boolean {
  return ORIGIN.test(value) && parseUrl(value)?.origin === value;
}

/** Whether a hostname is this machine's loopback address. */
export function isLoopback(host: string): boolean {
  return ['localhost', '::1', '[::1]'].includes(host) || /^127(\.\d{1,3}){3}$/.test(host);
}
