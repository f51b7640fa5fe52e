import { join } from 'node:path';
import { addAuthenticator } from '../src/authenticator';
import { axeFaults } from '../src/axe';
import { startConfiguredSite } from '../src/configured-site';
import { resize } from '../src/accessibility-faults';
import { layoutFaults } from '../src/layout-faults';
import { visit } from '../src/hydration';
import { SCREENS } from '../src/screens';
import { sharedSite } from '../src/shared-site';
import { adminEntry, signInDialog } from '../src/signing-in';
import { newVisitor } from '../src/visitor';

const CONFIG = join(__dirname, '../src/empty-config.ts');

let site: Awaited<ReturnType<typeof startConfiguredSite>>;
beforeAll(async () => {
  site = await startConfiguredSite(sharedSite(), CONFIG, { NODE_ENV: 'production' });
});
afterAll(() => site?.remove());

test('from the printed address to one’s own site with a passkey, without a file or another company', async () => {
  const owner = await newVisitor({ site });
  const { page, pageErrors } = owner;
  pageErrors.expect(/503 \(Service Unavailable\)|400 \(Bad Request\)/);
  await addAuthenticator(owner);
  await page.goto('/profile');
  await page.getByRole('heading', { name: 'This site isn’t set up yet' }).waitFor();

  const code = /\/setup\?code=([\w-]+)/.exec(site.output())![1]!;
  await page.getByRole('link', { name: 'Set up this site' }).click();
  await page.getByRole('textbox', { name: 'Setup code' }).fill(code.toLowerCase());
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByRole('textbox', { name: 'Your name' }).fill('Grace Hopper');
  await page.getByRole('textbox', { name: 'Your email address' }).fill('grace');
  for (const { viewport } of [SCREENS.narrow, SCREENS.desktop]) {
    await resize(page, viewport);
    expect(await layoutFaults(page)).toEqual([]);
  }
  await page.getByRole('radio', { name: /An empty site/ }).check();
  await page.getByRole('button', { name: 'Set up my site' }).click();
  const email = page.getByRole('textbox', { name: 'Your email address' });
  await page.getByText('Enter an email address, such as ada@example.com').waitFor();
  expect(await axeFaults(page)).toEqual([]);
  expect(await page.getByRole('textbox', { name: 'Your name' }).inputValue()).toBe('Grace Hopper');
  await email.fill('grace@portfolio.test');
  await page.getByRole('button', { name: 'Set up my site' }).click();

  await page.getByRole('button', { name: 'Add passkey' }).click();
  await page.getByRole('region', { name: 'Passkeys' }).getByRole('listitem').waitFor();
  expect(page.url()).toBe(`${site.origin}/setting/sign_in`);
  await page.getByRole('button', { name: 'Sign out', exact: true }).click();
  await page.getByRole('heading', { name: 'Grace Hopper' }).waitFor();

  await visit(page, '/');
  await adminEntry(page).click();
  await signInDialog(page).getByRole('button', { name: 'Sign in with a passkey' }).click();
  await page.getByRole('heading', { name: 'Dashboard', level: 1 }).waitFor();

  const again = await page.request.get(`${site.origin}/setup?code=${code}`);
  expect(again.status()).toBe(404);
});
