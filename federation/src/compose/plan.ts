import { matchRoutes } from 'react-router';
import { firstViewScripts } from '../releases/model/first-view';
import type { Release } from '../releases/model/release';
import type { ReleasedRoute } from '../routes';
import type { PageRelease, ScriptRef } from './page-data';

/** A release and its URL. */
export interface PlacedRelease {
  readonly release: Release;
  /** URL of the release's folder, without a trailing slash. */
  readonly baseUrl: string;
}

/** The page for a URL. */
export interface PlannedPage {
  readonly release: PlacedRelease;
  readonly route: ReleasedRoute;
  readonly params: Readonly<Record<string, string | undefined>>;
}

/** Finds the page for a path with React Router's ranking; undefined if no release has one. */
export function planPage(releases: readonly PlacedRelease[], pathname: string): PlannedPage | undefined {
  const candidates = releases.flatMap((release) =>
    release.release.routes.map((route) => ({ path: route.path, release, route })),
  );
  const match = matchRoutes(candidates, pathname)?.at(-1);
  return match && { release: match.route.release, route: match.route.route, params: match.params };
}

/**
 * A page's scripts in the order in which they run: the shell's, then the one for the page's first view. A release without it has the remote's
 * entry and the page's chunks instead.
 */
export function scriptsOf(shell: PlacedRelease, page: PlannedPage | undefined): ScriptRef[] {
  const own = firstViewScripts(shell.release, null).map((script) => scriptRef(shell, script));
  // The owner's pages load their scripts after sign-in.
  if (!page || page.route.access === 'owner') return own;
  const { release, route } = page;
  const scripts = firstViewScripts(release.release, route.page);
  return [...own, ...scripts.map((script) => scriptRef(release, script))];
}

const scriptRef = ({ baseUrl }: PlacedRelease, { file, integrity }: Release['entry']): ScriptRef => ({
  url: `${baseUrl}/${file}`,
  integrity,
});

/** The releases for a page's data, by app. @param planned the document's page, whose script it loads anyway */
export const releasesByApp = (
  releases: readonly PlacedRelease[],
  planned?: PlannedPage,
): Record<string, PageRelease> =>
  Object.fromEntries(
    releases.map((placed) => {
      const isOfPage = placed.release === planned?.release.release;
      return [placed.release.app, pageRelease(placed, isOfPage ? planned.route.page : undefined)];
    }),
  );

/** Origins of releases that the site doesn't serve itself. */
export const otherOrigins = (releases: readonly PlacedRelease[]): string[] =>
  absoluteOrigins(releases.map(({ baseUrl }) => baseUrl));

/** Origins of the URLs that aren't relative. */
export function absoluteOrigins(urls: readonly string[]): string[] {
  const absolute = urls.filter((url) => /^https?:/.test(url));
  return [...new Set(absolute.map((url) => new URL(url).origin))];
}

/** @param page the document's page, if it is of this release */
export function pageRelease(placed: PlacedRelease, page?: string): PageRelease {
  const { app, version, container, routes } = placed.release;
  const [entry] = page === undefined ? [placed.release.entry] : firstViewScripts(placed.release, page);
  return { app, version, container, entry: scriptRef(placed, entry!), routes };
}
