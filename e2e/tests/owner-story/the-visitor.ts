import { stat } from 'node:fs/promises';
import type { Locator, Page } from 'playwright-core';
import { colorAt, deliveredPicture, distance, metadataOf } from '../../src/delivered-picture';
import { eventually } from '../../src/eventually';
import { textsOf } from '../../src/texts';
import { CORNERS } from '../../src/media-files';
import { visit } from '../../src/hydration';
import { ABOUT_ME, PROFILE, PROJECT } from './new-content';

/** Opens Home and checks the new texts. */
export async function openHome(page: Page): Promise<void> {
  await visit(page, '/');
  await page.getByRole('heading', { level: 1, name: PROFILE.name }).waitFor();
  await page.getByText(PROFILE.role, { exact: true }).waitFor();
  await page.getByText('Keeps trains apart.').waitFor();
  expect(await page.title()).toBe(`${PROFILE.name} || Portfolio`);
}

export const portrait = (page: Page) => page.getByRole('img', { name: `Portrait of ${PROFILE.name}` });

/** Checks the pixels of the loaded image. */
export async function expectPhonePhoto(image: Locator): Promise<void> {
  const picture = await deliveredPicture(image);
  expect(await metadataOf(picture.bytes)).toEqual({});
  expect(picture.contentType).toMatch(/^image\/(avif|webp)/);
  expect(picture.width).toBeLessThan(picture.height);
  expect(picture.width).toBe(picture.fittingWidth);

  const corners = {
    topLeft: await colorAt(picture.bytes, 0.05, 0.05),
    topRight: await colorAt(picture.bytes, 0.95, 0.05),
    bottomRight: await colorAt(picture.bytes, 0.95, 0.95),
    bottomLeft: await colorAt(picture.bytes, 0.05, 0.95),
  };
  for (const name of Object.keys(CORNERS) as (keyof typeof CORNERS)[]) {
    expect({ name, isThere: distance(corners[name], CORNERS[name]) < 40 }).toEqual({ name, isThere: true });
  }
}

/** Opens the gallery and finds the project under its category. @returns its card */
export async function findProject(page: Page, { without }: { without: string }): Promise<Locator> {
  const cards = page.getByRole('main').getByRole('article');
  const card = page.getByRole('main').getByRole('article', { name: PROJECT.newTitle, exact: true });
  await visit(page, '/projects');
  await card.waitFor();
  expect(await textsOf(cards.getByRole('heading'))).not.toContain(without);

  const filters = page.getByRole('group', { name: 'Filter by category' });
  await filters.getByRole('button', { name: PROJECT.category }).click();
  await eventually(async () => expect(await cards.count()).toBe(1));
  await card.waitFor();
  return card;
}

export async function expectCard(card: Locator): Promise<void> {
  const technologies = card.getByRole('list', { name: 'Technologies' }).getByRole('listitem');
  expect(await textsOf(technologies)).toEqual([...PROJECT.frontend, expect.stringMatching(/^\+2/)]);
  const address = (name: string) => card.getByRole('link', { name }).getAttribute('href');
  expect(await address('Live Demo')).toBe(PROJECT.liveLink);
  expect(await address('GitHub')).toBe(PROJECT.githubLink);

  const carousel = card.getByRole('group', { name: `${PROJECT.newTitle}, screenshots` });
  await carousel.scrollIntoViewIfNeeded();
  expect(await carousel.getByRole('img').count()).toBe(3);
  // It advances on its own; on hover it stays.
  await carousel.getByRole('button', { name: 'Pause slides' }).click();
  await carousel.getByRole('button', { name: 'Play slides' }).waitFor();
  const before = await restingSlide(carousel);
  await carousel.getByRole('button', { name: 'Next slide' }).click();
  const after = (before % 3) + 1;
  await carousel
    .getByRole('button', { name: `Go to slide ${after}` })
    .and(carousel.locator('[aria-current]'))
    .waitFor();
}

/** The number of the current slide, once nothing moves. */
function restingSlide(carousel: Locator): Promise<number> {
  return carousel.getByRole('group', { name: 'Slides' }).evaluate(async (row) => {
    // A slide's width has fractions of a pixel, but the row's scroll position doesn't.
    const place = () => row.scrollLeft / row.clientWidth;
    let before = Number.NaN;
    while (row.scrollLeft !== before || Math.abs(place() - Math.round(place())) > 0.01) {
      before = row.scrollLeft;
      await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    }
    return Math.round(place()) + 1;
  });
}

/** Opens the details of a card. @returns the dialog */
export async function openDetails(card: Locator): Promise<Locator> {
  await card.getByRole('link', { name: 'Details' }).click();
  const dialog = card.page().getByRole('dialog', { name: PROJECT.newTitle });
  await dialog.waitFor();
  return dialog;
}

export async function expectDetails(dialog: Locator): Promise<void> {
  for (const name of ['Demo Videos', 'Screenshots', 'Project Overview', 'Key Features', 'Technology Stack']) {
    await dialog.getByRole('heading', { name }).waitFor();
  }
  await dialog.getByText(PROJECT.category, { exact: true }).waitFor();
  await dialog.getByText('Runs on a board the size of a stamp.').waitFor();
  const items = (place: Locator) => textsOf(place.getByRole('listitem'));
  expect(await items(dialog.getByRole('region', { name: 'Key Features' }))).toEqual(PROJECT.features);
  expect(await items(dialog.getByRole('list', { name: 'Frontend' }))).toEqual(PROJECT.frontend);
  expect(await items(dialog.getByRole('list', { name: 'Backend' }))).toEqual(PROJECT.backend);
}

/** The video can be loaded whole or in ranges, and plays. */
export async function expectFilm(video: Locator, original: string): Promise<void> {
  const address = await video.evaluate(
    (element: HTMLVideoElement) => new URL(element.src, document.baseURI).href,
  );
  const whole = await fetch(address);
  expect(whole.headers.get('content-type')).toBe('video/mp4');
  const videoBytes = Buffer.from(await whole.arrayBuffer());
  // The server blanks out location and camera in place.
  expect(videoBytes.length).toBe((await stat(original)).size);
  const piece = await fetch(address, { headers: { range: 'bytes=100-199' } });
  expect(piece.status).toBe(206);
  expect(Buffer.from(await piece.arrayBuffer()).equals(videoBytes.subarray(100, 200))).toBe(true);

  const hasPlayed = await video.evaluate(async (element: HTMLVideoElement) => {
    // Skipped in browsers without this codec.
    if (element.canPlayType('video/mp4; codecs="avc1.42E01E"') === '') return true;
    element.muted = true;
    await element.play();
    return new Promise<boolean>((resolve) => {
      element.addEventListener('timeupdate', () => element.currentTime > 0 && resolve(true));
      element.addEventListener('error', () => resolve(false));
    });
  });
  expect(hasPlayed).toBe(true);
}

/** Checks every section of the profile page. `removed` lists what must be gone. */
export async function expectAboutMe(
  page: Page,
  removed: { readonly language: string; readonly skill: string; readonly reason: string },
): Promise<void> {
  const section = (title: string) =>
    page
      .locator('section')
      .filter({ has: page.getByRole('heading', { level: 2, name: title, exact: true }) });
  await page.getByRole('heading', { level: 1, name: ABOUT_ME.name }).waitFor();
  const image = page.getByRole('img', { name: `Portrait of ${ABOUT_ME.name}` });
  await eventually(async () =>
    expect(await image.evaluate((element: HTMLImageElement) => element.naturalWidth)).toBeGreaterThan(0),
  );
  const years = section('Years of Experience');
  await years.getByText(`${ABOUT_ME.years}+`).first().waitFor();
  await years.getByText(ABOUT_ME.details).waitFor();

  const languages = section('Programming Languages & Framework').getByRole('listitem');
  const names = (await languages.allInnerTexts()).map((name) => name.trim());
  expect(names.slice(-2)).toEqual(ABOUT_ME.languages);
  expect(names).not.toContain(removed.language);
  const frontend = page
    .getByRole('article')
    .filter({ has: page.getByRole('heading', { name: 'Frontend', exact: true }) });
  const skills = await frontend.getByRole('listitem').allInnerTexts();
  expect(skills).toContain(ABOUT_ME.skill);
  expect(skills).not.toContain(removed.skill);

  const reasons = section('Why Work With Me?');
  await reasons.getByRole('heading', { name: ABOUT_ME.reason }).waitFor();
  await reasons.getByText(ABOUT_ME.explanation).waitFor();
  expect(await reasons.getByRole('heading').allInnerTexts()).not.toContain(removed.reason);
}
