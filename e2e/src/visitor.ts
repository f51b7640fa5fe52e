import { setTimeout as delay } from 'node:timers/promises';
import type { BrowserContext, BrowserContextOptions, Page, Request } from 'playwright-core';
import { openBrowser } from './browser';
import { openEngine, type Engine } from './engines/engine';
import { collectPageErrors, type PageErrors } from './page-errors';
import { loggedErrors } from './server-log';
import { SCREENS, type Screen } from './screens';
import { sharedSite } from './shared-site';
import type { SiteAddress } from './shared-site';

/** A visitor with a new browser: no cookies, no session, empty cache. */
export interface Visitor {
  readonly page: Page;
  readonly context: BrowserContext;
  readonly site: SiteAddress;
  /** All requests of the browser, in order. */
  readonly requests: readonly Request[];
  readonly pageErrors: PageErrors;
}

interface VisitorOptions extends Pick<
  BrowserContextOptions,
  'colorScheme' | 'reducedMotion' | 'bypassCSP' | 'javaScriptEnabled' | 'userAgent' | 'extraHTTPHeaders'
> {
  readonly screen?: Screen;
  /** A browser other than Chromium. It takes a screen's size, and of the other options only those that its launch allows. */
  readonly engine?: Engine;
  /** An engine's cookies and storage are refused, as readers can set it. */
  readonly refusesStorage?: boolean;
  /** The site to visit; by default the shared one. */
  readonly site?: SiteAddress;
}

const present = new Set<Visitor>();

/** A new visitor, who leaves after the test, or after the file if created before its tests. */
export async function newVisitor({
  screen = 'desktop',
  site = sharedSite(),
  engine,
  refusesStorage,
  ...rest
}: VisitorOptions = {}): Promise<Visitor> {
  const context = engine
    ? await openEngine(engine, {
        baseURL: site.origin,
        viewport: SCREENS[screen].viewport,
        appearance: { isCalm: rest.reducedMotion === 'reduce' },
        refusesStorage,
      })
    : await (await openBrowser()).newContext({ baseURL: site.origin, ...SCREENS[screen], ...rest });
  const requests: Request[] = [];
  context.on('request', (request) => void requests.push(request));
  const pageErrors = collectPageErrors(context, () => loggedErrors(site));
  const visitor = { page: await context.newPage(), context, site, requests, pageErrors };
  present.add(visitor);
  return visitor;
}

/** The current visitors. */
export const visitors = (): readonly Visitor[] => [...present];

/** Closing takes less than a second. Rarely, Chromium never answers; the context then ends with the browser, after the test file. */
const CLOSE_MS = 30_000;

export async function dismiss(leaving: readonly Visitor[]): Promise<void> {
  for (const visitor of leaving) {
    present.delete(visitor);
    await Promise.race([visitor.context.close(), delay(CLOSE_MS, undefined, { ref: false })]);
  }
}
