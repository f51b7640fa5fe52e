import { withAnyResponse } from '../contracts/any-response';
import { contractQuery } from '../core/contract-query';
import { useSaveRecord } from '../core/single-record';

export type { SecondProfile, SecondProfileInput } from '../contracts/second-profile';

/** The card on the profile page. */
export const secondProfileQuery = () =>
  contractQuery(['second_home_profile', 'v1'], () =>
    import('../contracts/second-profile').then(({ getSecondProfile }) => getSecondProfile),
  );

/** Saves the card on the profile page. */
export const useSaveSecondProfile = () =>
  useSaveRecord(
    secondProfileQuery(),
    () =>
      import('../contracts/second-profile').then(({ patchSecondProfile }) =>
        withAnyResponse(patchSecondProfile),
      ),
    ({ fullName }) => fullName !== '',
  );
