import type { PageModule, ReleasedRoute } from '../routes';
import type { AnsweredQuery, PageRelease } from './page-data';

/** What a shell's server bundle is asked to render. */
export interface RenderInput {
  /** Path and search of the address. */
  readonly url: string;
  readonly app: string;
  readonly route: ReleasedRoute;
  readonly params: Readonly<Record<string, string | undefined>>;
  /** The page's module, from the remote's server bundle. */
  readonly page: PageModule;
  /** Live releases of the remotes, by app. */
  readonly releases: Readonly<Record<string, PageRelease>>;
  /** Read by shared-api. */
  readonly config: unknown;
  /** Answers that are there without being asked for, such as what was posted to the page. */
  readonly answered?: readonly AnsweredQuery[];
  /** Sends an API call that reads. Its answer is what stands in the body. */
  readonly request: (path: string) => Promise<{ readonly status: number; readonly body: unknown }>;
}

/** A page's parts, ready for the document. */
export interface RenderOutput {
  /** 404 where the page says that its address leads nowhere. */
  readonly status: 200 | 404;
  /** Markup for the root. */
  readonly content: string;
  /** Title, description and other elements for the head. */
  readonly head: string;
  /** Rules that hold everywhere, for a style element that stays as it is; a shell of an older kind has them among `styles`. */
  readonly baseStyles?: string;
  /** Rules of the styled parts, for one style element. */
  readonly styles: string;
  /** Version of styled-components, which takes its element over only from itself. */
  readonly stylesVersion: string;
  /** Answers that the page was rendered from, without timestamps. */
  readonly queries: readonly AnsweredQuery[];
}

/** What a shell's server bundle exports. */
export interface ShellBundle {
  readonly shared: Readonly<Record<string, unknown>>;
  /** @throws if a query or the page itself fails: the page then goes out without content. */
  readonly render: (input: RenderInput) => Promise<RenderOutput>;
}

/** What a remote's server bundle exports. */
export interface RemoteBundle {
  readonly pages: Readonly<Record<string, PageModule>>;
}
