import { ApiError, getConfig, isApiError, request } from '@portfolio/shared-api';
import { queryOptions, type QueryClient } from '@tanstack/react-query';
import { withAnyResponse } from '../contracts/any-response';
import { PROJECTS_PER_PAGE, TITLE_CARD_FILE } from '../contracts/constants';
import type { OrderInput } from '../contracts/order';
import { projectSlug } from '../contracts/project-slug';
import type { Project, ProjectInput, ProjectSummary } from '../contracts/projects';
import type { Employment } from '../contracts/work-history';
import { contractQuery, isMissingEndpoint } from '../core/contract-query';
import { partQuery } from '../core/part-query';
import { useRecordMutation, type IfMatchVersion, type Idempotent } from '../core/record-mutation';
import { inOrder } from '../order';
import { cutPage, offsetOf, pagesFor, type ListedRole, type ProjectsPage } from './paging';

export { PROJECTS_PER_PAGE, projectSlug };
export type { Project, ProjectCategory, ProjectInput, ProjectSummary } from '../contracts/projects';
export { projectsPageWith, type ListedRole, type ProjectsPage } from './paging';

/**
 * All projects as the owner sees them, drafts included, in the order of the gallery. The keys of all other project queries begin with this
 * query's key.
 */
export const projectsQuery = () =>
  contractQuery(
    ['projects', 'v1'],
    () => import('../contracts/projects').then(({ listProjectsWithDrafts }) => listProjectsWithDrafts),
    { query: { drafts: 'include' } },
  );

export interface ProjectsFilter {
  /** Omit for all projects. */
  readonly category?: string | undefined;
  /** Omit for all projects. Other spellings find the same projects. */
  readonly technology?: string | undefined;
  /** Starts at 1; a page past the end gives the last one. */
  readonly page?: number | undefined;
}

const PAGES_KEY = [...projectsQuery().queryKey, 'summaries'];

/**
 * One page of the gallery, without the projects' features, with the roles if it is filtered by a technology. If a server has no paging, the
 * page is cut from its list of all projects.
 */
export const projectsPageQuery = ({ category, technology, page = 1 }: ProjectsFilter = {}) =>
  queryOptions({
    queryKey: [
      ...PAGES_KEY,
      { category: category ?? '', page, ...(technology !== undefined && { technology }) },
    ],
    queryFn: async ({ client, signal }) => {
      const filter = { category, technology, page };
      const [projects, roles] = await Promise.all([
        readPage(client, filter, signal),
        technology !== undefined && category === undefined && page === 1
          ? readRoles(technology, signal)
          : undefined,
      ]);
      return { ...projects, ...(roles && { roles }) };
    },
  });

/** In a printed résumé. */
const NAMES = 8;

/** An image for a project without one. Only the bundled server draws it. */
export async function drawTitleCard(
  facts: Pick<ProjectInput, 'title' | 'category' | 'frontend_use' | 'backend_use'>,
): Promise<File> {
  const { png } = await request(
    import('../contracts/projects').then(({ createTitleCard }) => createTitleCard),
    { body: facts },
  );
  const bytes = Uint8Array.from(atob(png), (character) => character.charCodeAt(0));
  return new File([bytes], `${TITLE_CARD_FILE}.png`, { type: 'image/png' });
}

/** The titles of the first projects, and '…' if there are more. */
export const projectTitlesQuery = () => ({
  ...partQuery(projectsPageQuery(), 'titles', ({ projects, total }) => [
    ...projects.slice(0, NAMES).map(({ title }) => title),
    ...(total > NAMES ? ['…'] : []),
  ]),
  // Shorter than the page's, because a page's HTML contains it.
  queryKey: [...projectsQuery().queryKey, 'titles'],
});

/** One project, or null if there is none. @param slug the last part of its URL */
export const projectQuery = (slug: string) =>
  queryOptions({
    queryKey: [...projectsQuery().queryKey, 'project', slug],
    queryFn: async ({ client, signal }): Promise<Project | null> =>
      onFreshPage(client, slug) ?? (await readProject(client, slug, signal)),
  });

/**
 * Rejects with an ApiError of status 404 for an unknown project, which becomes the page's status. Components use `projectQuery` instead,
 * because its data can go from the server to the browser and an error can't.
 */
export const projectExistsQuery = (slug: string) =>
  queryOptions({
    queryKey: [...projectsQuery().queryKey, 'exists', slug],
    queryFn: async ({ client }) => {
      if (await client.fetchQuery(projectQuery(slug))) return true;
      throw new ApiError({ status: 404, message: 'There is no such project' });
    },
    retry: false,
  });

/** Finds a project by the last part of its URL, which may also be its id. */
export const findProject = <P extends ProjectSummary>(
  projects: readonly P[],
  slug: string | undefined,
): P | undefined =>
  projects.find((project) => projectSlug(project) === slug) ?? projects.find(({ _id }) => _id === slug);

/** Whether the project has its features, which summaries leave out. */
export const hasFeatures = (project: ProjectSummary): project is Project => project.features !== undefined;

type PageFilter = ProjectsFilter & { readonly page: number };

async function readPage(client: QueryClient, filter: PageFilter, signal: AbortSignal): Promise<ProjectsPage> {
  const { category, technology, page } = filter;
  const fresh = freshProjects(client);
  if (fresh) return cutFilteredPage(fresh, filter);

  const { data: projects, meta } = await request(
    import('../contracts/projects').then(({ listProjectsInPages }) => listProjectsInPages),
    {
      query: { limit: PROJECTS_PER_PAGE, offset: offsetOf(page), category, technology, view: 'summary' },
      signal,
    },
  );
  if (!meta?.page) return cutFilteredPage(storeAll(client, projects), filter);
  const { total, all, categories } = meta.page;
  const pages = pagesFor(total);
  if (page > pages) return readPage(client, { ...filter, page: pages }, signal);
  return {
    projects,
    ...(category !== undefined && { category }),
    ...(technology !== undefined && { technology }),
    ...{ page, pages, total, all, categories },
  };
}

/** A page cut from a whole list. Our server filters by technology itself, so pages seldom load the table of names. */
async function cutFilteredPage(
  list: readonly ProjectSummary[],
  { category, technology, page }: PageFilter,
): Promise<ProjectsPage> {
  if (technology === undefined) return cutPage(list, category, page);
  const { isAmong } = await import('../contracts/technology-names');
  const naming = list.filter(({ frontend_use, backend_use }) =>
    isAmong([...frontend_use, ...backend_use], technology),
  );
  return { ...cutPage(naming, category, page), technology };
}

/** The roles that name the technology; none on a server without a work history. */
async function readRoles(technology: string, signal: AbortSignal): Promise<ListedRole[]> {
  try {
    const employers = await request(
      import('../contracts/work-history').then(({ listWorkHistory }) => listWorkHistory),
      { query: { technology }, signal },
    );
    return toListedRoles(getConfig().apiBase === '' ? employers : await rolesAmong(employers, technology));
  } catch (error) {
    if (!isApiError(error) || !isMissingEndpoint(error)) throw error;
    return [];
  }
}

/** Another server may ignore the parameter. */
const rolesAmong = async (employers: readonly Employment[], technology: string) =>
  (await import('../contracts/technology-names')).rolesNaming(employers, technology);

const toListedRoles = (employers: readonly Employment[]): ListedRole[] =>
  employers.flatMap(({ _id, employer, roles }) =>
    roles.map(({ title, start, end }) => ({ _id, employer, title, start, end })),
  );

async function readProject(client: QueryClient, slug: string, signal: AbortSignal): Promise<Project | null> {
  const { getProject, isProjectId, listProjectsInPages } = await import('../contracts/projects');
  const fresh = freshProjects(client);
  if (fresh) return findProject(fresh, slug) ?? null;
  if (isProjectId(slug)) {
    try {
      const project = await request(getProject, { params: { id: slug }, signal });
      // A server with slugs also finds former ones. Any other may respond with whatever project it likes.
      if (project.slug || project._id === slug) return project;
    } catch (error) {
      // A server without this endpoint may respond with 404, 405, an HTML page or the whole list.
      if (!isApiError(error) || error.status >= 500) throw error;
    }
  }
  // A server with paging has this endpoint too, so its 404 is right. Any other server sends the whole list.
  const { data, meta } = await request(listProjectsInPages, { query: { limit: 1 }, signal });
  return meta?.page ? null : (findProject(storeAll(client, data), slug) ?? null);
}

/** Caches a list that came as a whole, so that further pages and projects are cut from it. */
function storeAll(client: QueryClient, summaries: readonly ProjectSummary[]): Project[] {
  const all = summaries.map((summary) => ({ ...summary, features: summary.features ?? [] }));
  client.setQueryData(projectsQuery().queryKey, all);
  return all;
}

/** How long the whole list counts as fresh, in milliseconds: as long as any query. */
const FRESH_MS = 300_000;

/** The whole list as visitors see it, if it is in the cache and fresh. */
function freshProjects(client: QueryClient): readonly Project[] | undefined {
  const { queryKey } = projectsQuery();
  const query = client.getQueryCache().find({ queryKey, exact: true });
  if (!query || query.isStaleByTime(FRESH_MS)) return undefined;
  return client.getQueryData(queryKey)?.filter(({ draft }) => !draft);
}

/** The project, if a fresh page contains all of it. */
function onFreshPage(client: QueryClient, slug: string): Project | undefined {
  const projects = client
    .getQueryCache()
    .findAll({ queryKey: PAGES_KEY, stale: false })
    .flatMap(({ state }) => (state.data as ProjectsPage | undefined)?.projects ?? [])
    .filter(hasFeatures);
  return findProject(projects, slug);
}

export interface SaveProject extends IfMatchVersion, Idempotent {
  /** The project to change; without an id a new project is created. */
  readonly id?: string;
  readonly input: ProjectInput;
}

export interface DeleteProject extends IfMatchVersion {
  readonly id: string;
}

/** Adds or changes a project. The list shows it at once and is reloaded. */
export const useSaveProject = () =>
  useRecordMutation(projectsQuery(), {
    mutationFn: saveProject,
    change: (list, saved, { id }) => (saved && list ? withProject(list, saved, id) : list),
  });

/** Deletes a project, which leaves the list at once. */
export const useDeleteProject = () =>
  useRecordMutation(projectsQuery(), {
    mutationFn: ({ id, version }: DeleteProject) =>
      request(
        import('../contracts/projects').then(({ deleteProject }) => withAnyResponse(deleteProject)),
        { params: { id }, ifMatch: version },
      ),
    change: (list, _, { id }) => list?.filter((project) => project._id !== id),
  });

/** Reorders the projects. Rejects with status 409 and reloads the list if it isn't the list that the caller saw. */
export const useOrderProjects = () =>
  useRecordMutation(projectsQuery(), {
    mutationFn: (body: OrderInput) =>
      request(
        import('../contracts/projects').then(({ orderProjects }) => orderProjects),
        { body },
      ),
    change: (list, { ids }) => list && inOrder(list, ids, ({ _id }) => _id),
  });

function saveProject({ id, input, version, idempotencyKey }: SaveProject): Promise<Project | undefined> {
  const contracts = import('../contracts/projects');
  return id === undefined
    ? request(
        contracts.then(({ createProject }) => withAnyResponse(createProject)),
        { body: input, idempotencyKey },
      )
    : request(
        contracts.then(({ updateProject }) => withAnyResponse(updateProject)),
        { params: { id }, body: input, ifMatch: version },
      );
}

function withProject(list: readonly Project[], saved: Project, id: string | undefined): Project[] {
  // An earlier try may have added the project already.
  if (id === undefined) return [saved, ...list.filter(({ _id }) => _id !== saved._id)];
  return list.map((project) => (project._id === id ? saved : project));
}
