import type { ReleasedRoute } from '../routes';

/** A script with the hash that the browser checks. */
export interface ScriptRef {
  /** Root-relative or absolute. */
  readonly url: string;
  /** Subresource integrity, `sha384-…`. Without it the script is rejected, except in development. */
  readonly integrity: string;
}

/** A release as a page needs it. */
export interface PageRelease {
  /** The app's name, such as `remote-public`. */
  readonly app: string;
  readonly version: string;
  /** Name of its container on `globalThis`, such as `remote_public_1_4_2`. */
  readonly container: string;
  /** The script that defines the container: the remote's entry, or the first-view script of the document's page, which begins with it. */
  readonly entry: ScriptRef;
  readonly routes: readonly ReleasedRoute[];
}

/** The data that the browser needs for this page, as JSON in the document. */
export interface PageData {
  /** For shared-api; federation doesn't read it. */
  readonly config: unknown;
  /** The shell's version. */
  readonly shell: string;
  /** The remotes' live releases, by app. */
  readonly releases: Readonly<Record<string, PageRelease>>;
  /** The remotes' previous releases, by app, in case the live ones can't be loaded. */
  readonly previous: Readonly<Record<string, PageRelease>>;
  /** The app and page that rendered the root's markup; null if the browser renders. Only the same release may hydrate it. */
  readonly rendered: { readonly app: string; readonly page: string } | null;
  /** Results of the page's queries, without timestamps; empty if the browser fetches. */
  readonly queries: readonly QueryResult[];
  /** Time limit for loading an entry, in milliseconds. */
  readonly entryTimeout: number;
  /** No release of some app could be read, so an unknown URL may be one of its pages. */
  readonly isIncomplete?: boolean;
  /** Development servers serve the apps, and scripts have no hash. */
  readonly isDevelopment?: boolean;
  /** In development, why the server couldn't render this page: the error's stack. */
  readonly renderFault?: string;
  /** The page is a form preview: a frame on the owner's pages that shows unsaved content and sends nothing. */
  readonly isPreview?: boolean;
}

/** Versions of the releases that pages are composed of: the shell's, and the remotes' by app. */
export interface ComposedReleases {
  readonly shell: string;
  readonly releases: Readonly<Record<string, string>>;
}

/** A query's result from the server. */
export interface QueryResult {
  readonly queryKey: readonly unknown[];
  readonly data: unknown;
}

/** Id of the script element with the page data. */
export const PAGE_DATA_ID = 'page-data';
/** Id of the element that the shell renders into. */
export const ROOT_ID = 'root';
