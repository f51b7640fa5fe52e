import type { Locator, Page } from 'playwright-core';
import { untilAnimationsEnd } from '../src/animations';
import { eventually } from '../src/eventually';
import { PAGES, ROUND_TRIP, type PublicPage } from '../src/public-pages';
import { navigation } from '../src/signing-in';
import { visit } from '../src/hydration';
import { untilLoaded } from '../src/page-loaded';
import { SCREENS } from '../src/screens';
import { newVisitor } from '../src/visitor';

const LABELS = [...PAGES.map(({ label }) => label), 'Admin Panel'];
/** In rem: it grows with the reader's text size. */
const STEP = 3.5;
const USUAL_LETTERS = 16;

const entries = (page: Page) => navigation(page).getByRole('listitem').locator('a, button');
const boxesOf = async (locator: Locator) =>
  Promise.all((await locator.all()).map(async (element) => (await element.boundingBox())!));
const steps = (boxes: readonly { readonly y: number }[]) =>
  boxes.slice(1).map(({ y }, index) => Math.round(y - boxes[index]!.y));
const isShown = (page: Page, { words }: PublicPage) => page.getByText(words, { exact: true }).waitFor();
const go = async (page: Page, target: PublicPage) => {
  // A press while images still load may have to wait for a connection; prefetch.test.ts presses early.
  await untilLoaded(page);
  await navigation(page).getByRole('link', { name: target.label }).click();
  await isShown(page, target);
};

/** On a desktop the column below has the same labels, so only the full run checks it too. */
const COLUMN_SCREENS = IS_FULL_RUN ? (['desktop', 'phone'] as const) : (['phone'] as const);

test.each(COLUMN_SCREENS)(
  'on a %s the navigation is a fixed column of round icon buttons on the right edge, 3.5rem apart',
  async (screen) => {
    const { page } = await newVisitor({ screen });
    await visit(page, '/profile');
    const width = await page.evaluate(() => innerWidth);
    const boxes = await boxesOf(entries(page));
    expect(boxes).toHaveLength(LABELS.length);
    expect(new Set(steps(boxes))).toEqual(new Set([STEP * USUAL_LETTERS]));
    for (const { x, width: size, height } of boxes) {
      expect(x).toBe(boxes[0]!.x);
      expect(size).toBe(height);
      expect(width - (x + size)).toBeLessThan(40);
    }
    for (const entry of await entries(page).all()) {
      expect(await entry.locator('svg').isVisible()).toBe(true);
      expect(await entry.evaluate((element) => getComputedStyle(element).borderRadius)).toBe('50%');
    }

    await page.getByRole('heading', { name: 'Why Work With Me?' }).scrollIntoViewIfNeeded();
    expect(await page.evaluate(() => scrollY)).toBeGreaterThan(0);
    expect(await boxesOf(entries(page))).toEqual(boxes);

    await page.evaluate(() => void (document.documentElement.style.fontSize = '20px'));
    expect(new Set(steps(await boxesOf(entries(page))))).toEqual(new Set([STEP * 20]));
  },
);

describe('on a desktop', () => {
  let page: Page;

  beforeAll(async () => {
    ({ page } = await newVisitor());
    await visit(page, '/profile');
  });

  test("the current page's entry is highlighted", async () => {
    const current = navigation(page).locator('[aria-current=page]');
    expect(await current.allTextContents()).toEqual(['Profile']);
    const ground = (element: Element) => getComputedStyle(element).backgroundColor;
    const others = navigation(page).locator('a:not([aria-current]), button:not([aria-current])');
    const grounds = await others.evaluateAll((entries) =>
      entries.map((entry) => getComputedStyle(entry).backgroundColor),
    );
    expect(grounds).toHaveLength(LABELS.length - 1);
    expect(grounds).not.toContain(await current.evaluate(ground));
  });

  test('hovering an entry shows a tooltip with its label: it fades within 0.15 s and moves by 3.5rem per item', async () => {
    const tooltip = (label: string) => navigation(page).getByText(label, { exact: true });
    const shown = async () => {
      const opacities = LABELS.map((label) =>
        tooltip(label).evaluate((element) => [element.textContent, getComputedStyle(element).opacity]),
      );
      return Object.fromEntries((await Promise.all(opacities)) as [string, string][]);
    };
    const none = Object.fromEntries(LABELS.map((label) => [label, '0']));
    expect(await shown()).toEqual(none);

    const boxes = [];
    for (const [index, label] of LABELS.entries()) {
      const entry = entries(page).nth(index);
      await entry.hover();
      await eventually(async () => expect(await shown()).toEqual({ ...none, [label]: '1' }));
      expect(await tooltip(label).evaluate((element) => getComputedStyle(element).transition)).toMatch(
        /^opacity 0\.15s/,
      );
      const box = (await tooltip(label).boundingBox())!;
      expect(box.x + box.width).toBeLessThan((await entry.boundingBox())!.x);
      boxes.push(box);
    }
    expect(new Set(steps(boxes))).toEqual(new Set([STEP * USUAL_LETTERS]));
  });

  test("light and dark mode follow the system's preference, also while the page is open", async () => {
    /** The brightness of background and text, from 0 to 255. */
    const brightness = () =>
      page.evaluate(() => {
        const { backgroundColor, color } = getComputedStyle(document.body);
        const [sheet, ink] = [backgroundColor, color].map((value) => {
          const channels = value.match(/\d+/g)!.slice(0, 3).map(Number);
          return channels.reduce((sum, channel) => sum + channel, 0) / channels.length;
        });
        return { sheet: sheet!, ink: ink! };
      });
    await page.emulateMedia({ colorScheme: 'dark' });
    const dark = await brightness();
    expect(dark.sheet).toBeLessThan(64);
    expect(dark.ink).toBeGreaterThan(192);
    await page.emulateMedia({ colorScheme: 'light' });
    const light = await brightness();
    expect(light.sheet).toBeGreaterThan(192);
    expect(light.ink).toBeLessThan(64);
  });

  test('entries are in their final positions while later ones load', async () => {
    const first = entries(page).first();
    const before = await first.boundingBox();
    await navigation(page)
      .getByRole('listitem')
      .evaluateAll((items) => items.slice(1).forEach((item) => item.remove()));
    expect(await first.boundingBox()).toEqual(before);
  });
});

test('the navigation opens each page and marks the current one; every route change scrolls to the top', async () => {
  const { page } = await newVisitor({ screen: 'phone' });
  await visit(page, '/');
  for (const target of ROUND_TRIP) {
    // After the page has reached its height.
    await eventually(async () => {
      await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
      expect(await page.evaluate(() => scrollY)).toBeGreaterThan(0);
    });
    await go(page, target);
    await page.waitForURL(`**${target.path}`);
    const current = navigation(page).locator('[aria-current=page]');
    await current.and(page.getByRole('link', { name: target.label })).waitFor();
    expect(await current.count()).toBe(1);
    await eventually(async () => expect(await page.evaluate(() => scrollY)).toBe(0));
  }
});

declare global {
  /** The animations of the page's content, in order. */
  var contentMoves: { readonly properties: string[]; readonly duration: unknown }[];
}

/** Without fading, a pressed filter's colours are final in the frame that shows it as pressed. */
test.each([
  { screen: 'phone', press: 'tap', fades: false },
  { screen: 'desktop', press: 'click', fades: true },
] as const)('on a $screen, a pressed control fades: $fades', async ({ screen, press, fades }) => {
  const { page } = await newVisitor({ screen });
  await visit(page, '/projects');
  await untilLoaded(page);
  const filter = page.getByRole('group', { name: 'Filter by category' }).getByRole('button').nth(1);
  if (screen === 'desktop') await filter.hover();
  await untilAnimationsEnd(page);
  const hasFaded = filter.evaluate(
    (button) =>
      new Promise((resolve) => {
        button.addEventListener('transitionrun', () => resolve(true), { once: true });
        new MutationObserver(() =>
          requestAnimationFrame(() => requestAnimationFrame(() => resolve(false))),
        ).observe(button, { attributeFilter: ['aria-pressed'] });
      }),
  );
  await filter[press]();
  expect(await hasFaded).toBe(fades);
});

test('page content fades and slides in 0.3 s on each path change', async () => {
  const { page } = await newVisitor();
  await page.addInitScript(() => {
    globalThis.contentMoves = [];
    const { animate } = Element.prototype;
    Element.prototype.animate = function (this: Element, keyframes, options) {
      const { duration } = options as KeyframeAnimationOptions;
      if (this.parentElement?.id === 'main')
        globalThis.contentMoves.push({ properties: Object.keys(keyframes ?? {}), duration });
      return animate.call(this, keyframes, options);
    };
  });
  await visit(page, '/');
  const content = page.locator('#main > *');
  for (const target of ROUND_TRIP) {
    await page.evaluate(() => void (globalThis.contentMoves = []));
    await go(page, target);
    await eventually(async () =>
      expect(await page.evaluate(() => globalThis.contentMoves)).toEqual([
        { properties: ['opacity'], duration: 300 },
        { properties: ['transform'], duration: 300 },
      ]),
    );
    await eventually(async () =>
      expect(
        await content.evaluate((element) => {
          const { opacity, transform } = getComputedStyle(element);
          return { opacity, transform, moves: element.getAnimations().length };
        }),
      ).toEqual({ opacity: '1', transform: 'none', moves: 0 }),
    );
  }
});

test('with reduced motion a new page only fades, and ends fully visible', async () => {
  const { page } = await newVisitor({ reducedMotion: 'reduce' });
  await visit(page, '/');
  await page.waitForLoadState('networkidle');
  await page.evaluate(() => {
    const transforms: string[] = [];
    Object.assign(globalThis, { transforms });
    const look = () => {
      const content = document.querySelector('#main > *');
      if (content) transforms.push(getComputedStyle(content).transform);
      requestAnimationFrame(look);
    };
    look();
  });

  await navigation(page).getByRole('link', { name: 'Projects' }).click();
  await page.getByRole('heading', { name: 'My Projects' }).waitFor();
  const content = page.locator('#main > *');
  await eventually(async () => {
    expect(await content.evaluate((element) => element.getAnimations().length)).toBe(0);
    expect(await content.evaluate((element) => getComputedStyle(element).opacity)).toBe('1');
  });
  const transforms = await page.evaluate(() => Reflect.get(globalThis, 'transforms') as string[]);
  expect(new Set(transforms)).toEqual(new Set(['none']));
});

test('with reduced motion nothing changes gradually when the size or the colours do', async () => {
  const { page } = await newVisitor({ reducedMotion: 'reduce', screen: 'desktop' });
  await visit(page, '/projects');
  await untilLoaded(page);
  await page.evaluate(() => {
    const transitions: string[] = [];
    Object.assign(globalThis, { transitions });
    document.addEventListener('transitionrun', ({ propertyName }) => transitions.push(propertyName));
  });
  await page.setViewportSize(SCREENS.narrow.viewport);
  await page.emulateMedia({ colorScheme: 'dark' });
  await eventually(async () =>
    expect(
      await page.evaluate(() => [innerWidth, matchMedia('(prefers-color-scheme: dark)').matches]),
    ).toEqual([SCREENS.narrow.viewport.width, true]),
  );
  await untilAnimationsEnd(page);
  expect(await page.evaluate(() => Reflect.get(globalThis, 'transitions') as string[])).toEqual([]);
});
