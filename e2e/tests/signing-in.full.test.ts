import type { Page } from 'playwright-core';
import { eventually } from '../src/eventually';
import { OWNER, STRANGER } from '../src/identity';
import {
  accountChooser,
  adminEntry,
  navigation,
  openAccountChooser,
  signInAs,
  signInAsOwner,
  signInDialog,
} from '../src/signing-in';
import { visit } from '../src/hydration';
import { routeTemporarily } from '../src/temporary-route';
import { newVisitor, type Visitor } from '../src/visitor';

const NOT_THE_OWNER = 'You are not authorized to access this section';

const isAtHome = (page: Page) => page.waitForURL((url) => url.pathname === '/');
const dashboard = (page: Page) => page.getByRole('heading', { name: 'Dashboard', level: 1 });
const adminScripts = ({ requests }: Visitor) =>
  requests.filter((request) => request.url().includes('/remote-admin/'));

describe.each(['desktop', 'phone'] as const)('on a %s', (screen) => {
  test('Admin Panel asks a visitor to sign in, and Cancel closes the dialog', async () => {
    const { page } = await newVisitor({ screen });
    await visit(page, '/');
    await adminEntry(page).click();

    const dialog = signInDialog(page);
    await dialog.getByText('Please sign in with your admin account to continue').waitFor();
    await dialog.getByRole('button', { name: 'Continue with Google' }).waitFor();
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await dialog.waitFor({ state: 'detached' });
    expect(new URL(page.url()).pathname).toBe('/');
  });

  test('the owner gets to the dashboard', async () => {
    const { page } = await newVisitor({ screen });
    await signInAsOwner(page);
    expect(new URL(page.url()).pathname).toBe('/setting/home_dash');
    expect(await signInDialog(page).count()).toBe(0);
  });
});

test('another account gets an error and can try again with the right one', async () => {
  const { page, requests } = await newVisitor();
  await visit(page, '/');
  await signInAs(page, STRANGER);
  await signInDialog(page).getByText(NOT_THE_OWNER).waitFor();
  expect(new URL(page.url()).pathname).toBe('/');
  expect(requests.filter((request) => request.url().includes('/remote-admin/'))).toEqual([]);

  await signInDialog(page).getByRole('button', { name: 'Continue with Google' }).click();
  await accountChooser(page).getByRole('button', { name: OWNER }).click();
  await dashboard(page).waitFor();
});

test("the owner's address matches in capitals too", async () => {
  const { page } = await newVisitor();
  await visit(page, '/');
  await signInAs(page, OWNER.toUpperCase());
  await dashboard(page).waitFor();
});

test.each([
  ['Escape', (page: Page) => page.keyboard.press('Escape')],
  ['the Close button', (page: Page) => signInDialog(page).getByRole('button', { name: 'Close' }).click()],
  ['a click outside', (page: Page) => page.mouse.click(20, 450)],
])('%s closes the dialog and restores the focus', async (_name, dismiss) => {
  const { page } = await newVisitor();
  await visit(page, '/');
  await adminEntry(page).click();
  await signInDialog(page).waitFor();
  await dismiss(page);
  await signInDialog(page).waitFor({ state: 'detached' });
  await eventually(async () =>
    expect(await adminEntry(page).evaluate((entry) => entry === document.activeElement)).toBe(true),
  );
});

test("closing the chooser shows the provider's message", async () => {
  const { page } = await newVisitor();
  await visit(page, '/');
  await openAccountChooser(page);
  await accountChooser(page).getByRole('button', { name: 'Close' }).click();
  await signInDialog(page)
    .getByRole('alert')
    .filter({ hasText: /auth\/popup-closed-by-user/ })
    .waitFor();
});

test('an unreachable provider shows its message, and another attempt works', async () => {
  const { page, context, site, pageErrors } = await newVisitor();
  pageErrors.expect(/ERR_CONNECTION_REFUSED/);
  const outage = await routeTemporarily(context, `${site.authOrigin}/**`, (route) =>
    route.abort('connectionrefused'),
  );
  await visit(page, '/');
  await signInAs(page, OWNER);
  await signInDialog(page)
    .getByRole('alert')
    .filter({ hasText: /auth\/network-request-failed/ })
    .waitFor();

  outage.end();
  await signInDialog(page).getByRole('button', { name: 'Continue with Google' }).click();
  await accountChooser(page).getByRole('button', { name: OWNER }).click();
  await dashboard(page).waitFor();
});

test.each(['/setting', '/setting/home_dash', '/setting/update_projects'])(
  'opening %s as a visitor redirects home and replaces the history entry',
  async (path) => {
    const visitor = await newVisitor();
    const { page } = visitor;
    await visit(page, '/projects');
    await page.goto(path);
    await isAtHome(page);
    await page.getByText("HELLO, I'M").waitFor();
    expect(adminScripts(visitor)).toEqual([]);

    await page.goBack();
    await page.getByRole('heading', { name: 'My Projects' }).waitFor();
  },
);

test('opening /setting with another account redirects home', async () => {
  const visitor = await newVisitor();
  const { page } = visitor;
  await visit(page, '/');
  await signInAs(page, STRANGER);
  await signInDialog(page).getByText(NOT_THE_OWNER).waitFor();
  await page.goto('/setting');
  await isAtHome(page);
  expect(adminScripts(visitor)).toEqual([]);
});

test('Admin Panel takes a signed-in owner straight to the admin area and replaces the history entry', async () => {
  const { page } = await newVisitor();
  await signInAsOwner(page);
  await visit(page, '/');
  await navigation(page).getByRole('link', { name: 'Projects' }).click();
  await page.getByRole('heading', { name: 'My Projects' }).waitFor();
  // The session is restored a moment after the page appears.
  await adminEntry(page).and(page.locator(':not([aria-haspopup])')).waitFor();

  await adminEntry(page).click();
  await dashboard(page).waitFor();
  expect(await signInDialog(page).count()).toBe(0);
  await page.goBack();
  await page.getByText("HELLO, I'M").waitFor();
});

test('the owner stays signed in after a reload, until signing out', async () => {
  const { page } = await newVisitor();
  await signInAsOwner(page);
  await page.reload();
  await dashboard(page).waitFor();
  expect(new URL(page.url()).pathname).toBe('/setting/home_dash');

  await page.getByRole('button', { name: 'Sign out' }).click();
  await isAtHome(page);
  await page.getByText("HELLO, I'M").waitFor();
  await adminEntry(page).click();
  await signInDialog(page).waitFor();
});
