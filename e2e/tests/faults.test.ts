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
 * Each fallback for a faulty release. `npm test` runs one fault for each, because the loader, the page slot and the server have unit
 * tests of the others. docs/RELIABILITY.md has the whole list.
 */
let site: OwnSite;
let releases: FaultySite;

beforeAll(async () => {
  // Long enough for healthy releases on a busy machine, and short enough for hanging ones.
  site = await startOwnSite({ RELEASE_LIMIT_MS: '8000' });
  releases = await faultySite(site, PUBLIC);
});
afterAll(() => site?.remove());

/** Renders the page first, so that the tests don't wait for the server. */
const isRendered = async (path: string) => expect((await rawRequest(site.origin + path)).status).toBe(200);

async function unluckyVisitor(): Promise<Visitor> {
  const visitor = await newVisitor({ site });
  visitor.pageErrors.expect(FAULT_ERRORS);
  return visitor;
}
/** Like `visit`, but doesn't wait for the document to load completely: a hanging entry may prevent that. */
async function open(page: Page, address: string): Promise<void> {
  await page.goto(address, { waitUntil: 'commit' });
  await untilHydrated(page);
}
/** Paths of the visitor's documents. */
const documents = ({ requests }: Visitor) =>
  requests
    .filter((request) => request.isNavigationRequest())
    .map((request) => new URL(request.url()).pathname);

const goTo = (page: Page, label: string) => navigation(page).getByRole('link', { name: label }).click();
const says = (page: Page, words: string) =>
  page.getByRole('main').getByText(words, { exact: true }).waitFor();
/** In the page's own slot, because another page may still be displayed. */
const panel = (page: Page, name = PUBLIC.page) =>
  page
    .locator(`[data-page="${PUBLIC.app}/${name}"]`)
    .getByRole('alert')
    .filter({ hasText: 'This page couldn’t be displayed' });
const hasRun = (page: Page) => page.evaluate(() => Reflect.has(globalThis, 'isAltered'));

const faults = (...chosen: (keyof typeof BROWSER_FAULTS)[]) =>
  Object.entries(BROWSER_FAULTS).filter(([name]) => IS_FULL_RUN || chosen.includes(name));

test.each(faults('entry was altered', 'page throws as it is rendered'))(
  "if a release's %s, the server's markup stays, and later navigation uses the previous release",
  async (_, fault) => {
    const version = await releases.release(fault, { hasBefore: true });
    const visitor = await unluckyVisitor();
    const { page } = visitor;
    await holdEntry(page, version, fault);
    await open(page, '/');
    await says(page, "HELLO, I'M");
    await goTo(page, 'Profile');
    await says(page, PUBLIC.before);
    await goTo(page, 'Education');
    await says(page, 'Academic Background');
    expect(documents(visitor)).toEqual(['/']);

    await open(page, '/profile');
    await says(page, fault.isOfRendering ? PUBLIC.before : PUBLIC.after);
    expect(await panel(page).count()).toBe(0);
    expect(await hasRun(page)).toBe(false);
    expect(documents(visitor)).toEqual(['/', '/profile']);
  },
);

test.each(faults("page's code is gone"))(
  "if a release's %s and there is no fallback, the shell shows an error, and Retry works after the fix",
  async (_, fault) => {
    const version = await releases.release(fault, { hasBefore: false, isRendered: false });
    const visitor = await unluckyVisitor();
    const { page } = visitor;
    const held = await holdEntry(page, version, fault);
    // A hanging entry keeps the document from completing.
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

describe('without a previous release', () => {
  test("a link opens a new document if the entry can't be loaded", async () => {
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

  test("the server's markup stays if the page throws while rendering", async () => {
    await releases.release(BROWSER_FAULTS['page throws as it is rendered']!, { hasBefore: false });
    const visitor = await unluckyVisitor();
    const { page } = visitor;
    const asked = page.waitForResponse((response) => response.request().resourceType() === 'fetch');
    await page.goto('/profile');
    await asked;
    await says(page, PUBLIC.after);
    await untilHydrated(page);
    expect(await panel(page).count()).toBe(0);
    await goTo(page, 'Education');
    await says(page, 'Academic Background');
    expect(documents(visitor)).toEqual(['/profile']);
  });

  test('an open tab continues with the live release when its code is gone', async () => {
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

describe('faults on the server', () => {
  afterEach(() => releases.mend());

  test('without release.json and a previous release, the shell shows an error, and Retry works after the fix', async () => {
    const version = await releases.release({ of: 'page' }, { hasBefore: false });
    await rm(join(site.dataDir, 'releases', PUBLIC.app, version, 'release.json'));
    const { page, pageErrors } = await newVisitor({ site });
    pageErrors.expect(/503 \(Service Unavailable\)/);
    expect((await visit(page, '/profile'))?.status()).toBe(503);
    const alert = page.getByRole('main').getByRole('alert');
    await alert.filter({ hasText: 'This page couldn’t be displayed' }).waitFor();
    expect(await navigation(page).count()).toBe(1);

    await releases.mend();
    await alert.getByRole('button', { name: 'Retry' }).click();
    await page.getByRole('heading', { name: PUBLIC.before, exact: true }).waitFor();
  });

  test('if a page throws on the server, the browser renders it, and the server logs it once', async () => {
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

test("if the owner's release fails, visitors are unaffected, and the owner gets the previous release or an error with Retry", async () => {
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
  const alert = page
    .getByRole('main')
    .getByRole('alert')
    .filter({ hasText: 'This page couldn’t be displayed' });
  await alert.waitFor();
  const visitor = await newVisitor({ site });
  await visit(visitor.page, '/profile');
  await says(visitor.page, PUBLIC.before);
  expect(visitor.requests.filter((request) => request.url().includes(ADMIN.app))).toEqual([]);

  await ofOwner.mend();
  await alert.getByRole('button', { name: 'Retry' }).click();
  await page.getByRole('heading', { name: ADMIN.before, exact: true }).waitFor();
});
