import type { BrowserContext, Page } from 'playwright-core';
import { matchPath } from 'react-router';
import { withTimeout } from '../../with-timeout';
import type { GateInput } from '../../releases/model/gate';
import type { ReleasedRoute } from '../../routes';

/** Time limit for each step of loading a page, in milliseconds. */
const LIMIT_MS = 60_000;

/** Opens a page in a new tab. @returns its errors. */
export async function visit(
  context: BrowserContext,
  { origin, address, remote, route }: CheckedPage & { readonly origin: string },
): Promise<readonly string[]> {
  const page = await context.newPage();
  const { pageErrors, first } = collectPageErrors(page, origin);
  try {
    await page.goto(origin + address, { waitUntil: 'load', timeout: LIMIT_MS });
    const ready = Promise.race([hydrated(page, `${remote.release.app}/${route.page}`), first]);
    const outcome = await withTimeout(ready, LIMIT_MS, () => 'too late' as const);
    if (outcome === 'too late')
      return [`it wasn't ready within ${LIMIT_MS / 1000} s: React neither hydrated nor rendered it`];
    // Includes errors of requests that the page sends once it's ready.
    await page.waitForLoadState('networkidle', { timeout: LIMIT_MS }).catch(() => undefined);
    return pageErrors;
  } catch (error) {
    return [...pageErrors, (error as Error).message.split('\n')[0]!];
  } finally {
    await page.close();
  }
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
  readonly pageErrors: readonly string[];
  /** Resolves at the first error. */
  readonly first: Promise<void>;
}

/** The reason of requests that were cancelled because the page was closed. */
const ENDED_BY_PAGE = 'net::ERR_ABORTED';

/** Collects a page's errors: uncaught and logged ones, warnings with a stack (such as failed hydration), and failed requests to the site. */
function collectPageErrors(page: Page, origin: string): PageErrors {
  const pageErrors: string[] = [];
  let resolveFirst = () => {};
  const first = new Promise<void>((resolve) => (resolveFirst = resolve));
  const add = (text: string) => {
    pageErrors.push(text.split('\n')[0]!.slice(0, 300));
    resolveFirst();
  };
  page.on('console', (message) => {
    const text = message.text();
    const isError = message.type() === 'error' || (message.type() === 'warning' && /\n[ \t]+at /.test(text));
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
