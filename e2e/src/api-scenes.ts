import type { Page, Route } from 'playwright-core';
import { holdRequests } from './held-requests';
import { routeTemporarily } from './temporary-route';

/** The API paths that visitors' pages read. */
const READS = /\/api\/(?!v1\.0\/)/;

/** Prepares the API's responses to a page. */
export type ApiScene = (page: Page) => Promise<unknown>;

/** An API whose responses are held back. */
export const holdApi = (page: Page) => holdRequests(page, READS);

/** Ways in which an API can be down. */
export const OUTAGES = {
  "can't be reached": (route: Route) => route.abort('connectionrefused'),
  'has a fault': (route: Route) =>
    route.fulfill({ status: 500, json: { success: false, message: 'Something went wrong' } }),
} as const;

export type Outage = keyof typeof OUTAGES;

/** Console errors of the browser and the page during that time. */
export const OUTAGE_COMPLAINTS = /ERR_CONNECTION_REFUSED|500 \(Internal Server Error\)|Failed to load /;

/** Takes the API or a part of it down. */
export async function failApi(page: Page, outage: Outage, address: string | RegExp = READS) {
  const route = await routeTemporarily(page, address, OUTAGES[outage]);
  return { comesBack: route.end };
}

/** An API with other content: `data` by path. */
export const stubApi =
  (content: object): ApiScene =>
  (page) =>
    page.route(READS, (route) => {
      const { pathname } = new URL(route.request().url());
      return pathname in content
        ? route.fulfill({ json: { success: true, data: Reflect.get(content, pathname) as unknown } })
        : route.fallback();
    });
