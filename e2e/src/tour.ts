import { VISIT_HOST_MINIMUM } from '@portfolio/shared-api/contracts';
import type { Page } from 'playwright-core';
import { currentProjects, profileForm, projectForm } from './dashboard';
import { eventually } from './eventually';
import { inbox } from './inbox';
import { mediaPage } from './media-page';
import { openPreview } from './preview';

/** The owner's views; `page` must be signed in. */
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
    await projectForm(page).open();
    await page.getByRole('button', { name: 'Choose from library for Images' }).click();
    await page.getByRole('dialog').getByRole('listitem').first().waitFor();
  },
  async 'the crop of an image'(page) {
    await page.goto('/setting/update_projects');
    await currentProjects(page).cards.first().getByRole('button', { name: 'Edit', exact: true }).click();
    await page
      .getByRole('button', { name: /^Adjust crop/ })
      .first()
      .click();
    await page.getByRole('slider').first().waitFor();
  },
  async 'a preview of its form'(page) {
    await page.goto('/setting/update_projects');
    await currentProjects(page).cards.first().waitFor();
    await projectForm(page).open();
    const { shown } = await openPreview(page, projectForm(page).form);
    await shown.getByRole('article').first().waitFor();
  },
  async "the site's settings"(page) {
    await page.goto('/setting/site');
    await eventually(async () => expect(await page.getByLabel('Site Name').inputValue()).not.toBe(''));
  },
  async 'the education form'(page) {
    await page.goto('/setting/education');
    await page.getByRole('group', { name: 'degree 1', exact: true }).waitFor();
  },
  async 'the appearance'(page) {
    await page.goto('/setting/appearance');
    await page.getByRole('radio', { name: /Cobalt/, checked: true }).waitFor();
  },
  async 'the inbox'(page) {
    await page.goto('/setting/messages');
    await inbox(page).search.waitFor();
  },
  async 'the visits'(page) {
    // Enough to name a site, and its name is long.
    const referrer = `${'long-'.repeat(11)}name.careers.example`;
    const visit = { pages: ['/', '/projects'], cvDownloads: 1, referrer };
    for (let count = 0; count < VISIT_HOST_MINIMUM; count += 1)
      await page.request.post('/api/figures', { data: { releases: [], visit } });
    await page.goto('/setting/visits');
    await page.getByText('Show as a table').click();
    await page.getByRole('cell').first().waitFor();
  },
  async 'the backup page'(page) {
    await page.goto('/setting/backup');
    await page.getByText(/^\d+ projects, /).waitFor();
  },
  async 'the preview of an import'(page) {
    await page.goto('/setting/import');
    await page.getByText('Nothing to preview yet').waitFor();
    const work = [
      { name: 'A', position: 'B', startDate: '2020', summary: 'long-'.repeat(60), highlights: ['C', 'D'] },
    ];
    const resume = { basics: { name: 'Nora', label: 'E' }, work, languages: [{ language: 'Swedish' }] };
    const file = {
      name: 'resume.json',
      mimeType: 'application/json',
      buffer: Buffer.from(JSON.stringify(resume)),
    };
    await page.getByLabel('File', { exact: true }).setInputFiles(file);
    await page.getByRole('table', { name: 'Work history' }).waitFor();
  },
  async 'the trash'(page) {
    await page.goto('/setting/bin');
    await page.getByText(/^(Empty trash|The trash is empty)$/).waitFor();
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
