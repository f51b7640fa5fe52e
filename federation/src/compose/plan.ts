import { matchRoutes } from 'react-router';
import type { Release } from '../releases/model/release';
import type { ReleasedRoute } from '../routes';
import type { PageRelease, ScriptRef } from './page-data';

/** A release and where its files are served from. */
export interface PlacedRelease {
  readonly release: Release;
  /** Address of the release's folder, without trailing slash. */
  readonly baseUrl: string;
}

/** The page that an address leads to. */
export interface PlannedPage {
  readonly release: PlacedRelease;
  readonly route: ReleasedRoute;
  readonly params: Readonly<Record<string, string | undefined>>;
}

/** Which page of which release an address leads to; undefined where no release has one. React Router's own ranking decides. */
export function planPage(releases: readonly PlacedRelease[], pathname: string): PlannedPage | undefined {
  const candidates = releases.flatMap((release) =>
    release.release.routes.map((route) => ({ path: route.path, release, route })),
  );
  const match = matchRoutes(candidates, pathname)?.at(-1);
  return match && { release: match.route.release, route: match.route.route, params: match.params };
}

/** Scripts of a page, in the order in which they run: the shell, the remote's entry, the page's chunks. */
export function scriptsOf(shell: PlacedRelease, page: PlannedPage | undefined): ScriptRef[] {
  const ref =
    ({ baseUrl }: PlacedRelease) =>
    ({ file, integrity }: { file: string; integrity: string }) => ({
      url: `${baseUrl}/${file}`,
      integrity,
    });
  const own = [...shell.release.initial, shell.release.entry].map(ref(shell));
  // The owner's pages wait for the owner: their scripts are no part of any document.
  if (!page || page.route.access === 'owner') return own;
  const { release } = page.release;
  const chunks = release.pages[page.route.page] ?? [];
  return [...own, ...[release.entry, ...chunks].map(ref(page.release))];
}

/** What a page's data says of releases, by app. */
export const releasesByApp = (releases: readonly PlacedRelease[]): Record<string, PageRelease> =>
  Object.fromEntries(releases.map((release) => [release.release.app, pageRelease(release)]));

/** Origins of releases that the page's own server doesn't serve. */
export function otherOrigins(releases: readonly PlacedRelease[]): string[] {
  const absolute = releases.map(({ baseUrl }) => baseUrl).filter((url) => /^https?:/.test(url));
  return [...new Set(absolute.map((url) => new URL(url).origin))];
}

/** What a page's data says of a release. */
export function pageRelease({ release, baseUrl }: PlacedRelease): PageRelease {
  return {
    app: release.app,
    version: release.version,
    container: release.container,
    entry: { url: `${baseUrl}/${release.entry.file}`, integrity: release.entry.integrity },
    routes: release.routes,
  };
}
