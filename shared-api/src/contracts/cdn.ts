import { z } from 'zod';
import { defineContract } from './contract';

const cdnStatus = z.object({
  /** Why the CDN in front of the site can't be told what has changed; null if it can, or if there is none. */
  failure: z.object({ since: z.iso.datetime(), reason: z.string() }).nullable(),
});
export type CdnStatus = z.output<typeof cdnStatus>;

export const getCdn = defineContract({ method: 'GET', path: '/api/cdn', access: 'owner', data: cdnStatus });
