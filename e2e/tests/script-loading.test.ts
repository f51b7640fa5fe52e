import type { Page } from 'playwright-core';
import { untilLoaded } from '../src/page-loaded';
import { eventually } from '../src/eventually';
import { holdRequests, holdScripts, RELEASED_SCRIPT } from '../src/held-requests';
import type { Screen } from '../src/screens';
import { recordHydration, untilHydrated, visit } from '../src/hydration';
import { newVisitor, type Visitor } from '../src/visitor';
import { PUBLIC_PAGES } from '../src/public-pages';
import { navigation } from '../src/signing-in';

/** A text in React only. */
const REACT = '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE';

const isScript = (url: string) => RELEASED_SCRIPT.test(url);
const scriptsOf = ({ requests }: Visitor) => requests.map((request) => request.url()).filter(isScript);

test.each(['/', '/projects'])(
  'the scripts of %s start once its largest text or image is ready, with a single React',
  async (path) => {
    const visitor = await newVisitor({ screen: 'phone' });
    const { page } = visitor;
    await page.addInitScript(() => {
      // Otherwise a busy machine would look like a slow connection, on which React is requested earlier.
      Object.defineProperty(PerformanceNavigationTiming.prototype, 'responseEnd', {
        get(this: PerformanceNavigationTiming) {
          return this.requestStart;
        },
      });
      new PerformanceObserver((list) => {
        for (const { startTime, loadTime } of list.getEntries() as LargestContentfulPaint[])
          performance.mark('ready', { startTime: loadTime || startTime });
      }).observe({ type: 'largest-contentful-paint', buffered: true });
    });
    await visit(page, path);
    // Scripts may start in the frame that paints a loaded image, so an image counts from `loadTime`, which is 0 for text.
    const { ready, fetched } = await page.evaluate(() => {
      const resources = performance.getEntriesByType('resource');
      const scripts = resources.filter(({ name }) => name.endsWith('.js'));
      return {
        ready: performance.getEntriesByName('ready', 'mark').at(-1)!.startTime,
        fetched: Math.min(...scripts.map(({ startTime }) => startTime)),
      };
    });
    expect(fetched).toBeGreaterThan(ready);

    await page.waitForLoadState('networkidle');
    const urls = scriptsOf(visitor);
    expect(new Set(urls).size).toBe(urls.length);
    const texts = await Promise.all(urls.map(async (url) => (await fetch(url)).text()));
    expect(texts.filter((text) => text.includes(REACT))).toHaveLength(1);
  },
);

const SIGNS: readonly (readonly [string, Screen, (page: Page) => Promise<void>])[] = [
  ['a touch', 'phone', (page) => page.touchscreen.tap(100, 100)],
  ['the pointer', 'desktop', (page) => page.mouse.move(300, 300)],
  ['a key', 'desktop', (page) => page.keyboard.press('Shift')],
];

/** page-load.test.ts covers the pointer on every page; the bootstrap script's unit test covers all events. */
test.each(IS_FULL_RUN ? SIGNS : SIGNS.slice(0, 1))(
  '%s starts the scripts of a page that is still loading',
  async (_name, screen, touch) => {
    const visitor = await newVisitor({ screen });
    const { page } = visitor;
    const held = await holdRequests(page, '**/media/**');
    await page.goto('/projects', { waitUntil: 'domcontentloaded' });
    await page.getByRole('heading', { name: 'My Projects' }).waitFor();
    await eventually(() => expect(held.urls()).not.toEqual([]));
    expect(scriptsOf(visitor)).toEqual([]);

    await touch(page);
    await untilHydrated(page);
    expect(await page.evaluate(() => document.readyState)).toBe('interactive');
    await held.release();
  },
);

test("the text's font is preloaded, and the figures' font loads after hydration, each once", async () => {
  const { page, requests } = await newVisitor();
  await recordHydration(page);
  await page.addInitScript(() => {
    const { add } = FontFaceSet.prototype;
    FontFaceSet.prototype.add = function markAndAdd(face) {
      performance.mark('font added');
      return add.call(this, face);
    };
  });
  const held = await holdScripts(page);
  await page.goto('/', { waitUntil: 'domcontentloaded' });
  await page.evaluate(() => document.fonts.ready);
  const ahead = await page
    .locator('link[rel=preload][as=font]')
    .evaluateAll((links) => links.map((link) => (link as HTMLLinkElement).href));
  const fetched = () => requests.map((request) => request.url()).filter((url) => url.endsWith('.woff2'));
  expect(ahead).toHaveLength(1);
  expect(fetched()).toEqual(ahead);

  await held.release();
  await untilLoaded(page);
  expect(await page.evaluate(() => document.fonts.check("1em 'JetBrains Mono Variable'"))).toBe(true);
  const [added, hydratedAt] = await page.evaluate(() => [
    performance.getEntriesByName('font added')[0]?.startTime,
    globalThis.hydratedAt,
  ]);
  expect(added).toBeGreaterThanOrEqual(hydratedAt!);
  // Text uses a fallback font until its own arrives.
  const bundled = await page.evaluate(() =>
    [...document.fonts].filter(({ family }) => family.includes('Variable')).map(({ display }) => display),
  );
  expect(new Set(bundled)).toEqual(new Set(['swap']));
  // The page's content is English, so no further font file loads.
  expect(fetched()).toHaveLength(2);
  expect(new Set(fetched()).size).toBe(2);
});

/** The entry, and the scripts of first views, which contain it. */
const ENTRY = '**/client/{remoteEntry,first-view.*}.*.js*';

/** The visitor's documents, by path. */
const documents = ({ requests }: Visitor) =>
  requests
    .filter((request) => request.isNavigationRequest())
    .map((request) => new URL(request.url()).pathname);

/** A visitor who can't load the entry of the public release. */
async function unluckyVisitor() {
  const visitor = await newVisitor();
  visitor.pageErrors.expect(/404 \(Not Found\)/);
  await visitor.page.route(ENTRY, (route) => route.fulfill({ status: 404, body: 'gone' }));
  return visitor;
}

const keepHeading = (page: Page) =>
  page
    .getByRole('heading', { level: 1 })
    .evaluate((heading) => Object.assign(globalThis, { sentHeading: heading }) && undefined);
const isHeadingKept = (page: Page) =>
  page.evaluate(() => document.querySelector('h1') === Reflect.get(globalThis, 'sentHeading'));

test('a loading state is shown while a page or its data loads, and the navigation works', async () => {
  const { page } = await newVisitor();
  await visit(page, '/');
  const held = await holdRequests(page, '**/client/profile.*.js');
  await navigation(page).getByRole('link', { name: 'Profile' }).click();
  await page.getByRole('main').getByText('Loading the page').waitFor();
  await navigation(page).getByRole('link', { name: 'Projects' }).waitFor();
  expect(held.urls()).toHaveLength(1);
  await held.release();
  await page.getByRole('heading', { name: 'Why Work With Me?' }).waitFor();
  expect(await page.getByText('Loading the page').count()).toBe(0);

  const data = await holdRequests(page, '**/api/projects*');
  await navigation(page).getByRole('link', { name: 'Projects' }).click();
  await page.getByRole('heading', { name: 'My Projects' }).waitFor();
  await page.getByText('Loading projects...').waitFor();
  await data.release();
  await page.getByRole('main').getByRole('article').first().waitFor();
  expect(await page.getByText('Loading projects...').count()).toBe(0);
});

describe("if a release's entry can't be loaded", () => {
  test.each(IS_FULL_RUN ? PUBLIC_PAGES : ['/'])('%s stays as the server sent it', async (path) => {
    const visitor = await unluckyVisitor();
    const { page } = visitor;
    await page.goto(path);
    await keepHeading(page);
    await untilHydrated(page);
    expect(await isHeadingKept(page)).toBe(true);
    expect(await page.getByRole('main').getByRole('alert').count()).toBe(0);
    if (path !== '/') return;

    // Its links open new documents.
    await page.getByRole('link', { name: 'More About Me' }).click();
    await page.getByRole('heading', { name: 'Why Work With Me?' }).waitFor();
    expect(documents(visitor)).toEqual(['/', '/profile']);
  });
});
