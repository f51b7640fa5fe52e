import type { Locator, Page } from 'playwright-core';
import { untilLoaded } from '../src/page-loaded';
import { readProjects } from '../src/content';
import { eventually } from '../src/eventually';
import { visit } from '../src/hydration';
import { projectAddress } from '../src/public-pages';
import type { Screen } from '../src/screens';
import { sharedSite } from '../src/shared-site';
import { newVisitor } from '../src/visitor';

const PAPERS = ['A4', 'Letter'] as const;

/** The number of printed pages. */
async function sheetsOf(page: Page, format: (typeof PAPERS)[number]): Promise<number> {
  const pdf = await page.pdf({ format });
  return pdf.toString('latin1').match(/\/Type\s*\/Page\b/g)?.length ?? 0;
}

/** A page in print. */
async function printed(address: string, screen: Screen = 'desktop') {
  const visitor = await newVisitor({ colorScheme: 'dark', screen });
  await visitor.page.goto(address);
  await untilLoaded(visitor.page);
  await visitor.page.emulateMedia({ media: 'print' });
  return visitor;
}

/** The page's texts in visual order, including generated content. */
async function drawnTexts(page: Page): Promise<string[]> {
  const devTools = await page.context().newCDPSession(page);
  const { documents, strings } = await devTools.send('DOMSnapshot.captureSnapshot', { computedStyles: [] });
  return documents[0]!.layout.text.filter((index) => index >= 0).map((index) => strings[index]!.trim());
}

const isEach = async (parts: Locator, isTrue: (part: Locator) => Promise<boolean>) =>
  (await Promise.all((await parts.all()).map(isTrue))).every(Boolean);

test('Profile prints as a one-page resume with contact details, education and projects, without images', async () => {
  const { page } = await printed('/profile');
  for (const text of ['mara@example.com', '+880 1200 000000', 'github.com/example'])
    expect(await page.getByText(text, { exact: true }).isVisible()).toBe(true);
  for (const text of [/^Certifications: .* · React Specialist/, /^Farled · Huvudbok · /])
    expect(await page.getByText(text).isVisible()).toBe(true);
  for (const title of [
    'Years of Experience',
    'Work History',
    'Skills',
    'Why Work With Me?',
    'Academic Background',
    'Projects',
  ])
    expect(await page.getByRole('heading', { name: title }).isVisible()).toBe(true);
  expect(await page.locator('main img:visible').count()).toBe(0);
  for (const format of PAPERS)
    expect({ format, sheets: await sheetsOf(page, format) }).toEqual({ format, sheets: 1 });
});

test('a long address and other long words on the printed resume leave the name its room and stay on the sheet', async () => {
  const { page } = await printed('/profile');
  await page.setViewportSize({ width: 700, height: 1000 });
  const name = page.getByRole('heading', { level: 1 });
  const { height } = (await name.boundingBox())!;
  const parts = [
    page.getByText('linkedin.com/in/'),
    ...(await page.getByText('Academic Background').locator('../..').locator('p > span').all()),
  ];
  for (const part of parts) {
    await part.evaluate(
      (item, text) => (item.textContent = text),
      `linkedin.com/in/${'longword'.repeat(11)}`,
    );
    const { x, width } = (await part.boundingBox())!;
    expect(x + width).toBeLessThanOrEqual(700);
  }
  expect((await name.boundingBox())!.height).toBeLessThanOrEqual(height);
});

test('each of Projects prints with its first image, complete and loaded, and its URLs', async () => {
  // Most images are too far below a phone's viewport to be loaded before printing.
  const { page } = await printed('/projects', 'phone');
  const projects = await readProjects(sharedSite());
  const cards = page.getByRole('main').getByRole('article');
  expect(await cards.count()).toBe(projects.length);
  const demos = projects.filter(({ liveLink }) => liveLink);
  expect(await page.getByRole('link', { name: 'Live Demo' }).count()).toBe(demos.length);
  expect(await sheetsOf(page, 'A4')).toBeGreaterThan(1);
  const pictures = page.locator('main img:visible');
  const pictured = projects.filter(({ images, posters }) => images.length > 0 || posters?.[0]);
  expect(await pictures.count()).toBe(pictured.length);
  await eventually(async () =>
    expect(
      await isEach(pictures, (picture) =>
        picture.evaluate((image: HTMLImageElement) => image.complete && image.naturalWidth > 0),
      ),
    ).toBe(true),
  );
});

test('printed sections of a project are numbered from 01, also without its videos', async () => {
  const project = (await readProjects(sharedSite())).find(({ videos }) => videos.length > 0)!;
  const { page } = await printed(projectAddress(project));
  const article = page.getByRole('article');
  expect(await article.getByRole('heading', { name: 'Demo Videos' }).isVisible()).toBe(false);
  const titles = await article.locator('h2:visible').count();
  expect(titles).toBeGreaterThan(1);
  expect((await drawnTexts(page)).filter((text) => /^0\d$/.test(text))).toEqual(
    Array.from({ length: titles }, (_, index) => `0${index + 1}`),
  );
});

const printedImages = async (page: Page, within: Locator) => {
  const { width } = page.viewportSize()!;
  const pictures = within.getByRole('group', { name: /, screenshots$/ }).getByRole('img');
  expect(
    await isEach(pictures, async (picture) => {
      const box = await picture.boundingBox();
      return box !== null && box.x >= 0 && box.x + box.width <= width;
    }),
  ).toBe(true);
  return pictures.count();
};

test("a project's own page prints alone, on as few sheets as its content needs, with all images", async () => {
  const [project] = await readProjects(sharedSite());
  const { page } = await printed(projectAddress(project!));
  const article = page.getByRole('article');
  expect(await article.getByRole('link', { name: 'All projects' }).isVisible()).toBe(false);
  expect(await article.getByText(`/projects/${project!.slug}`).isVisible()).toBe(true);
  expect(await printedImages(page, article)).toBe(project!.images.length);
  expect(await sheetsOf(page, 'A4')).toBeLessThanOrEqual(2);
});

test("a project's details print as their own page, with all images", async () => {
  const [project] = await readProjects(sharedSite());
  const { page } = await newVisitor({ colorScheme: 'dark' });
  await visit(page, '/projects');
  await page
    .getByRole('article', { name: project!.title, exact: true })
    .getByRole('link', { name: 'Details' })
    .click();
  const dialog = page.getByRole('dialog', { name: project!.title });
  await dialog.getByRole('heading', { name: 'Technology Stack' }).waitFor();
  await page.emulateMedia({ media: 'print' });
  expect(await page.getByText('My Projects', { exact: true }).isVisible()).toBe(false);
  expect(await dialog.getByRole('button', { name: 'Close' }).isVisible()).toBe(false);
  expect(await printedImages(page, dialog)).toBe(project!.images.length);
  expect(await dialog.getByText(`/projects/${project!.slug}`).isVisible()).toBe(true);
  // The dialog's scroll lock would leave a single, truncated page.
  const heights = await page.evaluate(() => ({
    page: document.documentElement.scrollHeight,
    dialog: document.querySelector('[role=dialog]')!.scrollHeight,
  }));
  expect(heights.page).toBeGreaterThanOrEqual(heights.dialog);
});
