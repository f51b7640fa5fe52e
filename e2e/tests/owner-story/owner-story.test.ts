import { readFile } from 'node:fs/promises';
import sharp from 'sharp';
import { extractText, getDocumentProxy } from 'unpdf';
import { readProjects } from '../../src/content';
import { currentProjects, employerPage, enter, profileForm } from '../../src/dashboard';
import { eventually } from '../../src/eventually';
import { rawRequest, readApi } from '../../src/http';
import { inbox } from '../../src/inbox';
import { hasFocusEventually } from '../../src/keyboard';
import { makeMediaFiles, type MediaFiles } from '../../src/media-files';
import { chooseFromLibrary } from '../../src/media-page';
import { drag, moveByKeys } from '../../src/sorting';
import { openPreview } from '../../src/preview';
import { liveVersion, publishChanged } from '../../src/releases';
import { resumeName } from '../../src/resume';
import { navigation, signInAsOwner } from '../../src/signing-in';
import { sitePage } from '../../src/site-page';
import { startOwnSite, type OwnSite, type Site } from '../../src/site';
import { untilHydrated, visit } from '../../src/hydration';
import { dismiss, newVisitor, type Visitor } from '../../src/visitor';
import { createParts } from './create-parts';
import { PHONE_PROJECT, PROFILE, PROJECT } from './new-content';
import { changeAboutMe } from './the-owner/about-me';
import { changeProfile } from './the-owner/profile';
import { addFromPhone, addProject, deleteAnother, editProject, keepAsDraft } from './the-owner/projects';
import {
  expectAboutMe,
  expectCard,
  expectDetails,
  expectFilm,
  expectPhonePhoto,
  findProject,
  openDetails,
  openHome,
  portrait,
} from './the-visitor';

const APP = 'remote-public';
const PHONE = '+46 70 765 43 21';

/*
 * One owner works through the whole dashboard, and a visitor checks the result. The steps build on each other. The full run repeats each
 * subject with all variants.
 */
let own: OwnSite;
let site: Site;
let files: MediaFiles;
let owner: Visitor;
let visitor: Visitor;
let deleted: string;
let removed: Awaited<ReturnType<typeof changeAboutMe>>;

beforeAll(async () => {
  [own, files] = await Promise.all([startOwnSite(), makeMediaFiles()]);
  site = own;
  owner = await newVisitor({ site });
  visitor = await newVisitor({ site });
  await signInAsOwner(owner.page);
});

afterAll(async () => {
  // The dashboard polls for messages, and the server is about to stop.
  if (owner) await dismiss([owner]);
  await site?.stop();
  await own?.remove();
  await files?.remove();
});

const part = createParts();

const sidebar = (name: string) =>
  owner.page.getByRole('navigation', { name: 'Dashboard pages' }).getByRole('link', { name, exact: true });
const projects = () => currentProjects(owner.page);
const titlesNow = async () => (await readProjects(site)).map(({ title }) => title);

part('a form preview shows unsaved input as a visitor would see it, and only to the owner', async () => {
  const { form, name } = profileForm(owner.page);
  await eventually(async () => expect(await name.inputValue()).not.toBe(''));
  const saved = await name.inputValue();
  const { shown, place, close } = await openPreview(owner.page, form);
  await shown.getByRole('heading', { level: 1, name: saved }).waitFor();
  await shown.getByText('Preview', { exact: true }).waitFor();
  await eventually(async () => {
    const { y, height } = (await place.boundingBox())!;
    expect(y).toBeGreaterThanOrEqual(0);
    expect(y + height).toBeLessThanOrEqual(owner.page.viewportSize()!.height);
  });
  await name.fill('Ada Lovelace');
  await shown.getByRole('heading', { level: 1, name: /Ada Lovelace/ }).waitFor();
  await shown.getByText('Preview: not saved').waitFor();
  expect((await rawRequest(`${site.origin}/`)).body.toString()).not.toContain('Ada Lovelace');
  await close.click();
  await place.waitFor({ state: 'detached' });
  expect(await name.inputValue()).toBe('Ada Lovelace');
});

part('the owner changes name, role, bio, portrait and resume', () => changeProfile(owner.page, files));

part('the owner changes each section of the about-me page', async () => {
  removed = await changeAboutMe(owner.page, files);
});

part('the owner changes the phone number', async () => {
  await sidebar('Site').click();
  const admin = sitePage(owner.page);
  await eventually(async () => expect(await admin.setting('Site Name').inputValue()).not.toBe(''));
  await admin.setting('Phone').fill(PHONE);
  await admin.saveSettings.click();
  await admin.settings.getByText('Site settings saved successfully!').waitFor();
});

part('the owner adds an employer with two roles, sorts them by keyboard and saves with Ctrl-S', async () => {
  const { page } = owner;
  await sidebar('Work history').click();
  const admin = employerPage(page);
  await admin.open();
  await admin.employer.fill('Weavers');
  await admin.place.fill('Lyon');
  await admin.roleField(1, 'Role').fill('Apprentice');
  await admin.roleField(1, 'Start year').fill('2018');
  await admin.roleField(1, 'End year').fill('2020');
  await admin.roleChoice(1, 'End month').selectOption('June');
  await admin.button('Add role').click();
  await hasFocusEventually(admin.roleField(2, 'Role'));
  await page.keyboard.type('Designer');
  await admin.roleField(2, 'Start year').fill('2020');
  await admin.present(2).check();
  await admin.roleField(2, 'Description').fill('Draws **cards**');
  await enter(admin.roleChoice(2, 'Technologies'), ['PostgreSQL']);
  await admin.button('Move role 2 up').press('Enter');
  await page.keyboard.press('Control+s');
  await admin.section.getByText('Employer added successfully!').waitFor();
  await admin.card('Weavers').waitFor();
  expect((await readApi<object[]>(site, '/api/work-history'))[0]).toMatchObject({
    employer: 'Weavers',
    place: 'Lyon',
    roles: [
      {
        title: 'Designer',
        start: '2020',
        end: 'present',
        description: 'Draws **cards**',
        technologies: ['PostgreSQL'],
      },
      { title: 'Apprentice', start: '2018', end: '2020-06' },
    ],
  });
});

part('the owner adds a project with three dropped photos and a video', () => addProject(owner.page, files));

part('the owner edits it, and the form returns to add mode', () => editProject(owner.page));

part(
  'from a phone: pasted, cancelled, added twice, its response lost; it is there once, as every browser shows it',
  async () => {
    await addFromPhone(owner, files);
    const [saved, ...others] = (await readProjects(site)).filter(
      ({ title }) => title === PHONE_PROJECT.title,
    );
    expect(others).toEqual([]);
    const bytesOf = async (address: string) => Buffer.from(await (await fetch(address)).arrayBuffer());
    // The photo has twelve megapixels and was scaled down before the upload.
    expect(await sharp(await bytesOf(saved!.images[0]!)).metadata()).toMatchObject({
      width: 1920,
      height: 2560,
    });
    expect((await fetch(saved!.posters![0]!)).status).toBe(200);
  },
);

part(
  'the owner takes a picture from the library, describes it, and sets what a card keeps in sight',
  async () => {
    const { page } = owner;
    await projects().edit(PHONE_PROJECT.title).click();
    const form = page.getByRole('form', { name: 'Edit Project' });
    await form.waitFor();
    await chooseFromLibrary(page, 'Images', 'lighthouse.jpg');
    await page.getByLabel('Description of lighthouse.jpg').fill('A lighthouse by day');
    await page.getByRole('button', { name: 'Adjust crop of lighthouse.jpg' }).click();
    const fromTop = page.getByRole('slider', { name: 'Vertical position' });
    await fromTop.focus();
    await fromTop.press('Home');
    const pictures = form.getByRole('list', { name: 'Chosen files' }).first();
    await moveByKeys(pictures, 'lighthouse.jpg', { key: 'ArrowUp', to: [1], count: 2 });
    await form.getByRole('button', { name: 'Update Project' }).click();
    await page.getByText('Project updated successfully!').waitFor();
  },
);

part("the owner's own gallery hides a draft and shows it after publishing", async () => {
  const { page } = owner;
  const article = page.getByRole('main').getByRole('article', { name: PHONE_PROJECT.title, exact: true });
  const openGallery = async () => {
    await navigation(page).getByRole('link', { name: 'Projects' }).click();
    await page.getByRole('heading', { level: 1, name: 'My Projects' }).waitFor();
    await page.getByRole('main').getByRole('article').first().waitFor();
  };
  await keepAsDraft(page, PHONE_PROJECT.title, true);
  await openGallery();
  expect(await article.count()).toBe(0);
  await page.goBack();
  await keepAsDraft(page, PHONE_PROJECT.title, false);
  await openGallery();
  await article.waitFor();
  await page.goBack();
});

part('the owner moves a project by mouse', async () => {
  const [first, second] = await titlesNow();
  const saved = owner.page.waitForResponse(
    (response) => response.url().endsWith('/api/projects/order') && response.request().method() === 'PUT',
  );
  await drag(projects().section, first!, second!);
  expect((await saved).status()).toBe(200);
  expect((await titlesNow()).slice(0, 2)).toEqual([second, first]);
});

part(
  'the owner deletes another project after confirming, undoes it with Ctrl-Z, and deletes it again',
  async () => {
    const { page } = owner;
    const before = await titlesNow();
    deleted = await deleteAnother(page);
    await projects().question.waitFor({ state: 'detached' });
    await page.keyboard.press('Control+z');
    await page
      .getByRole('region', { name: 'Notifications' })
      .getByText(`“${deleted}” was restored.`)
      .waitFor();
    await projects().card(deleted).waitFor();
    expect(await titlesNow()).toEqual(before);
    expect(await deleteAnother(page)).toBe(deleted);
  },
);

part(
  'a visitor sees the new name, and the portrait upright, in the right size and without metadata',
  async () => {
    await openHome(visitor.page);
    await expectPhonePhoto(portrait(visitor.page));
  },
);

part("'Download CV' downloads the owner's file", async () => {
  const { page } = visitor;
  const cv = page.getByRole('button', { name: 'Download CV' });
  const [download] = await Promise.all([page.waitForEvent('download'), cv.click()]);
  expect(download.suggestedFilename()).toBe(resumeName(PROFILE.name));
  const bytes = await readFile(await download.path());
  expect(bytes.equals(await readFile(files.pdf))).toBe(true);
  await cv.and(page.locator(':enabled')).waitFor();
});

part(
  "the owner chooses an always current PDF, and 'Download CV' delivers one with the new role",
  async () => {
    const { page } = owner;
    await page.goto('/setting/home_dash');
    const form = profileForm(page);
    await eventually(async () => expect(await form.name.inputValue()).toBe(PROFILE.name));
    await form.currentPdf.check();
    await form.save.click();
    await form.said('Profile saved successfully!').waitFor();

    await openHome(visitor.page);
    const cv = visitor.page.getByRole('button', { name: 'Download CV' });
    const [download] = await Promise.all([visitor.page.waitForEvent('download'), cv.click()]);
    expect(download.suggestedFilename()).toBe(resumeName(PROFILE.name));
    const pdf = await getDocumentProxy(new Uint8Array(await readFile(await download.path())));
    const { text } = await extractText(pdf, { mergePages: true });
    expect(text).toContain(PROFILE.name);
    expect(text).toContain(PROFILE.role);
    expect(text).toMatch(/Weavers, Lyon.*Designer.*Apprentice/s);
  },
);

part('a visitor reads about the owner, with the new employer, and finds the phone number', async () => {
  const { page } = visitor;
  await navigation(page).getByRole('link', { name: 'Profile' }).click();
  await expectAboutMe(page, removed);
  await page.getByRole('heading', { name: 'Weavers', exact: true }).waitFor();
  const html = (await rawRequest(`${site.origin}/contact`)).body.toString();
  expect(html).toContain(`href="tel:${PHONE.replaceAll(' ', '')}"`);
});

part('a visitor finds the project under its category, with its carousel', async () => {
  const { page } = visitor;
  await expectCard(await findProject(page, { without: deleted }));
  await page.getByRole('button', { name: 'All', exact: true }).click();
  const picture = page
    .getByRole('article', { name: PHONE_PROJECT.title })
    .getByRole('img', { name: 'A lighthouse by day' });
  await picture.waitFor();
  expect(await picture.evaluate((image) => getComputedStyle(image).objectPosition)).toBe('50% 0%');
});

part('the details show everything, and the video plays', async () => {
  const card = visitor.page.getByRole('main').getByRole('article', { name: PROJECT.newTitle, exact: true });
  const dialog = await openDetails(card);
  await expectDetails(dialog);
  await expectFilm(dialog.locator('video'), files.video);
});

part('the owner opens a message by keyboard and saves it as CSV', async () => {
  const { page } = owner;
  const [name, email, subject, message] = ['Vi', 'vi@example.org', '=A formula, or a subject?', 'First line'];
  const response = await fetch(`${site.origin}/api/v1.0/email/send`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ template_params: { from_name: name, from_email: email, subject, message } }),
  });
  expect(response.status).toBe(200);
  const { entry, line, button, section } = inbox(page);
  await entry.click();
  await line(`Unread: ${subject}`).press('Enter');
  await section.getByText(`${name} <${email}>`).waitFor();
  const [download] = await Promise.all([page.waitForEvent('download'), button('Download CSV').click()]);
  expect(download.suggestedFilename()).toMatch(/^messages-\d{4}-\d\d-\d\d\.csv$/);
  expect(await readFile(await download.path(), 'utf8')).toContain(`"'${subject}","${message}"`);
});

part('the owner downloads a backup, clears the sample content and restores the backup', async () => {
  const { page } = owner;
  const before = await titlesNow();
  await sidebar('Backup').click();
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Download backup' }).click(),
  ]);
  expect(download.suggestedFilename()).toMatch(/^portfolio-\d{4}-\d\d-\d\d\.tar$/);

  await sidebar('Home').click();
  const note = page.getByRole('complementary', { name: 'Getting started' });
  await note.getByRole('button', { name: 'Clear the sample content' }).click();
  const clearing = page.getByRole('alertdialog', { name: 'Clear the sample content?' });
  await clearing.getByRole('button', { name: 'Clear' }).click();
  await eventually(async () => expect((await titlesNow()).length).toBeLessThan(before.length));

  await sidebar('Backup').click();
  await page.getByLabel('Backup file').setInputFiles(await download.path());
  await page.getByRole('button', { name: 'Restore backup' }).click();
  const restoring = page.getByRole('alertdialog', { name: 'Restore this backup?' });
  await restoring.getByRole('button').last().click();
  await eventually(async () => expect(await titlesNow()).toEqual(before));
});

part('a button rolls back a release', async () => {
  await sidebar('Releases').click();
  const article = owner.page.getByRole('article', { name: APP });
  // Pages that the visitor has left have sent their metrics.
  await article.getByText(/^Not enough visits yet: [1-9]\d* of 20 /).waitFor();

  const before = await liveVersion(site, APP);
  await publishChanged(site, {
    app: APP,
    async change({ json, read, write }) {
      for (const file of Object.keys(json.files).filter((name) => /\.(js|cjs)$/.test(name)))
        await write(file, (await read(file)).replaceAll('More About Me', 'More of Me'));
    },
  });
  const { page } = visitor;
  await visit(page, '/');
  await page.getByRole('link', { name: 'More of Me' }).waitFor();
  // Reloads it.
  await sidebar('Home').click();
  await sidebar('Releases').click();
  await article.getByRole('button', { name: `Roll back to ${before}` }).click();
  const question = owner.page.getByRole('alertdialog', { name: `Roll back ${APP} to ${before}?` });
  await question.getByRole('button', { name: 'Roll back' }).click();
  await owner.page.getByText(`${APP} ${before} is live again.`).waitFor();
  expect(await liveVersion(site, APP)).toBe(before);

  // fresh-pages.test.ts covers open tabs.
  await visit(page, '/');
  await page.getByRole('link', { name: 'More About Me' }).waitFor();
});

part('after a restart everything is still there', async () => {
  await owner.page.goto('about:blank');
  const before = await readProjects(site);
  await site.stop();
  site = await own.startAgain();

  expect(await readProjects(site)).toEqual(before);
  await openHome(visitor.page);
  await untilHydrated(visitor.page);
  await expectPhonePhoto(portrait(visitor.page));

  // The owner is still signed in.
  await owner.page.goto('/setting/home_dash');
  await eventually(async () => expect(await profileForm(owner.page).name.inputValue()).toBe(PROFILE.name));
});
