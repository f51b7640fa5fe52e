import type { Locator } from 'playwright-core';
import { stubApi } from '../src/api-scenes';
import { readHomeProfile } from '../src/content';
import { writeApi } from '../src/http';
import { visit } from '../src/hydration';
import { sharedSite } from '../src/shared-site';
import { SCREENS } from '../src/screens';
import { goWithin, openWithoutData } from '../src/visitor-tour';
import { newVisitor } from '../src/visitor';

const WORD = 'Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaft';
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

const ids: Record<string, string> = {};

beforeAll(async () => {
  for (const project of [ARABIC, LONG])
    ids[project.title] = (
      await writeApi<{ _id: string }>(sharedSite(), 'POST', '/api/projects', project)
    )._id;
});
afterAll(async () => {
  for (const id of Object.values(ids)) await writeApi(sharedSite(), 'DELETE', `/api/projects/${id}`);
});

test('the details and the own page show everything that a card truncates, at 320 px', async () => {
  const { page } = await newVisitor({ screen: 'narrow' });
  await visit(page, '/projects');
  const card = page.getByRole('article', { name: LONG.title });
  const description = card.getByText(LONG.description);
  expect(await description.evaluate((text) => text.clientHeight < text.scrollHeight)).toBe(true);
  expect(await card.getByRole('listitem').last().textContent()).toBe(
    `+38 more: ${[...LONG.frontend_use.slice(3), ...LONG.backend_use].join(', ')}`,
  );

  // Over the gallery they are a dialog; in a document of their own, the page's only article.
  await card.getByRole('link', { name: 'Details' }).click();
  await expectComplete(page.getByRole('dialog', { name: LONG.title }), [LONG.description]);
  await page.reload();
  await page.getByRole('heading', { level: 1, name: LONG.title }).waitFor();
  // The page opens with the description's beginning.
  const article = page.getByRole('article');
  const lead = (await article.getByRole('paragraph').first().textContent())!;
  expect(LONG.description.startsWith(lead)).toBe(true);
  await expectComplete(article, [lead, LONG.description.slice(lead.length).trim()]);
});

async function expectComplete(details: Locator, description: readonly string[]): Promise<void> {
  await details.waitFor();
  for (const text of [...description, LONG.category, ...LONG.features, ...LONG.frontend_use]) {
    const shown = details.getByText(text, { exact: true });
    await shown.scrollIntoViewIfNeeded();
    const box = (await shown.boundingBox())!;
    expect(box.x).toBeGreaterThanOrEqual(0);
    expect(box.x + box.width).toBeLessThanOrEqual(320);
    expect(await shown.evaluate((element) => element.scrollHeight - element.clientHeight)).toBeLessThan(3);
  }
}

test("right-to-left text is displayed from right to left, and its surroundings aren't", async () => {
  const { page } = await newVisitor();
  await page.goto(`/projects/${ids[ARABIC.title]}`);
  const article = page.getByRole('article');
  const directionOf = (part: Locator) => part.evaluate((element) => getComputedStyle(element).direction);
  for (const text of [ARABIC.title, ARABIC.description, ARABIC.category, ...ARABIC.features])
    expect(await directionOf(article.getByText(text, { exact: true }))).toBe('rtl');
  expect(await directionOf(article.getByRole('heading', { name: 'Key Features' }))).toBe('ltr');
});

test('a phone folds a long list of skills; a wide window and paper show all of it', async () => {
  const names = Array.from({ length: 80 }, (_, index) => `Skill ${index + 1}`);
  const { page, pageErrors } = await newVisitor({ screen: 'phone' });
  pageErrors.expect(/404 \(Not Found\)/);
  await openWithoutData(page);
  await stubApi({ '/api/skills': [{ frontendSkills: names, backendSkills: [], tools: [] }] })(page);
  await goWithin(page, 'Profile');
  const summary = page.getByText('All 80');
  const last = page.getByText(names.at(-1)!, { exact: true });
  await summary.waitFor();
  expect(await last.isVisible()).toBe(false);
  await page.emulateMedia({ media: 'print' });
  expect(await Promise.all([last.isVisible(), summary.isVisible()])).toEqual([true, false]);
  await page.emulateMedia({ media: 'screen' });
  await summary.click();
  expect(await last.isVisible()).toBe(true);
  await summary.click();
  await page.setViewportSize(SCREENS.desktop.viewport);
  expect(await Promise.all([last.isVisible(), summary.isVisible()])).toEqual([true, false]);
});

/** Words that are broken across lines. */
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

/** The last one is the widest. */
const WIDE_NAMES = ['Nora Aune', 'Mohammad Wömmel', 'WMWM MMMM'];

test.each(IS_FULL_RUN ? WIDE_NAMES : WIDE_NAMES.slice(-1))(
  "the name %s isn't broken within words, on a phone and next to the portrait",
  async (fullName) => {
    const { page, site, pageErrors } = await newVisitor();
    pageErrors.expect(/404 \(Not Found\)/);
    const profile = { ...(await readHomeProfile(site)), fullName };
    await openWithoutData(page);
    await stubApi({ '/api/home_profile': profile, '/api/second_home_profile': profile })(page);
    const heading = page.getByRole('heading', { level: 1, name: fullName });
    for (const [label, widths] of [
      ['Home', [1440]],
      ['Profile', [1440, 1024, 390]],
    ] as const) {
      await goWithin(page, label);
      await page
        .getByRole('link', { name: label === 'Home' ? 'More About Me' : 'View My Projects' })
        .waitFor();
      await heading.waitFor();
      await page.evaluate(() => document.fonts.ready);
      for (const width of widths) {
        await page.setViewportSize({ width, height: 900 });
        expect({ label, width, broken: await brokenWords(heading) }).toEqual({ label, width, broken: [] });
      }
    }
  },
);
