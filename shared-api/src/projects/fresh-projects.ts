import type { QueryClient } from '@tanstack/react-query';
import type { Project } from '../contracts/projects';
import { projectsQuery } from './queries';

/** As long as any query counts as fresh, in milliseconds. */
const FRESH_MS = 300_000;

/** The whole list, if it's in the cache and needn't be asked for again. */
export function freshProjects(client: QueryClient): readonly Project[] | undefined {
  const { queryKey } = projectsQuery();
  const query = client.getQueryCache().find({ queryKey, exact: true });
  return query && !query.isStaleByTime(FRESH_MS) ? client.getQueryData(queryKey) : undefined;
}
