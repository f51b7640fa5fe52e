import type { BrowserContext, Page } from 'playwright-core';
import { matchPath } from 'react-router';
import type { GateInput } from '../../releases/model/gate';
import { reach } from '../../releases/stores/reach';
import type { ReleasedRoute } from '../../routes';
import { withTimeout } from '../../with-timeout';
import type { CheckSite } from './check-site';
import { collectEvents, isHydrated, settled, type PageError, type PageEvents } from './page-events';
import { attributeMismatchesOf, describeMismatch, mismatchesOf, type Mismatch } from './mismatches';
import { accessibilityFaults, linkedPaths, type AccessibilityFault } from './page-faults';
import { pressControls } from './press-controls';
import { whileResponding } from './responding';

/** Time limit for each step of loading a page, in milliseconds. */
const LIMIT_MS = 60_000;
/** How far a new page's clock is moved, in milliseconds, so that its timers fire. */
const LATER_MS = 10_000;

/** The result of checking a page. */
export interface Visit {
  readonly errors: readonly PageError[];
  /** Paths of this site that the page links to. */
  readonly links: readonly string[];
  /** Serious accessibility violations; undefined if they weren't looked for. */
  readonly accessibility?: readonly AccessibilityFault[] | undefined;
  /** How many controls weren't pressed. */
  readonly leftOut?: number;
  /** Whether a press ended the page for good, for example by signing out. */
  readonly isLost?: boolean;
}

/** A tab that opens one page after the other, which takes much less time than a tab for each. */
export interface Tab {
  readonly page: Page;
  readonly events: PageEvents;
  /** Paths that links have led to. */
  readonly followed: Set<string>;
}

interface TabOptions {
  readonly origin: string;
  /** Whether the clock can be moved. */
  readonly hasClock: boolean;
  readonly followed?: Set<string>;
}

export async function openTab(
  context: BrowserContext,
  { origin, hasClock, followed = new Set() }: TabOptions,
): Promise<Tab> {
  const page = await context.newPage();
  if (hasClock) await page.clock.install();
  return { page, events: collectEvents(page, origin), followed };
}

interface VisitOptions extends CheckedPage {
  readonly origin: string;
  /** Whether to check its accessibility, press its controls and move its clock. */
  readonly isChanged: boolean;
  /** Time limit for each step, in milliseconds. */
  readonly limit?: number | undefined;
}

/** Opens a page. */
export async function visit(tab: Tab, { limit = LIMIT_MS, ...options }: VisitOptions): Promise<Visit> {
  const { page, events } = tab;
  events.setCause('');
  events.takeErrors();
  try {
    return await whileResponding(page, limit, inspect(tab, { limit, ...options }));
  } catch (error) {
    events.add((error as Error).message);
    return { errors: events.takeErrors(), links: [] };
  }
}

async function inspect(
  { page, events, followed }: Tab,
  { origin, address, remote, route, isChanged, limit }: VisitOptions & { readonly limit: number },
): Promise<Visit> {
  const slot = slotOf(remote, route.page);
  const url = origin + address;
  const response = await page.goto(url, { waitUntil: 'load', timeout: limit }).catch((error: Error) => {
    throw error.name === 'TimeoutError' ? notReady(limit) : error;
  });
  /** The document as the server sent it; empty if it can't be read any more. */
  const sent = async () => (await response?.text().catch(() => '')) ?? '';
  const hydrated = withTimeout(isHydrated(page, slot, limit), limit, () => false);
  const ready = await Promise.race([hydrated, events.first().then(() => true)]);
  if (!ready) throw notReady(limit);
  // Includes errors of requests that the page sends once it's ready.
  await settled(page, events);
  if (events.hasErrors())
    return {
      errors: await explained(events.takeErrors(), async () => mismatchesOf(page, slot, await sent())),
      links: [],
    };
  const links = await linkedPaths(page, slot);
  if (!isChanged) return { errors: [], links };
  const attributes = await attributeMismatchesOf(page, slot, await sent());
  if (attributes.length > 0) return { errors: attributes.map(attributeError), links };
  const accessibility = await accessibilityFaults(page, slot);
  events.setCause(`within ${LATER_MS / 1000} s of loading`);
  await moveClock(page, events);
  if (events.hasErrors()) return { errors: events.takeErrors(), links, accessibility };
  const { leftOut, isLost } = await pressControls(page, { slot, url, events, followed });
  if (!isLost) await moveClock(page, events);
  return { errors: events.takeErrors(), links, accessibility, leftOut, isLost };
}

const notReady = (limit: number) =>
  new Error(`it wasn't ready within ${limit / 1000} s: React neither hydrated nor rendered it`);

/** Lets timers fire. */
async function moveClock(page: Page, events: PageEvents): Promise<void> {
  try {
    await page.clock.fastForward(LATER_MS);
  } catch (error) {
    // A timer's error ends the move.
    const text = (error as Error).message.replace(/^clock\.fastForward: /, '');
    events.add(`error: ${text}`, text);
  }
  await settled(page, events);
}

/** React's production build doesn't say what differs. */
const HYDRATION = /could not be hydrated|hydration failed|react error #(?:418|419|421|422|423|425)\b/i;

async function explained(
  errors: readonly PageError[],
  compare: () => Promise<readonly Mismatch[]>,
): Promise<readonly PageError[]> {
  const failure = errors.find(({ text }) => HYDRATION.test(text));
  const mismatches = failure ? await compare() : [];
  if (!failure || mismatches.length === 0) return errors;
  return [
    ...errors.filter((error) => !HYDRATION.test(error.text)),
    ...mismatches.map((mismatch, index) => ({
      text: `could not be hydrated: ${describeMismatch(mismatch)}`,
      // React names the component of the first one only.
      stack: index === 0 ? failure.stack : '',
      mismatch,
    })),
  ];
}

const attributeError = (mismatch: Mismatch): PageError => ({
  text: `was hydrated with another attribute: ${describeMismatch(mismatch)}`,
  stack: '',
  mismatch,
});

/** The name of a page's element. */
export const slotOf = ({ release }: GateInput, page: string) => `${release.app}/${page}`;

/** Whether the server responds with a page, and with its content if it renders that page. */
export async function isServed(site: CheckSite, { remote, route, address }: CheckedPage): Promise<boolean> {
  const { status, html } = await site.read(address);
  const content = html.split(`data-page="${slotOf(remote, route.page)}"`)[1];
  return status === 200 && (route.access === 'owner' || /^[^<>]*><(?!\/)/.test(content ?? ''));
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
  const response = await reach(`${origin}/sitemap.xml`, { place: origin, timeout: LIMIT_MS });
  if (!response.ok) return [];
  return Array.from(
    (await response.text()).matchAll(/<loc>([^<]+)<\/loc>/g),
    ([, url]) => new URL(url!).pathname,
  );
}
