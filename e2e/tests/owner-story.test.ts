import { readFile, stat } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { readProjects } from '../src/content';
import { currentProjects, enter, profileForm, projectForm } from '../src/dashboard';
import { colorAt, deliveredPicture, distance, metadataOf } from '../src/delivered-picture';
import { eventually } from '../src/eventually';
import { holdWrite } from '../src/held-write';
import { CORNERS, makeMediaFiles, type MediaFiles } from '../src/media-files';
import { signInAsOwner } from '../src/signing-in';
import { newPlace, startSite, type Site } from '../src/site';
import { newVisitor, type Visitor } from '../src/visitor';

const NAME = 'Ada Vinterberg';
const PROJECT = {
  title: 'Signal Box',
  newTitle: 'Signal Box 2',
  description: 'Interlocking for model railways.\n\nRuns on a board the size of a stamp.',
  category: 'Embedded',
  features: 'Routes are locked before they are set\n\n  Works without a network  \nSpeaks to any decoder',
  frontend: ['Svelte', 'TypeScript', 'Web Serial'],
  backend: ['Rust', 'MQTT'],
  liveLink: 'https://example.com/signal-box',
  githubLink: 'https://github.com/example/signal-box',
};

/* One story told in order, by an owner and then by a visitor: each part begins where the one before ended. */
describe.each(['desktop', 'phone'] as const)('what the owner saves on a %s, a visitor sees', (screen) => {
  let place: Awaited<ReturnType<typeof newPlace>>;
  let site: Site;
  let files: MediaFiles;
  let owner: Visitor;
  let deleted: string;

  beforeAll(async () => {
    [place, files] = await Promise.all([newPlace(), makeMediaFiles()]);
    site = await startSite(place);
    owner = await newVisitor({ screen, site });
    await signInAsOwner(owner.page);
  });

  afterAll(async () => {
    await site?.stop();
    await place?.remove();
    await files?.remove();
  });

  let failedPart: string | undefined;

  /** A part of the story. After one that fails the others can't be told, and waiting for what never comes helps nobody. */
  const part = (name: string, tell: () => Promise<void>) =>
    test(name, async () => {
      if (failedPart) throw new Error(`An earlier part has failed: ${failedPart}`);
      failedPart = name;
      await tell();
      failedPart = undefined;
    });

  const openProjectManager = async (page: Page) => {
    await page.goto('/setting/update_projects');
    await currentProjects(page).cards.first().waitFor();
  };
  const galleryCard = (page: Page, title: string) =>
    page.getByRole('main').getByRole('article', { name: title, exact: true });

  part('the owner changes name, role, bio, picture and résumé', async () => {
    const { page } = owner;
    const form = profileForm(page);
    await eventually(async () => expect(await form.name.inputValue()).not.toBe(''));
    await form.said('Current image:').waitFor();
    await form.said('Current resume uploaded').waitFor();
    await form.name.fill(NAME);
    await form.role.fill('Systems Engineer');
    await form.bio.fill('Keeps trains apart.\nSince 2009.');

    await form.image.setInputFiles(files.phonePhoto);
    await form.resume.setInputFiles(files.pdf);
    await form.said('New resume selected for upload').waitFor();
    await form.said('Resume Selected').waitFor();

    // Saving waits until both files have arrived.
    await eventually(async () => expect(await form.save.isEnabled()).toBe(true));
    const held = await holdWrite(page, '**/api/home_profile');
    await form.save.click();
    await form.form.getByRole('button', { name: 'Saving...' }).waitFor();
    await held.letGo();
    await form.said('Profile saved successfully!').waitFor();
    await form.form.getByRole('button', { name: 'Save Changes' }).waitFor();
    await form.said('Current resume uploaded').waitFor();
  });

  part('the owner adds a project with three photos and a film', async () => {
    const { page } = owner;
    await openProjectManager(page);
    const form = projectForm(page);
    await form.title.fill(PROJECT.title);
    await form.description.fill(PROJECT.description);
    await enter(form.category, [PROJECT.category]);
    await form.features.fill(PROJECT.features);
    await enter(form.frontend, PROJECT.frontend);
    await enter(form.backend, PROJECT.backend);
    await form.liveLink.fill(PROJECT.liveLink);
    await form.githubLink.fill(PROJECT.githubLink);
    await form.images.setInputFiles([...files.photos]);
    await form.videos.setInputFiles(files.video);
    await eventually(async () => {
      expect(await form.chosenImages.count()).toBe(3);
      expect(await form.chosenVideos.count()).toBe(1);
      expect(await form.add.isEnabled()).toBe(true);
    });

    await form.add.click();
    await form.form.getByText('Project added successfully!').waitFor();
    expect(await form.title.inputValue()).toBe('');
    expect(await form.chosenImages.count()).toBe(0);
    await currentProjects(page).card(PROJECT.title).waitFor();
  });

  part('the owner edits it, and the form goes back to adding', async () => {
    const { page } = owner;
    const form = projectForm(page);
    const list = currentProjects(page);
    await list.edit(PROJECT.title).click();
    await form.form.and(page.getByRole('form', { name: 'Edit Project' })).waitFor();
    expect(await form.title.inputValue()).toBe(PROJECT.title);
    expect(await form.features.inputValue()).toBe(
      'Routes are locked before they are set\nWorks without a network\nSpeaks to any decoder',
    );
    expect(await form.chosenImages.count()).toBe(3);
    await eventually(async () => expect(await page.evaluate(() => scrollY)).toBeLessThan(400));

    await form.title.fill(PROJECT.newTitle);
    await form.update.click();
    await form.form.getByText('Project updated successfully!').waitFor();
    await page.getByRole('form', { name: 'Add New Project' }).waitFor();
    await list.card(PROJECT.newTitle).waitFor();
    expect(await list.card(PROJECT.title).count()).toBe(0);
  });

  part('the owner deletes another after being asked', async () => {
    const { page } = owner;
    const list = currentProjects(page);
    const titles = await list.cards.getByRole('heading').allTextContents();
    deleted = titles.find((title) => title !== PROJECT.newTitle)!;

    await list.delete(deleted).click();
    await list.question.getByRole('button', { name: 'Cancel' }).click();
    await list.question.waitFor({ state: 'detached' });
    expect(await list.card(deleted).count()).toBe(1);

    await list.delete(deleted).click();
    await list.question.getByRole('button', { name: 'Delete' }).click();
    await list.section.getByText('Project deleted successfully!').waitFor();
    expect(await list.card(deleted).count()).toBe(0);
  });

  const seesProfile = async () => {
    const { page } = await newVisitor({ screen, site });
    await page.goto('/');
    await page.getByRole('heading', { level: 1, name: NAME }).waitFor();
    await page.getByText('Systems Engineer', { exact: true }).waitFor();
    await page.getByText('Keeps trains apart.').waitFor();
    expect(await page.title()).toBe(`${NAME} || Portfolio`);
    return page;
  };

  part(
    'a visitor sees the new name, and the picture upright, of the right size, and silent about its origin',
    async () => {
      const page = await seesProfile();
      const picture = await deliveredPicture(page.getByRole('img', { name: `Portrait of ${NAME}` }));
      expect(await metadataOf(picture.bytes)).toEqual({});
      expect(picture.contentType).toMatch(/^image\/(avif|webp)/);
      expect(picture.width).toBeLessThan(picture.height);
      const corners = {
        topLeft: await colorAt(picture.bytes, 0.05, 0.05),
        topRight: await colorAt(picture.bytes, 0.95, 0.05),
        bottomRight: await colorAt(picture.bytes, 0.95, 0.95),
        bottomLeft: await colorAt(picture.bytes, 0.05, 0.95),
      };
      for (const name of Object.keys(CORNERS) as (keyof typeof CORNERS)[]) {
        expect({ name, isThere: distance(corners[name], CORNERS[name]) < 40 }).toEqual({
          name,
          isThere: true,
        });
      }
      expect(picture.width).toBe(picture.fittingWidth);
    },
  );

  part("'Download CV' gives the very file that the owner chose", async () => {
    const page = await seesProfile();
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Download CV' }).click(),
    ]);
    expect(download.suggestedFilename()).toBe(`Ada_Vinterberg_Resume_${new Date().getFullYear()}.pdf`);
    const bytes = await readFile(await download.path());
    expect(bytes.equals(await readFile(files.pdf))).toBe(true);
    await page.getByRole('button', { name: 'Download CV' }).and(page.locator(':enabled')).waitFor();
  });

  const seesProject = async () => {
    const { page } = await newVisitor({ screen, site });
    await page.goto('/projects');
    await galleryCard(page, PROJECT.newTitle).waitFor();
    expect(await galleryCard(page, deleted).count()).toBe(0);
    const filters = page.getByRole('group', { name: 'Filter by category' });
    await filters.getByRole('button', { name: PROJECT.category }).click();
    await galleryCard(page, PROJECT.newTitle).waitFor();
    await eventually(async () => expect(await page.getByRole('main').getByRole('article').count()).toBe(1));
    return page;
  };

  part('a visitor finds the project under its category, with its pictures going by', async () => {
    const page = await seesProject();
    const card = galleryCard(page, PROJECT.newTitle);
    const carousel = card.getByRole('group', { name: `${PROJECT.newTitle}, screenshots` });
    await carousel.scrollIntoViewIfNeeded();
    expect(await carousel.getByRole('img').count()).toBe(3);
    await carousel.getByRole('button', { name: 'Next slide' }).click();
    await carousel
      .locator('[aria-current]')
      .and(carousel.getByRole('button', { name: 'Go to slide 2' }))
      .waitFor();
    expect(
      await card.getByRole('list', { name: 'Technologies' }).getByRole('listitem').allTextContents(),
    ).toEqual(['Svelte', 'TypeScript', 'Web Serial', expect.stringMatching(/^\+2/)]);
    expect(await card.getByRole('link', { name: 'Live Demo' }).getAttribute('href')).toBe(PROJECT.liveLink);
    expect(await card.getByRole('link', { name: 'GitHub' }).getAttribute('href')).toBe(PROJECT.githubLink);
  });

  part('the details show all that there is to it, and the film comes whole or in pieces', async () => {
    const page = await seesProject();
    await galleryCard(page, PROJECT.newTitle).getByRole('link', { name: 'Details' }).click();
    const dialog = page.getByRole('dialog', { name: PROJECT.newTitle });
    await dialog.waitFor();
    for (const heading of [
      'Demo Videos',
      'Screenshots',
      'Project Overview',
      'Key Features',
      'Technology Stack',
    ]) {
      await dialog.getByRole('heading', { name: heading }).waitFor();
    }
    await dialog.getByText(PROJECT.category, { exact: true }).waitFor();
    await dialog.getByText('Runs on a board the size of a stamp.').waitFor();
    const features = dialog.getByRole('region', { name: 'Key Features' }).getByRole('listitem');
    expect(await features.allTextContents()).toEqual([
      'Routes are locked before they are set',
      'Works without a network',
      'Speaks to any decoder',
    ]);
    const names = (side: string) =>
      dialog.getByRole('list', { name: side }).getByRole('listitem').allTextContents();
    expect(await names('Frontend')).toEqual(PROJECT.frontend);
    expect(await names('Backend')).toEqual(PROJECT.backend);

    const address = await dialog
      .locator('video')
      .evaluate((video: HTMLVideoElement) => new URL(video.src, document.baseURI).href);
    const whole = await fetch(address);
    expect(whole.headers.get('content-type')).toBe('video/mp4');
    const film = Buffer.from(await whole.arrayBuffer());
    // Where and with what it was filmed is blanked out, in its place.
    expect(film.length).toBe((await stat(files.video)).size);
    const piece = await fetch(address, { headers: { range: 'bytes=100-199' } });
    expect(piece.status).toBe(206);
    expect(Buffer.from(await piece.arrayBuffer()).equals(film.subarray(100, 200))).toBe(true);
  });

  part('the film plays', async () => {
    const page = await seesProject();
    await galleryCard(page, PROJECT.newTitle).getByRole('link', { name: 'Details' }).click();
    const video = page.getByRole('dialog', { name: PROJECT.newTitle }).locator('video');
    await video.waitFor();
    const hasPlayed = await video.evaluate(async (element: HTMLVideoElement) => {
      // A browser without this codec can't show that the file is at fault.
      if (element.canPlayType('video/mp4; codecs="avc1.42E01E"') === '') return true;
      element.muted = true;
      await element.play();
      return new Promise<boolean>((resolve) => {
        element.addEventListener('timeupdate', () => element.currentTime > 0 && resolve(true));
        element.addEventListener('error', () => resolve(false));
      });
    });
    expect(hasPlayed).toBe(true);
  });

  part('stopped and started again, everything is still there', async () => {
    await owner.page.goto('about:blank');
    const before = await readProjects(site);
    await site.stop();
    site = await startSite(place);

    expect(await readProjects(site)).toEqual(before);
    const page = await seesProfile();
    const { width } = await deliveredPicture(page.getByRole('img', { name: `Portrait of ${NAME}` }));
    expect(width).toBeGreaterThan(0);
    await seesProject();

    // The owner too: whoever was signed in still is.
    await owner.page.goto('/setting/home_dash');
    await eventually(async () => expect(await profileForm(owner.page).name.inputValue()).toBe(NAME));
  });
});
