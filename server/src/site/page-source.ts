import type { AnsweredQuery } from '@portfolio/federation/compose';
import type { Cacheable } from '../http/response-cache';

/** A composed page. */
export interface Page extends Cacheable {
  readonly status: number;
  /** Its Content-Security-Policy; left out where the one of all answers is enough. */
  readonly csp?: string;
  readonly headers?: Readonly<Record<string, string>>;
  /** It shows its content without scripts. */
  readonly isRendered?: boolean;
}

/** Where pages come from. `url` is whole, and its origin is the site's own. */
export interface PageSource {
  page(url: URL): Promise<Page>;
  /**
   * The page with answers of its own, such as what was posted to it: made for one request, and kept nowhere. Left out where
   * nothing is rendered.
   * @throws Error where this page can't be rendered.
   */
  pageWith?(url: URL, answered: readonly AnsweredQuery[]): Promise<Page>;
  /**
   * The page with releases in it that are published as previews, such as `remote-public@1.5.0-rc.1`.
   * @returns null unless all of them are
   */
  previewPage?(url: URL, releases: readonly string[]): Promise<Page | null>;
}
