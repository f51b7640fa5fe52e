import type { PlannedPage } from '@portfolio/federation/compose';
import { PROJECTS_PER_PAGE } from '@portfolio/shared-api/contracts';
import type { ProjectEntry } from './sitemap';

/** The published projects, for telling real addresses from invented ones without rendering. */
export interface ProjectIndex {
  readonly ids: ReadonlySet<string>;
  /** How many projects each category has. */
  readonly categories: ReadonlyMap<string, number>;
}

/** The destination of a URL that a route matches. */
export type Destination =
  | { readonly type: 'redirect'; readonly status: 302 | 308; readonly location: string }
  | {
      readonly type: 'page';
      /** The path and the search parameters that the page depends on. */
      readonly address: string;
      /** Content or releases limit how many such addresses there are. */
      readonly isBounded: boolean;
    }
  /** A list without records: the browser renders it. */
  | { readonly type: 'empty' }
  | { readonly type: 'nothing' };

export function projectIndex(projects: readonly ProjectEntry[]): ProjectIndex {
  const categories = new Map<string, number>();
  for (const { category } of projects) categories.set(category, (categories.get(category) ?? 0) + 1);
  categories.delete('');
  return { ids: new Set(projects.map(({ id }) => id)), categories };
}

/** @param projects null if this server doesn't know them */
export function destinationOf(url: URL, planned: PlannedPage, projects: ProjectIndex | null): Destination {
  const { route, params } = planned;
  const path = ownSpelling(planned, url.pathname);
  if (path !== url.pathname) return { type: 'redirect', status: 308, location: path + url.search };
  const search = declaredSearch(url, route.search);
  if (route.records === undefined || !projects)
    return pageAt(path, search, !PARAMETER.test(route.path) && search.size === 0);

  const [id] = Object.values(params);
  if (id !== undefined && !projects.ids.has(id)) return { type: 'nothing' };
  const category = search.get('category') ?? '';
  if (category === '') search.delete('category');
  const count = category === '' ? projects.ids.size : projects.categories.get(category);
  if (count === undefined) return { type: 'empty' };
  const last = Math.max(1, Math.ceil(count / PROJECTS_PER_PAGE));
  if (pageNumber(search) > last)
    return { type: 'redirect', status: 302, location: path + searchWithPage(url, last) };
  if (pageNumber(search) === 1) search.delete('page');
  // A project can be opened over every page of the list: too many addresses to keep.
  const isListed = id === undefined && [...search.keys()].every((name) => LIST_SEARCH.includes(name));
  return pageAt(path, search, search.size === 0 || isListed);
}

const PARAMETER = /[:*]/;
const LIST_SEARCH = ['category', 'page'];

const pageAt = (path: string, search: URLSearchParams, isBounded: boolean): Destination => ({
  type: 'page',
  address: search.size > 0 ? `${path}?${search}` : path,
  isBounded,
});

/** React Router ignores case, encoding and a trailing slash. The route's own spelling is the page's only address. */
function ownSpelling({ route: { path }, params }: PlannedPage, pathname: string): string {
  if (!path.endsWith('/*'))
    return path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ''));
  const folder = path.slice(0, -'/*'.length);
  const isBelow = pathname.toLowerCase().startsWith(folder.toLowerCase());
  return isBelow ? folder + pathname.slice(folder.length) : pathname;
}

/** The declared parameters, in the order of their declaration. */
function declaredSearch({ searchParams }: URL, names: readonly string[] = []): URLSearchParams {
  const declared = new URLSearchParams();
  for (const name of names) {
    const value = searchParams.get(name);
    if (value !== null) declared.set(name, value);
  }
  return declared;
}

/** An invalid page number means the first page. */
function pageNumber(search: URLSearchParams): number {
  const page = search.get('page') ?? '';
  return /^[1-9]\d{0,5}$/.test(page) ? Number(page) : 1;
}

function searchWithPage({ searchParams }: URL, page: number): string {
  const search = new URLSearchParams(searchParams);
  if (page > 1) search.set('page', String(page));
  else search.delete('page');
  return search.size > 0 ? `?${search}` : '';
}
