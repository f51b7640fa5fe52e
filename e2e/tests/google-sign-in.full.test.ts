import { BACKUP_FORMAT, BACKUP_HEADER } from '@portfolio/shared-api/contracts';
import type { Page } from 'playwright-core';
import { eventually } from '../src/eventually';
import { meetGoogle } from '../src/google/google';
import { publishKeys, type Keys } from '../src/google/keys';
import { chooseInPopup, openPopup } from '../src/google/popup';
import { startGoogleSite } from '../src/google/site';
import { sharedSite } from '../src/shared-site';
import { adminEntry, signInDialog } from '../src/signing-in';
import { newVisitor } from '../src/visitor';

/* With Google's popup: rejected accounts, and the headers of a public site. */

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

test('another account is rejected, and closing the popup allows another attempt', async () => {
  const { page } = await newGuest();
  await page.goto('/');
  await adminEntry(page).click();
  const popup = await openPopup(page);
  await popup.getByRole('button', { name: 'Add new account' }).waitFor();
  await popup.close();
  await signInDialog(page)
    .getByText(/auth\/popup-closed-by-user/)
    .waitFor();

  await chooseInPopup(page, 'visitor@portfolio.test');
  await signInDialog(page).getByText('You are not authorized to access this section').waitFor();
  expect(new URL(page.url()).pathname).toBe('/');
});

test('threat 39: the owner signs in again with the popup before a restore; another account changes nothing', async () => {
  const { page, requests, pageErrors } = await newGuest();
  pageErrors.expect(/40[01] \((?:Unauthorized|Bad Request)\)/);
  await page.goto('/');
  await adminEntry(page).click();
  await chooseInPopup(page, OWNER);
  await dashboard(page).waitFor();
  await page.goto('/setting/backup');
  await page.route(
    '**/api/backup/restore',
    (route) =>
      route.fulfill({ status: 401, json: { success: false, message: 'Again', reason: 'sign-in-again' } }),
    { times: 1 },
  );
  const file = { name: 'mine.tar', mimeType: 'application/x-tar', buffer: beginningOfBackup() };
  await page.getByLabel('Backup file').setInputFiles(file);
  await page.getByRole('button', { name: 'Restore backup' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: /^Re/ }).click();
  await chooseInPopup(page, 'visitor@portfolio.test');
  await signInDialog(page).getByText('You are not authorized to access this section').waitFor();
  const sent = () => requests.filter((request) => request.url().includes('/api/backup/restore'));
  expect(sent().map((request) => request.method())).toEqual(['GET']);
  await chooseInPopup(page, OWNER);
  await page.getByText('The backup couldn’t be restored.').waitFor();
  expect(sent().map((request) => request.method())).toEqual(['GET', 'GET', 'POST']);
});

test('a session of a former owner saves nothing and says why', async () => {
  const { page, pageErrors } = await newGuest();
  pageErrors.expect(/403 \(Forbidden\)/);
  await page.goto('/');
  await adminEntry(page).click();
  await chooseInPopup(page, OWNER);
  await dashboard(page).waitFor();
  const other = keys.signed(
    `.${Buffer.from(JSON.stringify({ ...claims(), email: 'before@portfolio.test' })).toString('base64url')}.`,
    'portfolio-test',
  );
  await page.route('**/api/home_profile', (route) =>
    route.continue({ headers: { ...route.request().headers(), authorization: `Bearer ${other}` } }),
  );
  await page.getByLabel('Your Role').fill('Not the owner');
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await page.getByText('You are not authorized to access this section').waitFor();
  expect(await page.getByLabel('Your Role').inputValue()).toBe('Not the owner');
});

const claims = () => {
  const now = Math.floor(Date.now() / 1000);
  const firebase = { sign_in_provider: 'google.com' };
  return { sub: 'somebody', iat: now - 10, exp: now + 600, email_verified: true, firebase };
};

test("a production site uses its https origin and doesn't mention the emulator", async () => {
  const production = await startGoogleSite(sharedSite(), keys, {
    NODE_ENV: 'production',
    PUBLIC_ORIGIN: 'https://ada.test',
  });
  try {
    const response = await fetch(production.origin);
    expect(response.status).toBe(200);
    expect(response.headers.get('strict-transport-security')).toMatch(/max-age=\d{8}/);
    expect(response.headers.get('content-security-policy')).not.toContain('127.0.0.1');
    // On a busy machine, the browser renders the first page.
    const html = await eventually(async () => {
      const text = await (await fetch(production.origin)).text();
      expect(text).toContain('<link rel="canonical" href="https://ada.test/"/>');
      return text;
    });
    expect(html).toContain('"authEmulator":null');
    const write = await fetch(`${production.origin}/api/site_settings`, { method: 'PATCH' });
    expect(write.status).toBe(401);
  } finally {
    await production.remove();
  }
});

/** The beginning of a backup, which is enough for the page to ask for confirmation. */
function beginningOfBackup(): Buffer {
  const facts = JSON.stringify({ format: BACKUP_FORMAT, createdAt: '2026-01-01T00:00:00.000Z' });
  const header = Buffer.alloc(512);
  header.write(BACKUP_HEADER);
  header.write(facts.length.toString(8).padStart(11, '0'), 124);
  header.write('ustar', 257);
  return Buffer.concat([header, Buffer.from(facts)]);
}
