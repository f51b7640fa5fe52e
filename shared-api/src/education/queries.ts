import { getConfig, request } from '@portfolio/shared-api';
import { queryOptions } from '@tanstack/react-query';
import { unlessMissing } from '../core/unless-missing';
import type { Education } from '../contracts/education';

const NOTHING: Education = { quote: { text: '', source: '' }, degrees: [], certifications: [], savedAt: '' };

/** Quote, degrees and certifications; on a server that doesn't keep them, the configuration's. */
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
