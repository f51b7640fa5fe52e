import type { Page } from 'playwright-core';
import { meetGoogle } from '../src/google/google';
import { publishKeys, type Keys } from '../src/google/keys';
import { chooseInPopup } from '../src/google/popup';
import { startGoogleSite } from '../src/google/site';
import { sharedSite } from '../src/shared-site';
import { adminEntry, signInDialog } from '../src/signing-in';
import { routeTemporarily } from '../src/temporary-route';
import { newVisitor } from '../src/visitor';

/* With Google's popup and signed tokens. */

const OWNER = 'ada@portfolio.test';

let keys: Keys;
let site: Awaited<ReturnType<typeof startGoogleSite>>;
beforeAll(async () => {
  keys = await publishKeys();
  site = await startGoogleSite(sharedSite(), keys);
});
afterAll(async () => {
  await site?.remove();
  await keys?.close();
});

async function newGuest() {
  const visitor = await newVisitor({ site });
  await meetGoogle(visitor.context, site, keys);
  return visitor;
}

const dashboard = (page: Page) => page.getByRole('heading', { name: 'Dashboard', level: 1 });

test("the owner signs in with Google's popup, continues after the session expires, and signs out", async () => {
  const { page, pageErrors } = await newGuest();
  // Other requests of the dashboard are rejected at that moment too.
  pageErrors.expect(/401 \(Unauthorized\)|Please sign in as the owner of this site first/);
  await page.goto('/');
  await adminEntry(page).click();
  await chooseInPopup(page, OWNER);
  await dashboard(page).waitFor();

  await page.getByLabel('Your Role').fill('Analyst of engines');
  // The server itself rejects the token.
  const rejection = await routeTemporarily(page, '**/api/home_profile', (route) =>
    route.continue({ headers: { ...route.request().headers(), authorization: 'Bearer not.any.more' } }),
  );
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await signInDialog(page).waitFor();
  rejection.end();
  await chooseInPopup(page, OWNER);
  await signInDialog(page).waitFor({ state: 'detached' });
  expect(await page.getByLabel('Your Role').inputValue()).toBe('Analyst of engines');
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await page.getByText('Profile saved successfully!').waitFor();

  await page.getByRole('button', { name: 'Sign out' }).click();
  await page.getByText("HELLO, I'M").waitFor();
  await page.getByText('Analyst of engines').waitFor();
  await adminEntry(page).click();
  await signInDialog(page).waitFor();
});
