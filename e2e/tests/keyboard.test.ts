import type { Locator, Page } from 'playwright-core';
import { readProjects } from '../src/content';
import { profileForm } from '../src/dashboard';
import { eventually } from '../src/eventually';
import { OWNER } from '../src/identity';
import { sharedSite } from '../src/shared-site';
import { accountChooser, adminEntry, navigation, signInDialog } from '../src/signing-in';
import { newVisitor } from '../src/visitor';

const MOST_STOPS = 80;

const hasFocus = (target: Locator) => target.evaluate((element) => element === document.activeElement);

/** Goes by Tab until the control has the focus, which then has to be seen. */
async function tabTo(page: Page, target: Locator): Promise<void> {
  await target.waitFor();
  for (let stop = 0; stop < MOST_STOPS; stop += 1) {
    await page.keyboard.press('Tab');
    if (!(await hasFocus(target))) continue;
    const { outlineStyle, outlineWidth } = await target.evaluate((element) => {
      const { outlineStyle, outlineWidth } = getComputedStyle(element);
      return { outlineStyle, outlineWidth };
    });
    expect({ outlineStyle, outlineWidth }).not.toEqual({ outlineStyle: 'none', outlineWidth });
    return;
  }
  throw new Error(`Tab doesn't lead to ${String(target)} within ${MOST_STOPS} stops`);
}

const hasFocusEventually = (target: Locator) =>
  eventually(async () => expect(await hasFocus(target)).toBe(true));

test('a visit by keyboard alone: from the first Tab to a project and back', async () => {
  const { page } = await newVisitor();
  const [project] = await readProjects(sharedSite());
  await page.goto('/');
  await page.getByText("HELLO, I'M").waitFor();

  await page.keyboard.press('Tab');
  const skip = page.getByRole('link', { name: 'Skip to content' });
  expect(await hasFocus(skip)).toBe(true);
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  expect(await hasFocus(page.getByRole('link', { name: 'More About Me' }))).toBe(true);

  await page.goto('/');
  await tabTo(page, navigation(page).getByRole('link', { name: 'Projects' }));
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { name: 'My Projects' }).waitFor();

  const filters = page.getByRole('group', { name: 'Filter by category' });
  const filter = filters.getByRole('button', { name: project!.category });
  await tabTo(page, filter);
  await page.keyboard.press('Enter');
  await filter.and(page.locator('[aria-pressed=true]')).waitFor();

  const details = page
    .getByRole('article', { name: project!.title, exact: true })
    .getByRole('link', { name: 'Details' });
  await tabTo(page, details);
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: project!.title });
  await dialog.waitFor();
  await eventually(async () =>
    expect(await dialog.evaluate((element) => element.contains(document.activeElement))).toBe(true),
  );
  // The focus stays inside as long as the dialog is open.
  for (let stop = 0; stop < 30; stop += 1) {
    await page.keyboard.press('Tab');
    expect(await page.evaluate(() => document.querySelector('main')?.contains(document.activeElement))).toBe(
      false,
    );
  }
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });
  await hasFocusEventually(details);
});

test('the owner signs in, saves and signs out by keyboard alone', async () => {
  const { page } = await newVisitor();
  await page.goto('/');
  await tabTo(page, adminEntry(page));
  await page.keyboard.press('Enter');
  await signInDialog(page).waitFor();
  await page.keyboard.press('Escape');
  await signInDialog(page).waitFor({ state: 'detached' });
  await hasFocusEventually(adminEntry(page));

  await page.keyboard.press('Enter');
  await tabTo(page, signInDialog(page).getByRole('button', { name: 'Continue with Google' }));
  await page.keyboard.press('Enter');
  await tabTo(page, accountChooser(page).getByRole('button', { name: OWNER }));
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { name: 'Dashboard', level: 1 }).waitFor();

  const form = profileForm(page);
  await eventually(async () => expect(await form.name.inputValue()).not.toBe(''));
  await tabTo(page, form.name);
  // Enter in a field of one line saves the form.
  await page.keyboard.press('Enter');
  await form.said('Profile saved successfully!').waitFor();

  const signOut = page.getByRole('button', { name: 'Sign out' });
  await tabTo(page, signOut);
  await page.keyboard.press('Enter');
  await page.getByText("HELLO, I'M").waitFor();
});
