import type { BrowserContext } from 'playwright-core';

/** What a browser complains about: errors in the console or the page, and requests that came to nothing. */
export interface PageErrors {
  /** Complaints like this one are part of the test. */
  expect(pattern: RegExp): void;
  /** @throws Error naming those that nothing expected; what is taken once isn't told again. */
  check(): void;
}

/** Requests that the page itself, or leaving it, ended. */
const ENDED_BY_PAGE = 'net::ERR_ABORTED';
/** What the browser has rendered isn't what the server had sent; the page goes on, so it's a warning only. */
const NOT_HYDRATED = /^The server's markup could not be hydrated/;

export function collectPageErrors(context: BrowserContext): PageErrors {
  const expected: RegExp[] = [];
  let errors: string[] = [];
  context.on('console', (message) => {
    // Blocked by the Content-Security-Policy, failed to load, React's own: browsers report all of them as errors.
    if (message.type() === 'error' || NOT_HYDRATED.test(message.text()))
      errors.push(`console: ${message.text()} (${message.location().url})`);
  });
  context.on('weberror', (event) => errors.push(`page: ${event.error().stack ?? String(event.error())}`));
  context.on('requestfailed', (request) => {
    const reason = request.failure()?.errorText ?? '';
    if (reason !== ENDED_BY_PAGE) errors.push(`request: ${request.method()} ${request.url()}: ${reason}`);
  });
  return {
    expect: (pattern) => void expected.push(pattern),
    check() {
      const unexpected = errors.filter((text) => !expected.some((pattern) => pattern.test(text)));
      errors = [];
      if (unexpected.length > 0) throw new Error(`The browser reported errors:\n${unexpected.join('\n')}`);
    },
  };
}
