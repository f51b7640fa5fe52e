import type { Page } from 'playwright-core';
import { currentProjects, profileForm, projectForm } from './dashboard';
import { eventually } from './eventually';
import { inbox } from './inbox';
import { mediaPage } from './media-page';
import { openPreview } from './preview';
import { accountChooser, adminEntry, openAccountChooser, signInDialog } from './signing-in';
import { visit } from './takeover';

/** Every view of the site that there is by now, and how a person gets there. */
export const VIEWS: Readonly<Record<string, (page: Page) => Promise<void>>> = {
  async Home(page) {
    await visit(page, '/');
    await page.getByText("HELLO, I'M").waitFor();
  },
  async Profile(page) {
    await visit(page, '/profile');
    await page.getByRole('heading', { name: 'Why Work With Me?' }).waitFor();
  },
  async Education(page) {
    await visit(page, '/education');
    await page.getByRole('heading', { name: 'Academic Background' }).waitFor();
  },
  async Contact(page) {
    await visit(page, '/contact');
    await page.getByRole('heading', { name: 'Send Me a Message' }).waitFor();
  },
  async Projects(page) {
    await visit(page, '/projects');
    await page.getByRole('main').getByRole('article').first().waitFor();
  },
  async 'the details of a project'(page) {
    await visit(page, '/projects');
    await page.getByRole('link', { name: 'Details' }).first().click();
    await page.getByRole('dialog').waitFor();
  },
  async 'the sign-in dialog'(page) {
    await visit(page, '/');
    await adminEntry(page).click();
    await signInDialog(page).waitFor();
  },
  async 'the account chooser'(page) {
    await visit(page, '/');
    await openAccountChooser(page);
    await accountChooser(page).waitFor();
  },
  async 'a page that is not there'(page) {
    await visit(page, '/nothing-here');
    await page.getByRole('heading', { name: 'There is no page at this address' }).waitFor();
  },
};

/** The owner's views; `page` has to be signed in. */
export const OWNER_VIEWS: Readonly<Record<string, (page: Page) => Promise<void>>> = {
  async "the dashboard's home"(page) {
    await page.goto('/setting/home_dash');
    await eventually(async () => expect(await profileForm(page).name.inputValue()).not.toBe(''));
  },
  async 'the page about the owner'(page) {
    await page.goto('/setting/update_AboutMe');
    await page.getByRole('article').first().waitFor();
  },
  async 'the project manager'(page) {
    await page.goto('/setting/update_projects');
    await currentProjects(page).cards.first().waitFor();
  },
  async 'the media library'(page) {
    await mediaPage(page).open();
  },
  async 'the library in a form'(page) {
    await page.goto('/setting/update_projects');
    await currentProjects(page).cards.first().waitFor();
    await page.getByRole('button', { name: 'Choose from library for Images' }).click();
    await page.getByRole('dialog').getByRole('listitem').first().waitFor();
  },
  async 'the crop of an image'(page) {
    await page.goto('/setting/update_projects');
    await currentProjects(page).cards.first().getByRole('button', { name: 'Edit', exact: true }).click();
    await page
      .getByRole('button', { name: /^Crop on the card/ })
      .first()
      .click();
    await page.getByRole('slider').first().waitFor();
  },
  async 'a preview below its form'(page) {
    await page.goto('/setting/update_projects');
    await currentProjects(page).cards.first().waitFor();
    const { shown } = await openPreview(page, projectForm(page).form);
    await shown.getByRole('article').first().waitFor();
  },
  async "the site's settings"(page) {
    await page.goto('/setting/site');
    await eventually(async () => expect(await page.getByLabel('Site Name').inputValue()).not.toBe(''));
  },
  async 'the inbox'(page) {
    await page.goto('/setting/messages');
    await inbox(page).search.waitFor();
  },
  async 'the backup page'(page) {
    await page.goto('/setting/backup');
    await page.getByText(/^\d+ projects, /).waitFor();
  },
  async 'the bin'(page) {
    await page.goto('/setting/bin');
    await page.getByText(/^(Empty the bin|The bin is empty)$/).waitFor();
  },
  async 'the releases'(page) {
    await page.goto('/setting/releases');
    await page.getByRole('article', { name: 'remote-public' }).waitFor();
  },
  async 'the question before deleting'(page) {
    await page.goto('/setting/update_projects');
    await currentProjects(page).cards.first().getByRole('button', { name: 'Delete', exact: true }).click();
    await currentProjects(page).question.waitFor();
  },
};
