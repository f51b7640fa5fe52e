import type { BrowserContext, Page } from 'playwright-core';
import { collectPageErrors } from './page-errors';
import type { CheckedPage } from './checked-pages';
import { withTimeout } from '../../with-timeout';

/** How long a page may take until it answers, in milliseconds. */
const PATIENCE_MS = 60_000;

/** Opens a page as a browser does that has never been there. @returns what's wrong with it. */
export async function visit(
  context: BrowserContext,
  { origin, address, remote, route }: CheckedPage & { readonly origin: string },
): Promise<readonly string[]> {
  const page = await context.newPage();
  const { pageErrors, first } = collectPageErrors(page, origin);
  try {
    await page.goto(origin + address, { waitUntil: 'load', timeout: PATIENCE_MS });
    const ready = Promise.race([takenOver(page, `${remote.release.app}/${route.page}`), first]);
    const outcome = await withTimeout(ready, PATIENCE_MS, () => 'too late' as const);
    if (outcome === 'too late')
      return [`it wasn't ready within ${PATIENCE_MS / 1000} s: React neither hydrated nor rendered it`];
    // What the page asks for by itself, once it's there, has to be there too.
    await page.waitForLoadState('networkidle', { timeout: PATIENCE_MS }).catch(() => undefined);
    return pageErrors;
  } catch (error) {
    return [...pageErrors, (error as Error).message.split('\n')[0]!];
  } finally {
    await page.close();
  }
}

/** Resolves once React has the page's markup in hand: it keeps its own notes on each element that it rendered or took over. */
const takenOver = (page: Page, slot: string): Promise<void> =>
  page.evaluate(async (name) => {
    // Without a function that has a name: the compiler would give it a helper that the browser doesn't have.
    for (;;) {
      const element = document.querySelector(`[data-page="${name}"] *`);
      if (element && Object.keys(element).some((key) => key.startsWith('__reactFiber$'))) return;
      await new Promise((resolve) => requestAnimationFrame(resolve));
    }
  }, slot);
