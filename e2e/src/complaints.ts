import type { BrowserContext } from 'playwright-core';

/** What a browser complains about: errors in the console or the page, and requests that came to nothing. */
export interface Complaints {
  /** Complaints like this one are part of the test. */
  expect(pattern: RegExp): void;
  /** @throws Error naming those that nothing expected; what is taken once isn't told again. */
  check(): void;
}

/** Requests that the page itself, or leaving it, ended. */
const ENDED_BY_PAGE = 'net::ERR_ABORTED';
/** What the browser has rendered isn't what the server had sent; the page goes on, so it's a warning only. */
const NOT_TAKEN_OVER = /^The server's markup could not be taken over/;

export function collectComplaints(context: BrowserContext): Complaints {
  const expected: RegExp[] = [];
  let complaints: string[] = [];
  context.on('console', (message) => {
    // Blocked by the Content-Security-Policy, failed to load, React's own: browsers report all of them as errors.
    if (message.type() === 'error' || NOT_TAKEN_OVER.test(message.text()))
      complaints.push(`console: ${message.text()} (${message.location().url})`);
  });
  context.on('weberror', (error) => complaints.push(`page: ${error.error().stack ?? String(error.error())}`));
  context.on('requestfailed', (request) => {
    const reason = request.failure()?.errorText ?? '';
    if (reason !== ENDED_BY_PAGE) complaints.push(`request: ${request.method()} ${request.url()}: ${reason}`);
  });
  return {
    expect: (pattern) => void expected.push(pattern),
    check() {
      const unexpected = complaints.filter((text) => !expected.some((pattern) => pattern.test(text)));
      complaints = [];
      if (unexpected.length > 0) throw new Error(`The browser complained:\n${unexpected.join('\n')}`);
    },
  };
}
