import { readFile } from 'node:fs/promises';
import { readProjects } from '../../src/content';
import { profileForm } from '../../src/dashboard';
import { eventually } from '../../src/eventually';
import { makeMediaFiles, type MediaFiles } from '../../src/media-files';
import { resumeName } from '../../src/resume';
import { signInAsOwner } from '../../src/signing-in';
import { startOwnSite, type OwnSite, type Site } from '../../src/site';
import { dismiss, newVisitor, type Visitor } from '../../src/visitor';
import { PROFILE } from './new-content';
import { addProject, changeProfile, deleteAnother, editProject } from './the-owner';
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

/* The tests build on each other: first the owner's, then a visitor's. */
describe.each(['desktop', 'phone'] as const)('what the owner saves on a %s, a visitor sees', (screen) => {
  let own: OwnSite;
  let site: Site;
  let files: MediaFiles;
  let owner: Visitor;
  let deleted: string;
  let failedPart: string | undefined;

  beforeAll(async () => {
    [own, files] = await Promise.all([startOwnSite(), makeMediaFiles()]);
    site = own;
    owner = await newVisitor({ screen, site });
    await signInAsOwner(owner.page);
  });

  afterAll(async () => {
    // The dashboard polls for messages, and the server is about to stop.
    if (owner) await dismiss([owner]);
    await site?.stop();
    await own?.remove();
    await files?.remove();
  });

  /** A step of the story. After a failure the remaining steps can't work, so they fail immediately. */
  const part = (name: string, tell: () => Promise<void>) =>
    test(name, async () => {
      if (failedPart) throw new Error(`An earlier part has failed: ${failedPart}`);
      failedPart = name;
      await tell();
      failedPart = undefined;
    });

  const visitorsPage = async () => (await newVisitor({ screen, site })).page;

  part('the owner changes name, role, bio, portrait and resume', () => changeProfile(owner.page, files));

  part('the owner adds a project with three photos and a video', () => addProject(owner.page, files));

  part('the owner edits it, and the form returns to add mode', () => editProject(owner.page));

  part('the owner deletes another project after confirming', async () => {
    deleted = await deleteAnother(owner.page);
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
    const [download] = await Promise.all([page.waitForEvent('download'), button.click()]);
    expect(download.suggestedFilename()).toBe(resumeName(PROFILE.name));
    const bytes = await readFile(await download.path());
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
});
