import type { Page } from 'playwright-core';
import { holdRequests } from '../src/held-requests';
import { PUBLIC_PAGES } from '../src/public-pages';
import { navigation } from '../src/signing-in';
import { untilHydrated, visit } from '../src/hydration';
import { newVisitor, type Visitor } from '../src/visitor';

const ENTRY = '**/remoteEntry*.js*';

/** The visitor's documents, by path. */
const documents = ({ requests }: Visitor) =>
  requests
    .filter((request) => request.isNavigationRequest())
    .map((request) => new URL(request.url()).pathname);

/** A visitor who can't load the entry of the public release. */
async function unluckyVisitor() {
  const visitor = await newVisitor();
  visitor.pageErrors.expect(/404 \(Not Found\)/);
  await visitor.page.route(ENTRY, (route) => route.fulfill({ status: 404, body: 'gone' }));
  return visitor;
}

const keepHeading = (page: Page) =>
  page
    .getByRole('heading', { level: 1 })
    .evaluate((heading) => Object.assign(globalThis, { sentHeading: heading }) && undefined);
const isHeadingKept = (page: Page) =>
  page.evaluate(() => document.querySelector('h1') === Reflect.get(globalThis, 'sentHeading'));

test('a loading state is shown while a page or its data loads, and the navigation works', async () => {
  const { page } = await newVisitor();
  await visit(page, '/');
  const held = await holdRequests(page, '**/client/profile.*.js');
  await navigation(page).getByRole('link', { name: 'Profile' }).click();
  await page.getByRole('main').getByText('Loading the page').waitFor();
  await navigation(page).getByRole('link', { name: 'Projects' }).waitFor();
  expect(held.urls()).toHaveLength(1);
  await held.release();
  await page.getByRole('heading', { name: 'Why Work With Me?' }).waitFor();
  expect(await page.getByText('Loading the page').count()).toBe(0);

  const data = await holdRequests(page, '**/api/projects*');
  await navigation(page).getByRole('link', { name: 'Projects' }).click();
  await page.getByRole('heading', { name: 'My Projects' }).waitFor();
  await page.getByText('Loading projects...').waitFor();
  await data.release();
  await page.getByRole('main').getByRole('article').first().waitFor();
  expect(await page.getByText('Loading projects...').count()).toBe(0);
});

describe("if a release's entry can't be loaded", () => {
  test.each(IS_FULL_RUN ? PUBLIC_PAGES : ['/'])('%s stays as the server sent it', async (path) => {
    const visitor = await unluckyVisitor();
    const { page } = visitor;
    await page.goto(path);
    await keepHeading(page);
    await untilHydrated(page);
    expect(await isHeadingKept(page)).toBe(true);
    expect(await page.getByRole('main').getByText('could not be').count()).toBe(0);
    if (path !== '/') return;

    // Its links open new documents.
    await page.getByRole('link', { name: 'More About Me' }).click();
    await page.getByRole('heading', { name: 'Why Work With Me?' }).waitFor();
    expect(documents(visitor)).toEqual(['/', '/profile']);
  });
});
