import type { ReleasedRoute } from '../routes';

/** A script and the hash that the browser holds it to. */
export interface ScriptRef {
  /** Root-relative or absolute address. */
  readonly url: string;
  /** Subresource integrity, `sha384-…`. A missing one is a refusal, but in development. */
  readonly integrity: string;
}

/** A release as a page needs it. */
export interface PageRelease {
  /** The app's name, such as `remote-public`. */
  readonly app: string;
  readonly version: string;
  /** Name of its container on `globalThis`, such as `remote_public_1_4_2`. */
  readonly container: string;
  readonly entry: ScriptRef;
  readonly routes: readonly ReleasedRoute[];
}

/** This page's slice of the catalogue, and all else that the browser needs; stands as JSON in the document. */
export interface PageData {
  /** Read by shared-api; federation passes it on unread. */
  readonly config: unknown;
  /** The shell's version. */
  readonly shell: string;
  /** Live releases of the remotes, by app. */
  readonly releases: Readonly<Record<string, PageRelease>>;
  /** Per app the release before the live one, for when that can't be loaded. */
  readonly previous: Readonly<Record<string, PageRelease>>;
  /** Which release's markup stands in the root; null where the browser renders. Only that release may take it over. */
  readonly rendered: { readonly app: string; readonly page: string } | null;
  /** Answers of the page's queries, without timestamps; empty where the browser fetches. */
  readonly queries: readonly AnsweredQuery[];
  /** Timeout of an entry in milliseconds. */
  readonly entryTimeout: number;
  /** Of an app no release could be read: an address that leads nowhere may be one of its pages. */
  readonly isIncomplete?: boolean;
  /** Apps come from development servers, whose scripts have no hash. */
  readonly isDevelopment?: boolean;
  /** The site's own pages may show it in a frame, and give it content that isn't saved. Nothing is sent from it. */
  readonly isPreview?: boolean;
}

/** A query that the server has answered. */
export interface AnsweredQuery {
  readonly queryKey: readonly unknown[];
  readonly data: unknown;
}

/** The id of the script element that holds it. */
export const PAGE_DATA_ID = 'page-data';
/** The id of the element that the shell renders into. */
export const ROOT_ID = 'root';
