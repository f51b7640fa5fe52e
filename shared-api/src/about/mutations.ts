import { request } from '@portfolio/shared-api';
import type { AboutInput } from '../contracts/about';
import { withAnyAnswer } from '../contracts/any-response';
import { useRecordMutation, type OfVersion } from '../core/record-mutation';
import { aboutQuery } from './queries';

export interface SaveAbout extends OfVersion {
  /** What is left out stays as it is. */
  readonly input: Partial<AboutInput>;
}

/** Saves the years of experience and what there is to say about them. Of other servers' answers only `success` counts. */
export const useSaveAbout = () =>
  useRecordMutation(aboutQuery(), {
    mutationFn: async ({ input, version }: SaveAbout) => {
      const saved = await request(
        import('../contracts/about').then(({ patchAbout }) => withAnyAnswer(patchAbout)),
        { body: input, ifMatch: version },
      );
      // Other servers may answer something else that reads as empty details.
      return saved?.experience ? saved : undefined;
    },
    change: (about, saved) => saved ?? about,
  });
