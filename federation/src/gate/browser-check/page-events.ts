import type { BrowserContext, Page } from 'playwright-core';
import { withTimeout } from '../../with-timeout';
import type { Mismatch } from './mismatches';

/** An error of a page. */
export interface PageError {
  readonly text: string;
  /** Text that leads to the source: the error's stack. */
  readonly stack: string;
  /** When it happened, such as `after pressing the button “Save”`; empty if it happened as the page loaded. */
  readonly cause?: string;
  /** What differs, if the page couldn't be hydrated. */
  readonly mismatch?: Mismatch;
}

/** Collects a page's errors: uncaught and logged ones, warnings with a stack (such as failed hydration), and failed requests to the site. */
export interface PageEvents {
  /** Resolves at the first error. */
  readonly first: () => Promise<void>;
  /** Errors since the last call. */
  readonly takeErrors: () => PageError[];
  readonly hasErrors: () => boolean;
  /** Whether there's no error since the last cause. */
  readonly hasNoneOfCause: () => boolean;
  /** The cause of errors from now on. */
  readonly setCause: (cause: string) => void;
  readonly add: (text: string, stack?: string) => void;
  /** Whether requests are under way. */
  readonly isWaiting: () => boolean;
  /** Resolves once no request is under way. */
  readonly withoutRequests: () => Promise<void>;
}

/** The reason of requests that were cancelled because the page was left. */
const ENDED_BY_PAGE = 'net::ERR_ABORTED';
/** Responses to invalid or conflicting input, which pages handle. */
const HANDLED_WRITES = [400, 409, 412, 413, 415, 422, 428, 429];
/** Requests that may stay open. */
const ENDLESS = ['eventsource', 'media', 'ping'];
/** Begins the console's message about a violation of the policy. */
const VIOLATION = 'Content-Security-Policy: ';

/** @param origin the site's */
export function collectEvents(page: Page, origin: string): PageEvents {
  let errors: PageError[] = [];
  let cause = '';
  let resolveFirst = () => {};
  let resolveIdle: (() => void)[] = [];
  const pending = new Set<unknown>();
  const add = (text: string, stack = '') => {
    errors.push({ text: text.split('\n')[0]!.slice(0, 300), stack, cause });
    resolveFirst();
  };
  const end = (request: unknown) => {
    pending.delete(request);
    if (pending.size > 0) return;
    for (const resolve of resolveIdle) resolve();
    resolveIdle = [];
  };
  page.on('console', (message) => {
    const text = message.text();
    const isError = message.type() === 'error' || (message.type() === 'warning' && /\n[ \t]+at /.test(text));
    // Failed requests are collected below, with their URLs.
    const { url, lineNumber, columnNumber } = message.location();
    // Counted from 0. An error's own stack comes first.
    const stack = `${text}\n    at ${url}:${lineNumber + 1}:${columnNumber + 1}`;
    if (isError && !text.startsWith('Failed to load resource')) add(`console: ${text}`, stack);
  });
  page.on('pageerror', (error) => add(`error: ${String(error)}`, error.stack));
  page.on('request', (request) => {
    if (!ENDLESS.includes(request.resourceType())) pending.add(request);
  });
  page.on('requestfinished', end);
  page.on('requestfailed', (request) => {
    const reason = request.failure()?.errorText ?? '';
    if (request.url().startsWith(origin) && reason !== ENDED_BY_PAGE)
      add(`request: ${request.url().slice(origin.length)}: ${reason}`);
    end(request);
  });
  page.on('response', (response) => {
    const status = response.status();
    const isHandled = response.request().method() !== 'GET' && HANDLED_WRITES.includes(status);
    if (response.url().startsWith(origin) && status >= 400 && !isHandled)
      add(`request: ${response.url().slice(origin.length)}: ${status}`);
  });
  page.on('dialog', (dialog) => void dialog.accept().catch(() => undefined));
  page.on('popup', (popup) => void popup.close().catch(() => undefined));
  return {
    first: () =>
      new Promise((resolve) => {
        resolveFirst = resolve;
        if (errors.length > 0) resolve();
      }),
    takeErrors() {
      const taken = withoutRepeatedViolations(errors);
      errors = [];
      return taken;
    },
    hasErrors: () => errors.length > 0,
    hasNoneOfCause: () => !errors.some((error) => error.cause === cause),
    setCause: (next) => (cause = next),
    add,
    isWaiting: () => pending.size > 0,
    withoutRequests: () =>
      new Promise((resolve) => {
        if (pending.size === 0) resolve();
        else resolveIdle.push(resolve);
      }),
  };
}

/** The console reports a violation too, without its place. */
function withoutRepeatedViolations(errors: readonly PageError[]): PageError[] {
  const isEvent = ({ text }: PageError) => text.startsWith(`console: ${VIOLATION}`);
  if (!errors.some(isEvent)) return [...errors];
  return errors.filter((error) => isEvent(error) || !/^console: .*Content Security Policy/.test(error.text));
}

/** Reports violations of the policy with their places, keeps the markup of a failed hydration, and prints nothing. */
export const preparePages = (context: BrowserContext) =>
  context.addInitScript({
    content: `addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI, sourceFile, lineNumber, columnNumber }) => {
  // Libraries try eval and do without. Others throw an EvalError.
  if (blockedURI !== 'eval') console.error(\`${VIOLATION}\${blockedURI || 'inline'} is blocked by \${effectiveDirective}\\n    at \${sourceFile}:\${lineNumber}:\${columnNumber}\`);
});
{
  const { warn } = console;
  console.warn = (...values) => {
    if (/hydrat/i.test(String(values[0]))) globalThis.markupAfterRecovery ??= document.documentElement.outerHTML;
    warn.apply(console, values);
  };
}
window.print = () => {};`,
  });

/** Time limit for requests, in milliseconds: a page may keep a connection open. */
const REQUESTS_MS = 5_000;

/** Resolves once a page has handled the latest event and its requests. */
export async function settled(page: Page, events: PageEvents): Promise<void> {
  await twoFrames(page);
  if (!events.isWaiting()) return;
  await withTimeout(events.withoutRequests(), REQUESTS_MS, () => undefined);
  await twoFrames(page);
}

/** Fails harmlessly if the page is being left. */
const twoFrames = (page: Page): Promise<void> =>
  page
    .evaluate(
      () =>
        new Promise<void>((resolve) => {
          requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(resolve)));
        }),
    )
    .catch(() => undefined);

/**
 * Whether React has rendered or hydrated a page: then its elements have React's internal property, and the shell has repeated early presses.
 * @param limit how long to wait for it, in milliseconds
 */
export const isHydrated = (page: Page, slot: string, limit = 0): Promise<boolean> =>
  page
    .evaluate(
      async ([name, end]) => {
        // No named functions: the compiler would add a helper that doesn't exist in the browser.
        for (const start = performance.now(); ;) {
          const element = document.querySelector(`[data-page="${name}"] *`);
          const isKnown = element && Object.keys(element).some((key) => key.startsWith('__reactFiber$'));
          // Hydration in slices marks elements before the page is hydrated. Parts in Suspense boundaries may follow later.
          if (isKnown && Reflect.get(globalThis, 'portfolioPresses') === undefined) return true;
          if (performance.now() - start >= end) return false;
          await new Promise((resolve) => requestAnimationFrame(resolve));
        }
      },
      [slot, limit] as const,
    )
    .catch(() => false);
