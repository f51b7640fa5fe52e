import type { PlannedPage } from '@portfolio/federation/compose';
import { PROJECTS_PER_PAGE, technologyKey } from '@portfolio/shared-api/contracts';
import type { TechnologyIndex } from '../db/technology-index';
import { TECHNOLOGY, type ProjectEntry } from './sitemap';

interface Counts {
  readonly count: number;
  /** How many projects each category has. */
  readonly categories: ReadonlyMap<string, number>;
}

/** The published projects, for telling real addresses from invented ones without rendering. */
export interface ProjectIndex extends Counts {
  readonly entries: readonly ProjectEntry[];
  /** The slug of the project that each slug, id and former slug belongs to. */
  readonly slugs: ReadonlyMap<string, string>;
}

/** The destination of a URL that a route matches. */
export type Destination =
  | { readonly type: 'redirect'; readonly status: 301 | 302 | 308; readonly location: string }
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

export const projectIndex = (projects: readonly ProjectEntry[]): ProjectIndex => ({
  entries: projects,
  // Of two projects with the same text, the one that has it as its slug wins, then the one with that id.
  slugs: new Map([
    ...projects.flatMap(({ slug, formerSlugs }) => formerSlugs.map((former) => [former, slug] as const)),
    ...projects.map(({ id, slug }) => [id, slug] as const),
    ...projects.map(({ slug }) => [slug, slug] as const),
  ]),
  ...countsOf(projects),
});

function countsOf(projects: readonly Pick<ProjectEntry, 'category'>[]): Counts {
  const categories = new Map<string, number>();
  for (const { category } of projects) categories.set(category, (categories.get(category) ?? 0) + 1);
  categories.delete('');
  return { count: projects.length, categories };
}

/** Whether a page depends on what projects and roles name. */
export const namesTechnology = ({ route: { search = [] } }: PlannedPage, { searchParams }: URL): boolean =>
  search.includes(TECHNOLOGY) && Boolean(searchParams.get(TECHNOLOGY)?.trim());

/**
 * @param projects null if this server doesn't know them; not needed for a list by technology
 * @param technologies null if this server doesn't know them; needed only for an address that names one
 */
export function destinationOf(
  url: URL,
  planned: PlannedPage,
  projects: ProjectIndex | null,
  technologies: TechnologyIndex | null = null,
): Destination {
  const { route, params } = planned;
  const search = declaredSearch(url, route.search);
  const records = route.records === undefined ? null : projects;
  const [[name = '', id] = []] = Object.entries(params);
  const slug =
    id === undefined ? undefined : (records?.slugs.get(id) ?? records?.slugs.get(id.toLowerCase()));
  // In one step, whatever the spelling of the rest.
  if (slug !== undefined && slug !== id) {
    const location = addressWith(pathWith(route.path, { [name]: slug }), search);
    return { type: 'redirect', status: 301, location };
  }
  const path = ownSpelling(planned, url.pathname);
  if (path !== url.pathname) return { type: 'redirect', status: 308, location: path + url.search };
  if (records && id !== undefined && slug === undefined) return { type: 'nothing' };

  const technology = search.get(TECHNOLOGY)?.trim() ?? '';
  const proven = technologies?.proven.get(technologyKey(technology));
  if (technologies && technology !== '' && !proven) return { type: 'empty' };
  if (proven && proven.name !== search.get(TECHNOLOGY))
    return { type: 'redirect', status: 308, location: path + searchWith(url, TECHNOLOGY, proven.name) };
  const counts = technology === '' ? records : proven && countsOf(proven.projects);
  if (!counts) return pageAt(path, search, !PARAMETER.test(route.path) && search.size === 0);
  if (technology === '') search.delete(TECHNOLOGY);

  const category = search.get('category') ?? '';
  if (category === '') search.delete('category');
  const count = category === '' ? counts.count : counts.categories.get(category);
  if (count === undefined) return { type: 'empty' };
  const last = Math.max(1, Math.ceil(count / PROJECTS_PER_PAGE));
  if (pageNumber(search) > last) {
    const location = path + searchWith(url, 'page', last > 1 ? String(last) : null);
    return { type: 'redirect', status: 302, location };
  }
  if (pageNumber(search) === 1) search.delete('page');
  // A project can be opened over every page of the list, and each technology can have each category: too many addresses to keep.
  const isListed =
    id === undefined &&
    LIST_SEARCHES.some((names) => [...search.keys()].every((name) => names.includes(name)));
  return pageAt(path, search, search.size === 0 || isListed);
}

const PARAMETER = /[:*]/;
const LIST_SEARCHES = [
  ['category', 'page'],
  [TECHNOLOGY, 'page'],
];

const pageAt = (path: string, search: URLSearchParams, isBounded: boolean): Destination => ({
  type: 'page',
  address: addressWith(path, search),
  isBounded,
});

const addressWith = (path: string, search: URLSearchParams) => (search.size > 0 ? `${path}?${search}` : path);

const pathWith = (path: string, params: PlannedPage['params']) =>
  path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ''));

/** React Router ignores case, encoding and a trailing slash. The route's own spelling is the page's only address. */
function ownSpelling({ route: { path }, params }: PlannedPage, pathname: string): string {
  if (!path.endsWith('/*')) return pathWith(path, params);
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

/** The search with another value of a parameter; null removes it. */
function searchWith({ searchParams }: URL, name: string, value: string | null): string {
  const search = new URLSearchParams(searchParams);
  if (value === null) search.delete(name);
  else search.set(name, value);
  return search.size > 0 ? `?${search}` : '';
}
