import type { Page } from 'playwright-core';
import { untilLoaded } from '../src/page-loaded';
import { eventually } from '../src/eventually';
import { holdRequests } from '../src/held-requests';
import { hasFocusEventually } from '../src/keyboard';
import { navigation } from '../src/signing-in';
import { newVisitor, type Visitor } from '../src/visitor';

declare global {
  /** What stood on the page, in order and each once. */
  var stood: { main: string[]; busy: string[] };
}

/** Looks at the page in every frame from now on. */
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
const seen = (page: Page) => page.evaluate(() => globalThis.stood);

/** A press without anything before it that would fetch the page ahead. */
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
])('a page whose %s is not there yet leaves no frame empty', async (_, address) => {
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
  // Both pages have the same heading. On a slow machine the wait is long enough to be said.
  expect(main.filter((text) => text !== WAITING).every((text) => text === name)).toBe(true);
  const asked = requests.slice(before).map((request) => new URL(request.url()).pathname);
  const wanted = asked.filter((path) => /\/api\/|\/client\/profile/.test(path));
  expect(new Set(wanted).size).toBe(wanted.length);
  expect(requests.slice(before).some((request) => request.isNavigationRequest())).toBe(false);
});

test('what is gone to begins at its top with its title and the focus; what is come back to stands where it was', async () => {
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
