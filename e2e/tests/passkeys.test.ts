import { axeFaults } from '../src/axe';
import { readHomeProfile } from '../src/content';
import { profileForm } from '../src/dashboard';
import { eventually } from '../src/eventually';
import { callApi, writeApi } from '../src/http';
import { idToken, OWNER } from '../src/identity';
import { visit } from '../src/hydration';
import { layoutFaults } from '../src/layout-faults';
import { resize } from '../src/accessibility-faults';
import { SCREENS } from '../src/screens';
import { addAuthenticator } from '../src/authenticator';
import { adminEntry, signInAsOwner, signInDialog } from '../src/signing-in';
import { newVisitor, type Visitor } from '../src/visitor';

/* The tests build on each other: the owner sets up a passkey on one device and uses it. */
let owner: Visitor;
let codes: string[];

beforeAll(async () => {
  owner = await newVisitor();
  owner.pageErrors.expect(/401 \(Unauthorized\)/);
  await addAuthenticator(owner);
});
afterAll(async () => {
  // What a failed test left.
  const token = await idToken(owner.site, OWNER);
  const { json } = await callApi(owner.site, 'GET', '/api/passkeys', { token });
  for (const { _id } of json.data as { _id: string }[])
    await callApi(owner.site, 'DELETE', `/api/passkeys/${_id}`, { token });
});

const dialog = () => signInDialog(owner.page);
const passkeyButton = () => dialog().getByRole('button', { name: 'Sign in with a passkey' });
const codeButton = () => dialog().getByRole('button', { name: 'Use a recovery code' });
const section = (name: string) => owner.page.getByRole('region', { name });
const isSignedIn = () => owner.page.getByRole('heading', { name: 'Dashboard', level: 1 }).waitFor();

async function signOut(): Promise<void> {
  const { page } = owner;
  await page.getByRole('button', { name: 'Sign out', exact: true }).click();
  await page.getByText("HELLO, I'M").waitFor();
}

async function openDialog(): Promise<void> {
  await visit(owner.page, '/');
  await adminEntry(owner.page).click();
  await dialog().waitFor();
}

async function useCode(code: string): Promise<void> {
  await openDialog();
  await codeButton().click();
  await dialog().getByRole('textbox', { name: 'Recovery code' }).fill(code);
  await dialog().getByRole('button', { name: 'Sign in', exact: true }).click();
}

/** At 320 px too. */
async function expectFit(): Promise<void> {
  const { page } = owner;
  expect(await axeFaults(page)).toEqual([]);
  for (const { viewport } of [SCREENS.narrow, SCREENS.desktop]) {
    await resize(page, viewport);
    expect(await layoutFaults(page)).toEqual([]);
  }
}

test('signed in with Google, the owner adds a passkey and makes recovery codes', async () => {
  const { page } = owner;
  await signInAsOwner(page);
  await page.goto('/setting/sign_in');
  await section('Passkeys').getByText('No passkeys yet').waitFor();
  await section('Passkeys').getByRole('textbox', { name: 'Name of the new passkey' }).fill('Laptop');
  await section('Passkeys').getByRole('button', { name: 'Add passkey' }).click();
  await section('Passkeys').getByText('“Laptop” was added.').waitFor();
  await section('Passkeys').getByRole('listitem').filter({ hasText: 'Laptop' }).waitFor();

  await section('Recovery codes').getByRole('button', { name: 'Make new codes' }).click();
  const sheet = page.getByRole('group', { name: 'New recovery codes' });
  await sheet.waitFor();
  codes = await sheet.getByRole('listitem').allTextContents();
  expect(codes).toHaveLength(10);
  await expectFit();

  await section('Passkeys').getByRole('textbox', { name: 'Name of the new passkey' }).fill('Again');
  await section('Passkeys').getByRole('button', { name: 'Add passkey' }).click();
  await page.getByText('This device already has a passkey for this site.').waitFor();
  await signOut();
});

test('the passkey signs in and saves, also after a reload, without Google’s SDK', async () => {
  const { page, site, requests } = owner;
  const { bio, fullName } = await readHomeProfile(site);
  await openDialog();
  await passkeyButton().waitFor();
  await codeButton().click();
  await dialog().getByRole('textbox', { name: 'Recovery code' }).waitFor();
  await expectFit();
  const before = requests.length;
  await passkeyButton().click();
  await isSignedIn();
  await page.reload();
  const form = profileForm(page);
  await eventually(async () => expect(await form.name.inputValue()).toBe(fullName));
  await form.bio.fill('Saved after signing in with a passkey.');
  await form.save.click();
  await form.said('Profile saved successfully!').waitFor();
  expect((await readHomeProfile(site)).bio).toBe('Saved after signing in with a passkey.');
  await writeApi(site, 'PATCH', '/api/home_profile', { bio });
  const asked = requests.slice(before).map((request) => request.url());
  expect(asked.filter((url) => url.startsWith(site.authOrigin))).toEqual([]);
  await signOut();
});

test('a recovery code signs in once', async () => {
  const { page } = owner;
  await useCode(codes[0]!);
  await isSignedIn();
  await page.goto('/setting/sign_in');
  await section('Recovery codes').getByText('You have 9 recovery codes left.').waitFor();
  await signOut();
  await useCode(codes[0]!);
  await dialog().getByText('This recovery code isn’t valid.').waitFor();
  await useCode(codes[1]!);
  await isSignedIn();
});

test('a removed passkey no longer signs in, and the dialog is the specified one again', async () => {
  const { page, site } = owner;
  await signOut();
  await openDialog();
  await passkeyButton().waitFor();
  // Meanwhile the owner removes it on another device.
  const token = await idToken(site, OWNER);
  const { json } = await callApi(site, 'GET', '/api/passkeys', { token });
  const [passkey] = json.data as { _id: string; name: string }[];
  expect(passkey!.name).toBe('Laptop');
  await writeApi(site, 'DELETE', `/api/passkeys/${passkey!._id}`);
  await passkeyButton().click();
  await dialog().getByText('This passkey isn’t registered on this site, or was removed.').waitFor();
  await Promise.all([page.waitForResponse('**/api/sign_in'), openDialog()]);
  await dialog().getByRole('button', { name: 'Continue with Google' }).waitFor();
  expect(await passkeyButton().count()).toBe(0);
  expect(await codeButton().count()).toBe(0);
});
