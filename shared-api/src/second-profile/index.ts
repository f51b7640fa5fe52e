import { request } from '@portfolio/shared-api';
import { withAnyResponse } from '../contracts/any-response';
import type { SecondProfileInput } from '../contracts/second-profile';
import { contractQuery } from '../core/contract-query';
import { useRecordMutation, type OfVersion } from '../core/record-mutation';

export type { SecondProfile, SecondProfileInput } from '../contracts/second-profile';

/** The card on the profile page. */
export const secondProfileQuery = () =>
  contractQuery(['second_home_profile', 'v1'], () =>
    import('../contracts/second-profile').then(({ getSecondProfile }) => getSecondProfile),
  );

export interface SaveSecondProfile extends OfVersion {
  /** Omitted fields keep their values. */
  readonly input: Partial<SecondProfileInput>;
}

/** Saves the card on the profile page. The query then shows the server's response. */
export const useSaveSecondProfile = () =>
  useRecordMutation(secondProfileQuery(), {
    mutationFn: async ({ input, version }: SaveSecondProfile) => {
      const saved = await request(
        import('../contracts/second-profile').then(({ patchSecondProfile }) =>
          withAnyResponse(patchSecondProfile),
        ),
        { body: input, ifMatch: version },
      );
      // Another server's response may parse as an empty profile.
      return saved?.fullName ? saved : undefined;
    },
    change: (profile, saved) => saved ?? profile,
  });
