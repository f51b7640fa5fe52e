import type { AnsweredQuery } from '@portfolio/federation/compose';

/** A composed page, ready to send. */
export interface Page {
  readonly status: number;
  readonly body: string | Buffer;
  /** The same, compressed at rest; sent to who accepts it. */
  readonly encoded?: { readonly br?: Buffer; readonly gzip?: Buffer };
  /** Its Content-Security-Policy; left out where the one of all answers is enough. */
  readonly csp?: string;
  /** A strong tag of these bytes, in quotes. */
  readonly etag: string;
  readonly headers?: Readonly<Record<string, string>>;
  /** It shows its content without scripts. */
  readonly isRendered?: boolean;
  /**
   * Whether its address still leads to it, found out quickly enough for every request; one function for all pages that are live
   * together. Left out where the source has to be asked.
   */
  readonly isLive?: () => boolean;
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
