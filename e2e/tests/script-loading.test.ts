import type { CDPSession, Page } from 'playwright-core';
import { untilComplete } from '../src/complete';
import { eventually } from '../src/eventually';
import { holdRequests, holdScripts, RELEASED_SCRIPT } from '../src/held-requests';
import { A_PROJECT, addressOf, PUBLIC_PAGES } from '../src/public-pages';
import type { Screen } from '../src/screens';
import { noteTakeover, untilTakenOver, visit } from '../src/takeover';
import { newVisitor, type Visitor } from '../src/visitor';

/** Stands in the federation's runtime, and in nothing that only uses it. */
const RUNTIME = 'Federation Runtime';

const isScript = (url: string) => RELEASED_SCRIPT.test(url);
const scriptsOf = ({ requests }: Visitor) => requests.map((request) => request.url()).filter(isScript);

/** Scripts that had come by the time that the page was taken over, and so may have been needed for it. */
const scriptsUntilTakeover = (page: Page) =>
  page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .filter(
        (entry) =>
          entry.name.endsWith('.js') &&
          (entry as PerformanceResourceTiming).responseEnd < globalThis.takenOverAt!,
      )
      .map(({ name }) => name),
  );

/** Who asked for each script: the addresses of the code that was running. */
async function watchInitiators(page: Page): Promise<Map<string, string[]>> {
  const initiators = new Map<string, string[]>();
  const session: CDPSession = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  session.on('Network.requestWillBeSent', ({ request, initiator }) => {
    const frames = initiator.stack?.callFrames.map(({ url }) => url) ?? [];
    if (isScript(request.url)) initiators.set(request.url, [...new Set(frames)]);
  });
  return initiators;
}

test.each([...PUBLIC_PAGES, A_PROJECT])(
  'a visit of %s asks for all scripts side by side, and needs nothing else to be taken over',
  async (path) => {
    const visitor = await newVisitor();
    const { page, site, requests } = visitor;
    const address = await addressOf(site, path);
    await noteTakeover(page);
    const initiators = await watchInitiators(page);
    const held = await holdScripts(page);
    await page.goto(address);
    // They are put in all at once; that their requests are told of takes its time.
    await eventually(async () => {
      expect(held.urls().length).toBeGreaterThan(1);
      expect(held.urls()).toHaveLength(await page.locator('script[src]').count());
    });
    // No script has come yet, so none can have asked for another.
    const asked = [...held.urls()].sort();
    await held.letGo();
    await untilTakenOver(page);

    expect((await scriptsUntilTakeover(page)).sort()).toEqual(asked);
    for (const url of asked) expect(initiators.get(url)).toEqual([site.origin + address]);

    await page.waitForLoadState('networkidle');
    const paths = requests.map((request) => new URL(request.url()).pathname);
    expect(paths.filter((each) => each.startsWith('/api/'))).toEqual([]);
    expect(paths.filter((each) => /mf-manifest|routes\.json|catalogue/.test(each))).toEqual([]);
    expect(new Set(scriptsOf(visitor)).size).toBe(scriptsOf(visitor).length);
  },
);

test.each(['/', '/projects'])(
  'left alone %s starts its scripts once it is loaded and painted',
  async (path) => {
    const { page } = await newVisitor();
    await visit(page, path);
    const { loaded, painted, scripts } = await page.evaluate(() => ({
      loaded: (performance.getEntriesByType('navigation')[0] as PerformanceNavigationTiming).loadEventStart,
      painted: performance.getEntriesByName('first-contentful-paint')[0]!.startTime,
      scripts: performance
        .getEntriesByType('resource')
        .filter(({ name }) => name.endsWith('.js'))
        .map(({ startTime }) => startTime),
    }));
    expect(scripts.length).toBeGreaterThan(1);
    expect(Math.min(...scripts)).toBeGreaterThan(Math.max(loaded, painted));
  },
);

test("the federation's runtime comes once", async () => {
  const visitor = await newVisitor();
  await visit(visitor.page, '/');
  await visitor.page.waitForLoadState('networkidle');
  const texts = await Promise.all(scriptsOf(visitor).map(async (url) => (await fetch(url)).text()));
  expect(texts.filter((text) => text.includes(RUNTIME))).toHaveLength(1);
});

test.each<[string, Screen, (page: Page) => Promise<void>]>([
  ['the pointer', 'desktop', (page) => page.mouse.move(300, 300)],
  ['a key', 'desktop', (page) => page.keyboard.press('Shift')],
  ['a touch', 'phone', (page) => page.touchscreen.tap(100, 100)],
])('%s starts the scripts of a page that is still loading', async (_name, screen, touch) => {
  const visitor = await newVisitor({ screen });
  const { page } = visitor;
  const held = await holdRequests(page, '**/media/**');
  await page.goto('/', { waitUntil: 'domcontentloaded' });
  await page.getByText("HELLO, I'M").waitFor();
  await eventually(() => expect(held.urls()).not.toEqual([]));
  expect(scriptsOf(visitor)).toEqual([]);

  await touch(page);
  await untilTakenOver(page);
  expect(await page.evaluate(() => document.readyState)).toBe('interactive');
  await held.letGo();
});

test("the text's font is fetched ahead, the figures' font when the page has been painted, each once", async () => {
  const { page, requests } = await newVisitor();
  const held = await holdScripts(page);
  await page.goto('/');
  await page.evaluate(() => document.fonts.ready);
  const ahead = await page
    .locator('link[rel=preload][as=font]')
    .evaluateAll((links) => links.map((link) => (link as HTMLLinkElement).href));
  const fetched = () => requests.map((request) => request.url()).filter((url) => url.endsWith('.woff2'));
  expect(ahead).toHaveLength(1);
  expect(fetched()).toEqual(ahead);

  await held.letGo();
  await untilComplete(page);
  expect(await page.evaluate(() => document.fonts.check("1em 'JetBrains Mono Variable'"))).toBe(true);
  // Text stands in another font until its own is there.
  const bundled = await page.evaluate(() =>
    [...document.fonts].filter(({ family }) => family.includes('Variable')).map(({ display }) => display),
  );
  expect(new Set(bundled)).toEqual(new Set(['swap']));
  // What stands on the page is English: nothing else is needed.
  expect(fetched()).toHaveLength(2);
  expect(new Set(fetched()).size).toBe(2);
});
