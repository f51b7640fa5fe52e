import { createHmac } from 'node:crypto';

/** A visitor, as far as a request shows. */
export interface Visitor {
  readonly address: string;
  readonly userAgent: string;
}

interface Exchange {
  readonly ip: string;
  readonly headers: { readonly 'user-agent'?: string };
}

export const visitorOf = ({ ip, headers }: Exchange): Visitor => ({
  address: ip,
  userAgent: headers['user-agent'] ?? '',
});

/**
 * A visitor's place in a gradual release, from 0 to below 1 and evenly spread. Places below its share get the gradual release, so a larger
 * share keeps those who have it. Without the salt, nobody can tell which address or browser gets which release.
 */
export function placeOf(salt: string, { address, userAgent }: Visitor): number {
  const hash = createHmac('sha256', salt).update(`${address}\n${userAgent}`).digest();
  return hash.readUIntBE(0, 6) / 2 ** 48;
}
