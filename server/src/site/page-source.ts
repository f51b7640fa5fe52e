import type { IncomingMessage } from 'node:http';
import type { ComposedReleases, QueryResult } from '@portfolio/federation/compose';
import { Representation } from '../http/representation';
import type { Cacheable } from '../http/response-cache';

/** A composed page, or a redirect. */
export interface Page extends Cacheable {
  readonly status: number;
  /** The page's Content-Security-Policy, if it differs from the default. */
  readonly csp?: string;
  readonly headers?: Readonly<Record<string, string>>;
  /** Whether every visitor gets the same, so that a cache between them and the site may keep it. */
  readonly isShared?: boolean;
  /** Whether its content is visible without scripts. */
  readonly isRendered?: boolean;
}

export const redirectPage = (status: number, location: string): Page => ({
  status,
  body: new Representation(''),
  headers: { location },
});

/** Creates pages. Each `url` is absolute, with the site's origin; `visitor` is the request of whom the page is for. */
export interface PageSource {
  /** Without a visitor, the page is of the live releases. */
  page(url: URL, visitor?: IncomingMessage): Promise<Page>;
  /** The releases of which `page` composes this visitor's pages now. */
  releases?(visitor: IncomingMessage): Promise<ComposedReleases>;
  /**
   * Renders the page with given query results, such as posted form data, for one request and without caching. Left out if nothing is
   * rendered.
   * @throws Error if this page can't be rendered
   */
  pageWith?(url: URL, results: readonly QueryResult[], visitor?: IncomingMessage): Promise<Page>;
  /**
   * Composes the page with releases published as previews, such as `remote-public@1.5.0-rc.1`.
   * @returns null unless all of them are published
   */
  previewPage?(url: URL, releases: readonly string[]): Promise<Page | null>;
}
