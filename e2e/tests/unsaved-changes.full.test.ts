import type { Page } from 'playwright-core';
import { readHomeProfile, type HomeProfile } from '../src/content';
import { currentProjects, profileForm, projectForm } from '../src/dashboard';
import { eventually } from '../src/eventually';
import { writeApi } from '../src/http';
import { sharedSite } from '../src/shared-site';
import { navigation, signInAsOwner } from '../src/signing-in';
import { newVisitor } from '../src/visitor';

/** Input that the owner doesn't save. */
const TYPED = 'Typed, and not saved yet.';
const LEAVE = 'Leave without saving?';

let page: Page;
let saved: HomeProfile;

beforeEach(async () => {
  ({ page } = await newVisitor());
  await signInAsOwner(page);
  saved = await readHomeProfile(sharedSite());
  await isFilled();
});

const isFilled = () =>
  eventually(async () => expect(await profileForm(page).name.inputValue()).toBe(saved.fullName));
const question = (name = LEAVE) => page.getByRole('alertdialog', { name });
const response = (label: string) =>
  page.getByRole('alertdialog').getByRole('button', { name: label, exact: true });
const path = () => new URL(page.url()).pathname;
const sidebar = (name: string) =>
  page.getByRole('navigation', { name: 'Dashboard pages' }).getByRole('link', { name });
const offer = () =>
  profileForm(page).form.getByRole('status').filter({ hasText: 'You have unsaved changes' });

async function stay(): Promise<void> {
  await response('Stay').click();
  await question().waitFor({ state: 'detached' });
  expect(path()).toBe('/setting/home_dash');
  expect(await profileForm(page).bio.inputValue()).toBe(TYPED);
}

const WAYS: readonly (readonly [string, () => Promise<void>])[] = [
  ['a sidebar entry', () => sidebar('Projects').click()],
  ['a link of the site', () => navigation(page).getByRole('link', { name: 'Contact' }).click()],
  // Playwright waits for a navigation that doesn't come.
  ['Back', () => page.evaluate(() => history.back())],
];

test.each([
  ...WAYS.map((way) => [...way, true] as const),
  ...WAYS.map(
    ([name, leave]) => [`${name}, in a browser without the Navigation API,`, leave, false] as const,
  ),
])('%s asks before leaving unsaved changes; Stay stays, Leave leaves', async (_, leave, hasApi) => {
  if (!hasApi) {
    await page.addInitScript(() => Reflect.deleteProperty(window, 'navigation'));
    await page.reload();
    await sidebar('Projects').click();
    // A link to the displayed page would replace the history entry of the page that is loading.
    await currentProjects(page).section.waitFor();
    await sidebar('Home').click();
    await isFilled();
    expect(await page.evaluate(() => 'navigation' in window)).toBe(false);
  }
  await profileForm(page).bio.fill(TYPED);
  await leave();
  await question().waitFor();
  await stay();
  await leave();
  await question().waitFor();
  await response('Leave').click();
  await eventually(() => expect(path()).not.toBe('/setting/home_dash'));
  expect((await readHomeProfile(sharedSite())).bio).toBe(saved.bio);
});

test('nothing asks without changes', async () => {
  await sidebar('Projects').click();
  await currentProjects(page).section.waitFor();
  await page.goBack();
  await isFilled();
  expect(await question().count()).toBe(0);
});

test('the browser asks before a reload and offers unsaved text afterwards', async () => {
  await profileForm(page).bio.fill(TYPED);
  const asked = page.waitForEvent('dialog');
  const reloaded = page.reload();
  const dialog = await asked;
  expect(dialog.type()).toBe('beforeunload');
  await dialog.accept();
  await reloaded;
  await isFilled();
  await offer().waitFor();
  expect(await profileForm(page).bio.inputValue()).toBe(saved.bio);
  await offer().getByRole('button', { name: 'Restore' }).click();
  expect(await profileForm(page).bio.inputValue()).toBe(TYPED);
  await offer().waitFor({ state: 'detached' });
});

test('offers unsaved text after the browser was closed, and Discard deletes it', async () => {
  await profileForm(page).bio.fill(TYPED);
  await eventually(async () =>
    expect(await page.evaluate(() => Object.values(localStorage).join())).toContain(TYPED),
  );
  const crashed = page;
  page = await page.context().newPage();
  await crashed.close({ runBeforeUnload: false });
  await page.goto('/setting/home_dash');
  await isFilled();
  await offer().getByRole('button', { name: 'Discard' }).click();
  await page.reload();
  await isFilled();
  expect(await offer().count()).toBe(0);
});

test('Edit asks before replacing an unfinished project, and offers it again when the form is free', async () => {
  await page.goto('/setting/update_projects');
  const form = projectForm(page);
  const list = currentProjects(page);
  await list.cards.first().waitFor();
  const title = (await list.cards.first().getByRole('heading').textContent())!;
  await form.open();
  await form.title.fill(TYPED);
  await list.edit(title).click();
  await response('Switch').click();
  await page.getByRole('form', { name: 'Edit Project' }).waitFor();
  expect(await form.title.inputValue()).toBe(title);
  await eventually(async () =>
    expect(await form.form.evaluate((element) => element === document.activeElement)).toBe(true),
  );
  await form.cancel.click();
  await form.form.getByRole('button', { name: 'Restore' }).click();
  expect(await form.title.inputValue()).toBe(TYPED);
});

test('signing out asks, and deletes local drafts', async () => {
  await profileForm(page).bio.fill(TYPED);
  await page.getByRole('button', { name: 'Sign out' }).click();
  await question('Sign out without saving?').waitFor();
  await response('Sign out').click();
  await page.waitForURL((url) => url.pathname === '/');
  // The home page is another document, which is still loading.
  await eventually(async () =>
    expect(await page.evaluate(() => Object.values(localStorage).join())).not.toContain(TYPED),
  );
});

test('Ctrl-S saves from inside a text field', async () => {
  await profileForm(page).bio.fill(TYPED);
  await profileForm(page).bio.press('Control+s');
  await profileForm(page).said('Profile saved successfully!').waitFor();
  expect((await readHomeProfile(sharedSite())).bio).toBe(TYPED);
  await writeApi(sharedSite(), 'PATCH', '/api/home_profile', { bio: saved.bio });
});
