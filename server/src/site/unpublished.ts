import type { PageSource } from './page-source';

const HTML = `<!doctype html><html lang="en"><meta charset="utf-8"><title>Nothing published yet</title>
<h1>Nothing is published yet</h1><p>The server runs, but no release of the site is there. Run <code>npm start</code>.</p></html>`;

/** Stands where pages will come from, until the site is published for the first time. */
export const unpublished: PageSource = {
  page: async () => ({
    status: 503,
    html: HTML,
    csp: "default-src 'none'; frame-ancestors 'none'; base-uri 'none'",
    etag: '"unpublished"',
    headers: { 'cache-control': 'no-store', 'retry-after': '5' },
  }),
};
