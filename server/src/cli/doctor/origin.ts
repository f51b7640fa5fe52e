import type { ServerConfig } from '../../config';
import { request, jsonOf } from './http';
import { reasonOf } from '../../errors';
import { placeOfValues, resultsFor, type CheckResult } from './check-result';

const { good, open, bad } = resultsFor('Address');

/** Checks that the public address leads to this site. */
export async function checkOrigin(config: ServerConfig): Promise<CheckResult[]> {
  const { origin } = config;
  if (!origin.startsWith('https:'))
    return [
      bad(
        `The site's address is ${origin}`,
        `Set PUBLIC_ORIGIN, or the address in ${placeOfValues(config)}, to the one that visitors open, such as https://ada.dev.`,
      ),
    ];
  return [await checkSiteId(origin)];
}

/** Checks that this site responds at an address. */
export async function checkSiteId(origin: string): Promise<CheckResult> {
  try {
    const response = await request(`${origin}/healthz`, { redirect: 'manual' });
    const health = await jsonOf<{ status?: string }>(response);
    if (response.ok && health?.status === 'ok') return good(`${origin} reaches the site`);
    return open(
      `${origin} responds (${response.status}), but it isn't the site`,
      'Point your proxy at the port of npm run serve, then try again.',
    );
  } catch (error) {
    if (isCertificateFault(error))
      return bad(
        `${origin} has a certificate that browsers reject: ${reasonOf(error)}`,
        'Give your proxy a certificate for this name, from an authority that browsers trust.',
      );
    return open(
      `${origin} doesn't respond yet: ${reasonOf(error)}`,
      'Try again once the site runs behind its proxy.',
    );
  }
}

function isCertificateFault(error: unknown): boolean {
  const { code = '' } = ((error as Error).cause ?? {}) as NodeJS.ErrnoException;
  return /CERT|SIGNATURE|SELF_SIGNED|ISSUER/.test(code);
}
