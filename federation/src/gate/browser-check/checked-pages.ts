import { matchPath } from 'react-router';
import type { GateInput } from '../../releases/model/gate';
import type { ReleasedRoute } from '../../routes';

/** A route of a release, and an address that leads to it. */
export interface CheckedPage {
  readonly remote: GateInput;
  readonly route: ReleasedRoute;
  /** Path of the address. */
  readonly address: string;
}

interface CheckedPages {
  readonly known: readonly CheckedPage[];
  /** Routes with parameters for which the site lists no address. */
  readonly unknown: readonly Omit<CheckedPage, 'address'>[];
}

/** An address for each route of these remotes; for parameters the site's own sitemap says which there are. */
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
  const answer = await fetch(`${origin}/sitemap.xml`);
  if (!answer.ok) return [];
  return Array.from(
    (await answer.text()).matchAll(/<loc>([^<]+)<\/loc>/g),
    ([, url]) => new URL(url!).pathname,
  );
}
