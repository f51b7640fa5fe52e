import type { Locator, Page } from 'playwright-core';
import { aboutMePage } from '../src/about-me';
import { readProjects } from '../src/content';
import { currentProjects, employerPage, projectForm } from '../src/dashboard';
import { eventually } from '../src/eventually';
import { writeApi } from '../src/http';
import { hasFocusEventually } from '../src/keyboard';
import { drag, moveByKeys, moveToPlace } from '../src/sorting';
import { signInAsOwner } from '../src/signing-in';
import { startOwnSite, type OwnSite } from '../src/site';
import { newVisitor, type Visitor } from '../src/visitor';

let site: OwnSite;
let visit: Visitor;
let owner: Page;

beforeAll(async () => {
  site = await startOwnSite();
  visit = await newVisitor({ site });
  owner = visit.page;
  await signInAsOwner(owner);
});
afterAll(() => site?.remove());

/** Waits for the response to saving the order. */
async function whileSaved(path: string, move: () => Promise<void>): Promise<void> {
  const saved = owner.waitForResponse(
    (response) => response.url().endsWith(path) && response.request().method() === 'PUT',
  );
  await move();
  expect((await saved).status()).toBe(200);
}

const textsOf = (titles: Locator) => titles.allInnerTexts();
const standAs = (titles: Locator, texts: readonly string[]) =>
  eventually(async () => expect(await textsOf(titles)).toEqual(texts));
const moved = <T>(list: readonly T[], from: number, to: number) =>
  list.toSpliced(from, 1).toSpliced(to, 0, list[from]!);

test('projects can be sorted by keys and mouse, and visitors see the saved order', async () => {
  const { section, cards } = currentProjects(owner);
  const titles = section.getByRole('heading', { level: 3 });
  const open = async () => {
    await owner.goto('/setting/update_projects');
    await cards.first().waitFor();
  };
  await open();
  const before = await textsOf(titles);
  const count = before.length;

  await whileSaved('/api/projects/order', () =>
    moveByKeys(section, before[0]!, { key: 'ArrowRight', to: [2, 3], count }),
  );
  const byKeys = moved(before, 0, 2);
  await standAs(titles, byKeys);
  await hasFocusEventually(section.getByRole('button', { name: `Move ${before[0]}`, exact: true }));

  await whileSaved('/api/projects/order', () => drag(section, byKeys[0]!, byKeys[1]!));
  const byMouse = moved(byKeys, 0, 1);
  await standAs(titles, byMouse);

  await whileSaved('/api/projects/order', () => moveToPlace(section, byMouse.at(-1)!, 1));
  const last = moved(byMouse, count - 1, 0);
  await standAs(titles, last);

  await open();
  await standAs(titles, last);
  const { page } = await newVisitor({ site });
  await page.goto('/projects');
  const gallery = page.getByRole('article').getByRole('heading');
  expect(await textsOf(gallery)).toEqual(last);
});

test("a project's images are shown in the saved order", async () => {
  const project = (await readProjects(site)).find(({ images }) => images.length > 1)!;
  await owner.goto('/setting/update_projects');
  await currentProjects(owner).edit(project.title).click();
  const form = projectForm(owner);
  const rows = form.form.getByRole('list', { name: 'Chosen files' }).first();
  const names = await rows
    .getByRole('button', { name: /^Move / })
    .evaluateAll((handles) =>
      handles.map((handle) => handle.getAttribute('aria-label')!.slice('Move '.length)),
    );
  await moveByKeys(rows, names[1]!, { key: 'ArrowUp', to: [1], count: names.length });
  await form.update.click();
  await form.said('Project updated successfully!').waitFor();
  expect((await readProjects(site)).find(({ _id }) => _id === project._id)!.images).toEqual(
    moved(project.images, 1, 0),
  );
});

test('technologies and reasons can be sorted, and visitors see the saved order', async () => {
  const admin = aboutMePage(owner);
  await owner.goto('/setting/update_AboutMe');
  const languages = admin.technologyList('Programming Languages & Framworkes');
  const names = languages.getByRole('listitem');
  await names.first().waitFor();
  const technologies = await textsOf(names);
  await whileSaved('/api/skills_techtol/order', () => drag(languages, technologies[1]!, technologies[0]!));
  await standAs(names, moved(technologies, 1, 0));

  const items = owner.getByRole('group', { name: 'Current Items' });
  const titles = items.getByRole('heading', { level: 4 });
  const reasons = await textsOf(titles);
  await whileSaved('/api/why-choose-me/order', () =>
    moveByKeys(items, reasons[0]!, { key: 'ArrowRight', to: [2], count: reasons.length }),
  );
  await standAs(titles, moved(reasons, 0, 1));

  const { page } = await newVisitor({ site });
  await page.goto('/profile');
  const section = (title: string) =>
    page
      .locator('section')
      .filter({ has: page.getByRole('heading', { level: 2, name: title, exact: true }) });
  expect(await textsOf(section('Programming Languages & Framework').getByRole('listitem'))).toEqual(
    moved(technologies, 1, 0),
  );
  expect(await textsOf(section('Why Work With Me?').getByRole('heading', { level: 3 }))).toEqual(
    moved(reasons, 0, 1),
  );
});

test('employers can be sorted by keys', async () => {
  for (const employer of ['Third', 'Second', 'First'])
    await writeApi(site, 'POST', '/api/work-history', {
      employer,
      roles: [{ title: 'Analyst', start: '2021', end: 'present' }],
    });
  const { section, titles, card } = employerPage(owner);
  await owner.goto('/setting/work_history');
  await card('Third').waitFor();
  const before = await textsOf(titles);
  await whileSaved('/api/work-history/order', () =>
    moveByKeys(section, 'First', { key: 'ArrowRight', to: [2, 3], count: before.length }),
  );
  await owner.reload();
  await card('First').waitFor();
  await standAs(titles, moved(before, 0, 2));
});

test("with two tabs, the second shows that the list has changed and keeps the first's changes", async () => {
  const { section, cards } = currentProjects(owner);
  const titles = section.getByRole('heading', { level: 3 });
  await owner.goto('/setting/update_projects');
  await cards.first().waitFor();
  const before = await textsOf(titles);

  const { page: other } = await newVisitor({ site });
  await signInAsOwner(other);
  await other.goto('/setting/update_projects');
  await moveToPlace(currentProjects(other).section, before[2]!, 1);
  const after = moved(before, 2, 0);
  await eventually(async () => expect((await readProjects(site)).map(({ title }) => title)).toEqual(after));

  visit.pageErrors.expect(/409 \(Conflict\)|The new order couldn’t be saved/);
  await moveToPlace(section, before[0]!, 3);
  await section.getByText('The list changed in the meantime').waitFor();
  await standAs(titles, after);
  expect((await readProjects(site)).map(({ title }) => title)).toEqual(after);
});
