import type { Page } from 'playwright-core';
import { readHomeProfile, readProjects } from '../src/content';
import { eventually } from '../src/eventually';
import { sharedSite } from '../src/shared-site';
import { adminEntry, navigation } from '../src/signing-in';
import { newVisitor } from '../src/visitor';

/** Entries as the navigation lists them, as far as there are pages for them. */
const ORDER = ['Home', 'Profile', 'Education', 'Projects', 'Contact', 'Admin Panel'];

const opacityOf = (page: Page, label: string) =>
  navigation(page)
    .getByText(label, { exact: true })
    .evaluate((element) => getComputedStyle(element).opacity);

describe.each(['desktop', 'phone'] as const)('a visitor on a %s', (screen) => {
  test('finds the name, role and bio of the owner at home', async () => {
    const { page, site } = await newVisitor({ screen });
    const { fullName, role, bio } = await readHomeProfile(site);
    await page.goto('/');

    await page.getByRole('heading', { level: 1, name: fullName }).waitFor();
    await page.getByText("HELLO, I'M").waitFor();
    await page.getByText(role, { exact: true }).waitFor();
    await page.getByText(bio).waitFor();
    await page.getByRole('link', { name: 'More About Me' }).waitFor();
    await page.getByRole('button', { name: 'Download CV' }).waitFor();
    expect(await page.title()).toBe(`${fullName} || Portfolio`);
  });

  test('goes from page to page by the navigation, which marks where they are', async () => {
    const { page } = await newVisitor({ screen });
    await page.goto('/');
    const [home, projects] = ['Home', 'Projects'].map((name) => navigation(page).getByRole('link', { name }));

    await navigation(page).locator('[aria-current=page]').and(home!).waitFor();
    await projects!.click();
    await page.getByRole('heading', { name: 'My Projects' }).waitFor();
    await page.waitForURL('**/projects');
    await navigation(page).locator('[aria-current=page]').and(projects!).waitFor();
    expect(await navigation(page).locator('[aria-current=page]').count()).toBe(1);
  });

  test('sees every project of the server, and those of one category when asked for', async () => {
    const { page, site } = await newVisitor({ screen });
    const all = await readProjects(site);
    const category = all[0]!.category;
    const inCategory = all.filter((project) => project.category === category);
    await page.goto('/projects');

    const cards = page.getByRole('main').getByRole('article');
    await cards.first().waitFor();
    expect(await cards.getByRole('heading').allTextContents()).toEqual(all.map(({ title }) => title));

    const filters = page.getByRole('group', { name: 'Filter by category' }).getByRole('button');
    const names = await filters.allTextContents();
    expect(names[0]).toMatch(/^All/);
    expect(names).toHaveLength(1 + new Set(all.map((project) => project.category)).size);

    await filters.filter({ hasText: category }).click();
    await eventually(async () =>
      expect(await cards.getByRole('heading').allTextContents()).toEqual(
        inCategory.map(({ title }) => title),
      ),
    );
  });

  test('begins each new page at its top', async () => {
    const { page } = await newVisitor({ screen });
    await page.goto('/projects');
    await page.getByRole('main').getByRole('article').last().scrollIntoViewIfNeeded();
    await eventually(async () => expect(await page.evaluate(() => scrollY)).toBeGreaterThan(100));

    await navigation(page).getByRole('link', { name: 'Home' }).click();
    await page.getByText("HELLO, I'M").waitFor();
    await eventually(async () => expect(await page.evaluate(() => scrollY)).toBe(0));
  });
});

test('pointing at an entry shows its label', async () => {
  const { page } = await newVisitor();
  await page.goto('/');
  const projects = navigation(page).getByRole('link', { name: 'Projects' });
  await projects.waitFor();
  expect(await opacityOf(page, 'Projects')).toBe('0');

  await projects.hover();
  await eventually(async () => expect(await opacityOf(page, 'Projects')).toBe('1'));
  const fade = await navigation(page)
    .getByText('Projects', { exact: true })
    .evaluate((element) => getComputedStyle(element).transition);
  expect(fade).toContain('opacity 0.15s');

  await adminEntry(page).hover();
  await eventually(async () => {
    expect(await opacityOf(page, 'Admin Panel')).toBe('1');
    expect(await opacityOf(page, 'Projects')).toBe('0');
  });
});

test('the entries stand in their order, 3.5rem apart, at the right edge', async () => {
  const { page } = await newVisitor();
  await page.goto('/');
  await adminEntry(page).waitFor();

  const entries = await navigation(page).getByRole('listitem').all();
  const boxes = await Promise.all(entries.map((entry) => entry.boundingBox()));
  const labels = await Promise.all(entries.map((entry) => entry.textContent()));
  expect(labels).toEqual(ORDER.filter((label) => labels.includes(label)));
  expect(labels).toEqual(expect.arrayContaining(['Home', 'Projects', 'Admin Panel']));
  const steps = boxes.slice(1).map((box, index) => box!.y - boxes[index]!.y);
  expect(new Set(steps)).toEqual(new Set([56]));
  expect(boxes[0]!.x).toBeGreaterThan(1440 - 120);
});

test('a new page fades and slides in', async () => {
  const { page } = await newVisitor();
  await page.goto('/');
  await page.getByText("HELLO, I'M").waitFor();
  // The animation's code comes once the browser has nothing else to do.
  await page.waitForLoadState('networkidle');
  await page.evaluate(() => {
    const seen: { opacity: number; transform: string }[] = [];
    Object.assign(window, { seen });
    const look = () => {
      const content = document.querySelector('#main > *');
      if (content) {
        const { opacity, transform } = getComputedStyle(content);
        seen.push({ opacity: Number(opacity), transform });
      }
      requestAnimationFrame(look);
    };
    look();
  });

  await navigation(page).getByRole('link', { name: 'Projects' }).click();
  await page.getByRole('heading', { name: 'My Projects' }).waitFor();
  await eventually(async () => {
    const seen = await page.evaluate(
      () => (window as unknown as { seen: { opacity: number; transform: string }[] }).seen,
    );
    expect(seen.some(({ opacity }) => opacity < 0.9)).toBe(true);
    expect(seen.some(({ transform }) => transform !== 'none')).toBe(true);
    expect(seen.at(-1)).toEqual({ opacity: 1, transform: 'none' });
  });
});

test('an address without a page says so and leads home', async () => {
  const { page, complaints } = await newVisitor();
  complaints.expect(/404 \(Not Found\)/);
  const answer = await page.goto('/nothing-here');
  expect(answer?.status()).toBe(404);

  await page.getByRole('heading', { name: 'There is no page at this address' }).waitFor();
  await page.getByRole('link', { name: 'Go to the home page' }).click();
  const { fullName } = await readHomeProfile(sharedSite());
  await page.getByRole('heading', { level: 1, name: fullName }).waitFor();
});
