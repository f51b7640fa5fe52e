import { request } from '@portfolio/shared-api';
import { queryOptions } from '@tanstack/react-query';
import type { Technology, TechnologyRecord } from '../contracts/technologies';

export interface Technologies {
  readonly programmingLanguages: Technology[];
  readonly frameworks_tools: Technology[];
}

/** As the server keeps them, by records: where one is deleted by its place in its record. */
export const technologyRecordsQuery = () =>
  queryOptions({
    queryKey: ['skills_techtol', 'v1'],
    queryFn: ({ signal }) =>
      request(
        import('../contracts/technologies').then(({ getTechnologies }) => getTechnologies),
        { signal },
      ),
  });

/** All of them in two lists, as visitors see them; the same cache entry as the records. */
export const technologiesQuery = () => queryOptions({ ...technologyRecordsQuery(), select: inTwoLists });

function inTwoLists(records: readonly TechnologyRecord[]): Technologies {
  return {
    programmingLanguages: records.flatMap(({ programmingLanguages }) => programmingLanguages),
    frameworks_tools: records.flatMap(({ frameworks_tools }) => frameworks_tools),
  };
}
