import type { CspOrigins } from '@portfolio/federation/compose';
import type { PublicConfig } from '@portfolio/shared-api/config';

/** Other origins that a page talks to with this configuration, and no others. */
export function cspOrigins({ apiBase, authEmulator, firebase, media, emailjs }: PublicConfig): CspOrigins {
  const isOutside = (address: string) => /^https?:\/\//.test(address);
  const identity = authEmulator
    ? [authEmulator.url]
    : ['https://identitytoolkit.googleapis.com', 'https://securetoken.googleapis.com'];
  return {
    connect: [apiBase, media.uploadBase, media.deliveryBase, emailjs.origin]
      .filter(isOutside)
      .concat(identity),
    // Firebase's popup talks through a frame of the project's own domain.
    frame: [authEmulator ? authEmulator.url : `https://${firebase.authDomain}`],
  };
}
