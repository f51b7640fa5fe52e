import type { Page } from 'playwright-core';
import { employerPage, profileForm, projectForm } from './dashboard';
import { eventually } from './eventually';
import { writeApi } from './http';
import { sharedSite } from './shared-site';

const TYPED = 'Typed, and not saved.';

async function openProfileForm(page: Page) {
  await page.goto('/setting/home_dash');
  const form = profileForm(page);
  await eventually(async () => expect(await form.name.inputValue()).not.toBe(''));
  return form;
}

/** States of the owner's pages; `page` must be signed in. Some leave unsaved changes. */
export const OWNER_STATES: Readonly<Record<string, (page: Page) => Promise<void>>> = {
  async 'open notifications'(page) {
    await openProfileForm(page);
    await page.getByRole('button', { name: /^Notifications/ }).click();
    await page.getByRole('group', { name: 'Notifications' }).waitFor();
  },
  async 'a project that is refused'(page) {
    await page.goto('/setting/update_projects');
    const { open, add, form } = projectForm(page);
    await open();
    await add.click();
    await form.locator('[aria-invalid=true]').first().waitFor();
  },
  async 'an employer that is refused'(page) {
    await page.goto('/setting/work_history');
    const { open, loaded, button, form } = employerPage(page);
    await loaded();
    await open();
    await button('Add role').click();
    await button('Add Employer').click();
    await form.locator('[aria-invalid=true]').first().waitFor();
  },
  async 'a save that meets another one'(page) {
    const { form, bio, save } = await openProfileForm(page);
    await bio.fill(TYPED);
    await writeApi(sharedSite(), 'PATCH', '/api/home_profile', { bio: `Saved elsewhere at ${Date.now()}.` });
    await save.click();
    await form.getByRole('group', { name: 'Changed elsewhere in the meantime' }).waitFor();
  },
  async 'unsaved changes that are offered back'(page) {
    const { form, bio } = await openProfileForm(page);
    await bio.fill(TYPED);
    await eventually(async () =>
      expect(await page.evaluate(() => Object.values(localStorage).join())).toContain(TYPED),
    );
    await openProfileForm(page);
    await form.getByRole('status').filter({ hasText: 'You have unsaved changes' }).waitFor();
  },
};
