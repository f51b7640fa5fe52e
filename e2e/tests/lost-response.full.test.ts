import type { Route } from 'playwright-core';
import { readProjects } from '../src/content';
import { projectForm } from '../src/dashboard';
import { eventually } from '../src/eventually';
import { writeApi } from '../src/http';
import { makeMediaFiles, type MediaFiles } from '../src/media-files';
import { sharedSite } from '../src/shared-site';
import { signInAsOwner } from '../src/signing-in';
import { newVisitor, type Visitor } from '../src/visitor';

const PROJECTS = '**/api/projects';
const TITLE = 'Added once';

let files: MediaFiles;
let owner: Visitor;

beforeAll(async () => {
  files = await makeMediaFiles();
});
beforeEach(async () => {
  owner = await newVisitor();
  await signInAsOwner(owner.page);
  await owner.page.goto('/setting/update_projects');
  const form = projectForm(owner.page);
  await form.open();
  await form.title.fill(TITLE);
  await form.description.fill('Its response gets lost.');
  await form.images.setInputFiles(files.photos[0]!);
  await eventually(async () => expect(await form.chosenImages.count()).toBe(1));
  await eventually(async () => expect(await form.add.isEnabled()).toBe(true));
});
afterEach(async () => {
  for (const { _id: id } of await added()) await writeApi(sharedSite(), 'DELETE', `/api/projects/${id}`);
});
afterAll(() => files.remove());

const added = async () => (await readProjects(sharedSite())).filter(({ title }) => title.startsWith(TITLE));

/** The next project is saved, and its response is lost. */
async function loseResponse({ page, pageErrors }: Visitor): Promise<void> {
  pageErrors.expect(/ERR_CONNECTION_RESET/);
  let isLost = false;
  const lose = async (route: Route) => {
    if (isLost || route.request().method() !== 'POST') return route.fallback();
    isLost = true;
    await route.fetch();
    await route.abort('connectionreset');
  };
  await page.route(PROJECTS, lose);
}

test('a lost response after a save is reported, and Retry adds no duplicate', async () => {
  await loseResponse(owner);
  const { form, said, title, add } = projectForm(owner.page);
  await add.click();
  const alert = form.getByRole('alert');
  await alert.getByText('we can’t tell whether it was saved').waitFor();
  expect(await title.inputValue()).toBe(TITLE);
  expect(await added()).toHaveLength(1);
  await alert.getByRole('button', { name: 'Retry' }).click();
  await said('Project added successfully!').waitFor();
  expect(await added()).toHaveLength(1);
});

test('later changes update the saved project and add no duplicate', async () => {
  owner.pageErrors.expect(/422 \(Unprocessable/);
  await loseResponse(owner);
  const { form, said, title, add, update } = projectForm(owner.page);
  await add.click();
  await form.getByRole('button', { name: 'Retry' }).waitFor();
  await title.fill(`${TITLE}, then changed`);
  await add.click();
  await form.getByText('An earlier attempt was already saved').waitFor();
  expect(await title.inputValue()).toBe(`${TITLE}, then changed`);
  await update.click();
  await said('Project updated successfully!').waitFor();
  expect(await added()).toMatchObject([{ title: `${TITLE}, then changed` }]);
});

test('closing the tab before the response adds the restored project once', async () => {
  await loseResponse(owner);
  const { page } = owner;
  await projectForm(page).add.click();
  await projectForm(page).form.getByRole('button', { name: 'Retry' }).waitFor();
  await page.reload();
  const { form, said, chosenImages, add } = projectForm(page);
  await form.getByRole('button', { name: 'Restore' }).click();
  await eventually(async () => expect(await chosenImages.count()).toBe(1));
  await add.click();
  await said('Project added successfully!').waitFor();
  expect(await added()).toHaveLength(1);
});
