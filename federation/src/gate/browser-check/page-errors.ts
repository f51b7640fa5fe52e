import type { Page } from 'playwright-core';

interface PageErrors {
  readonly pageErrors: readonly string[];
  /** Resolves at the first error. */
  readonly first: Promise<void>;
}

/** The reason of requests that were cancelled because the page was closed. */
const ENDED_BY_PAGE = 'net::ERR_ABORTED';

/** Collects a page's errors: uncaught and logged ones, warnings with a stack (such as failed hydration), and failed requests to the site. */
export function collectPageErrors(page: Page, origin: string): PageErrors {
  const pageErrors: string[] = [];
  let resolveFirst = () => {};
  const first = new Promise<void>((resolve) => (resolveFirst = resolve));
  const add = (text: string) => {
    pageErrors.push(text.split('\n')[0]!.slice(0, 300));
    resolveFirst();
  };
  page.on('console', (message) => {
    const text = message.text();
    const isError = message.type() === 'error' || (message.type() === 'warning' && /\n\s+at /.test(text));
    // Failed requests are collected below, with their URLs.
    if (isError && !text.startsWith('Failed to load resource')) add(`console: ${text}`);
  });
  page.on('pageerror', (error) => add(`error: ${String(error)}`));
  page.on('requestfailed', (request) => {
    const reason = request.failure()?.errorText ?? '';
    if (request.url().startsWith(origin) && reason !== ENDED_BY_PAGE)
      add(`request: ${request.url()}: ${reason}`);
  });
  page.on('response', (response) => {
    if (response.url().startsWith(origin) && response.status() >= 400)
      add(`request: ${response.url()}: ${response.status()}`);
  });
  return { pageErrors, first };
}
