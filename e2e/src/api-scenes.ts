import type { Page, Route } from 'playwright-core';
import { holdRequests } from './held-requests';

/** What visitors' pages read of the API. */
const READS = /\/api\/(?!v1\.0\/)/;

/** Prepares what the API answers to a page from now on. */
export type ApiScene = (page: Page) => Promise<unknown>;

/** An API that lets wait for its answers. */
export const holdApi = (page: Page) => holdRequests(page, READS);

/** How an API can be down. */
export const OUTAGES = {
  "can't be reached": (route: Route) => route.abort('connectionrefused'),
  'has a fault': (route: Route) =>
    route.fulfill({ status: 500, json: { success: false, message: 'Something went wrong' } }),
} as const;

export type Outage = keyof typeof OUTAGES;

/** What a browser, and the page, complain of meanwhile. */
export const OUTAGE_COMPLAINTS = /ERR_CONNECTION_REFUSED|500 \(Internal Server Error\)|Failed to load /;

/** Takes the API down, or one part of it. */
export async function failApi(page: Page, outage: Outage, address: string | RegExp = READS) {
  await page.route(address, OUTAGES[outage]);
  return { comesBack: () => page.unroute(address, OUTAGES[outage]) };
}

/** An API that has other content: what stands under `data`, by path. */
export const answerApi =
  (content: object): ApiScene =>
  (page) =>
    page.route(READS, (route) => {
      const { pathname } = new URL(route.request().url());
      return pathname in content
        ? route.fulfill({ json: { success: true, data: Reflect.get(content, pathname) as unknown } })
        : route.fallback();
    });
