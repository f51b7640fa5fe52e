import { request } from '@portfolio/shared-api';
import { withAnyResponse } from '../contracts/any-response';
import type { HomeProfileInput } from '../contracts/home-profile';
import { contractQuery } from '../core/contract-query';
import { useRecordMutation, type OfVersion } from '../core/record-mutation';

export type { HomeProfile, HomeProfileInput } from '../contracts/home-profile';

/** The owner's profile on the home page. */
export const homeProfileQuery = () =>
  contractQuery(['home_profile', 'v1'], () =>
    import('../contracts/home-profile').then(({ getHomeProfile }) => getHomeProfile),
  );

export interface SaveHomeProfile extends OfVersion {
  /** Omitted fields keep their values. */
  readonly input: Partial<HomeProfileInput>;
}

/** Saves the home profile. The query then shows the server's response. */
export const useSaveHomeProfile = () =>
  useRecordMutation(homeProfileQuery(), {
    mutationFn: async ({ input, version }: SaveHomeProfile) => {
      const saved = await request(
        import('../contracts/home-profile').then(({ patchHomeProfile }) => withAnyResponse(patchHomeProfile)),
        { body: input, ifMatch: version },
      );
      // Another server's response may parse as an empty profile.
      return saved?.fullName ? saved : undefined;
    },
    change: (profile, saved) => saved ?? profile,
  });
