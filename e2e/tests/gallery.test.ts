import type { Locator, Page } from 'playwright-core';
import { readProjects } from '../src/content';
import { eventually } from '../src/eventually';
import { sharedSite } from '../src/shared-site';
import { visit } from '../src/hydration';
import { newVisitor } from '../src/visitor';

/** In the first card with several images. */
const firstCarousel = (cards: Locator) => cards.getByRole('group', { name: /, screenshots$/ }).first();
const currentSlide = (carousel: Locator) =>
  carousel.getByRole('button', { name: /^Go to slide/ }).and(carousel.locator('[aria-current]'));
const isAtSlide = (carousel: Locator, number: number) =>
  currentSlide(carousel)
    .and(carousel.getByRole('button', { name: `Go to slide ${number}` }))
    .waitFor();

describe('the gallery', () => {
  let page: Page;
  let cards: Locator;

  beforeAll(async () => {
    ({ page } = await newVisitor());
    await visit(page, '/projects');
    cards = page.getByRole('main').getByRole('article');
  });

  test('the card grid has 1 column below 640 px, 2 from 640 px, 3 from 1024 px and 4 from 1536 px', async () => {
    const places = () => cards.evaluateAll((all) => all.map((card) => card.getBoundingClientRect().x));
    const columns = { 320: 1, 639: 1, 640: 2, 1023: 2, 1024: 3, 1535: 3, 1536: 4, 2200: 4 };
    for (const [width, count] of Object.entries(columns)) {
      await page.setViewportSize({ width: Number(width), height: 900 });
      // The page may still be laid out for its previous size.
      await eventually(async () => expect([width, new Set(await places()).size]).toEqual([width, count]));
    }
  });

  test("a carousel's bullets never cover its buttons", async () => {
    const covered = () =>
      cards.getByRole('group', { name: /, screenshots$/ }).evaluateAll((carousels) =>
        carousels.flatMap((carousel) => {
          const controls = [...carousel.querySelectorAll('button')].filter((button) => button.offsetParent);
          const edges = controls.map((button) => button.getBoundingClientRect());
          return edges.slice(1).filter(({ left }, index) => left < edges[index]!.right - 0.5);
        }),
      );
    for (const width of [320, 640, 1024]) {
      await page.setViewportSize({ width, height: 900 });
      await eventually(async () => expect([width, await covered()]).toEqual([width, []]));
    }
    await cards.getByRole('button', { name: 'Go to slide 3' }).first().waitFor();
  });

  test("a card's description takes two lines, however long it is", async () => {
    const [project] = await readProjects(sharedSite());
    const description = cards.first().getByText(project!.description.slice(0, 40));
    for (const width of [390, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      const { lines, isCut } = await description.evaluate((element) => {
        const { clientHeight, scrollHeight } = element;
        const lineHeight = parseFloat(getComputedStyle(element).lineHeight);
        return { lines: Math.round(clientHeight / lineHeight), isCut: scrollHeight > clientHeight };
      });
      expect({ lines, isCut }).toEqual({ lines: 2, isCut: true });
    }
  });

  test("a card's carousel has clickable pagination and navigation", async () => {
    const carousel = firstCarousel(cards);
    await carousel.scrollIntoViewIfNeeded();
    await carousel.getByRole('button', { name: 'Pause slides' }).click();
    const count = await carousel.getByRole('button', { name: /^Go to slide/ }).count();
    expect(count).toBeGreaterThan(1);
    await carousel.getByRole('button', { name: `Go to slide ${count}` }).click();
    await isAtSlide(carousel, count);
    await carousel.getByRole('button', { name: 'Previous slide' }).click();
    await isAtSlide(carousel, count - 1);
    await carousel.getByRole('button', { name: 'Next slide' }).click();
    await isAtSlide(carousel, count);
    expect(new URL(page.url()).pathname).toBe('/projects');
  });
});

interface SlideMove {
  readonly row: Element;
  /** By the page's clock. */
  readonly at: number;
  /** The row's target, in px. */
  readonly left: number;
}

declare global {
  /** Of all carousels, from the start. */
  var slideMoves: SlideMove[];
}

const noteSlideMoves = () => {
  globalThis.slideMoves = [];
  const { scrollTo } = Element.prototype;
  Element.prototype.scrollTo = function (this: Element, ...args: unknown[]) {
    const [options] = args;
    if (typeof options === 'object')
      globalThis.slideMoves.push({ row: this, at: Date.now(), left: (options as ScrollToOptions).left ?? 0 });
    Reflect.apply(scrollTo, this, args);
  };
};

test("a card's carousel advances every 3000 ms, and pauses on hover", async () => {
  const { page } = await newVisitor();
  await page.addInitScript(noteSlideMoves);
  await page.clock.install();
  await page.goto('/projects');
  const carousel = firstCarousel(page.getByRole('main').getByRole('article'));
  const slides = carousel.getByRole('group', { name: 'Slides' });
  await carousel.scrollIntoViewIfNeeded();
  await carousel.locator('.swiper-initialized + [aria-live=off]').waitFor();
  // From here on the test controls time. The date is in the future, so that it is still ahead when the page receives it.
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 60_000);
  const moves = () =>
    slides.evaluate((row) => globalThis.slideMoves.filter((move) => move.row === row).map(({ at }) => at));
  // Native scrolling doesn't follow the page's clock.
  const isAtRest = () =>
    eventually(async () => {
      const { toGo, slide } = await slides.evaluate((row) => {
        const goal = globalThis.slideMoves.findLast((move) => move.row === row)?.left ?? 0;
        return {
          toGo: Math.abs(goal - row.scrollLeft),
          slide: Math.round(goal / row.clientWidth) + 1,
        };
      });
      expect(toGo).toBeLessThan(1);
      expect(await currentSlide(carousel).getAttribute('aria-label')).toBe(`Go to slide ${slide}`);
    });
  const goesOn = async () => {
    await isAtRest();
    const before = await currentSlide(carousel).getAttribute('aria-label');
    const count = (await moves()).length;
    // The clock reports the time of a move, so steps needn't be finer than the pause between two.
    for (let passed = 0; passed < 5_000 && (await moves()).length === count; passed += 500)
      await page.clock.runFor(500);
    await eventually(async () =>
      expect(await currentSlide(carousel).getAttribute('aria-label')).not.toBe(before),
    );
  };
  const { length: earlier } = await moves();
  await goesOn();
  await goesOn();
  await goesOn();
  const [first, second, third] = (await moves()).slice(earlier);
  expect([second! - first!, third! - second!]).toEqual([3_000, 3_000]);

  const isAnnounced = (live: 'off' | 'polite') =>
    eventually(async () =>
      expect(await carousel.locator('[aria-live]').getAttribute('aria-live')).toBe(live),
    );
  const { x, y, width } = (await carousel.boundingBox())!;
  await page.mouse.move(x + width / 2, y + 20);
  await isAnnounced('polite');
  const before = await moves();
  await page.clock.runFor(10_000);
  expect(await moves()).toEqual(before);
  await page.mouse.move(x + width / 2, Math.max(0, y - 40));
  await isAnnounced('off');
  await goesOn();
});

test('a skill leads to the projects that name it, and back to all of them', async () => {
  const { page } = await newVisitor();
  const all = await readProjects(sharedSite());
  const naming = all.filter(({ backend_use }) => backend_use.includes('PostgreSQL'));
  await visit(page, '/profile');
  const skill = page.getByRole('main').getByRole('link', { name: 'PostgreSQL' }).first();
  await skill.scrollIntoViewIfNeeded();
  await skill.click();
  await page.waitForURL('**/projects?technology=PostgreSQL');
  await page.getByRole('heading', { name: 'Technology: PostgreSQL' }).waitFor();
  const titles = () =>
    page.getByRole('list').getByRole('article').getByRole('heading', { level: 2 }).allTextContents();
  expect(await titles()).toEqual(naming.map(({ title }) => title));

  const details = page.getByRole('link', { name: 'Details' }).first();
  await details.click();
  const dialog = page.getByRole('dialog', { name: naming[0]!.title });
  await dialog.waitFor();
  expect(new URL(page.url()).search).toBe('?technology=PostgreSQL');
  await dialog.getByRole('button', { name: 'Close' }).click();
  await page.waitForURL('**/projects?technology=PostgreSQL');
  // Until the dialog has returned the focus, it would take it from the next link.
  await eventually(async () =>
    expect(await details.evaluate((link) => link === document.activeElement)).toBe(true),
  );

  await page.getByRole('link', { name: 'Remove filter' }).press('Enter');
  await page.waitForURL('**/projects');
  await eventually(async () => expect(await titles()).toEqual(all.map(({ title }) => title)));
});
