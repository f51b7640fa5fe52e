import type { Page, Request, Route } from 'playwright-core';

/** Requests that are on their way and don't arrive. */
export interface HeldRequests {
  /** Addresses of those that are held by now. */
  urls(): readonly string[];
  /** Lets them arrive; later ones aren't held. */
  release(): Promise<void>;
  /** Lets them meet what else is routed there, such as an outage; later ones aren't held. */
  fallBack(): Promise<void>;
}

/** Holds what the page asks for at an address, so that a test can look at what is there meanwhile. */
export async function holdRequests(
  page: Page,
  address: string | RegExp,
  isHeld: (request: Request) => boolean = () => true,
): Promise<HeldRequests> {
  const held: Route[] = [];
  const hold = (route: Route) => (isHeld(route.request()) ? void held.push(route) : route.fallback());
  await page.route(address, hold);
  const end = async (how: 'continue' | 'fallback') => {
    await page.unroute(address, hold);
    // A page that was left has taken its requests back.
    for (const route of held) await route[how]().catch(() => undefined);
  };
  return {
    urls: () => held.map((route) => route.request().url()),
    release: () => end('continue'),
    fallBack: () => end('fallback'),
  };
}

/** Holds what the page writes to an address. Reads go on. */
export const holdWrite = (page: Page, address: string) =>
  holdRequests(page, address, (request) => request.method() !== 'GET');

/** Scripts of releases; all that a page runs beside its inline starter. */
export const RELEASED_SCRIPT = /\/releases\/[^?]*\.js(\?|$)/;

/** Holds all scripts: the page stays as the server has sent it. */
export const holdScripts = (page: Page) => holdRequests(page, RELEASED_SCRIPT);

/** `chunkLoadTimeout` of the builds, in milliseconds. */
const CHUNK_LIMIT_MS = 6_000;

/** Lets held chunks take as long as a test looks at the page without them; webpack's runtime would give them up. Before the visit. */
export const waitForChunks = (page: Page) =>
  page.addInitScript((limit) => {
    const { setTimeout } = globalThis;
    globalThis.setTimeout = ((handler: TimerHandler, delay?: number, ...rest: unknown[]) =>
      delay === limit ? 0 : setTimeout(handler, delay, ...rest)) as typeof globalThis.setTimeout;
  }, CHUNK_LIMIT_MS);
