import type { Page } from 'playwright-core';
import { signInAsOwner } from '../src/signing-in';
import { OWNER_VIEWS, VIEWS } from '../src/tour';
import { newVisitor, type Visitor } from '../src/visitor';

/** Elements that reach beyond the window's right edge, in a page that could be scrolled to them. */
const sidewaysOf = (page: Page) =>
  page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    if (scrollWidth <= clientWidth) return [];
    return [...document.body.querySelectorAll('*')]
      .filter((element) => element.getBoundingClientRect().right > clientWidth + 1)
      .map((element) => element.outerHTML.slice(0, 120));
  });

/** Controls of the page that lie under the navigation where it stands, and so can't be pressed. */
const coveredOf = (page: Page) =>
  page.evaluate(() => {
    const entries = [...document.querySelectorAll('nav[aria-label=Main] li > *')].map((entry) =>
      entry.getBoundingClientRect(),
    );
    const left = Math.min(...entries.map((box) => box.left));
    return [...document.querySelectorAll('main :is(a, button, input, textarea, h1, h2, h3, p)')]
      .filter((element) => element.checkVisibility() && element.getClientRects().length > 0)
      .filter((element) => {
        const { right, width } = element.getBoundingClientRect();
        return width > 1 && right > left + 1 && !element.closest('.swiper');
      })
      .map((element) => element.outerHTML.slice(0, 120));
  });

test.each(Object.entries(VIEWS))('320 px are enough for %s', async (_name, open) => {
  const { page, complaints } = await newVisitor({ screen: 'narrow' });
  complaints.expect(/404 \(Not Found\)/);
  await open(page);
  await page.waitForLoadState('networkidle');
  expect(await sidewaysOf(page)).toEqual([]);
  expect(await coveredOf(page)).toEqual([]);
});

describe('for the owner', () => {
  let owner: Visitor;

  beforeAll(async () => {
    owner = await newVisitor({ screen: 'narrow' });
    await signInAsOwner(owner.page);
  });

  test.each(Object.entries(OWNER_VIEWS))('320 px are enough for %s', async (_name, open) => {
    await open(owner.page);
    await owner.page.waitForLoadState('networkidle');
    expect(await sidewaysOf(owner.page)).toEqual([]);
    expect(await coveredOf(owner.page)).toEqual([]);
  });

  test('the menu opens over the page and leads on', async () => {
    const { page } = owner;
    await page.goto('/setting/home_dash');
    await page.getByRole('button', { name: 'Open menu' }).click();
    await page
      .getByRole('navigation', { name: 'Dashboard pages' })
      .getByRole('link', { name: 'Projects' })
      .click();
    await page.getByRole('heading', { name: 'Current Projects' }).waitFor();
    await page.waitForURL('**/setting/update_projects');
  });
});
