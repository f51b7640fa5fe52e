import { hasFocusEventually } from '../src/keyboard';
import { OWNER, STRANGER } from '../src/identity';
import {
  accountChooser,
  adminEntry,
  navigation,
  openAccountChooser,
  signInAs,
  signInDialog,
} from '../src/signing-in';
import { visit } from '../src/hydration';
import { routeTemporarily } from '../src/temporary-route';
import { newVisitor, type Visitor } from '../src/visitor';

/* The tests build on each other: one visitor, who turns out to be the owner. signing-in.full.test.ts covers every screen. */
let visitor: Visitor;
beforeAll(async () => {
  visitor = await newVisitor();
});

const dialog = () => signInDialog(visitor.page);
const home = () => visitor.page.getByText("HELLO, I'M");
const dashboard = () => visitor.page.getByRole('heading', { name: 'Dashboard', level: 1 });
const path = () => new URL(visitor.page.url()).pathname;
const adminScripts = () => visitor.requests.filter((request) => request.url().includes('/remote-admin/'));

test('Cancel, Escape and a click outside close the dialog and restore the focus', async () => {
  const { page } = visitor;
  await visit(page, '/');
  const closings = [
    () => dialog().getByRole('button', { name: 'Cancel' }).click(),
    () => page.keyboard.press('Escape'),
    () => page.mouse.click(20, 450),
  ];
  for (const close of closings) {
    await adminEntry(page).click();
    await dialog().getByText('Please sign in with your admin account to continue').waitFor();
    await close();
    await dialog().waitFor({ state: 'detached' });
    await hasFocusEventually(adminEntry(page));
  }
});

test("the dialog's buttons fit into a window as low as at 400% zoom", async () => {
  const { page } = visitor;
  const viewport = page.viewportSize()!;
  await page.setViewportSize({ width: 320, height: 180 });
  await adminEntry(page).click();
  const cancel = dialog().getByRole('button', { name: 'Cancel' });
  await cancel.scrollIntoViewIfNeeded();
  const [around, button] = [await dialog().boundingBox(), await cancel.boundingBox()];
  expect(button!.y).toBeGreaterThanOrEqual(around!.y);
  expect(button!.y + button!.height).toBeLessThanOrEqual(around!.y + around!.height);
  await cancel.click();
  await dialog().waitFor({ state: 'detached' });
  await page.setViewportSize(viewport);
});

test("opening the owner's URL redirects home and replaces the history entry", async () => {
  const { page } = visitor;
  await visit(page, '/projects');
  await page.goto('/setting/update_projects');
  await home().waitFor();
  expect(path()).toBe('/');
  await page.goBack();
  await page.getByRole('heading', { name: 'My Projects' }).waitFor();
});

test("a closed chooser, an unreachable provider and another account show an error and don't load the dashboard", async () => {
  const { page, context, site, pageErrors } = visitor;
  pageErrors.expect(/ERR_CONNECTION_REFUSED/);
  const says = (text: string | RegExp) => dialog().getByRole('alert').filter({ hasText: text }).waitFor();
  const choose = async (email: string) => {
    await dialog().getByRole('button', { name: 'Continue with Google' }).click();
    await accountChooser(page).getByRole('textbox', { name: 'Use another email' }).fill(email);
    await accountChooser(page).getByRole('button', { name: 'Sign in' }).click();
  };
  await openAccountChooser(page);
  await accountChooser(page).getByRole('button', { name: 'Close' }).click();
  await says(/auth\/popup-closed-by-user/);

  const outage = await routeTemporarily(context, `${site.authOrigin}/**`, (route) =>
    route.abort('connectionrefused'),
  );
  await choose(OWNER);
  await says(/auth\/network-request-failed/);
  outage.end();

  await choose(STRANGER);
  await says('You are not authorized to access this section');
  expect(path()).toBe('/projects');
  await page.goto('/setting');
  await home().waitFor();
  expect(adminScripts()).toEqual([]);
});

test('the owner, in any spelling of the address, gets to the dashboard and stays signed in after a reload', async () => {
  const { page } = visitor;
  await signInAs(page, OWNER.toUpperCase());
  await dashboard().waitFor();
  expect(path()).toBe('/setting/home_dash');
  expect(await dialog().count()).toBe(0);
  await page.reload();
  await dashboard().waitFor();
  expect(path()).toBe('/setting/home_dash');
});

test('Admin Panel takes a signed-in owner straight to the dashboard, replaces the history entry, and signing out works', async () => {
  const { page } = visitor;
  await visit(page, '/');
  await navigation(page).getByRole('link', { name: 'Projects' }).click();
  await page.getByRole('heading', { name: 'My Projects' }).waitFor();
  // The session is restored a moment after the page appears.
  await adminEntry(page).and(page.locator(':not([aria-haspopup])')).click();
  await dashboard().waitFor();
  await page.goBack();
  await home().waitFor();

  await adminEntry(page).click();
  // The dashboard's requests that are under way when the owner signs out are rejected.
  visitor.pageErrors.expect(/401 \(Unauthorized\)/);
  await page.getByRole('button', { name: 'Sign out' }).click();
  await home().waitFor();
  await adminEntry(page).click();
  await dialog().waitFor();
});
