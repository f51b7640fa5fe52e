import type { Page } from 'playwright-core';
import { currentProjects, enter, profileForm, projectForm } from '../../src/dashboard';
import { eventually } from '../../src/eventually';
import { holdWrite } from '../../src/held-requests';
import type { MediaFiles } from '../../src/media-files';
import { PROFILE, PROJECT } from './new-content';

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

  // Saving waits until both files have arrived.
  await eventually(async () => expect(await form.save.isEnabled()).toBe(true));
  const held = await holdWrite(page, '**/api/home_profile');
  await form.save.click();
  await form.form.getByRole('button', { name: 'Saving...' }).waitFor();
  await held.letGo();
  await form.said('Profile saved successfully!').waitFor();
  await form.form.getByRole('button', { name: 'Save Changes' }).waitFor();
  await form.said('Current resume uploaded').waitFor();
}

/** Adds a project with three photos and a film. */
export async function addProject(page: Page, files: MediaFiles): Promise<void> {
  await page.goto('/setting/update_projects');
  await currentProjects(page).cards.first().waitFor();
  const form = projectForm(page);
  await form.title.fill(PROJECT.title);
  await form.description.fill(PROJECT.description);
  await enter(form.category, [PROJECT.category]);
  await form.features.fill(PROJECT.typedFeatures);
  await enter(form.frontend, PROJECT.frontend);
  await enter(form.backend, PROJECT.backend);
  await form.liveLink.fill(PROJECT.liveLink);
  await form.githubLink.fill(PROJECT.githubLink);
  await form.images.setInputFiles([...files.photos]);
  await form.videos.setInputFiles(files.video);
  await eventually(async () => {
    expect(await form.chosenImages.count()).toBe(3);
    expect(await form.chosenVideos.count()).toBe(1);
    expect(await form.add.isEnabled()).toBe(true);
  });

  await form.add.click();
  await form.form.getByText('Project added successfully!').waitFor();
  expect(await form.title.inputValue()).toBe('');
  expect(await form.chosenImages.count()).toBe(0);
  await currentProjects(page).card(PROJECT.title).waitFor();
}

/** Gives that project another title. */
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
  await form.form.getByText('Project updated successfully!').waitFor();
  await page.getByRole('form', { name: 'Add New Project' }).waitFor();
  await list.card(PROJECT.newTitle).waitFor();
  expect(await list.card(PROJECT.title).count()).toBe(0);
}

/** Deletes another project, at the second asking. @returns its title. */
export async function deleteAnother(page: Page): Promise<string> {
  const list = currentProjects(page);
  const titles = await list.cards.getByRole('heading').allTextContents();
  const title = titles.find((each) => each !== PROJECT.newTitle)!;

  await list.delete(title).click();
  await list.question.getByRole('button', { name: 'Cancel' }).click();
  await list.question.waitFor({ state: 'detached' });
  expect(await list.card(title).count()).toBe(1);

  await list.delete(title).click();
  await list.question.getByRole('button', { name: 'Delete' }).click();
  await list.section.getByText('Project deleted successfully!').waitFor();
  expect(await list.card(title).count()).toBe(0);
  return title;
}
