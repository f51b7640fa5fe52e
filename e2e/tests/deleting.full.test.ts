import type { Locator, Page } from 'playwright-core';
import { aboutMePage, button } from '../src/about-me';
import { readProjects } from '../src/content';
import { currentProjects, employerPage } from '../src/dashboard';
import { eventually } from '../src/eventually';
import { writeApi } from '../src/http';
import { sharedSite } from '../src/shared-site';
import { signInAsOwner } from '../src/signing-in';
import { newVisitor } from '../src/visitor';

const MINE = ['Mine, first', 'Mine, second', 'Mine, third'];

let page: Page;
const ids: string[] = [];

beforeAll(async () => {
  for (const title of MINE.toReversed()) {
    const { _id } = await writeApi<{ _id: string }>(sharedSite(), 'POST', '/api/projects', {
      title,
      description: 'Deleted, and had back.',
    });
    ids.push(_id);
  }
});
afterAll(async () => {
  for (const id of ids) await writeApi(sharedSite(), 'DELETE', `/api/projects/${id}`);
});
beforeEach(async () => {
  ({ page } = await newVisitor());
  await page.clock.install();
  await signInAsOwner(page);
  await page.goto('/setting/update_projects');
  await currentProjects(page).card(MINE[1]!).waitFor();
});

const notices = () => page.getByRole('region', { name: 'Notifications' });
const undo = () => notices().getByRole('button', { name: 'Undo' });
const isBack = (title: string) => notices().getByText(`“${title}” was restored.`).waitFor();

async function deleteProject(title: string): Promise<void> {
  const list = currentProjects(page);
  await list.delete(title).click();
  await list.question.getByRole('button', { name: 'Delete' }).click();
}

/** The first titles of the gallery in a new browser. */
async function visitorsGallery(): Promise<string[]> {
  const visitor = await newVisitor();
  await visitor.page.goto('/projects');
  const titles = visitor.page.getByRole('main').getByRole('article').getByRole('heading');
  await titles.first().waitFor();
  return (await titles.allInnerTexts()).slice(0, MINE.length);
}

test('a deleted project can be restored from any dashboard page, and returns to its position', async () => {
  await deleteProject(MINE[1]!);
  await undo().waitFor();
  // Held, so that the button stays visible for the test.
  await undo().hover();
  expect(await visitorsGallery()).not.toContain(MINE[1]);
  await page
    .getByRole('navigation', { name: 'Dashboard pages' })
    .getByRole('link', { name: 'Home' })
    .press('Enter');
  await page.getByRole('heading', { name: 'Profile Information' }).waitFor();
  await undo().click();
  await isBack(MINE[1]!);
  expect(await visitorsGallery()).toEqual(MINE);
});

test('Undo works by keyboard alone and stays in view at the end of a long list', async () => {
  const list = currentProjects(page);
  const last = (await readProjects(sharedSite())).at(-1)!.title;
  await deleteProject(last);
  const said = list.section.getByText('Project deleted successfully!');
  await said.waitFor();
  await eventually(async () => {
    const { y, height } = (await said.boundingBox())!;
    expect(y).toBeGreaterThanOrEqual(0);
    expect(y + height).toBeLessThanOrEqual(page.viewportSize()!.height);
  });
  await list.question.waitFor({ state: 'detached' });
  // The pressed button is gone.
  await eventually(async () =>
    expect(await list.section.evaluate((section) => section === document.activeElement)).toBe(true),
  );
  await page.keyboard.press('Control+z');
  await isBack(last);
  await list.card(last).waitFor();
  expect((await readProjects(sharedSite())).at(-1)!.title).toBe(last);
});

test('after ten seconds a project can be restored from the bin', async () => {
  await currentProjects(page).delete(MINE[0]!).click();
  const confirm = currentProjects(page).question.getByRole('button', { name: 'Delete' });
  await confirm.waitFor();
  // From here on the test controls time. The date is in the future, so that it is still ahead when the page receives it.
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 60_000);
  await confirm.click();
  await eventually(async () => {
    await page.clock.runFor(20);
    expect(await undo().isVisible()).toBe(true);
  });
  await page.clock.runFor(9_000);
  expect(await undo().isVisible()).toBe(true);
  // The countdown may have started a moment after the button appeared.
  for (let passed = 0; passed < 1_500 && (await undo().isVisible()); passed += 100)
    await page.clock.runFor(100);
  await undo().waitFor({ state: 'detached' });
  await page.clock.resume();

  await page
    .getByRole('navigation', { name: 'Dashboard pages' })
    .getByRole('link', { name: 'Trash' })
    .click();
  await page.getByRole('heading', { name: 'Trash', level: 2 }).waitFor();
  const entry = page
    .getByRole('region', { name: 'Trash' })
    .getByRole('listitem')
    .filter({ hasText: MINE[0] });
  await entry.getByText('30 days left').waitFor();
  expect(await visitorsGallery()).not.toContain(MINE[0]);
  await entry.getByRole('button', { name: 'Restore' }).click();
  await entry.waitFor({ state: 'detached' });
  expect(await visitorsGallery()).toEqual(MINE);
});

test('deleting from the bin asks first and is permanent', async () => {
  const { _id } = await writeApi<{ _id: string }>(sharedSite(), 'POST', '/api/projects', {
    title: 'Gone',
    description: 'For good.',
  });
  await writeApi(sharedSite(), 'DELETE', `/api/projects/${_id}`);
  await page.goto('/setting/bin');
  const entry = page
    .getByRole('region', { name: 'Trash' })
    .getByRole('listitem')
    .filter({ has: page.getByRole('button', { name: 'Delete now: Gone', exact: true }) });
  await entry.getByRole('button', { name: 'Delete now' }).click();
  const question = page.getByRole('alertdialog', { name: 'Permanently delete “Gone”?' });
  await question.getByRole('button', { name: 'Delete now' }).click();
  await page.getByText('“Gone” was permanently deleted.').waitFor();
  expect(await entry.count()).toBe(0);
});

test('a technology, a skill and a reason can be restored too', async () => {
  await page.goto('/setting/update_AboutMe');
  const admin = aboutMePage(page);
  const tools = admin.technologyList('Database & Tools');
  const skills = admin.skillList('Current Tools:');
  await tools.getByRole('listitem').first().waitFor();
  await skills.waitFor();
  const namesIn = async (list: Locator) =>
    (await list.getByRole('listitem').allInnerTexts()).map((name) => name.trim());
  const names = await namesIn(tools);
  const skillNames = await namesIn(skills);

  await button(tools, `Delete ${names[1]}`).click();
  await button(tools, `Delete ${names[1]}`).waitFor({ state: 'detached' });
  await undo().click();
  await isBack(names[1]!);
  await eventually(async () => expect(await namesIn(tools)).toEqual(names));

  await button(skills, `Remove ${skillNames[1]!}`).click();
  await notices().getByText(`“${skillNames[1]!}” was deleted.`).waitFor();
  await undo().click();
  await isBack(skillNames[1]!);
  await eventually(async () => expect(await namesIn(skills)).toEqual(skillNames));

  const titles = () => page.getByRole('article').getByRole('heading').allInnerTexts();
  const before = await titles();
  await admin.reason(before[0]!).hover();
  await button(admin.reason(before[0]!), 'Delete').click();
  await button(admin.question, 'Delete').click();
  await admin.reason(before[0]!).waitFor({ state: 'detached' });
  await undo().click();
  await isBack(before[0]!);
  await eventually(async () => expect(await titles()).toEqual(before));
});

test('an employer can be restored too', async () => {
  const { _id } = await writeApi<{ _id: string }>(sharedSite(), 'POST', '/api/work-history', {
    employer: 'Looms',
    roles: [{ title: 'Analyst', start: '2021', end: 'present' }],
  });
  try {
    await page.goto('/setting/work_history');
    const { card, question } = employerPage(page);
    await button(card('Looms'), 'Delete').click();
    await button(question, 'Delete').click();
    await card('Looms').waitFor({ state: 'detached' });
    await undo().click();
    await isBack('Looms');
    await card('Looms').waitFor();
  } finally {
    await writeApi(sharedSite(), 'DELETE', `/api/work-history/${_id}`);
  }
});
