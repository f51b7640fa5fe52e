import type { BrowserContext, Page } from 'playwright-core';
import { matchPath } from 'react-router';
import { withTimeout } from '../../with-timeout';
import type { GateInput } from '../../releases/model/gate';
import type { ReleasedRoute } from '../../routes';
import { accessibilityFaults, linkedPaths, mismatchOf, type Mismatch } from './page-faults';

/** Time limit for each step of loading a page, in milliseconds. */
const LIMIT_MS = 60_000;

/** An error of a page. */
export interface PageError {
  readonly text: string;
  /** Text that leads to the source: the error's stack. */
  readonly stack: string;
}

/** The result of checking a page. */
export interface Visit {
  readonly errors: readonly PageError[];
  /** Paths of this site that the page links to. */
  readonly links: readonly string[];
  /** Serious accessibility violations; undefined if they weren't looked for. */
  readonly accessibility?: readonly string[] | undefined;
}

/** Opens a page in a new tab. @param isChanged whether to check its accessibility. */
export async function visit(
  context: BrowserContext,
  {
    origin,
    address,
    remote,
    route,
    isChanged,
  }: CheckedPage & { readonly origin: string; readonly isChanged: boolean },
): Promise<Visit> {
  const page = await context.newPage();
  const { errors, first } = collectPageErrors(page, origin);
  const slot = `${remote.release.app}/${route.page}`;
  try {
    const response = await page.goto(origin + address, { waitUntil: 'load', timeout: LIMIT_MS });
    const ready = Promise.race([hydrated(page, slot), first]);
    const outcome = await withTimeout(ready, LIMIT_MS, () => 'too late' as const);
    if (outcome === 'too late')
      return failed(`it wasn't ready within ${LIMIT_MS / 1000} s: React neither hydrated nor rendered it`);
    // Includes errors of requests that the page sends once it's ready.
    await page.waitForLoadState('networkidle', { timeout: LIMIT_MS }).catch(() => undefined);
    if (errors.length > 0)
      return { errors: await explained(errors, () => mismatchOf(page, slot, response)), links: [] };
    return {
      errors,
      links: await linkedPaths(page, slot),
      accessibility: isChanged ? await accessibilityFaults(page, slot) : undefined,
    };
  } catch (error) {
    return failed((error as Error).message.split('\n')[0]!, errors);
  } finally {
    await page.close();
  }
}

const failed = (text: string, errors: readonly PageError[] = []): Visit => ({
  errors: [...errors, { text, stack: '' }],
  links: [],
});

/** React's production build doesn't say what differs. */
const HYDRATION = /could not be hydrated|hydration failed|react error #(?:418|419|421|422|423|425)\b/i;

async function explained(
  errors: readonly PageError[],
  compare: () => Promise<Mismatch | undefined>,
): Promise<readonly PageError[]> {
  const index = errors.findIndex(({ text }) => HYDRATION.test(text));
  const mismatch = index < 0 ? undefined : await compare();
  if (!mismatch) return errors;
  const [server, browser] = [mismatch.server, mismatch.browser].map((each) => each.trim().slice(0, 80));
  const text = `could not be hydrated: the server rendered "${server}" and the browser "${browser}"`;
  return [...errors.filter((error) => !HYDRATION.test(error.text)), { text, stack: errors[index]!.stack }];
}

/** Resolves once React has rendered or hydrated the page: then its elements have React's internal property. */
const hydrated = (page: Page, slot: string): Promise<void> =>
  page.evaluate(async (name) => {
    // No named functions: the compiler would add a helper that doesn't exist in the browser.
    for (;;) {
      const element = document.querySelector(`[data-page="${name}"] *`);
      if (element && Object.keys(element).some((key) => key.startsWith('__reactFiber$'))) return;
      await new Promise((resolve) => requestAnimationFrame(resolve));
    }
  }, slot);

interface PageErrors {
  readonly errors: readonly PageError[];
  /** Resolves at the first error. */
  readonly first: Promise<void>;
}

/** The reason of requests that were cancelled because the page was closed. */
const ENDED_BY_PAGE = 'net::ERR_ABORTED';

/** Collects a page's errors: uncaught and logged ones, warnings with a stack (such as failed hydration), and failed requests to the site. */
function collectPageErrors(page: Page, origin: string): PageErrors {
  const errors: PageError[] = [];
  let resolveFirst = () => {};
  const first = new Promise<void>((resolve) => (resolveFirst = resolve));
  const add = (text: string, stack = '') => {
    errors.push({ text: text.split('\n')[0]!.slice(0, 300), stack });
    resolveFirst();
  };
  page.on('console', (message) => {
    const text = message.text();
    const isError = message.type() === 'error' || (message.type() === 'warning' && /\n[ \t]+at /.test(text));
    // Failed requests are collected below, with their URLs.
    if (isError && !text.startsWith('Failed to load resource')) add(`console: ${text}`, text);
  });
  page.on('pageerror', (error) => add(`error: ${String(error)}`, error.stack));
  page.on('requestfailed', (request) => {
    const reason = request.failure()?.errorText ?? '';
    if (request.url().startsWith(origin) && reason !== ENDED_BY_PAGE)
      add(`request: ${request.url()}: ${reason}`);
  });
  page.on('response', (response) => {
    if (response.url().startsWith(origin) && response.status() >= 400)
      add(`request: ${response.url()}: ${response.status()}`);
  });
  return { errors, first };
}

/** A route and a path that matches it. */
export interface CheckedPage {
  readonly remote: GateInput;
  readonly route: ReleasedRoute;
  readonly address: string;
}

interface CheckedPages {
  readonly known: readonly CheckedPage[];
  /** Routes with parameters that match no path in the sitemap. */
  readonly unknown: readonly Omit<CheckedPage, 'address'>[];
}

/** Finds a path for each route of these remotes, in the site's sitemap if the route has parameters. */
export async function addressesOf(remotes: readonly GateInput[], origin: string): Promise<CheckedPages> {
  const routes = remotes.flatMap((remote) => remote.release.routes.map((route) => ({ remote, route })));
  const listed = routes.some(({ route }) => hasParameter(route)) ? await listedPaths(origin) : [];
  const pages = routes.map(({ remote, route }) => ({
    remote,
    route,
    address: hasParameter(route)
      ? listed.find((path) => matchPath(route.path, path))
      : route.path.replace(/\/\*$/, '') || '/',
  }));
  return {
    known: pages.filter((page): page is CheckedPage => page.address !== undefined),
    unknown: pages.filter(({ address }) => address === undefined),
  };
}

const hasParameter = ({ path }: ReleasedRoute) => path.includes(':');

async function listedPaths(origin: string): Promise<string[]> {
  const response = await fetch(`${origin}/sitemap.xml`);
  if (!response.ok) return [];
  return Array.from(
    (await response.text()).matchAll(/<loc>([^<]+)<\/loc>/g),
    ([, url]) => new URL(url!).pathname,
  );
}
