import { request } from '@portfolio/shared-api';
import type { AboutInput } from '../contracts/about';
import { withAnyResponse } from '../contracts/any-response';
import { contractQuery } from '../core/contract-query';
import { useRecordMutation, type OfVersion } from '../core/record-mutation';

export type { About, AboutInput } from '../contracts/about';

/** Years of experience, as text, and a description. */
export const aboutQuery = () =>
  contractQuery(['about_me', 'v1'], () => import('../contracts/about').then(({ getAbout }) => getAbout));

export interface SaveAbout extends OfVersion {
  /** Omitted fields keep their values. */
  readonly input: Partial<AboutInput>;
}

/** Saves the years of experience and the description. For other servers, only `success` counts. */
export const useSaveAbout = () =>
  useRecordMutation(aboutQuery(), {
    mutationFn: async ({ input, version }: SaveAbout) => {
      const saved = await request(
        import('../contracts/about').then(({ patchAbout }) => withAnyResponse(patchAbout)),
        { body: input, ifMatch: version },
      );
      // Another server's response may parse as empty details.
      return saved?.experience ? saved : undefined;
    },
    change: (about, saved) => saved ?? about,
  });
