import type { BrowserContext, Page } from 'playwright-core';
import { collectPageErrors } from './page-errors';
import type { CheckedPage } from './checked-pages';
import { withTimeout } from '../../with-timeout';

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
