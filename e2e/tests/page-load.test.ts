import type { Page } from 'playwright-core';
import { holdApi } from '../src/api-scenes';
import { untilLoaded } from '../src/page-loaded';
import { eventually } from '../src/eventually';
import { dimmedElements, watchFrames } from '../src/frames';
import { holdRequests, holdScripts, RELEASED_SCRIPT } from '../src/held-requests';
import { layoutFaults } from '../src/layout-faults';
import { shiftsOf, watchShifts } from '../src/layout-shifts';
import { pictureFaults } from '../src/picture-faults';
import { A_PROJECT, addressOf, PAGES, PUBLIC_PAGES } from '../src/public-pages';
import { scriptsUntilTakeover, watchInitiators } from '../src/script-requests';
import { isHydrated, lostElements, rememberSentElements } from '../src/sent-elements';
import { untilAnimationsEnd } from '../src/animations';
import { navigation } from '../src/signing-in';
import { recordHydration, untilHydrated } from '../src/hydration';
import { goWithin, openWithoutData } from '../src/visitor-tour';
import { newVisitor } from '../src/visitor';

/** In pixels. The narrowest window is tested with all content. */
const WIDTHS = IS_FULL_RUN ? [390, 768, 1440, 2200] : [390, 1440];

/** Interactive elements aren't printed. */
async function expectPrinted(page: Page): Promise<void> {
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
  await untilAnimationsEnd(page);
  expect(await navigation(page).isVisible()).toBe(false);
  expect(await page.locator('main').locator('button:not([aria-label^=Play]):visible').count()).toBe(0);
  // A skill is printed as its text, although it leads to its proof.
  const links = page.locator('main a[href^="/"]:not([href^="/projects?technology="]):visible');
  expect(await links.count()).toBe(0);
  const colours = await page.evaluate(() => {
    const { color, backgroundColor } = getComputedStyle(document.body);
    return { color, backgroundColor };
  });
  expect(colours).toEqual({ color: 'rgb(0, 0, 0)', backgroundColor: 'rgb(255, 255, 255)' });
}

describe.each(IS_FULL_RUN ? (['no-preference', 'reduce'] as const) : (['no-preference'] as const))(
  'with motion: %s',
  (reducedMotion) => {
    test.each([...PUBLIC_PAGES, A_PROJECT])(
      '%s arrives complete, hydrates without replacing anything, fits, and prints',
      async (path) => {
        const { page, site, requests } = await newVisitor({ reducedMotion });
        const address = await addressOf(site, path);
        await recordHydration(page);
        await watchFrames(page);
        await watchShifts(page);
        const initiators = await watchInitiators(page);
        const fonts = await holdRequests(page, '**/*.woff2');
        const scripts = await holdScripts(page);
        await page.goto(address, { waitUntil: 'domcontentloaded' });

        // The server's markup is complete without scripts.
        expect(await page.locator('body').innerText()).not.toMatch(/loading|needs JavaScript/i);
        expect(await page.locator('[aria-busy=true], [role=progressbar]').count()).toBe(0);
        const { label } = PAGES.find((each) => each.path === path) ?? { label: 'Projects' };
        expect(await navigation(page).getByRole('listitem').allTextContents()).toEqual([
          ...PAGES.map((each) => each.label),
          'Admin Panel',
        ]);
        expect(await navigation(page).locator('[aria-current=page]').allTextContents()).toEqual([label]);
        expect(await rememberSentElements(page)).toBeGreaterThan(50);

        // All scripts load in parallel after the first pointer event.
        await page.mouse.move(100, 100);
        await eventually(async () => {
          expect(scripts.urls().length).toBeGreaterThan(1);
          expect(scripts.urls()).toHaveLength(await page.locator('script[src]').count());
        });
        const asked = [...scripts.urls()].sort();
        await scripts.release();
        await untilHydrated(page);
        expect((await scriptsUntilTakeover(page)).sort()).toEqual(asked);
        for (const url of asked) expect(initiators.get(url)).toEqual([site.origin + address]);

        // Every server-rendered element stays and is managed by React.
        expect(await lostElements(page)).toEqual([]);
        for (const selector of ['h1', 'main h2, main p', 'nav[aria-label=Main] a'])
          expect({ selector, isHydrated: await isHydrated(page, selector) }).toEqual({
            selector,
            isHydrated: true,
          });

        await fonts.release();
        await untilLoaded(page);
        await page.waitForLoadState('networkidle');
        expect(await shiftsOf(page)).toEqual([]);
        expect(await page.evaluate(() => [...document.fonts].some(({ status }) => status === 'loaded'))).toBe(
          true,
        );
        expect(await lostElements(page)).toEqual([]);
        const { frames, elements, faults: faint } = await dimmedElements(page);
        expect(frames).toBeGreaterThan(5);
        expect(elements).toBeGreaterThan(50);
        expect(faint).toEqual([]);

        const paths = requests.map((request) => new URL(request.url()).pathname);
        expect(paths.filter((each) => each.startsWith('/api/'))).toEqual([]);
        expect(paths.filter((each) => /mf-manifest|routes\.json|catalogue/.test(each))).toEqual([]);
        const released = requests.map((request) => request.url()).filter((url) => RELEASED_SCRIPT.test(url));
        expect(new Set(released).size).toBe(released.length);

        const misfits: string[] = [];
        for (const width of WIDTHS) {
          await page.setViewportSize({ width, height: 900 });
          await untilAnimationsEnd(page);
          const found = [...(await layoutFaults(page)), ...(await pictureFaults(page))];
          misfits.push(...found.map((fault) => `at ${width} px ${fault}`));
        }
        expect(misfits).toEqual([]);
        await expectPrinted(page);
      },
    );
  },
);

test('nothing shifts when the API responds late', async () => {
  const { page, pageErrors } = await newVisitor();
  pageErrors.expect(/404 \(Not Found\)/);
  await watchShifts(page);
  await openWithoutData(page);
  for (const label of ['Education', 'Home', 'Projects', 'Profile']) {
    const api = await holdApi(page);
    await goWithin(page, label);
    const placeholder = page.getByText(/^Loading (profile|education|projects)/).first();
    await placeholder.waitFor();
    // The browser doesn't count shifts while the page fades in.
    await untilAnimationsEnd(page);
    await api.release();
    await placeholder.waitFor({ state: 'detached' });
    await untilLoaded(page);
    expect({ label, shifts: await shiftsOf(page) }).toEqual({ label, shifts: [] });
  }
});
