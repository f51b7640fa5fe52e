import { withAnyResponse } from '../contracts/any-response';
import { contractQuery } from '../core/contract-query';
import { partQuery } from '../core/part-query';
import { useSaveRecord } from '../core/single-record';

export type { HomeProfile, HomeProfileInput } from '../contracts/home-profile';
export { initialsOf } from '../contracts/person-name';
export { shownOwner } from '../contracts/shown-owner';

/** The owner's profile on the home page. */
export const homeProfileQuery = () =>
  contractQuery(['home_profile', 'v1'], () =>
    import('../contracts/home-profile').then(({ getHomeProfile }) => getHomeProfile),
  );

/** The name in the home profile alone. */
export const homeNameQuery = () => partQuery(homeProfileQuery(), 'name', ({ fullName }) => fullName);

/** Saves the home profile. */
export const useSaveHomeProfile = () =>
  useSaveRecord(
    homeProfileQuery(),
    () =>
      import('../contracts/home-profile').then(({ patchHomeProfile }) => withAnyResponse(patchHomeProfile)),
    ({ fullName }) => fullName !== '',
  );
