import { request } from '@portfolio/shared-api';
import { withAnyAnswer } from '../contracts/any-response';
import type { HomeProfileInput } from '../contracts/home-profile';
import { useRecordMutation, type OfVersion } from '../core/record-mutation';
import { homeProfileQuery } from './queries';

export interface SaveHomeProfile extends OfVersion {
  /** What is left out stays as it is. */
  readonly input: Partial<HomeProfileInput>;
}

/** Saves the home profile, and has the query show what the server answered. */
export const useSaveHomeProfile = () =>
  useRecordMutation(homeProfileQuery(), {
    mutationFn: async ({ input, version }: SaveHomeProfile) => {
      const saved = await request(
        import('../contracts/home-profile').then(({ patchHomeProfile }) => withAnyAnswer(patchHomeProfile)),
        { body: input, ifMatch: version },
      );
      // Other servers may answer something else that reads as an empty profile.
      return saved?.fullName ? saved : undefined;
    },
    change: (profile, saved) => saved ?? profile,
  });
