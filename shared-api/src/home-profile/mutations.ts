import { isApiError, request } from '@portfolio/shared-api';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { withAnyAnswer } from '../contracts/any-answer';
import type { HomeProfileInput } from '../contracts/home-profile';
import { homeProfileQuery } from './queries';

export interface SaveHomeProfile {
  /** What is left out stays as it is. */
  readonly input: Partial<HomeProfileInput>;
  /** The version that the form was filled from; a stale one is refused with 409 and the record under the error's `data`. */
  readonly version?: number;
}

/** Saves the home profile, and has the query show what the server answered. */
export function useSaveHomeProfile() {
  const client = useQueryClient();
  const { queryKey } = homeProfileQuery();
  return useMutation({
    mutationFn: ({ input, version }: SaveHomeProfile) =>
      request(
        import('../contracts/home-profile').then(({ patchHomeProfile }) => withAnyAnswer(patchHomeProfile)),
        { body: input, ifMatch: version },
      ),
    onSuccess: async (saved) => {
      // A read on its way could bring the old values after the new ones.
      await client.cancelQueries({ queryKey });
      // Other servers may answer something else that reads as an empty profile.
      if (saved?.fullName) client.setQueryData(queryKey, saved);
      // Not awaited: what was saved is saved, whether or not it can be read.
      void client.invalidateQueries({ queryKey });
    },
    onError: (error) => {
      if (isApiError(error) && error.status === 409) void client.invalidateQueries({ queryKey });
    },
  });
}
