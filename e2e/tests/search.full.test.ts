import type { Page } from 'playwright-core';
import { readProjects } from '../src/content';
import { profileForm, projectForm } from '../src/dashboard';
import { eventually } from '../src/eventually';
import { hasFocusEventually } from '../src/keyboard';
import { sharedSite } from '../src/shared-site';
import { signInAsOwner } from '../src/signing-in';
import { newVisitor } from '../src/visitor';

const search = (page: Page) => page.getByRole('dialog', { name: 'Search' });

test("Ctrl-K leads by keyboard alone to a project's form and to a section of another page", async () => {
  const { page } = await newVisitor();
  await signInAsOwner(page);
  const [, project] = await readProjects(sharedSite());
  // The shortcut works after hydration.
  await eventually(async () => expect(await profileForm(page).name.inputValue()).not.toBe(''));
  await page.keyboard.press('Control+k');
  await hasFocusEventually(search(page).getByRole('combobox'));
  await page.keyboard.type(project!.title);
  await search(page)
    .getByRole('option', { name: `${project!.title} Project` })
    .waitFor();
  await page.keyboard.press('Enter');
  const { form, title } = projectForm(page);
  await page.getByRole('form', { name: 'Edit Project' }).waitFor();
  expect(await title.inputValue()).toBe(project!.title);
  await eventually(async () =>
    expect(await form.evaluate((one) => one === document.activeElement)).toBe(true),
  );
  expect(new URL(page.url()).search).toBe(`?edit=${project!._id}`);

  await page.keyboard.press('Control+k');
  await search(page).getByRole('combobox').fill('skills manager');
  await page.keyboard.press('Enter');
  const section = page.getByRole('region', { name: 'Skills Manager' });
  await eventually(async () =>
    expect(await section.evaluate((one) => one === document.activeElement)).toBe(true),
  );
});

test('on a phone the search has a button', async () => {
  const { page } = await newVisitor({ screen: 'phone' });
  await signInAsOwner(page);
  await page.getByRole('button', { name: 'Search' }).tap();
  await search(page).getByRole('option', { name: 'Projects Page' }).tap();
  await page.getByRole('heading', { name: 'Current Projects' }).waitFor();
});
