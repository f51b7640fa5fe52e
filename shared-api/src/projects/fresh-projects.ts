import type { QueryClient } from '@tanstack/react-query';
import type { Project } from '../contracts/projects';
import { projectsQuery } from './queries';

/** As long as any query counts as fresh, in milliseconds. */
const FRESH_MS = 300_000;

/** The whole list as visitors have it, if it's in the cache and needn't be asked for again. */
export function freshProjects(client: QueryClient): readonly Project[] | undefined {
  const { queryKey } = projectsQuery();
  const query = client.getQueryCache().find({ queryKey, exact: true });
  if (!query || query.isStaleByTime(FRESH_MS)) return undefined;
  return client.getQueryData(queryKey)?.filter(({ draft }) => !draft);
}
