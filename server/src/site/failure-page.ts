import type { Page } from './page-source';

const HTML = `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>Not available</title>
<h1>This page can't be shown at the moment</h1>
<p>Please try again in a minute.</p>
</html>
`;

/** What a visitor gets when no page can be composed at all. The reason stands in the log. */
export const failurePage: Page = {
  status: 503,
  html: HTML,
  csp: "default-src 'none'; base-uri 'none'; frame-ancestors 'none'",
  etag: '"failure"',
  headers: { 'cache-control': 'no-store', 'retry-after': '10' },
};
