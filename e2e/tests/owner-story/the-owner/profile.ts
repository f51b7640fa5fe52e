import type { Page } from 'playwright-core';
import { currentProjects, followSidebar, profileForm } from '../../../src/dashboard';
import { eventually } from '../../../src/eventually';
import { holdWrite } from '../../../src/held-requests';
import type { MediaFiles } from '../../../src/media-files';
import { navigation } from '../../../src/signing-in';
import { PROFILE } from '../new-content';

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
