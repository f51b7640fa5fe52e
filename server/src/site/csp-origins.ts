import type { CspOrigins } from '@portfolio/federation/compose';
import type { PublicConfig } from '@portfolio/shared-api/config';

/** All external origins that a page uses with this configuration. */
export function cspOrigins({ apiBase, authEmulator, firebase, media, emailjs }: PublicConfig): CspOrigins {
  const isOutside = (address: string) => /^https?:\/\//.test(address);
  const identity = authEmulator
    ? [authEmulator.url]
    : ['https://identitytoolkit.googleapis.com', 'https://securetoken.googleapis.com'];
  return {
    connect: [apiBase, media.uploadBase, media.deliveryBase, emailjs.origin]
      .filter(isOutside)
      .concat(identity),
    // Firebase's popup uses a frame on the project's domain.
    frame: [authEmulator ? authEmulator.url : `https://${firebase.authDomain}`],
  };
}
