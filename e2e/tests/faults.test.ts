import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { eventually } from '../src/eventually';
import {
  ADMIN,
  BROWSER_FAULTS,
  FAULT_ERRORS,
  faultySite,
  holdEntry,
  PUBLIC,
  type FaultySite,
} from '../src/faulty-release';
import { rawRequest } from '../src/http';
import { publishChanged } from '../src/releases';
import { loggedFaults } from '../src/server-log';
import { navigation, signInAsOwner } from '../src/signing-in';
import { startOwnSite, type OwnSite } from '../src/site';
import { untilHydrated, visit } from '../src/hydration';
import { newVisitor, type Visitor } from '../src/visitor';

/*
 * Each way out of a release's fault. `npm test` runs one fault for each: the loader, the page slot and the server have unit tests of all
 * others. docs/RELIABILITY.md has the whole list.
 */
let site: OwnSite;
let releases: FaultySite;

beforeAll(async () => {
  // What is well comes within it on a busy machine, too; what hangs is waited for a few times.
  site = await startOwnSite({ RELEASE_LIMIT_MS: '8000' });
  releases = await faultySite(site, PUBLIC);
});
afterAll(() => site?.remove());

/** The server has the page ready: how long its first visitor waits for that is no matter of these tests. */
const isRendered = async (path: string) => expect((await rawRequest(site.origin + path)).status).toBe(200);

async function unluckyVisitor(): Promise<Visitor> {
  const visitor = await newVisitor({ site });
  visitor.pageErrors.expect(FAULT_ERRORS);
  return visitor;
}
/** Paths of the documents that the visitor was given. */
const documents = ({ requests }: Visitor) =>
  requests
    .filter((request) => request.isNavigationRequest())
    .map((request) => new URL(request.url()).pathname);

const goTo = (page: Page, label: string) => navigation(page).getByRole('link', { name: label }).click();
const says = (page: Page, words: string) =>
  page.getByRole('main').getByText(words, { exact: true }).waitFor();
/** In a page's own place: another page's may still stand there. */
const panel = (page: Page, name = PUBLIC.page) =>
  page
    .locator(`[data-page="${PUBLIC.app}/${name}"]`)
    .getByRole('alert')
    .filter({ hasText: 'This page could not be shown' });
const hasRun = (page: Page) => page.evaluate(() => Reflect.has(globalThis, 'isAltered'));

const faults = (...chosen: (keyof typeof BROWSER_FAULTS)[]) =>
  Object.entries(BROWSER_FAULTS).filter(([name]) => IS_FULL_RUN || chosen.includes(name));

test.each(faults('entry was altered', 'page throws as it is rendered'))(
  'a release whose %s: what the server has rendered stays, other pages come, and this one from the release before',
  async (_, fault) => {
    const version = await releases.release(fault, { hasBefore: true });
    const visitor = await unluckyVisitor();
    const { page } = visitor;
    await holdEntry(page, version, fault);
    await visit(page, '/');
    await says(page, "HELLO, I'M");
    await goTo(page, 'Profile');
    await says(page, PUBLIC.before);
    await goTo(page, 'Education');
    await says(page, 'Academic Background');
    expect(documents(visitor)).toEqual(['/']);

    await visit(page, '/profile');
    await says(page, fault.isOfRendering ? PUBLIC.before : PUBLIC.after);
    expect(await panel(page).count()).toBe(0);
    expect(await hasRun(page)).toBe(false);
    expect(documents(visitor)).toEqual(['/', '/profile']);
  },
);

test.each(faults("page's code is gone"))(
  'a release whose %s, with nothing in its place: that is said inside the shell, and Retry helps once it is mended',
  async (_, fault) => {
    const version = await releases.release(fault, { hasBefore: false, isRendered: false });
    const visitor = await unluckyVisitor();
    const { page } = visitor;
    const held = await holdEntry(page, version, fault);
    // An entry that hangs keeps the document from being complete.
    await page.goto('/profile', { waitUntil: 'commit' });
    await panel(page).waitFor();
    await goTo(page, 'Education');
    await (fault.of === 'page' ? says(page, 'Academic Background') : panel(page, 'education').waitFor());
    await goTo(page, 'Profile');
    await panel(page).waitFor();
    expect(documents(visitor)).toEqual(['/profile']);

    if (held) await held.release();
    else await releases.mend();
    await panel(page).getByRole('button', { name: 'Retry' }).click();
    await says(page, held ? PUBLIC.after : PUBLIC.before);
    expect(documents(visitor).length).toBeLessThanOrEqual(2);
  },
);

describe('without a release before', () => {
  test("where an entry can't be had a link leads to what the server has rendered", async () => {
    await releases.release(BROWSER_FAULTS['entry is gone']!, { hasBefore: false });
    const visitor = await unluckyVisitor();
    const { page } = visitor;
    await visit(page, '/');
    await isRendered('/profile');
    await goTo(page, 'Profile');
    await says(page, PUBLIC.after);
    await untilHydrated(page);
    expect(await panel(page).count()).toBe(0);
    expect(documents(visitor)).toEqual(['/', '/profile']);
  });

  test("a page that throws as it's rendered stays as the server has sent it", async () => {
    await releases.release(BROWSER_FAULTS['page throws as it is rendered']!, { hasBefore: false });
    const visitor = await unluckyVisitor();
    const { page } = visitor;
    const asked = page.waitForResponse((answer) => answer.request().resourceType() === 'fetch');
    await page.goto('/profile');
    await asked;
    await says(page, PUBLIC.after);
    await untilHydrated(page);
    expect(await panel(page).count()).toBe(0);
    await goTo(page, 'Education');
    await says(page, 'Academic Background');
    expect(documents(visitor)).toEqual(['/profile']);
  });

  test('an open tab whose code is gone goes on with what is live by now', async () => {
    const version = await releases.release({ of: 'page' }, { hasBefore: false });
    const visitor = await unluckyVisitor();
    const { page } = visitor;
    await visit(page, '/');
    await page.route(`**/${version}/**`, (route) => route.fulfill({ status: 404, body: 'gone' }));
    await releases.mend();
    await isRendered('/profile');
    await goTo(page, 'Profile');
    await says(page, PUBLIC.before);
    await eventually(() => expect(documents(visitor)).toEqual(['/', '/profile']));
  });
});

describe('a fault that the server meets', () => {
  afterEach(() => releases.mend());

  test('release.json is gone, with no release before: that is said inside the shell, and Retry helps once it is back', async () => {
    const version = await releases.release({ of: 'page' }, { hasBefore: false });
    await rm(join(site.dataDir, 'releases', PUBLIC.app, version, 'release.json'));
    const { page, pageErrors } = await newVisitor({ site });
    pageErrors.expect(/503 \(Service Unavailable\)/);
    expect((await visit(page, '/profile'))?.status()).toBe(503);
    const alert = page.getByRole('main').getByRole('alert');
    await alert.filter({ hasText: 'This page could not be shown' }).waitFor();
    expect(await navigation(page).count()).toBe(1);

    await releases.mend();
    await alert.getByRole('button', { name: 'Retry' }).click();
    await page.getByRole('heading', { name: PUBLIC.before, exact: true }).waitFor();
  });

  test('a page throws as the server renders it: the browser renders it, and the log tells of it once', async () => {
    const version = await publishChanged(site, {
      app: PUBLIC.app,
      async change({ read, write }) {
        const bundle = 'server/index.cjs';
        const thrower = "() => { throw new Error('no good today') }";
        const pages = `{ ...module.exports.pages, profile: { ...module.exports.pages.profile, default: ${thrower} } }`;
        await write(bundle, `${await read(bundle)};module.exports = { pages: ${pages} };`);
      },
    });
    const hasContent = async (path: string) =>
      !(await rawRequest(site.origin + path)).body.includes('<div id="root"></div>');
    expect([await hasContent('/profile'), await hasContent('/education')]).toEqual([false, true]);
    const { page } = await newVisitor({ site });
    await visit(page, '/profile');
    await says(page, PUBLIC.before);
    const told = () => loggedFaults(site).filter((logged) => logged.version === version);
    await eventually(() => expect(told()).toMatchObject([{ app: PUBLIC.app, route: '/profile' }]));
  });
});

test("the owner's release fails: no visitor notices; the owner has the release before, or else is told, and Retry helps", async () => {
  const fault = BROWSER_FAULTS["page's code was altered"]!;
  const ofOwner = await faultySite(site, ADMIN);
  const { page, pageErrors } = await newVisitor({ site });
  pageErrors.expect(FAULT_ERRORS);
  await signInAsOwner(page);
  await ofOwner.release(fault, { hasBefore: true });
  await page.reload();
  await page.getByRole('heading', { name: ADMIN.before, exact: true }).waitFor();

  await ofOwner.release(fault, { hasBefore: false });
  await page.reload();
  const alert = page.getByRole('main').getByRole('alert').filter({ hasText: 'This page could not be shown' });
  await alert.waitFor();
  const visitor = await newVisitor({ site });
  await visit(visitor.page, '/profile');
  await says(visitor.page, PUBLIC.before);
  expect(visitor.requests.filter((request) => request.url().includes(ADMIN.app))).toEqual([]);

  await ofOwner.mend();
  await alert.getByRole('button', { name: 'Retry' }).click();
  await page.getByRole('heading', { name: ADMIN.before, exact: true }).waitFor();
});
