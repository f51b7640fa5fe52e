import type { Locator, Page } from 'playwright-core';
import { aboutMePage, button, combobox, textbox, uploadIcon } from '../src/about-me';
import { enter } from '../src/dashboard';
import { eventually } from '../src/eventually';
import { hasFocusEventually } from '../src/keyboard';
import { makeMediaFiles, type MediaFiles } from '../src/media-files';
import { signInAsOwner } from '../src/signing-in';
import { startOwnSite, type OwnSite } from '../src/site';
import { newVisitor } from '../src/visitor';

let site: OwnSite;
let files: MediaFiles;
let owner: Page;
let admin: ReturnType<typeof aboutMePage>;

beforeAll(async () => {
  [site, files] = await Promise.all([startOwnSite(), makeMediaFiles()]);
  const { page } = await newVisitor({ site });
  owner = page;
  admin = aboutMePage(page);
  await signInAsOwner(page);
});

afterAll(async () => {
  await site?.remove();
  await files?.remove();
});

/** Opens the page and waits for its saved content. */
async function openAboutMe(): Promise<void> {
  await owner.goto('/setting/update_AboutMe');
  await eventually(async () => expect(await textbox(admin.profile, 'Full Name').inputValue()).not.toBe(''));
  await admin.technologyList('Database & Tools').getByRole('listitem').first().waitFor();
  await admin.skillList('Current Tools:').waitFor();
  await owner.getByRole('article').first().waitFor();
}

/** The opacity of an element within its ancestors. */
const opacityOf = (control: Locator) =>
  control.evaluate((element) => {
    let opacity = 1;
    for (let one: Element | null = element; one; one = one.parentElement)
      opacity *= Number(getComputedStyle(one).opacity);
    return opacity;
  });

/** The profile page in a new browser. */
async function visitorsProfile(): Promise<Page> {
  const { page } = await newVisitor({ site });
  await page.goto('/profile');
  await page.getByRole('heading', { name: 'Why Work With Me?' }).waitFor();
  return page;
}

/** A section of that page, by its heading. */
const sectionOf = (page: Page, title: string) =>
  page.locator('section').filter({ has: page.getByRole('heading', { level: 2, name: title, exact: true }) });

test('is in the sidebar between Home and Projects', async () => {
  const pages = owner.getByRole('navigation', { name: 'Dashboard pages' });
  const links = pages.getByRole('list').first().getByRole('link');
  expect(await links.allInnerTexts()).toEqual([
    expect.stringContaining('Home'),
    expect.stringContaining('About me'),
    expect.stringContaining('Projects'),
  ]);
  await links.nth(1).click();
  await owner.waitForURL('**/setting/update_AboutMe');
  await owner.getByRole('heading', { name: 'Profile Update' }).waitFor();
});

test('Profile Update: the card shows the new text and image', async () => {
  await openAboutMe();
  await textbox(admin.profile, 'Full Name').fill('Ada Vinterberg');
  await textbox(admin.profile, 'Role').fill('Signal Engineer');
  await textbox(admin.profile, 'Bio').fill('Keeps trains apart.');
  await admin.profile.getByLabel('Profile Image', { exact: true }).setInputFiles(files.photos[0]!);
  await button(admin.profile, 'Remove harbour.jpg').waitFor();
  await button(admin.profile, 'Save Changes').click();
  await admin.profile.getByText('Profile updated successfully!').waitFor();

  const page = await visitorsProfile();
  await page.getByRole('heading', { level: 1, name: 'Ada Vinterberg' }).waitFor();
  await page.getByText('Signal Engineer', { exact: true }).waitFor();
  await page.getByText('Keeps trains apart.').waitFor();
  const portrait = page.getByRole('img', { name: 'Portrait of Ada Vinterberg' });
  await eventually(async () =>
    expect(await portrait.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0),
  );
});

test('About Me Details: the page shows the years with a plus, and the text', async () => {
  await openAboutMe();
  await admin.about.getByRole('spinbutton', { name: 'Experience' }).fill('17');
  await textbox(admin.about, 'About Details').fill('Ran a depot before writing its software.');
  await button(admin.about, 'Save Changes').click();
  await admin.about.getByText('Details saved successfully!').waitFor();

  const page = await visitorsProfile();
  const years = sectionOf(page, 'Years of Experience');
  await years.getByText('17+').first().waitFor();
  await years.getByText('Ran a depot before writing its software.').waitFor();
});

test('Skills & Technologies: several names with one icon can be added, and one deleted', async () => {
  await openAboutMe();
  const form = admin.technologies;
  const languages = admin.technologyList('Programming Languages & Framworkes');
  const first = (await languages.getByRole('listitem').first().innerText()).trim();

  // The button is disabled, so Enter shows what is missing.
  expect(await button(form, 'Add').isDisabled()).toBe(true);
  await combobox(form, 'Languages & Frameworks').press('Enter');
  await form
    .getByRole('alert')
    .filter({ hasText: 'Please select at least one language or tool with its icon' })
    .waitFor();

  await enter(combobox(form, 'Languages & Frameworks'), ['Ada', 'Zig']);
  await uploadIcon(form, 'Icon (used for all selected languages)', files.photos[1]!);
  await button(form, 'Add').click();
  await form.getByText('Technologies added successfully!').waitFor();
  await languages.getByText('Zig').waitFor();
  await button(languages, `Delete ${first}`).click();
  await button(languages, `Delete ${first}`).waitFor({ state: 'detached' });

  const page = await visitorsProfile();
  const grid = sectionOf(page, 'Programming Languages & Framework');
  const items = grid.getByRole('listitem');
  const names = (await items.allInnerTexts()).map((name) => name.trim());
  expect(names.slice(-2)).toEqual(['Ada', 'Zig']);
  expect(names).not.toContain(first);
  await items.last().scrollIntoViewIfNeeded();
  await eventually(async () =>
    expect(
      await items
        .last()
        .locator('img')
        .evaluate((image: HTMLImageElement) => image.naturalWidth),
    ).toBeGreaterThan(0),
  );
});

test('Skills Manager: names can be added to their lists, and one removed', async () => {
  await openAboutMe();
  const frontend = admin.skillList('Current Frontend Skills:');
  const first = (await frontend.getByRole('listitem').first().innerText()).trim();
  await enter(combobox(admin.skills, 'Frontend Skills'), ['Astro']);
  await enter(combobox(admin.skills, 'Backend Skills'), ['Interlocking logic']);
  await enter(combobox(admin.skills, 'Tools'), ['Oscilloscope']);
  await button(admin.skills, 'Add New').click();
  await admin.skills.getByText('Skills added successfully!').waitFor();
  await frontend.getByText('Astro').waitFor();
  await button(frontend, `Remove ${first}`).click();
  await button(frontend, `Remove ${first}`).waitFor({ state: 'detached' });

  const page = await visitorsProfile();
  const names = (title: string) =>
    page
      .getByRole('article')
      .filter({ has: page.getByRole('heading', { name: title, exact: true }) })
      .getByRole('listitem')
      .allInnerTexts();
  expect(await names('Frontend')).toContain('Astro');
  expect(await names('Frontend')).not.toContain(first);
  expect(await names('Backend')).toContain('Interlocking logic');
  expect(await names('Tools')).toContain('Oscilloscope');
});

test('Why Choose Me: an item can be added, changed, and another deleted after confirmation', async () => {
  await openAboutMe();
  const form = admin.reasons;
  const titles = owner.getByRole('article').getByRole('heading');
  const [deleted] = await titles.allInnerTexts();

  await textbox(form, 'Title').fill('Punctual');
  await textbox(form, 'Title').press('Enter');
  await form.getByRole('alert').filter({ hasText: 'Please fill all fields and upload an icon' }).waitFor();
  await textbox(form, 'Explanation').fill('Trains leave on time.');
  await uploadIcon(form, 'Icon', files.photos[2]!);
  await button(form, 'Add New').click();
  await form.getByText('Item added successfully!').waitFor();

  const punctual = admin.reason('Punctual');
  const look = () => opacityOf(button(punctual, 'Edit'));
  await owner.mouse.move(0, 0);
  await eventually(async () => expect(await look()).toBe(0));
  await punctual.hover();
  await eventually(async () => expect(await look()).toBe(1));
  await owner.mouse.move(0, 0);
  await eventually(async () => expect(await look()).toBe(0));
  await button(punctual, 'Edit').focus();
  await eventually(async () => expect(await look()).toBe(1));
  await button(punctual, 'Edit').click();
  const heading = owner.getByRole('heading', { name: 'Edit Why Choose Me' });
  await heading.waitFor();
  await eventually(async () => {
    expect(await owner.evaluate(() => scrollY)).toBe(0);
    expect((await heading.boundingBox())!.y).toBeLessThan(260);
  });
  await hasFocusEventually(form);
  await textbox(form, 'Title').fill('Always punctual');
  await button(form, 'Update').click();
  await form.getByText('Item updated successfully!').waitFor();
  await admin.reason('Always punctual').waitFor();

  await admin.reason(deleted!).hover();
  await button(admin.reason(deleted!), 'Delete').click();
  await button(admin.question, 'Cancel').click();
  await admin.question.waitFor({ state: 'detached' });
  await admin.reason(deleted!).hover();
  await button(admin.reason(deleted!), 'Delete').click();
  await button(admin.question, 'Delete').click();
  await admin.reason(deleted!).waitFor({ state: 'detached' });

  const page = await visitorsProfile();
  const reasons = sectionOf(page, 'Why Work With Me?');
  await reasons.getByRole('heading', { name: 'Always punctual' }).waitFor();
  await reasons.getByText('Trains leave on time.').waitFor();
  expect(await reasons.getByRole('heading').allInnerTexts()).not.toContain(deleted);
});

test("always shows a reason's buttons on devices without hover", async () => {
  const { page } = await newVisitor({ site, screen: 'phone' });
  await signInAsOwner(page);
  await page.goto('/setting/update_AboutMe');
  const reason = page.getByRole('article').first();
  for (const name of ['Edit', 'Delete']) {
    await button(reason, name).waitFor();
    expect(await opacityOf(button(reason, name))).toBe(1);
  }
});
