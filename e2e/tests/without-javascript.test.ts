import { readHomeProfile, readProjects } from '../src/content';
import { readApi, writeApi } from '../src/http';
import { missing, plainVisitor } from '../src/plain-visitor';
import { projectAddress, PUBLIC_PAGES, ROUND_TRIP } from '../src/public-pages';
import { resumeName } from '../src/resume';
import { navigation } from '../src/signing-in';
import { newVisitor, type Visitor } from '../src/visitor';
import type { Page } from 'playwright-core';
import { PROJECTS_PER_PAGE, type Employment } from '@portfolio/shared-api/contracts';
import { sharedSite } from '../src/shared-site';

let visitor: Visitor;

beforeAll(async () => {
  visitor = await newVisitor({ javaScriptEnabled: false });
});

test('Home: name, role, bio, portrait, and a CV with the same file name as with scripts', async () => {
  const { page, site } = visitor;
  await page.goto('/');
  const { fullName, role, bio } = await readHomeProfile(site);
  expect(await missing(page, ["HELLO, I'M", fullName, role, bio])).toEqual([]);
  const portrait = page.getByRole('img', { name: `Portrait of ${fullName}` });
  expect(await portrait.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);

  const download = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Download CV' }).click();
  expect((await download).suggestedFilename()).toBe(resumeName(fullName));
});

test('Profile: experience, work history, skills, technologies and reasons', async () => {
  const { page, site } = visitor;
  await page.goto('/profile');
  interface Named {
    readonly name: string;
  }
  const about = await readApi<{ experience: number; aboutDetails: string }>(site, '/api/about_me');
  const [skills] = await readApi<Record<'frontendSkills' | 'backendSkills' | 'tools', string[]>[]>(
    site,
    '/api/skills',
  );
  const technologies = await readApi<Record<'programmingLanguages' | 'frameworks_tools', Named[]>>(
    site,
    '/api/skills_techtol',
  );
  const reasons = await readApi<{ title: string; explanation: string }[]>(site, '/api/why-choose-me');
  const employers = await readApi<Employment[]>(site, '/api/work-history');
  expect(employers.length).toBeGreaterThan(0);
  const { frontendSkills, backendSkills, tools } = skills!;
  expect(
    await missing(
      page,
      employers.flatMap(({ employer, place, roles }) => [
        employer,
        place,
        ...roles.map(({ title }) => title),
      ]),
    ),
  ).toEqual([]);
  expect(await missing(page, [`${about.experience}+`, about.aboutDetails])).toEqual([]);
  expect(await missing(page, [...frontendSkills, ...backendSkills, ...tools])).toEqual([]);
  expect(
    await missing(
      page,
      Object.values([technologies.programmingLanguages, technologies.frameworks_tools])
        .flat()
        .map(({ name }) => name),
    ),
  ).toEqual([]);
  expect(
    await missing(
      page,
      reasons.flatMap(({ title, explanation }) => [title, explanation]),
    ),
  ).toEqual([]);
});

test('Education: background and certifications', async () => {
  const { page } = visitor;
  await page.goto('/education');
  expect(await missing(page, ['Academic Background', '2021-2022', 'Dhaka, Bangladesh'])).toEqual([]);
  expect(
    await missing(page, ['Web Development Certification', 'React Specialist', 'Academic Excellence Award']),
  ).toEqual([]);
});

test('Contact: all six channels, and a form with a confirmation page', async () => {
  const { page } = visitor;
  await page.goto('/contact');
  await page.getByRole('link', { name: 'mara@example.com' }).waitFor();
  const cards = await page.getByRole('main').getByRole('heading', { level: 3 }).allTextContents();
  expect(cards.join(', ')).toBe('Phone, Email, LinkedIn, WhatsApp, Telegram, Facebook');
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Ada Plain');
  await page.getByRole('textbox', { name: 'Email', exact: true }).fill('ada@example.com');
  await page.getByRole('textbox', { name: 'Subject', exact: true }).fill('No scripts');
  await page.getByRole('textbox', { name: 'Message', exact: true }).fill('Sent by the form itself.');
  await page.getByRole('button', { name: 'Send Message' }).click();
  await page.getByRole('heading', { name: 'Message sent successfully!' }).waitFor();
});

/** page-load.test.ts covers every page before its scripts load. */
test.each(IS_FULL_RUN ? PUBLIC_PAGES : PUBLIC_PAGES.slice(0, 1))(
  '%s waits for nothing that only scripts would load',
  async (path) => {
    const { page } = visitor;
    await page.goto(path);
    expect(await page.locator('body').innerText()).not.toMatch(/loading|needs JavaScript/i);
    expect(await page.locator('[aria-busy=true], [role=progressbar]').count()).toBe(0);
  },
);

test('an unknown URL says so and links the existing pages', async () => {
  const { page, pageErrors } = visitor;
  pageErrors.expect(/404/);
  await page.goto('/nowhere');
  await page.getByRole('heading', { name: 'Page not found' }).waitFor();
  await page.getByRole('link', { name: 'Projects' }).click();
  await page.getByRole('heading', { level: 1, name: 'My Projects' }).waitFor();
});

test('the navigation leads through all pages', async () => {
  const { page } = visitor;
  await page.goto('/');
  for (const { label, words } of ROUND_TRIP) {
    await navigation(page).getByRole('link', { name: label }).click();
    await page.getByText(words, { exact: true }).waitFor();
    expect(await navigation(page).locator('[aria-current=page]').textContent()).toBe(label);
  }
});

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
    await page.waitForURL(`**${projectAddress(first!)}`);
    await page.getByRole('heading', { name: 'Technology Stack' }).waitFor();
    expect(await missing(page, [first!.title, 'Not specified'])).toEqual([]);

    const onLastPage = all.findLast(({ features, images }) => features.length > 0 && images.length > 0)!;
    await page.goto(projectAddress(onLastPage));
    const { title, description, features, frontend_use, backend_use } = onLastPage;
    await page.getByRole('heading', { name: 'Screenshots' }).waitFor();
    // The page opens with the first ones.
    const sentences = description.split(/(?<=[.!?])\s+/);
    expect(await missing(page, [title, ...sentences, ...features, ...frontend_use, ...backend_use])).toEqual(
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

test('a skill leads to the projects that name it; categories keep that filter, and a link removes it', async () => {
  const { page, site } = await plainVisitor('/profile');
  const all = await readProjects(site);
  const naming = all.filter(({ backend_use }) => backend_use.includes('PostgreSQL'));
  await page.getByRole('main').getByRole('link', { name: 'PostgreSQL' }).first().click();
  await page.getByRole('heading', { name: 'Technology: PostgreSQL' }).waitFor();
  expect(await titles(page)).toEqual(naming.map(({ title }) => title));

  const { category } = naming[0]!;
  await page
    .getByRole('group', { name: 'Filter by category' })
    .getByRole('button', { name: category })
    .click();
  await page.waitForURL(
    (url) => url.search === `?technology=PostgreSQL&category=${category.replaceAll(' ', '+')}`,
  );
  expect(await titles(page)).toEqual(
    naming.filter((project) => project.category === category).map(({ title }) => title),
  );
  await page.getByRole('link', { name: 'Remove filter' }).click();
  await page.waitForURL((url) => !url.searchParams.has('technology'));
  expect(await titles(page)).toEqual(
    all.filter((project) => project.category === category).map(({ title }) => title),
  );
});

test("a project's URL has all its screenshots", async () => {
  const { page, site } = await plainVisitor('/projects');
  const project = (await readProjects(site)).find(({ images }) => images.length > 1)!;
  await page.goto(projectAddress(project));
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
