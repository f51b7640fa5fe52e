import type { Locator, Page } from 'playwright-core';
import { currentProjects, enter, projectForm } from '../../../src/dashboard';
import { dropFiles } from '../../../src/dropped-files';
import { eventually } from '../../../src/eventually';
import type { MediaFiles } from '../../../src/media-files';
import { darkFilm } from '../../../src/phone-files';
import { slowLine } from '../../../src/slow-line';
import { routeTemporarily } from '../../../src/temporary-route';
import { textsOf } from '../../../src/texts';
import type { Visitor } from '../../../src/visitor';
import { PHONE_PROJECT, PROJECT } from '../new-content';

/** Adds a project with three photos, which are dropped unless `addPhotos` chooses them, and a video. */
export async function addProject(
  page: Page,
  files: MediaFiles,
  addPhotos: (images: Locator) => Promise<void> = (images) => dropFiles(page, images, files.photos),
): Promise<void> {
  await page.goto('/setting/update_projects');
  await currentProjects(page).cards.first().waitFor();
  const form = projectForm(page);
  await form.open();
  await form.title.fill(PROJECT.title);
  await form.description.fill(PROJECT.description);
  await enter(form.category, [PROJECT.category]);
  await form.features.fill(PROJECT.typedFeatures);
  await enter(form.frontend, PROJECT.frontend);
  await enter(form.backend, PROJECT.backend);
  await form.liveLink.fill(PROJECT.liveLink);
  await form.githubLink.fill(PROJECT.githubLink);
  await addPhotos(form.images);
  await form.videos.setInputFiles(files.video);
  await eventually(async () => {
    expect(await form.chosenImages.count()).toBe(3);
    expect(await form.chosenVideos.count()).toBe(1);
    expect(await form.add.isEnabled()).toBe(true);
  });

  await form.add.click();
  await form.said('Project added successfully!').waitFor();
  await form.open();
  expect(await form.title.inputValue()).toBe('');
  expect(await form.chosenImages.count()).toBe(0);
  await currentProjects(page).card(PROJECT.title).waitFor();
}

/** Renames that project. */
export async function editProject(page: Page): Promise<void> {
  const form = projectForm(page);
  const list = currentProjects(page);
  await list.edit(PROJECT.title).click();
  await page.getByRole('form', { name: 'Edit Project' }).waitFor();
  expect(await form.title.inputValue()).toBe(PROJECT.title);
  expect(await form.features.inputValue()).toBe(PROJECT.features.join('\n'));
  expect(await form.chosenImages.count()).toBe(3);
  await eventually(async () => expect(await page.evaluate(() => scrollY)).toBeLessThan(400));

  await form.title.fill(PROJECT.newTitle);
  await form.update.click();
  await form.said('Project updated successfully!').waitFor();
  await form.open();
  await page.getByRole('form', { name: 'Add New Project' }).waitFor();
  await list.card(PROJECT.newTitle).waitFor();
  expect(await list.card(PROJECT.title).count()).toBe(0);
}

/** Deletes an existing project after cancelling once. @returns its title */
export async function deleteAnother(page: Page): Promise<string> {
  const list = currentProjects(page);
  const titles = await textsOf(list.cards.getByRole('heading'));
  const title = titles.find((each) => each !== PROJECT.newTitle && each !== PHONE_PROJECT.title)!;

  await list.delete(title).click();
  await list.question.getByRole('button', { name: 'Cancel' }).click();
  await list.question.waitFor({ state: 'detached' });
  expect(await list.card(title).count()).toBe(1);

  await list.delete(title).click();
  await list.question.getByRole('button', { name: 'Delete' }).click();
  await list.section.getByText('Project deleted successfully!').waitFor();
  await list.card(title).waitFor({ state: 'detached' });
  return title;
}

/**
 * Adds a project with a phone's photo and video, presses Add twice and loses the response, so Retry has to confirm the save. Before that,
 * pastes and removes an image, and cancels a slow upload.
 */
export async function addFromPhone({ page, context, pageErrors }: Visitor, files: MediaFiles): Promise<void> {
  const { form, said, title, description, images, videos, add, chosenImages } = projectForm(page);
  const uploaded = (name: string) => page.getByRole('button', { name: `Remove ${name}`, exact: true });
  await title.fill(PHONE_PROJECT.title);
  await description.fill(PHONE_PROJECT.description);

  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.evaluate(async () => {
    const canvas = new OffscreenCanvas(40, 30);
    canvas.getContext('2d')!.fillRect(0, 0, 40, 30);
    const blob = await canvas.convertToBlob();
    await navigator.clipboard.write([new ClipboardItem({ 'image/png': blob })]);
  });
  await title.focus();
  await page.keyboard.press('ControlOrMeta+V');
  await uploaded('image.png').click();
  expect(await title.inputValue()).toBe(PHONE_PROJECT.title);

  const hurry = await slowLine(page);
  await images.setInputFiles(files.phonePhoto);
  const bar = form.getByRole('progressbar', { name: 'Uploading IMG_4711.jpg' });
  await eventually(async () => {
    const percent = Number(await bar.getAttribute('aria-valuenow'));
    expect(percent).toBeGreaterThan(0);
    expect(percent).toBeLessThan(100);
  });
  expect(await add.isEnabled()).toBe(false);
  await form.getByRole('button', { name: 'Cancel IMG_4711.jpg' }).click();
  await bar.waitFor({ state: 'detached' });
  await hurry();

  await images.setInputFiles(files.phonePhoto);
  await videos.setInputFiles(darkFilm);
  for (const name of ['IMG_4711.jpg', 'dark-start.webm']) await uploaded(name).waitFor();
  expect(await chosenImages.count()).toBe(1);
  await eventually(async () => expect(await add.isEnabled()).toBe(true));

  pageErrors.expect(/ERR_CONNECTION_RESET/);
  let posts = 0;
  const lostResponses = await routeTemporarily(page, '**/api/projects', async (route) => {
    if (route.request().method() !== 'POST') return route.fallback();
    posts += 1;
    await route.fetch();
    await route.abort('connectionreset');
  });
  await add.dblclick();
  const alert = form.getByRole('alert');
  await alert.getByText('we can’t tell whether it was saved').waitFor();
  expect(posts).toBe(1);
  lostResponses.end();
  await alert.getByRole('button', { name: 'Retry' }).click();
  await said('Project added successfully!').waitFor();
}

/** Sets or clears a project's draft checkbox. */
export async function keepAsDraft(page: Page, title: string, isDraft: boolean): Promise<void> {
  const list = currentProjects(page);
  await list.edit(title).click();
  await page.getByRole('form', { name: 'Edit Project' }).waitFor();
  const { form, said, update } = projectForm(page);
  const box = form.getByRole('checkbox', { name: 'Keep as draft (hidden from visitors)' });
  expect(await box.isChecked()).toBe(!isDraft);
  await box.setChecked(isDraft);
  await update.click();
  await said('Project updated successfully!').waitFor();
  const mark = list.card(title).getByText('Draft', { exact: true });
  await mark.waitFor({ state: isDraft ? 'visible' : 'detached' });
}
