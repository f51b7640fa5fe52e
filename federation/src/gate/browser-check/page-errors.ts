import type { Page } from 'playwright-core';

/** What a browser complains of. */
interface PageErrors {
  readonly pageErrors: readonly string[];
  /** Resolves with the first of them. */
  readonly first: Promise<void>;
}

/** Requests that leaving a page has ended. */
const ENDED_BY_PAGE = 'net::ERR_ABORTED';

/**
 * Collects what a browser complains of while it shows a page: errors, warnings that carry one (markup that couldn't be taken over, a
 * release that couldn't be loaded), and requests to the site that came to nothing.
 */
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
    const isFault = message.type() === 'error' || (message.type() === 'warning' && /\n\s+at /.test(text));
    // That a request failed is said below, with its address.
    if (isFault && !text.startsWith('Failed to load resource')) add(`console: ${text}`);
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
