import { readFile } from 'node:fs/promises';
import { contactForm, WRITTEN } from '../../src/contact-form';
import { readProjects } from '../../src/content';
import { currentProjects, profileForm } from '../../src/dashboard';
import { downloadBy } from '../../src/downloads';
import type { Engine } from '../../src/engines/engine';
import { eventually } from '../../src/eventually';
import { visit } from '../../src/hydration';
import { inbox } from '../../src/inbox';
import { makeMediaFiles, type MediaFiles } from '../../src/media-files';
import { resumeName } from '../../src/resume';
import type { Screen } from '../../src/screens';
import { signInAsOwner } from '../../src/signing-in';
import { startOwnSite, type OwnSite, type Site } from '../../src/site';
import { moveByKeys } from '../../src/sorting';
import { dismiss, newVisitor, type Visitor } from '../../src/visitor';
import { createParts } from './create-parts';
import { PROFILE } from './new-content';
import { changeProfile, leaveUnsaved } from './the-owner/profile';
import { addProject, deleteAnother, editProject } from './the-owner/projects';
import {
  expectCard,
  expectDetails,
  expectFilm,
  expectPhonePhoto,
  findProject,
  openDetails,
  openHome,
  portrait,
} from './the-visitor';

/**
 * The tests of what an owner saves and a visitor then sees, on one screen and in one browser. They build on each other: first the owner's,
 * then the visitor's.
 */
export function ownerStory(screen: Screen, engine?: Engine): void {
  let own: OwnSite;
  let site: Site;
  let files: MediaFiles;
  let owner: Visitor;
  let deleted: string;

  beforeAll(async () => {
    [own, files] = await Promise.all([startOwnSite(), makeMediaFiles()]);
    site = own;
    owner = await newVisitor({ screen, site, engine });
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

  const visitorsPage = async () => (await newVisitor({ screen, site, engine })).page;
  const titlesNow = async () => (await readProjects(site)).map(({ title }) => title);

  part('the owner changes name, role, bio, portrait and resume', () => changeProfile(owner.page, files));

  part('a link and Back ask before unsaved changes are lost', () => leaveUnsaved(owner.page));

  part('the owner adds a project with three photos and a video', () =>
    // Only Chromium's DevTools can drop files.
    addProject(owner.page, files, engine && ((images) => images.setInputFiles([...files.photos]))),
  );

  part('the owner edits it, and the form returns to add mode', () => editProject(owner.page));

  part('the owner moves a project by keyboard', async () => {
    const before = await titlesNow();
    const [first, second, ...others] = before;
    await moveByKeys(currentProjects(owner.page).section, first!, {
      key: screen === 'phone' ? 'ArrowDown' : 'ArrowRight',
      to: [2],
      count: before.length,
    });
    await eventually(async () => expect(await titlesNow()).toEqual([second, first, ...others]));
  });

  part('the owner deletes another project after confirming, undoes it, and deletes it again', async () => {
    const before = await titlesNow();
    deleted = await deleteAnother(owner.page);
    const notifications = owner.page.getByRole('region', { name: 'Notifications' });
    await notifications.getByRole('button', { name: 'Undo' }).click();
    await notifications.getByText(`“${deleted}” was restored.`).waitFor();
    await currentProjects(owner.page).card(deleted).waitFor();
    expect(await titlesNow()).toEqual(before);
    expect(await deleteAnother(owner.page)).toBe(deleted);
  });

  part(
    'a visitor sees the new name, and the portrait upright, in the right size and without metadata',
    async () => {
      const page = await visitorsPage();
      await openHome(page);
      await expectPhonePhoto(portrait(page));
    },
  );

  part("'Download CV' downloads the owner's file", async () => {
    const page = await visitorsPage();
    await openHome(page);
    const button = page.getByRole('button', { name: 'Download CV' });
    const { name, bytes } = await downloadBy(page, () => button.click(), engine);
    expect(name).toBe(resumeName(PROFILE.name));
    expect(bytes.equals(await readFile(files.pdf))).toBe(true);
    await button.and(page.locator(':enabled')).waitFor();
  });

  part('a visitor finds the project under its category, with its carousel', async () => {
    await expectCard(await findProject(await visitorsPage(), { without: deleted }));
  });

  part('the details show everything, and the video plays', async () => {
    const dialog = await openDetails(await findProject(await visitorsPage(), { without: deleted }));
    await expectDetails(dialog);
    await expectFilm(dialog.locator('video'), files.video);
  });

  part('the owner reads what a visitor sends', async () => {
    const page = await visitorsPage();
    await visit(page, '/contact');
    const form = contactForm(page);
    await form.write();
    await form.button.click();
    await form.announced('status', 'Message sent successfully!').first().waitFor();

    // Opened as a document, because notifications may still cover a phone's menu.
    await owner.page.goto('/setting/messages');
    const { line, section } = inbox(owner.page);
    await line(`Unread: ${WRITTEN.Subject}`).click();
    await section.getByText(`${WRITTEN.Name} <${WRITTEN.Email}>`).waitFor();
    await section.getByText('can it compute?').last().waitFor();
  });

  part('after a restart everything is still there', async () => {
    await owner.page.goto('about:blank');
    const before = await readProjects(site);
    await site.stop();
    site = await own.startAgain();

    expect(await readProjects(site)).toEqual(before);
    const page = await visitorsPage();
    await openHome(page);
    await expectPhonePhoto(portrait(page));
    await findProject(page, { without: deleted });

    // The owner too, because the session is still open.
    await owner.page.goto('/setting/home_dash');
    await eventually(async () => expect(await profileForm(owner.page).name.inputValue()).toBe(PROFILE.name));
  });
}
