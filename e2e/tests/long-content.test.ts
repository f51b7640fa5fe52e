import type { Locator, Page } from 'playwright-core';
import { untilComplete } from '../src/complete';
import { writeApi } from '../src/http';
import { startOwnSite, type OwnSite } from '../src/site';
import { newVisitor } from '../src/visitor';

const WORD = 'Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaft';
const NAME = 'Maximiliana Wilhelmine von Hohenzollern-Sigmaringen-Donaueschingen zu Fürstenberg';
const LONG = {
  title: `${WORD}2`,
  description: 'A sentence that goes on. '.repeat(160).trim(),
  category: 'An extraordinarily long category name of sixty characters …',
  features: ['W'.repeat(200)],
  frontend_use: Array.from({ length: 40 }, (_, index) => `Technology ${index + 1}`),
  backend_use: ['W'.repeat(80)],
};
const ARABIC = {
  title: 'مشروع القوارب في البحر',
  description: 'وصف المشروع باللغة العربية، وفيه كلمة English في الوسط.',
  category: 'تجارة',
  features: ['ميزة أولى (v2)'],
};

let site: OwnSite;
let longId: string;
let arabicId: string;

beforeAll(async () => {
  site = await startOwnSite();
  const add = async (project: object) =>
    (await writeApi<{ _id: string }>(site, 'POST', '/api/projects', project))._id;
  for (let number = 1; number <= 30; number += 1)
    await add({ title: `No ${number}`, description: '🚢', category: `Category ${number}` });
  arabicId = await add(ARABIC);
  longId = await add(LONG);
  for (const path of ['/api/home_profile', '/api/second_home_profile'])
    await writeApi(site, 'PATCH', path, { fullName: NAME, role: WORD });
});
afterAll(() => site?.remove());

/** How far a page or a part of it could be scrolled sideways, in pixels. */
const sideways = (part: Locator) =>
  part.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth);
const html = (page: Page) => page.locator('html');

test.each(['/', '/profile', '/projects', '/projects?page=2'])(
  '320 px are enough for %s with 30 categories and words of 80 letters',
  async (path) => {
    const { page } = await newVisitor({ site, screen: 'narrow' });
    await page.goto(path);
    await untilComplete(page);
    expect(await sideways(html(page))).toBeLessThanOrEqual(0);
    for (const control of await page.getByRole('main').locator('a, button').all())
      expect(await sideways(control)).toBeLessThanOrEqual(0);
  },
);

test('what a card cuts short is all there in the details, at 320 px', async () => {
  const { page } = await newVisitor({ site, screen: 'narrow' });
  await page.goto('/projects');
  const card = page.getByRole('article', { name: LONG.title });
  const description = card.getByText(LONG.description);
  expect(await description.evaluate((text) => text.clientHeight < text.scrollHeight)).toBe(true);
  expect(await card.getByRole('listitem').last().textContent()).toBe(
    `+38 more: ${[...LONG.frontend_use.slice(3), ...LONG.backend_use].join(', ')}`,
  );

  await page.goto(`/projects/${longId}`);
  const dialog = page.getByRole('dialog', { name: LONG.title });
  await dialog.waitFor();
  for (const text of [LONG.description, LONG.category, ...LONG.features, ...LONG.frontend_use]) {
    const shown = dialog.getByText(text, { exact: true });
    await shown.scrollIntoViewIfNeeded();
    const box = (await shown.boundingBox())!;
    expect(box.x).toBeGreaterThanOrEqual(0);
    expect(box.x + box.width).toBeLessThanOrEqual(320);
    expect(await shown.evaluate((element) => element.scrollHeight - element.clientHeight)).toBeLessThan(3);
  }
});

test('text that is written from right to left stands so, and what is around it does not', async () => {
  const { page } = await newVisitor({ site });
  await page.goto(`/projects/${arabicId}`);
  const dialog = page.getByRole('dialog');
  const directionOf = (part: Locator) => part.evaluate((element) => getComputedStyle(element).direction);
  for (const text of [ARABIC.title, ARABIC.description, ARABIC.category, ...ARABIC.features])
    expect(await directionOf(dialog.getByText(text, { exact: true }))).toBe('rtl');
  expect(await directionOf(dialog.getByRole('heading', { name: 'Project Overview' }))).toBe('ltr');
});

/** Words of which a part stands on another line than the rest. */
const brokenWords = (heading: Locator) =>
  heading.evaluate((element) => {
    const text = element.firstChild!;
    return [...text.textContent!.matchAll(/\S+/g)].flatMap(({ 0: word, index }) => {
      const range = document.createRange();
      range.setStart(text, index);
      range.setEnd(text, index + word.length);
      return new Set([...range.getClientRects()].map(({ top }) => top)).size > 1 ? [word] : [];
    });
  });

test('a name of wide letters is not broken within its words, on a phone and beside the picture', async () => {
  const { page } = await newVisitor({ site });
  for (const fullName of ['Nora Aune', 'Mohammad Wömmel', 'WMWM MMMM']) {
    for (const path of ['/api/home_profile', '/api/second_home_profile'])
      await writeApi(site, 'PATCH', path, { fullName });
    for (const [path, width] of [
      ['/', 1440],
      ['/profile', 1440],
      ['/profile', 1024],
      ['/profile', 390],
    ] as const) {
      await page.setViewportSize({ width, height: 900 });
      await page.goto(path);
      await page.evaluate(() => document.fonts.ready);
      const heading = page.getByRole('heading', { level: 1, name: fullName });
      expect({ path, width, broken: await brokenWords(heading) }).toEqual({ path, width, broken: [] });
    }
  }
});
