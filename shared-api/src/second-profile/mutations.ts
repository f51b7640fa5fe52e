import { request } from '@portfolio/shared-api';
import { withAnyAnswer } from '../contracts/any-response';
import type { SecondProfileInput } from '../contracts/second-profile';
import { useRecordMutation, type OfVersion } from '../core/record-mutation';
import { secondProfileQuery } from './queries';

export interface SaveSecondProfile extends OfVersion {
  /** What is left out stays as it is. */
  readonly input: Partial<SecondProfileInput>;
}

/** Saves what stands on the card of the profile page, and has the query show what the server answered. */
export const useSaveSecondProfile = () =>
  useRecordMutation(secondProfileQuery(), {
    mutationFn: async ({ input, version }: SaveSecondProfile) => {
      const saved = await request(
        import('../contracts/second-profile').then(({ patchSecondProfile }) =>
          withAnyAnswer(patchSecondProfile),
        ),
        { body: input, ifMatch: version },
      );
      // Other servers may answer something else that reads as an empty profile.
      return saved?.fullName ? saved : undefined;
    },
    change: (profile, saved) => saved ?? profile,
  });
