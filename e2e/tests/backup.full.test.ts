import type { Page } from 'playwright-core';
import { readHomeProfile, readProjects } from '../src/content';
import { untilLoaded } from '../src/page-loaded';
import { eventually } from '../src/eventually';
import { PUBLIC_PAGES } from '../src/public-pages';
import { sharedSite } from '../src/shared-site';
import { signInAsOwner } from '../src/signing-in';
import type { SiteAddress } from '../src/shared-site';
import { startOwnSite, type OwnSite } from '../src/site';
import { newVisitor } from '../src/visitor';

let other: OwnSite;
beforeAll(async () => {
  other = await startOwnSite();
});
afterAll(() => other?.remove());

/** A visitor's texts and images on each page, by path. */
async function seenBy(page: Page): Promise<Record<string, unknown>> {
  const seen: Record<string, unknown> = {};
  // Tall enough that no carousel is outside the viewport, where it would render only its first slide.
  await page.setViewportSize({ width: 1440, height: 4_000 });
  for (const path of PUBLIC_PAGES) {
    await page.goto(path);
    await untilLoaded(page);
    const main = page.getByRole('main');
    // A carousel has all slides after hydration.
    await eventually(async () =>
      expect(await main.locator('.swiper:not(.swiper-initialized)').count()).toBe(0),
    );
    await untilLoaded(page);
    const addresses = await main
      .locator('img')
      .evaluateAll((images) => images.map((image) => (image as HTMLImageElement).src));
    seen[path] = {
      // It also contains the site's address.
      text: (await main.innerText()).replaceAll(new URL(page.url()).host, 'here'),
      pictures: addresses.map((address) => new URL(address).pathname),
    };
  }
  return seen;
}

async function bytesAt(address: string, { origin }: SiteAddress): Promise<Buffer> {
  const response = await fetch(origin + new URL(address).pathname);
  expect([address, response.status]).toEqual([address, 200]);
  return Buffer.from(await response.arrayBuffer());
}

test('a backup restored into a second installation gives the same pages and images', async () => {
  const owner = await newVisitor();
  await signInAsOwner(owner.page);
  await owner.page.goto('/setting/backup');
  const download = owner.page.waitForEvent('download');
  await owner.page.getByRole('button', { name: 'Download backup' }).click();
  const file = await (await download).path();
  expect((await download).suggestedFilename()).toMatch(/^portfolio-\d{4}-\d\d-\d\d\.tar$/);
  await owner.page.getByText('Download started.').waitFor();

  const { page } = await newVisitor({ site: other });
  await signInAsOwner(page);
  await page.goto('/setting/backup');
  await page.getByText(/^6 projects, /).waitFor();
  await page.getByLabel('Backup file').setInputFiles(file);
  await page.getByRole('button', { name: 'Restore backup' }).click();
  const question = page.getByRole('alertdialog', { name: 'Restore this backup?' });
  await question.getByText('The sample content will be replaced').waitFor();
  await question.getByRole('button', { name: 'Restore' }).click();
  await page.getByText('Backup restored: 6 projects').waitFor();
  await page.locator('section:focus', { hasText: 'Restore a backup' }).waitFor();

  const shared = sharedSite();
  const projects = await readProjects(other);
  expect(projects.map(({ _id }) => _id)).toEqual((await readProjects(shared)).map(({ _id }) => _id));
  const profile = await readHomeProfile(other);
  const addresses = [
    profile.profileImage,
    profile.resumeUrl,
    ...projects.flatMap(({ images, videos }) => [...images, ...videos]),
  ];
  for (const address of addresses) {
    expect(new URL(address).origin).toBe(other.origin);
    expect((await bytesAt(address, other)).equals(await bytesAt(address, shared))).toBe(true);
  }
  const calm = { reducedMotion: 'reduce' } as const;
  const [here, there] = [await newVisitor(calm), await newVisitor({ ...calm, site: other })];
  expect(await seenBy(there.page)).toEqual(await seenBy(here.page));
});
