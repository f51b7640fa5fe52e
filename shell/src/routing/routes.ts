import type { PageRelease, ReleasedRoute } from '@portfolio/federation/browser';
import { matchRoutes } from 'react-router-dom';

/** A route of a live release. */
export interface AppRoute extends ReleasedRoute {
  readonly app: string;
}

/** All routes of the live releases; the shell has none of its own. */
export function routesOf(releases: Readonly<Record<string, PageRelease>>): AppRoute[] {
  return Object.values(releases).flatMap(({ app, routes }) => routes.map((route) => ({ ...route, app })));
}

/** The route of a path. */
export function findPage(routes: readonly AppRoute[], pathname: string): AppRoute | undefined {
  return matchRoutes(
    routes.map((route) => ({ path: route.path, route })),
    pathname,
  )?.at(-1)?.route.route;
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

/** Identifies a page: `/projects/7` opens over `/projects` and is the same page. */
export const pageKey = (route: AppRoute | undefined) => (route ? `${route.app}/${route.page}` : 'not-found');
