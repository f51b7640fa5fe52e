import { isApiError, request } from '@portfolio/shared-api';
import { queryOptions, type QueryClient } from '@tanstack/react-query';
import { PROJECTS_PER_PAGE } from '../contracts/page-size';
import { freshProjects } from './fresh-projects';
import { cutPage, offsetOf, pagesFor, type ProjectsPage } from './paging';
import { projectsQuery } from './queries';
import { withFeatures } from './with-features';

export interface ProjectsPlace {
  /** Left out for all projects. */
  readonly category?: string | undefined;
  /** From 1; one that isn't there leads to the last one. */
  readonly page?: number | undefined;
}

/** What the keys of all pages begin with. Not 'page': releases from when pages had their projects whole have theirs under it. */
export const PAGES_KEY = [...projectsQuery().queryKey, 'summaries'];

/**
 * One page of the gallery, without the projects' features where the server knows how to leave them out. One that knows no pages answers
 * with all projects; then the page is cut from them here.
 */
export const projectsPageQuery = ({ category, page = 1 }: ProjectsPlace = {}) =>
  queryOptions({
    queryKey: [...PAGES_KEY, { category: category ?? '', page }],
    queryFn: ({ client, signal }) => readPage(client, category, page, signal),
  });

async function readPage(
  client: QueryClient,
  category: string | undefined,
  asked: number,
  signal: AbortSignal,
): Promise<ProjectsPage> {
  const whole = freshProjects(client);
  if (whole) return cutPage(whole, category, asked);

  const read = async (page: number) => {
    const ask = (view?: 'summary') =>
      request(
        import('../contracts/projects').then(({ listProjectsInPages }) => listProjectsInPages),
        { query: { limit: PROJECTS_PER_PAGE, offset: offsetOf(page), category, view }, signal },
      );
    try {
      return await ask('summary');
    } catch (error) {
      // A server of ours that is older than `view` refuses it.
      if (!isApiError(error) || error.status !== 400) throw error;
      return ask();
    }
  };
  let page = asked;
  let { data: projects, meta } = await read(page);
  const lastPage = pagesFor(meta?.page?.total ?? 0);
  if (meta?.page && page > lastPage) {
    page = lastPage;
    ({ data: projects, meta } = await read(page));
  }
  if (!meta?.page) {
    const all = projects.map(withFeatures);
    client.setQueryData(projectsQuery().queryKey, all);
    return cutPage(all, category, asked);
  }
  const { total, all, categories } = meta.page;
  return {
    projects,
    ...(category !== undefined && { category }),
    page,
    pages: pagesFor(total),
    total,
    all,
    categories,
  };
}
