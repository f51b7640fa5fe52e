import type { BrowserContext } from 'playwright-core';

/** Errors that a browser reports: in the console, in the page, and failed requests. */
export interface PageErrors {
  /** Accepts errors that match, as part of the test. */
  expect(pattern: RegExp): void;
  /** @throws Error with the unexpected errors since the last check */
  check(): void;
}

/** Requests that the page aborted, or that ended when it was left; in Chromium and Firefox. */
const ENDED_BY_PAGE = ['net::ERR_ABORTED', 'NS_BINDING_ABORTED'];
/** A failed hydration is only a warning, because the page still works. */
const NOT_HYDRATED = /^The server's markup could not be hydrated/;

/** @param serverErrors what the server has logged, to find the cause */
export function collectPageErrors(context: BrowserContext, serverErrors: () => string[]): PageErrors {
  const expected: RegExp[] = [];
  let errors: string[] = [];
  context.on('console', (message) => {
    // CSP violations, failed loads and React's errors are all of type error.
    if (message.type() === 'error' || NOT_HYDRATED.test(message.text()))
      errors.push(`console: ${message.text()} (${message.location().url})`);
  });
  // Chromium's console doesn't have those that a script caught, such as a probe for `eval`.
  void context.addInitScript(() =>
    document.addEventListener('securitypolicyviolation', (event) =>
      console.error(
        `Content-Security-Policy: ${event.effectiveDirective} ${event.blockedURI} at ${event.sourceFile}:${event.lineNumber}`,
      ),
    ),
  );
  context.on('weberror', (event) => errors.push(`page: ${event.error().stack ?? String(event.error())}`));
  context.on('requestfailed', (request) => {
    const reason = request.failure()?.errorText ?? '';
    if (!ENDED_BY_PAGE.includes(reason))
      errors.push(`request: ${request.method()} ${request.url()}: ${reason}`);
  });
  return {
    expect: (pattern) => void expected.push(pattern),
    check() {
      const unexpected = errors.filter((text) => !expected.some((pattern) => pattern.test(text)));
      errors = [];
      if (unexpected.length === 0) return;
      const logged = serverErrors().join('\n');
      throw new Error(
        `The browser reported errors:\n${unexpected.join('\n')}${logged && `\nThe server logged:\n${logged}`}`,
      );
    },
  };
}
