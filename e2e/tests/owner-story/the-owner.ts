import type { Locator, Page } from 'playwright-core';
import { aboutMePage, button, combobox, textbox, uploadIcon } from '../../src/about-me';
import { currentProjects, enter, profileForm, projectForm } from '../../src/dashboard';
import { dropFiles } from '../../src/dropped-files';
import { eventually } from '../../src/eventually';
import { holdWrite } from '../../src/held-requests';
import { hasFocusEventually } from '../../src/keyboard';
import type { MediaFiles } from '../../src/media-files';
import { darkFilm } from '../../src/phone-files';
import { navigation } from '../../src/signing-in';
import { slowLine } from '../../src/slow-line';
import { routeTemporarily } from '../../src/temporary-route';
import { textsOf } from '../../src/texts';
import type { Visitor } from '../../src/visitor';
import { ABOUT_ME, PHONE_PROJECT, PROFILE, PROJECT } from './new-content';

/** Changes everything in the profile. */
export async function changeProfile(page: Page, files: MediaFiles): Promise<void> {
  const form = profileForm(page);
  await eventually(async () => expect(await form.name.inputValue()).not.toBe(''));
  await form.said('Current image:').waitFor();
  await form.said('Current resume uploaded').waitFor();
  await form.name.fill(PROFILE.name);
  await form.role.fill(PROFILE.role);
  await form.bio.fill(PROFILE.bio);
  await form.image.setInputFiles(files.phonePhoto);
  await form.resume.setInputFiles(files.pdf);
  await form.said('New resume selected for upload').waitFor();
  await form.said('Resume Selected').waitFor();

  // Saving waits for both uploads.
  await eventually(async () => expect(await form.save.isEnabled()).toBe(true));
  const held = await holdWrite(page, '**/api/home_profile');
  await form.save.click();
  await form.form.getByRole('button', { name: 'Saving...' }).waitFor();
  await held.release();
  await form.said('Profile saved successfully!').waitFor();
  await form.form.getByRole('button', { name: 'Save Changes' }).waitFor();
  await form.said('Current resume uploaded').waitFor();
}

/** Goes to a page of the dashboard, on a phone by its menu. */
async function followSidebar(page: Page, name: string): Promise<void> {
  const menu = page.getByRole('button', { name: 'Open menu' });
  if (await menu.isVisible()) await menu.click();
  await page
    .getByRole('navigation', { name: 'Dashboard pages' })
    .getByRole('link', { name, exact: true })
    .click();
}

/** Types a new bio and tries to leave: by a link, which the owner then doesn't follow, and by Back, which discards the bio. */
export async function leaveUnsaved(page: Page): Promise<void> {
  const question = page.getByRole('alertdialog', { name: 'Leave without saving?' });
  const pathNow = () => page.evaluate(() => location.pathname);
  await followSidebar(page, 'Projects');
  await currentProjects(page).cards.first().waitFor();
  await followSidebar(page, 'Home');
  const { name, bio } = profileForm(page);
  await eventually(async () => expect(await name.inputValue()).toBe(PROFILE.name));
  await bio.fill('Typed, and not saved yet.');
  await navigation(page).getByRole('link', { name: 'Contact' }).click();
  await question.getByRole('button', { name: 'Stay', exact: true }).click();
  await question.waitFor({ state: 'detached' });
  expect(await pathNow()).toBe('/setting/home_dash');
  expect(await bio.inputValue()).toBe('Typed, and not saved yet.');

  await page.evaluate(() => history.back());
  await question.getByRole('button', { name: 'Leave', exact: true }).click();
  await eventually(async () => expect(await pathNow()).not.toBe('/setting/home_dash'));
}

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

/** Changes each section of the about-me page. @returns what was deleted */
export async function changeAboutMe(
  page: Page,
  files: MediaFiles,
): Promise<{ language: string; skill: string; reason: string }> {
  await followSidebar(page, 'About me');
  const { profile, about, technologies, technologyList, skills, skillList, reasons, reason, question } =
    aboutMePage(page);
  await eventually(async () => expect(await textbox(profile, 'Full Name').inputValue()).not.toBe(''));
  await textbox(profile, 'Full Name').fill(ABOUT_ME.name);
  await profile.getByLabel('Profile Image', { exact: true }).setInputFiles(files.photos[0]!);
  await button(profile, 'Remove harbour.jpg').waitFor();
  await button(profile, 'Save Changes').click();
  await profile.getByText('Profile updated successfully!').waitFor();

  await about.getByRole('spinbutton', { name: 'Experience' }).fill(ABOUT_ME.years);
  await textbox(about, 'About Details').fill(ABOUT_ME.details);
  await button(about, 'Save Changes').click();
  await about.getByText('Details saved successfully!').waitFor();

  const languages = technologyList('Programming Languages & Framworkes');
  const language = await firstItem(languages);
  await enter(combobox(technologies, 'Languages & Frameworks'), ABOUT_ME.languages);
  await uploadIcon(technologies, 'Icon (used for all selected languages)', files.photos[1]!);
  await button(technologies, 'Add').click();
  await technologies.getByText('Technologies added successfully!').waitFor();
  await button(languages, `Delete ${language}`).click();
  await button(languages, `Delete ${language}`).waitFor({ state: 'detached' });

  const frontend = skillList('Current Frontend Skills:');
  const skill = await firstItem(frontend);
  await enter(combobox(skills, 'Frontend Skills'), [ABOUT_ME.skill]);
  await button(skills, 'Add New').click();
  await skills.getByText('Skills added successfully!').waitFor();
  await button(frontend, `Remove ${skill}`).click();
  await button(frontend, `Remove ${skill}`).waitFor({ state: 'detached' });

  const deleted = (await page.getByRole('article').getByRole('heading').first().textContent())!;
  await textbox(reasons, 'Title').fill('Punctual');
  await textbox(reasons, 'Explanation').fill(ABOUT_ME.explanation);
  await uploadIcon(reasons, 'Icon', files.photos[1]!);
  await button(reasons, 'Add New').click();
  await reasons.getByText('Item added successfully!').waitFor();
  await expectShownOnHover(page, reason('Punctual'));
  await button(reason('Punctual'), 'Edit').click();
  const heading = page.getByRole('heading', { name: 'Edit Why Choose Me' });
  await eventually(async () => expect((await heading.boundingBox())!.y).toBeLessThan(260));
  await hasFocusEventually(reasons);
  await textbox(reasons, 'Title').fill(ABOUT_ME.reason);
  await button(reasons, 'Update').click();
  await reasons.getByText('Item updated successfully!').waitFor();
  await reason(deleted).hover();
  await button(reason(deleted), 'Delete').click();
  await button(question, 'Delete').click();
  await reason(deleted).waitFor({ state: 'detached' });
  return { language, skill, reason: deleted };
}

const firstItem = async (list: Locator) => (await list.getByRole('listitem').first().innerText()).trim();

/** A card's buttons are visible on hover or focus. */
async function expectShownOnHover(page: Page, card: Locator): Promise<void> {
  const edit = button(card, 'Edit');
  const isSeen = (opacity: number) => eventually(async () => expect(await opacityOf(edit)).toBe(opacity));
  await page.mouse.move(0, 0);
  await isSeen(0);
  await card.hover();
  await isSeen(1);
  await page.mouse.move(0, 0);
  await isSeen(0);
  await edit.focus();
  await isSeen(1);
}

/** An element's opacity, including its ancestors'. */
const opacityOf = (control: Locator) =>
  control.evaluate((element) => {
    let opacity = 1;
    for (let one: Element | null = element; one; one = one.parentElement)
      opacity *= Number(getComputedStyle(one).opacity);
    return opacity;
  });

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
