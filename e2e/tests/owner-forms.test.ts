import type { Page } from 'playwright-core';
import { readHomeProfile, readProjects, type HomeProfile, type Project } from '../src/content';
import { currentProjects, profileForm, projectForm } from '../src/dashboard';
import { eventually } from '../src/eventually';
import { writeApi } from '../src/http';
import { hasFocusEventually } from '../src/keyboard';
import { sharedSite } from '../src/shared-site';
import { signInAsOwner } from '../src/signing-in';
import { newVisitor, type Visitor } from '../src/visitor';

/*
 * Behaviour that only a browser has: Back, closing the tab, keys, two tabs, double clicks. The forms' unit tests cover the rest; the full
 * run repeats it here (unsaved-changes, stale-save, impatience, search).
 */

const TYPED = 'Typed, and not saved yet.';

let owner: Visitor;
let page: Page;
let saved: HomeProfile;

beforeAll(async () => {
  owner = await newVisitor();
  ({ page } = owner);
  await signInAsOwner(page);
  saved = await readHomeProfile(sharedSite());
});
afterAll(() => writeApi(sharedSite(), 'PATCH', '/api/home_profile', { role: saved.role, bio: saved.bio }));

const isFilled = (tab = page) =>
  eventually(async () => expect(await profileForm(tab).name.inputValue()).toBe(saved.fullName));
const savedBio = async () => (await readHomeProfile(sharedSite())).bio;
const sidebar = (name: string) =>
  page.getByRole('navigation', { name: 'Dashboard pages' }).getByRole('link', { name });
const offer = () =>
  profileForm(page).form.getByRole('status').filter({ hasText: 'You have unsaved changes' });

/* The tests build on each other. */

test('Back and a link ask before leaving unsaved changes; Stay stays, Leave leaves', async () => {
  const question = page.getByRole('alertdialog', { name: 'Leave without saving?' });
  const response = (name: string) => question.getByRole('button', { name, exact: true }).click();
  await sidebar('Projects').click();
  // A link to the displayed page would replace the history entry of the page that is loading.
  await currentProjects(page).section.waitFor();
  await sidebar('Home').click();
  await isFilled();
  await profileForm(page).bio.fill(TYPED);
  // Playwright's goBack waits for a navigation that doesn't come.
  await page.evaluate(() => history.back());
  await response('Stay');
  await question.waitFor({ state: 'detached' });
  expect(new URL(page.url()).pathname).toBe('/setting/home_dash');
  expect(await profileForm(page).bio.inputValue()).toBe(TYPED);

  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Contact' }).click();
  await response('Leave');
  await page.getByRole('heading', { name: 'Send Me a Message' }).waitFor();
  expect(await savedBio()).toBe(saved.bio);
});

test('the browser asks before a reload, offers unsaved text afterwards, and Ctrl-S saves it', async () => {
  await page.goto('/setting/home_dash');
  await isFilled();
  await offer().getByRole('button', { name: 'Discard' }).click();
  await offer().waitFor({ state: 'detached' });

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

  // It loses the focus while the form is being saved, because it is disabled then.
  await profileForm(page).image.press('Control+s');
  await profileForm(page).said('Profile saved successfully!').waitFor();
  await hasFocusEventually(profileForm(page).image);
  expect(await savedBio()).toBe(TYPED);
});

test('pressing Save twice saves once', async () => {
  const form = profileForm(page);
  const before = owner.requests.length;
  await form.bio.fill('Saved once.');
  await form.save.dblclick();
  await eventually(async () => expect(await savedBio()).toBe('Saved once.'));
  await form.said('Profile saved successfully!').waitFor();
  const writes = owner.requests.slice(before).filter((request) => request.method() === 'PATCH');
  expect(writes).toHaveLength(1);
});

test('Save stays in view while the form is, marks changes, and a success doesn’t move it', async () => {
  const form = profileForm(page);
  await form.name.scrollIntoViewIfNeeded();
  const { height } = page.viewportSize()!;
  const edge = async () => {
    const { y, height: own } = (await form.save.boundingBox())!;
    expect(y + own).toBeLessThanOrEqual(height);
    return y;
  };
  const before = await edge();
  await form.bio.fill('Saved in view.');
  await form.said('Unsaved changes').waitFor();
  expect(await edge()).toBe(before);
  await form.save.click();
  await form.said('Profile saved successfully!').waitFor();
  await form.said('Unsaved changes').waitFor({ state: 'detached' });
  expect(await edge()).toBe(before);
});

test('when two tabs save the same profile, the second shows both values and a choice', async () => {
  owner.pageErrors.expect(/409 \(Conflict\)/);
  const other = await owner.context.newPage();
  await other.goto('/setting/home_dash');
  await isFilled(other);
  const mine = profileForm(other);
  await mine.bio.fill('My words.');
  const theirs = profileForm(page);
  await theirs.role.fill('Their role');
  await theirs.bio.fill('Their words.');
  await theirs.save.click();
  await eventually(async () => expect(await savedBio()).toBe('Their words.'));

  await mine.save.click();
  const choices = mine.form.getByRole('group', { name: 'Changed elsewhere in the meantime' });
  const field = (name: string) => choices.getByRole('group', { name, exact: true });
  await choices.waitFor();
  expect(await savedBio()).toBe('Their words.');
  expect(await field('Bio').innerText()).toMatch(/My words\.[^]*Their words\./);
  await choices.getByText('Saved elsewhere and updated here: Your Role.').waitFor();
  expect(await mine.role.inputValue()).toBe('Their role');
  await mine.role.fill(saved.role);
  await mine.save.click();
  await mine.said('Profile saved successfully!').waitFor();
  await choices.waitFor({ state: 'detached' });
  expect(await readHomeProfile(sharedSite())).toMatchObject({ role: saved.role, bio: 'My words.' });
  await other.close();
});

test('a technology that was typed counts when its field is left with Tab or by a press on the button, which clicks it', async () => {
  const images = (await readProjects(sharedSite())).flatMap((each) => each.images).slice(0, 1);
  const input = { title: 'Vinterbro', description: 'A bridge.', category: 'Bridges', images };
  const { _id: id } = await writeApi<Project>(sharedSite(), 'POST', '/api/projects', input);
  const technologies = async () =>
    (await readProjects(sharedSite())).find((each) => each._id === id)!.backend_use;
  await page.goto(`/setting/update_projects?edit=${id}`);
  const form = projectForm(page);
  await form.backend.pressSequentially('Cable model');
  await page.getByRole('option', { name: 'Add “Cable model”' }).waitFor();
  await form.backend.press('Tab');
  await form.form.getByRole('button', { name: 'Remove Cable model' }).waitFor();

  // Too long for the first line, so the field grows and the button moves.
  const long = 'A simulation of wind and ice on cables that nobody else has written yet';
  await form.backend.pressSequentially(long);
  await page.getByRole('option', { name: `Add “${long}”` }).waitFor();
  // At its own place below the form, not at the edge of the window. The open list hides both from assistive technology.
  await page.getByText('Current Projects', { exact: true }).scrollIntoViewIfNeeded();
  await form.form.getByText('Update Project', { exact: true }).hover();
  await page.mouse.down();
  await page.mouse.up();
  await form.said('Project updated successfully!').waitFor();
  expect(await technologies()).toEqual(['Cable model', long]);
  await writeApi(sharedSite(), 'DELETE', `/api/projects/${id}`);
});

test("Ctrl-K leads by keyboard alone to a project's form and to a section of another page", async () => {
  const search = page.getByRole('dialog', { name: 'Search' });
  const [, project] = await readProjects(sharedSite());
  await page.keyboard.press('Control+k');
  await hasFocusEventually(search.getByRole('combobox'));
  await page.keyboard.type(project!.title);
  await search.getByRole('option', { name: `${project!.title} Project` }).waitFor();
  await page.keyboard.press('Enter');
  const { form, title } = projectForm(page);
  await page.getByRole('form', { name: 'Edit Project' }).waitFor();
  expect(await title.inputValue()).toBe(project!.title);
  await hasFocusEventually(form);
  await page.reload();
  await page.getByRole('form', { name: 'Edit Project' }).waitFor();
  await eventually(async () => expect(await title.inputValue()).toBe(project!.title));

  await page.keyboard.press('Control+k');
  await search.getByRole('combobox').fill('skills manager');
  await page.keyboard.press('Enter');
  await hasFocusEventually(page.getByRole('region', { name: 'Skills Manager' }));
});
