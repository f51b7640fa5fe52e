import type { Page } from 'playwright-core';
import { eventually } from '../src/eventually';
import { holdScripts } from '../src/held-requests';
import { navigation } from '../src/signing-in';
import { reload, untilHydrated, visit } from '../src/hydration';
import { newVisitor } from '../src/visitor';

const position = (page: Page) => page.evaluate(() => Math.round(scrollY));
const isAt = (page: Page, expected: number) =>
  eventually(async () => expect(await position(page)).toBe(expected));

/** Scrolls with the mouse wheel and waits until the page has noticed. */
async function scrollTo(page: Page, top: number): Promise<void> {
  await page.evaluate(
    (y) =>
      new Promise<void>((resolve) => {
        addEventListener(
          'scroll',
          () => requestAnimationFrame(() => requestAnimationFrame(() => resolve())),
          {
            once: true,
          },
        );
        window.scrollTo(0, y);
      }),
    top,
  );
  expect(await position(page)).toBe(top);
}

let page: Page;

beforeAll(async () => {
  ({ page } = await newVisitor({ screen: 'phone' }));
});

/** Projects at 700, then Profile at 400. */
async function wander(): Promise<void> {
  await visit(page, '/projects');
  await scrollTo(page, 700);
  await navigation(page).getByRole('link', { name: 'Profile' }).click();
  await page.getByRole('heading', { name: 'Why Work With Me?' }).waitFor();
  // Fully loaded, so that nothing above shifts the content.
  await eventually(async () => expect(await page.locator('main [aria-busy=true]').count()).toBe(0));
}

const projectsAreShown = (page: Page) => page.getByRole('heading', { name: 'My Projects' }).waitFor();
const profileIsShown = (page: Page) => page.getByRole('heading', { name: 'Why Work With Me?' }).waitFor();

test('a new page starts at the top; Back and Forward restore the position', async () => {
  await wander();
  await isAt(page, 0);
  await scrollTo(page, 400);

  await page.goBack();
  await projectsAreShown(page);
  await isAt(page, 700);
  await page.goForward();
  await profileIsShown(page);
  await isAt(page, 400);
});

test('a reload restores the position, and Back from there too', async () => {
  await wander();
  await scrollTo(page, 400);
  await reload(page);
  await isAt(page, 400);
  await page.goBack();
  await projectsAreShown(page);
  await isAt(page, 700);
});

test('returning from another document restores the position', async () => {
  await wander();
  await scrollTo(page, 400);
  await page.goto('/healthz');
  await page.goBack();
  await profileIsShown(page);
  await untilHydrated(page);
  await isAt(page, 400);
  await page.goBack();
  await projectsAreShown(page);
  await isAt(page, 700);
});

test.each(['reload', 'goBack'] as const)('%s restores the position before scripts load', async (step) => {
  await visit(page, '/profile');
  await page.evaluate(() => window.scrollTo(0, 400));
  await eventually(async () => expect(await page.evaluate(() => scrollY)).toBe(400));
  if (step === 'goBack') await page.goto('/healthz');
  const held = await holdScripts(page);
  await page[step]({ waitUntil: 'domcontentloaded' });
  await page.getByRole('heading', { name: 'Why Work With Me?' }).waitFor();
  await eventually(async () => expect(await page.evaluate(() => scrollY)).toBe(400));

  // Scripts don't override later scrolling.
  await page.mouse.move(200, 300);
  await page.mouse.wheel(0, -250);
  await eventually(async () => expect(await page.evaluate(() => scrollY)).toBe(150));
  await held.release();
  await untilHydrated(page);
  await page.waitForLoadState('networkidle');
  expect(await page.evaluate(() => scrollY)).toBe(150);
});
