import type { Page } from 'playwright-core';
import { untilLoaded } from '../src/page-loaded';
import { eventually } from '../src/eventually';
import { holdRequests } from '../src/held-requests';
import { hasFocusEventually } from '../src/keyboard';
import { navigation } from '../src/signing-in';
import { newVisitor, type Visitor } from '../src/visitor';

declare global {
  /** The page's texts, in order and without repetition. */
  var stood: { main: string[]; busy: string[] };
}

/** Watches the page in every frame. */
const watch = (page: Page) =>
  page.evaluate(() => {
    globalThis.stood = { main: [], busy: [] };
    const note = (list: string[], text: string) => list.at(-1) !== text && list.push(text);
    const look = () => {
      const main = document.querySelector('main')!;
      const heading = main.querySelector('h1');
      note(globalThis.stood.main, heading?.textContent ?? (main.innerText.trim() || 'nothing'));
      const busy = document.querySelector('nav [aria-busy=true]');
      if (busy) note(globalThis.stood.busy, busy.textContent);
      requestAnimationFrame(look);
    };
    look();
  });
/** Reads it after the next frame, so that the current state is included. */
const seen = (page: Page) =>
  page.evaluate(async () => {
    await new Promise(requestAnimationFrame);
    return globalThis.stood;
  });

/** Presses a link without hover or focus, which would prefetch the page. */
const press = (page: Page, name: string) =>
  navigation(page).getByRole('link', { name }).dispatchEvent('click');

async function atHome(): Promise<Visitor & { name: string }> {
  const visitor = await newVisitor({ screen: 'phone' });
  const { page } = visitor;
  await page.goto('/');
  await untilLoaded(page);
  return { ...visitor, name: (await page.getByRole('heading', { level: 1 }).textContent())! };
}

const WAITING = 'Loading the page';

test.each([
  ['code', '**/client/profile.*.js'],
  ['data', '**/api/about_me'],
])('navigation to a page whose %s is still loading leaves no frame empty', async (_, address) => {
  const { page, requests, name } = await atHome();
  const before = requests.length;
  const held = await holdRequests(page, address);
  await watch(page);
  await press(page, 'Profile');
  await eventually(() => expect(held.urls()).toHaveLength(1));
  await held.release();
  await page.getByRole('heading', { name: 'Why Work With Me?' }).waitFor();
  await untilLoaded(page);

  const { main, busy } = await seen(page);
  expect(busy).toEqual(['Profile']);
  // Both pages have the same heading. On a slow machine the pending state is visible.
  expect(main.filter((text) => text !== WAITING).every((text) => text === name)).toBe(true);
  const asked = requests.slice(before).map((request) => new URL(request.url()).pathname);
  const wanted = asked.filter((path) => /\/api\/|\/client\/profile/.test(path));
  expect(new Set(wanted).size).toBe(wanted.length);
  expect(requests.slice(before).some((request) => request.isNavigationRequest())).toBe(false);
});

test('a new page starts at the top with its title and the focus, and Back restores the position', async () => {
  const { page, name } = await atHome();
  const title = await page.title();
  await page.evaluate(() => window.scrollTo(0, 120));
  const held = await holdRequests(page, '**/client/projects.*.js');
  await press(page, 'Projects');
  await eventually(() => expect(held.urls()).toHaveLength(1));
  await held.release();
  await page.getByRole('main').getByRole('article').first().waitFor();
  await eventually(async () => expect(await page.evaluate(() => scrollY)).toBe(0));
  await eventually(async () => expect(await page.title()).toContain('My Projects'));
  await hasFocusEventually(page.getByRole('main'));

  await watch(page);
  await page.goBack();
  await page.getByRole('heading', { level: 1, name }).waitFor();
  await eventually(async () => expect(await page.evaluate(() => scrollY)).toBe(120));
  await eventually(async () => expect(await page.title()).toBe(title));
  expect(await seen(page)).toEqual({ main: ['My Projects', name], busy: [] });
});
