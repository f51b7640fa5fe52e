import type { Page } from 'playwright-core';
import { PROJECTS_PER_PAGE } from '@portfolio/shared-api/contracts';
import { readProjects } from '../src/content';
import { writeApi } from '../src/http';
import { missing, plainVisitor } from '../src/plain-visitor';
import { sharedSite } from '../src/shared-site';

const titles = (page: Page) =>
  page.getByRole('list').getByRole('article').getByRole('heading', { level: 2 }).allTextContents();

describe('without scripts', () => {
  const added: string[] = [];

  beforeAll(async () => {
    for (let number = 1; number <= PROJECTS_PER_PAGE; number += 1) {
      const { _id: id } = await writeApi<{ _id: string }>(sharedSite(), 'POST', '/api/projects', {
        title: `One more, number ${number}`,
        description: 'Fills a page of the gallery.',
      });
      added.push(id);
    }
  });
  afterAll(async () => {
    for (const id of added) await writeApi(sharedSite(), 'DELETE', `/api/projects/${id}`);
  });

  test('all projects can be reached by links from page to page', async () => {
    const { page, site } = await plainVisitor('/projects');
    const all = (await readProjects(site)).map(({ title }) => title);
    const next = page.getByRole('link', { name: 'Next' });
    const found = await titles(page);
    for (let number = 2; await next.count(); number += 1) {
      await next.click();
      await page.getByText(`Page ${number} of`).waitFor();
      found.push(...(await titles(page)));
    }
    expect(found).toEqual(all);
    expect(found.length).toBeGreaterThan(PROJECTS_PER_PAGE);
  });

  test('each project has its details at its own URL, whatever page it is on', async () => {
    const { page, site } = await plainVisitor('/projects');
    const all = await readProjects(site);
    const [first] = all;
    await page
      .getByRole('article', { name: first!.title, exact: true })
      .getByRole('link', { name: 'Details' })
      .click();
    await page.waitForURL(`**/projects/${first!._id}`);
    await page.getByRole('heading', { name: 'Technology Stack' }).waitFor();
    expect(await missing(page, [first!.title, 'Not specified'])).toEqual([]);

    const onLastPage = all.findLast(({ features, images }) => features.length > 0 && images.length > 0)!;
    await page.goto(`/projects/${onLastPage._id}`);
    const { title, description, features, frontend_use, backend_use } = onLastPage;
    await page.getByRole('heading', { name: 'Screenshots' }).waitFor();
    expect(await missing(page, [title, description, ...features, ...frontend_use, ...backend_use])).toEqual(
      [],
    );
  });

  test("a filter shows its category's projects", async () => {
    const { page, site } = await plainVisitor('/projects');
    const all = await readProjects(site);
    const { category } = all.find((project) => project.category)!;
    await page
      .getByRole('group', { name: 'Filter by category' })
      .getByRole('button', { name: category })
      .click();
    await page.waitForURL((url) => url.searchParams.get('category') === category);
    expect(await titles(page)).toEqual(
      all.filter((project) => project.category === category).map(({ title }) => title),
    );
  });
});

test("a project's URL has all its screenshots", async () => {
  const { page, site } = await plainVisitor('/projects');
  const project = (await readProjects(site)).find(({ images }) => images.length > 1)!;
  await page.goto(`/projects/${project._id}`);
  const screenshots = page.getByRole('region', { name: 'Screenshots' }).locator('img');
  expect(await screenshots.count()).toBe(project.images.length);
});

test("a card's row of screenshots scrolls to the last one and has no useless buttons", async () => {
  const { page, site } = await plainVisitor('/projects');
  const { title, images } = (await readProjects(site)).find((project) => project.images.length > 1)!;
  const row = page.getByRole('group', { name: `${title}, screenshots`, exact: true });
  expect(await row.getByRole('button').count()).toBe(0);
  const screenshots = row.getByRole('img');
  expect(await screenshots.count()).toBe(images.length);
  await screenshots.last().scrollIntoViewIfNeeded();
  const [outer, inner] = [await row.boundingBox(), await screenshots.last().boundingBox()];
  // Browsers scroll by whole pixels; a row's width may have a fraction.
  expect(Math.abs(inner!.x - outer!.x)).toBeLessThan(1);
});
