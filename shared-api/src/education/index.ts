import { getConfig, request } from '@portfolio/shared-api';
import { queryOptions } from '@tanstack/react-query';
import type { Education, EducationInput } from '../contracts/education';
import { useRecordMutation, type OfVersion } from '../core/record-mutation';
import { unlessMissing } from '../core/unless-missing';

export type { Certification, Degree, Education, EducationInput } from '../contracts/education';

const NOTHING: Education = { quote: { text: '', source: '' }, degrees: [], certifications: [], savedAt: '' };

/** Quote, degrees and certifications; the configuration's if the server doesn't store them. */
export const educationQuery = () =>
  queryOptions({
    queryKey: ['education', 'v1'],
    queryFn: ({ signal }) =>
      unlessMissing(
        request(
          import('../contracts/education').then(({ getEducation }) => getEducation),
          { signal },
        ),
        () => ({ ...NOTHING, ...getConfig().education }),
      ),
  });

export interface SaveEducation extends OfVersion {
  /** Omitted fields keep their values. */
  readonly input: Partial<EducationInput>;
}

/** Saves the education page's content, which from then on overrides the configuration's. */
export const useSaveEducation = () =>
  useRecordMutation(educationQuery(), {
    mutationFn: ({ input, version }: SaveEducation) =>
      request(
        import('../contracts/education').then(({ patchEducation }) => patchEducation),
        { body: input, ifMatch: version },
      ),
    change: (_, saved) => saved,
  });

/** Discards what was saved and goes back to the configuration's values. */
export const useResetEducation = () =>
  useRecordMutation(educationQuery(), {
    mutationFn: ({ version }: OfVersion) =>
      request(
        import('../contracts/education').then(({ resetEducation }) => resetEducation),
        { ifMatch: version },
      ),
    change: (_, configured) => configured,
  });
