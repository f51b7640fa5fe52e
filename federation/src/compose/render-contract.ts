import type { PageModule, ReleasedRoute } from '../routes';
import type { QueryResult, PageRelease } from './page-data';

/** Input of a shell's server bundle. */
export interface RenderInput {
  /** Path and search. */
  readonly url: string;
  readonly app: string;
  readonly route: ReleasedRoute;
  readonly params: Readonly<Record<string, string | undefined>>;
  /** From the remote's server bundle. */
  readonly page: PageModule;
  /** The remotes' live releases, by app. */
  readonly releases: Readonly<Record<string, PageRelease>>;
  /** For shared-api. */
  readonly config: unknown;
  /** Query results that are known without a request, such as posted form data. Its name is part of the contract with published shells. */
  readonly answered?: readonly QueryResult[];
  /** Sends a GET request to the API. @returns status and parsed body. */
  readonly request: (path: string) => Promise<{ readonly status: number; readonly body: unknown }>;
}

/** A rendered page. */
export interface RenderOutput {
  /** 404 if the page has no content for the URL. */
  readonly status: 200 | 404;
  /** HTML for the root. */
  readonly content: string;
  /** HTML for the head: title, description and other elements. */
  readonly head: string;
  /** CSS for all pages, in a style element that never changes. */
  readonly baseStyles?: string;
  /** CSS from styled-components. */
  readonly styles: string;
  /** styled-components' version: it only takes over a style element of its own version. Empty if the shell hands its styles over. */
  readonly stylesVersion: string;
  /** Query results that the page was rendered from, without timestamps. */
  readonly queries: readonly QueryResult[];
}

/** Exports of a shell's server bundle. */
export interface ShellBundle {
  readonly shared: Readonly<Record<string, unknown>>;
  /** @throws if a query or the page fails. Then the browser renders. */
  readonly render: (input: RenderInput) => Promise<RenderOutput>;
}

/** Exports of a remote's server bundle. */
export interface RemoteBundle {
  readonly pages: Readonly<Record<string, PageModule>>;
}
