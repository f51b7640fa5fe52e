import type { Page, Request, Route } from 'playwright-core';
import { routeTemporarily } from './temporary-route';

/** Requests that are held back. */
export interface HeldRequests {
  /** URLs of the requests held so far. */
  urls(): readonly string[];
  /** Continues them; later requests aren't held. */
  release(): Promise<void>;
  /** Passes them to other route handlers, such as an outage; later requests aren't held. */
  fallBack(): Promise<void>;
}

/** Holds requests for a URL, so that a test can check the state in between. */
export async function holdRequests(
  page: Page,
  address: string | RegExp,
  isHeld: (request: Request) => boolean = () => true,
): Promise<HeldRequests> {
  const held: Route[] = [];
  const interception = await routeTemporarily(page, address, (route) =>
    isHeld(route.request()) ? void held.push(route) : route.fallback(),
  );
  const end = async (how: 'continue' | 'fallback') => {
    interception.end();
    // A page that was left has cancelled its requests.
    for (const route of held) await route[how]().catch(() => undefined);
  };
  return {
    urls: () => held.map((route) => route.request().url()),
    release: () => end('continue'),
    fallBack: () => end('fallback'),
  };
}

/** Holds writes to a URL. Reads continue. */
export const holdWrite = (page: Page, address: string) =>
  holdRequests(page, address, (request) => request.method() !== 'GET');

/** Scripts of releases: everything except the inline bootstrap script. */
export const RELEASED_SCRIPT = /\/releases\/[^?]*\.js(\?|$)/;

/** Holds all scripts: the page stays as the server sent it. Its `load` may wait for them, so wait only for `domcontentloaded`. */
export const holdScripts = (page: Page) => holdRequests(page, RELEASED_SCRIPT);

/** `chunkLoadTimeout` of the builds, in milliseconds. */
const CHUNK_LIMIT_MS = 6_000;

/** Disables webpack's timeout for held chunks. Call before the visit. */
export const waitForChunks = (page: Page) =>
  page.addInitScript((limit) => {
    const { setTimeout } = globalThis;
    globalThis.setTimeout = ((handler: TimerHandler, delay?: number, ...rest: unknown[]) =>
      delay === limit ? 0 : setTimeout(handler, delay, ...rest)) as typeof globalThis.setTimeout;
  }, CHUNK_LIMIT_MS);
