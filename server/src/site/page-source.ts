/** A composed page, ready to send. */
export interface Page {
  readonly status: number;
  readonly html: string | Buffer;
  /** The same, compressed at rest; sent to who accepts it. */
  readonly encoded?: { readonly br?: Buffer; readonly gzip?: Buffer };
  /** Its Content-Security-Policy. */
  readonly csp: string;
  /** A strong tag of these bytes, in quotes. */
  readonly etag: string;
  readonly headers?: Readonly<Record<string, string>>;
}

/** Where pages come from. `url` is whole, and its origin is the site's own. */
export interface PageSource {
  page(url: URL): Promise<Page>;
}
