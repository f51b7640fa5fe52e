import type { Page } from 'playwright-core';

/** What a browser complains of. */
interface Complaints {
  readonly complaints: readonly string[];
  /** Resolves with the first of them. */
  readonly first: Promise<void>;
}

/** Requests that leaving a page has ended. */
const ENDED_BY_PAGE = 'net::ERR_ABORTED';

/**
 * Collects what a browser complains of while it shows a page: errors, warnings that carry one (markup that couldn't be taken over, a
 * release that couldn't be loaded), and requests to the site that came to nothing.
 */
export function collectComplaints(page: Page, origin: string): Complaints {
  const complaints: string[] = [];
  let tell = () => {};
  const first = new Promise<void>((resolve) => (tell = resolve));
  const complain = (text: string) => {
    complaints.push(text.split('\n')[0]!.slice(0, 300));
    tell();
  };
  page.on('console', (message) => {
    const text = message.text();
    const isFault = message.type() === 'error' || (message.type() === 'warning' && /\n\s+at /.test(text));
    // That a request failed is said below, with its address.
    if (isFault && !text.startsWith('Failed to load resource')) complain(`console: ${text}`);
  });
  page.on('pageerror', (error) => complain(`error: ${String(error)}`));
  page.on('requestfailed', (request) => {
    const reason = request.failure()?.errorText ?? '';
    if (request.url().startsWith(origin) && reason !== ENDED_BY_PAGE)
      complain(`request: ${request.url()}: ${reason}`);
  });
  page.on('response', (response) => {
    if (response.url().startsWith(origin) && response.status() >= 400)
      complain(`request: ${response.url()}: ${response.status()}`);
  });
  return { complaints, first };
}
