import { profileForm } from '../src/dashboard';
import {
  ADMIN,
  BROWSER_FAULTS,
  FAULT_ERRORS,
  faultySite,
  holdEntry,
  type FaultySite,
} from '../src/faulty-release';
import { adminEntry, navigation, signInAsOwner } from '../src/signing-in';
import { startOwnSite, type OwnSite } from '../src/site';
import { visit } from '../src/hydration';
import { newVisitor, type Visitor } from '../src/visitor';

/* Faults of the owner's remote. Owner and visitor use one browser each for all tests. */
const DASHBOARD = '/setting/home_dash';

let site: OwnSite;
let releases: FaultySite;
let owner: Visitor;
let visitor: Visitor;

beforeAll(async () => {
  // Long enough for healthy releases on a busy machine, and short enough for hanging ones.
  site = await startOwnSite({ RELEASE_LIMIT_MS: '10000' });
  releases = await faultySite(site, ADMIN);
  owner = await newVisitor({ site });
  owner.pageErrors.expect(FAULT_ERRORS);
  await signInAsOwner(owner.page);
  visitor = await newVisitor({ site });
});
afterAll(() => site?.remove());

const documentsSince = (count: number) =>
  owner.requests.slice(count).filter((request) => request.isNavigationRequest()).length;
const says = (words: string) =>
  owner.page.getByRole('main').getByRole('heading', { name: words, exact: true }).waitFor();
const panel = () =>
  owner.page.getByRole('main').getByRole('alert').filter({ hasText: 'This page couldn’t be displayed' });

/** Visitors see the site as usual and never load the owner's release. */
async function expectUnseen(): Promise<void> {
  const { page, requests } = visitor;
  const before = requests.length;
  await visit(page, '/');
  await navigation(page).getByRole('link', { name: 'Profile' }).click();
  await page.getByRole('heading', { name: 'Why Work With Me?' }).waitFor();
  const urls = requests.slice(before).map((request) => request.url());
  expect(urls.filter((url) => url.includes(ADMIN.app))).toEqual([]);
}

test.each(Object.entries(BROWSER_FAULTS))(
  "if the owner's %s, visitors are unaffected, and the owner gets the previous release or the error panel with Retry",
  async (_, fault) => {
    const { page, requests } = owner;
    const before = requests.length;
    let version = await releases.release(fault, { hasBefore: true });
    const heldFirst = await holdEntry(page, version, fault);
    // A hanging entry can keep the document from completing.
    await page.goto(DASHBOARD, { waitUntil: 'commit' });
    await says(ADMIN.before);
    await profileForm(page).name.fill('Ada Lovelace');
    await heldFirst?.release();

    version = await releases.release(fault, { hasBefore: false });
    const held = await holdEntry(page, version, fault);
    await page.goto(DASHBOARD, { waitUntil: 'commit' });
    await panel().waitFor();
    await expectUnseen();
    await navigation(page).getByRole('link', { name: 'Home' }).click();
    await page.getByText("HELLO, I'M").waitFor();
    await adminEntry(page).click();
    await panel().waitFor();
    // The owner's pages and visitors' pages never share a document.
    expect(documentsSince(before)).toBe(4);

    if (held) await held.release();
    else await releases.mend();
    await panel().getByRole('button', { name: 'Retry' }).click();
    await says(held ? ADMIN.after : ADMIN.before);
    expect(documentsSince(before)).toBeLessThanOrEqual(5);
  },
);

test('an open tab of the owner continues with the live release when its code is gone', async () => {
  const { page } = owner;
  const version = await releases.release({ of: 'page' }, { hasBefore: false });
  await visit(page, '/');
  await page.route(`**/${version}/**`, (route) => route.fulfill({ status: 404, body: 'gone' }));
  await releases.mend();
  await adminEntry(page).click();
  await says(ADMIN.before);
});
