import type { ServerConfig } from '../../config';
import { sendPurge } from '../../features/cdn/send-purge';
import { TAGS } from '../../http/shared-caching';
import { reasonOf } from '../../errors';
import { resultsFor, type CheckResult } from './check-result';

const { good, bad } = resultsFor('CDN');

/** Purges the CDN, which only costs it the responses that it has kept. */
export async function checkCdn({ cdn }: Pick<ServerConfig, 'cdn'>): Promise<CheckResult[]> {
  if (!cdn) return [];
  const { host } = new URL(cdn.purgeUrl);
  try {
    await sendPurge(cdn, Object.values(TAGS));
    return [good(`${host} accepts purges, so saved changes reach the CDN`)];
  } catch (error) {
    return [
      bad(
        `${host} doesn't accept purges: ${reasonOf(error)}`,
        'Check CDN_PURGE_URL and CDN_PURGE_HEADER, and that this machine may reach it. Until then the CDN may show content that is ten minutes old.',
      ),
    ];
  }
}
