import type { Locator } from 'playwright-core';
import { untilLoaded } from '../src/page-loaded';
import { writeApi } from '../src/http';
import { startOwnSite, type OwnSite } from '../src/site';
import { newVisitor } from '../src/visitor';

const WORD = 'Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaft';
const NAME = 'Maximiliana Wilhelmine von Hohenzollern-Sigmaringen-Donaueschingen zu Fürstenberg';

let site: OwnSite;

beforeAll(async () => {
  site = await startOwnSite();
  for (let number = 1; number <= 30; number += 1)
    await writeApi(site, 'POST', '/api/projects', {
      title: number === 30 ? `${WORD}2` : `No ${number}`,
      description: '🚢',
      category: `Category ${number}`,
    });
  for (const path of ['/api/home_profile', '/api/second_home_profile'])
    await writeApi(site, 'PATCH', path, { fullName: NAME, role: WORD, bio: 'I build ships. '.repeat(100) });
  await writeApi(site, 'PATCH', '/api/appearance', { projectsIntro: WORD, contactIntro: WORD });
});
afterAll(() => site?.remove());

/** How far a page or an element scrolls sideways, in pixels. */
const sideways = (part: Locator) =>
  part.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth);

test.each(['/', '/profile', '/projects', '/projects?page=2', '/contact'])(
  '%s fits into 320 px with 30 categories and words of 80 letters',
  async (path) => {
    const { page } = await newVisitor({ site, screen: 'narrow' });
    await page.goto(path);
    await untilLoaded(page);
    expect(await sideways(page.locator('html'))).toBeLessThanOrEqual(0);
    for (const control of await page.getByRole('main').locator('a, button').all())
      expect(await sideways(control)).toBeLessThanOrEqual(0);
  },
);

test('a profile card that is higher than the window begins at its top, and shows its links next to later sections', async () => {
  const { page } = await newVisitor({ site });
  await page.goto('/profile');
  const card = page.getByRole('main').getByRole('article').first();
  const isInView = (part: Locator) =>
    part.evaluate((element) => {
      const { top, bottom } = element.getBoundingClientRect();
      return top >= 0 && bottom <= innerHeight;
    });
  expect(await isInView(card.getByRole('img'))).toBe(true);
  await page.getByRole('heading', { name: 'Tools & Database' }).scrollIntoViewIfNeeded();
  expect(await isInView(card.getByRole('link', { name: 'Contact Me' }))).toBe(true);
});

test("the confirmation's heading breaks between words at 320 px", async () => {
  const { page } = await newVisitor({ site, screen: 'narrow' });
  await page.goto('/contact/sent');
  const lines = await page.getByRole('heading', { level: 1 }).evaluate((heading) => {
    const { lineHeight } = getComputedStyle(heading);
    return Math.round(heading.clientHeight / Number.parseFloat(lineHeight));
  });
  expect(lines).toBeLessThanOrEqual('Message sent successfully!'.split(' ').length);
});
