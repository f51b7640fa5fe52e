import { ownerText } from '@portfolio/shared-api/config';

/** What `PublicConfig.ownerHash` is for the owner's address; null where a page isn't secure, on which browsers hash nothing and nobody signs in. */
export async function ownerHash(email: string, origin: string): Promise<string | null> {
  const { subtle } = globalThis.crypto;
  if (!subtle) return null;
  const hash = await subtle.digest('SHA-256', new TextEncoder().encode(ownerText(email, origin)));
  return Array.from(new Uint8Array(hash), (byte) => byte.toString(16).padStart(2, '0')).join('');
}
