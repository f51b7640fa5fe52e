import { request } from '@portfolio/shared-api';
import type { EducationInput } from '../contracts/education';
import { useRecordMutation, type OfVersion } from '../core/record-mutation';
import { educationQuery } from './queries';

export interface SaveEducation extends OfVersion {
  /** What is left out stays as it is. */
  readonly input: Partial<EducationInput>;
}

/** Saves what stands on the education page: from then on it counts, and not the configuration's. */
export const useSaveEducation = () =>
  useRecordMutation(educationQuery(), {
    mutationFn: ({ input, version }: SaveEducation) =>
      request(
        import('../contracts/education').then(({ patchEducation }) => patchEducation),
        { body: input, ifMatch: version },
      ),
    change: (_, saved) => saved,
  });

/** Forgets what was saved: the configuration's values count again. */
export const useResetEducation = () =>
  useRecordMutation(educationQuery(), {
    mutationFn: ({ version }: OfVersion) =>
      request(
        import('../contracts/education').then(({ resetEducation }) => resetEducation),
        { ifMatch: version },
      ),
    change: (_, configured) => configured,
  });
