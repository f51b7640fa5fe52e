import type { ServerConfig } from '../../config';

/** In milliseconds. */
const LIMIT_MS = 10_000;

/**
 * Asks the CDN to forget the responses with these tags, in one request that Fastly (the header), Cloudflare (the body) and a Varnish configured
 * as in docs/DEPLOY.md understand.
 * @throws Error if the CDN can't be reached or refuses
 */
export async function sendPurge(
  { purgeUrl, purgeHeader }: NonNullable<ServerConfig['cdn']>,
  tags: readonly string[],
): Promise<void> {
  const response = await fetch(purgeUrl, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'surrogate-key': tags.join(' '),
      ...(purgeHeader && { [purgeHeader.name]: purgeHeader.value }),
    },
    body: JSON.stringify({ tags }),
    // A redirect could take the header with the credentials elsewhere.
    redirect: 'error',
    signal: AbortSignal.timeout(LIMIT_MS),
  });
  await response.body?.cancel();
  if (!response.ok) throw new Error(`it responded with ${response.status}`);
}
