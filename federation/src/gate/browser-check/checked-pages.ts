import { matchPath } from 'react-router';
import type { GateInput } from '../../releases/model/gate';
import type { ReleasedRoute } from '../../routes';

/** A route and a path that matches it. */
export interface CheckedPage {
  readonly remote: GateInput;
  readonly route: ReleasedRoute;
  readonly address: string;
}

interface CheckedPages {
  readonly known: readonly CheckedPage[];
  /** Routes with parameters that match no path in the sitemap. */
  readonly unknown: readonly Omit<CheckedPage, 'address'>[];
}

/** Finds a path for each route of these remotes, in the site's sitemap if the route has parameters. */
export async function addressesOf(remotes: readonly GateInput[], origin: string): Promise<CheckedPages> {
  const routes = remotes.flatMap((remote) => remote.release.routes.map((route) => ({ remote, route })));
  const listed = routes.some(({ route }) => hasParameter(route)) ? await listedPaths(origin) : [];
  const pages = routes.map(({ remote, route }) => ({
    remote,
    route,
    address: hasParameter(route)
      ? listed.find((path) => matchPath(route.path, path))
      : route.path.replace(/\/\*$/, '') || '/',
  }));
  return {
    known: pages.filter((page): page is CheckedPage => page.address !== undefined),
    unknown: pages.filter(({ address }) => address === undefined),
  };
}

const hasParameter = ({ path }: ReleasedRoute) => path.includes(':');

async function listedPaths(origin: string): Promise<string[]> {
  const response = await fetch(`${origin}/sitemap.xml`);
  if (!response.ok) return [];
  return Array.from(
    (await response.text()).matchAll(/<loc>([^<]+)<\/loc>/g),
    ([, url]) => new URL(url!).pathname,
  );
}
