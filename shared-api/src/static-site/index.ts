/*
 * Addresses in a static export. A static host has neither an API nor pages that depend on a query, so pages and data are files whose paths
 * contain the query's values.
 */

/** A page's address on the site itself. */
export interface PageAddress {
  readonly pathname: string;
  readonly search: string;
}

/** The part of a route on which addresses depend. */
export interface AddressedRoute {
  readonly path: string;
  /** Search parameters that change the page's content. */
  readonly search?: readonly string[] | undefined;
}

/**
 * The path of a page in an export, which ends in a slash: `/projects?category=Web+App&page=2` is at `/projects/category/Web_App/page/2/`.
 * A page of a record, such as `/projects/tide-clock`, is the same for every query.
 */
export function staticPagePath({ pathname, search }: PageAddress, routes: readonly AddressedRoute[]): string {
  const path = withoutSlash(pathname);
  return [path === '/' ? '' : path, ...valuesIn(search, searchAt(path, routes)), ''].join('/');
}

/** The address of the page at a path in an export. */
export function pageAddressAt(path: string, routes: readonly AddressedRoute[]): PageAddress {
  const pathname = withoutSlash(path.replace(/\/index\.html$/, '/'));
  for (const { path: above, search = [] } of routes) {
    const folder = above === '/' ? '/' : `${above}/`;
    if (search.length === 0 || !pathname.startsWith(folder)) continue;
    const values = readValues(pathname.slice(folder.length).split('/'), search);
    if (values) return { pathname: above, search: `?${values}` };
  }
  return { pathname, search: '' };
}

/** The path of the file with the response to an API request: `/api/projects?page=2` is at `/data/projects/page/2.json`. */
export function staticDataPath(apiPath: string): string {
  const [path = '', search = ''] = apiPath.split('?');
  const names = [...new URLSearchParams(search).keys()];
  return `${[path.replace(/^\/api(?=\/)/, '/data'), ...valuesIn(search, names)].join('/')}.json`;
}

const withoutSlash = (path: string) => (path.length > 1 && path.endsWith('/') ? path.slice(0, -1) : path);

const searchAt = (path: string, routes: readonly AddressedRoute[]) =>
  routes.find((route) => route.path === path)?.search ?? [];

function valuesIn(search: string, names: readonly string[]): string[] {
  const values = new URLSearchParams(search);
  return names.flatMap((name) => {
    const value = values.get(name)?.trim();
    return value ? [name, toFileName(value)] : [];
  });
}

/** Names and values in turn, in the order of `names`; null for anything else. */
function readValues(parts: readonly string[], names: readonly string[]): URLSearchParams | null {
  const values = new URLSearchParams();
  let last = -1;
  for (let index = 0; index < parts.length; index += 2) {
    const position = names.indexOf(parts[index]!);
    const value = fromFileName(parts[index + 1] ?? '');
    if (position <= last || !value) return null;
    last = position;
    values.set(names[position]!, value);
  }
  return values;
}

/** A name that every file system and host takes, and that says the value: spaces are underscores, and other signs are like `~2B`. */
const toFileName = (value: string) =>
  encodeURIComponent(value)
    .replace(/[_~!*'()]|^\.|\.$/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`)
    .replaceAll('%20', '_')
    .replaceAll('%', '~');

function fromFileName(name: string): string | null {
  try {
    return decodeURIComponent(name.replaceAll('_', '%20').replaceAll('~', '%'));
  } catch {
    return null;
  }
}
