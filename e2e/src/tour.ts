import type { Page } from 'playwright-core';
import { currentProjects, profileForm } from './dashboard';
import { eventually } from './eventually';
import { accountChooser, adminEntry, openAccountChooser, signInDialog } from './signing-in';

/** Every view of the site that there is by now, and how a person gets there. */
export const VIEWS: Readonly<Record<string, (page: Page) => Promise<void>>> = {
  async Home(page) {
    await page.goto('/');
    await page.getByText("HELLO, I'M").waitFor();
  },
  async Profile(page) {
    await page.goto('/profile');
    await page.getByRole('heading', { name: 'Why Work With Me?' }).waitFor();
  },
  async Education(page) {
    await page.goto('/education');
    await page.getByRole('heading', { name: 'Academic Background' }).waitFor();
  },
  async Contact(page) {
    await page.goto('/contact');
    await page.getByRole('heading', { name: 'Send Me a Message' }).waitFor();
  },
  async Projects(page) {
    await page.goto('/projects');
    await page.getByRole('main').getByRole('article').first().waitFor();
  },
  async 'the details of a project'(page) {
    await page.goto('/projects');
    await page.getByRole('link', { name: 'Details' }).first().click();
    await page.getByRole('dialog').waitFor();
  },
  async 'the sign-in dialog'(page) {
    await page.goto('/');
    await adminEntry(page).click();
    await signInDialog(page).waitFor();
  },
  async 'the account chooser'(page) {
    await page.goto('/');
    await openAccountChooser(page);
    await accountChooser(page).waitFor();
  },
  async 'a page that is not there'(page) {
    await page.goto('/nothing-here');
    await page.getByRole('heading', { name: 'There is no page at this address' }).waitFor();
  },
};

/** The owner's views; `page` has to be signed in. */
export const OWNER_VIEWS: Readonly<Record<string, (page: Page) => Promise<void>>> = {
  async "the dashboard's home"(page) {
    await page.goto('/setting/home_dash');
    await eventually(async () => expect(await profileForm(page).name.inputValue()).not.toBe(''));
  },
  async 'the project manager'(page) {
    await page.goto('/setting/update_projects');
    await currentProjects(page).cards.first().waitFor();
  },
  async 'the question before deleting'(page) {
    await page.goto('/setting/update_projects');
    await currentProjects(page).cards.first().getByRole('button', { name: 'Delete' }).click();
    await currentProjects(page).question.waitFor();
  },
};
