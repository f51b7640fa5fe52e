import type { PageRelease, ReleasedRoute } from '@portfolio/federation/browser';
import { pageBelow } from '@portfolio/shared-api/over-page';
import { matchRoutes } from 'react-router-dom';

/** A route of a live release. */
export interface AppRoute extends ReleasedRoute {
  readonly app: string;
}

/** All routes of the live releases; the shell has none of its own. */
export function routesOf(releases: Readonly<Record<string, PageRelease>>): AppRoute[] {
  return Object.values(releases).flatMap(({ app, routes }) => routes.map((route) => ({ ...route, app })));
}

type Found = Map<string, AppRoute | undefined>;

/** By path. A view asks for the same one several times, and the router compiles all routes each time. */
const foundIn = new WeakMap<readonly AppRoute[], Found>();

/** The route of a path. */
export function findPage(routes: readonly AppRoute[], pathname: string): AppRoute | undefined {
  const found: Found = foundIn.get(routes) ?? new Map();
  foundIn.set(routes, found);
  if (!found.has(pathname)) {
    const candidates = routes.map((route) => ({ path: route.path, route }));
    found.set(pathname, matchRoutes(candidates, pathname)?.at(-1)?.route.route);
  }
  return found.get(pathname);
}

/** A router's location, or a link's address. */
export interface Address {
  readonly pathname: string;
  readonly search: string;
  /** The history entry's state. */
  readonly state?: unknown;
}

/** The route whose page is displayed at an address: its own, or that of the page over which a link opened it. */
export function displayedRoute(
  routes: readonly AppRoute[],
  { pathname, state }: Pick<Address, 'pathname' | 'state'>,
): AppRoute | undefined {
  const route = findPage(routes, pathname);
  const path = pageBelow(state);
  const below = path === undefined ? undefined : findPage(routes, path);
  return below && below.app === route?.app && below.access === route.access ? below : route;
}

/** Whom a path's page is for. */
export const accessOf = (routes: readonly AppRoute[], pathname: string): AppRoute['access'] =>
  findPage(routes, pathname)?.access ?? 'public';

/** The routes in the navigation, in order. */
export function navigationEntries(routes: readonly AppRoute[]): AppRoute[] {
  return routes.filter((route) => route.label !== undefined).sort((a, b) => (a.order ?? 0) - (b.order ?? 0));
}

/** The path of an entry: `/setting/*` -> `/setting`. */
export const entryPath = ({ path }: AppRoute) => path.replace(/\/\*$/, '') || '/';

/** Whether a route is the navigation's entry or below it, as `/projects/:id` is below `/projects`. */
export const isWithin = (route: AppRoute | null | undefined, entry: AppRoute): boolean =>
  route?.app === entry.app && (route.page === entry.page || route.path.startsWith(`${entryPath(entry)}/`));

/** Identifies a page. */
export const pageKey = (route: AppRoute | undefined) => (route ? `${route.app}/${route.page}` : 'not-found');
