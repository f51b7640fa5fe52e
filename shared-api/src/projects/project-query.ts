import { ApiError, isApiError, request } from '@portfolio/shared-api';
import { queryOptions, type QueryClient } from '@tanstack/react-query';
import type { Project } from '../contracts/projects';
import { freshProjects } from './fresh-projects';
import { PAGES_KEY } from './page-query';
import type { ProjectsPage } from './paging';
import { projectsQuery } from './queries';
import { isWhole, withFeatures } from './with-features';

/** One project, or null where there is none of that id. */
export const projectQuery = (id: string) =>
  queryOptions({
    queryKey: [...projectsQuery().queryKey, 'project', id],
    queryFn: async ({ client, signal }): Promise<Project | null> =>
      onFreshPage(client, id) ?? (await readProject(client, id, signal)),
  });

/**
 * Rejects with an ApiError of status 404 where there is no such project: what makes a page's status. The answer itself is
 * `projectQuery`'s, which a page shows: an answer goes from server to browser, an error doesn't.
 */
export const projectExistsQuery = (id: string) =>
  queryOptions({
    queryKey: [...projectsQuery().queryKey, 'exists', id],
    queryFn: async ({ client }) => {
      if (await client.fetchQuery(projectQuery(id))) return true;
      throw new ApiError({ status: 404, message: 'There is no such project' });
    },
    retry: false,
  });

/** From a page that has all of it already. */
function onFreshPage(client: QueryClient, id: string): Project | undefined {
  return client
    .getQueryCache()
    .findAll({ queryKey: PAGES_KEY, stale: false })
    .flatMap(({ state }) => (state.data as ProjectsPage | undefined)?.projects ?? [])
    .filter(isWhole)
    .find((project) => project._id === id);
}

async function readProject(client: QueryClient, id: string, signal: AbortSignal): Promise<Project | null> {
  const { getProject, isProjectId, listProjectsInPages } = await import('../contracts/projects');
  const known = freshProjects(client);
  if (known) return find(known, id);
  if (isProjectId(id)) {
    try {
      const project = await request(getProject, { params: { id }, signal });
      if (project._id === id) return project;
    } catch (error) {
      // A server that doesn't know the endpoint may answer with 404, with 405, with a page, or with the whole list.
      if (!isApiError(error) || error.status >= 500) throw error;
    }
  }
  // Who knows pages knows the endpoint too, and has said that there is none; who doesn't answers with the list.
  const { data, meta } = await request(listProjectsInPages, { query: { limit: 1 }, signal });
  if (meta?.page) return null;
  const all = data.map(withFeatures);
  client.setQueryData(projectsQuery().queryKey, all);
  return find(all, id);
}

const find = (projects: readonly Project[], id: string) => projects.find(({ _id }) => _id === id) ?? null;
