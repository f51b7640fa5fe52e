import type { Request } from 'playwright-core';
import { eventually } from '../src/eventually';
import { OWNER } from '../src/identity';
import { writeApi } from '../src/http';
import { sharedSite } from '../src/shared-site';
import { accountChooser, signInAsOwner, signInDialog } from '../src/signing-in';
import { newVisitor } from '../src/visitor';

const TITLE = 'Deleted after a second sign-in';

/** A token of the emulator, as if its user had signed in two hours ago. */
function aged(authorization: string): string {
  const [header, payload] = authorization.replace('Bearer ', '').split('.');
  const claims = JSON.parse(Buffer.from(payload!, 'base64url').toString()) as { auth_time: number };
  const older = { ...claims, auth_time: claims.auth_time - 7200 };
  return `Bearer ${header}.${Buffer.from(JSON.stringify(older)).toString('base64url')}.`;
}

test('threat 39: a permanent deletion long after the sign-in asks for another one, then continues by itself', async () => {
  const site = sharedSite();
  const { _id } = await writeApi<{ _id: string }>(site, 'POST', '/api/projects', {
    title: TITLE,
    description: 'In the trash.',
  });
  await writeApi(site, 'DELETE', `/api/projects/${_id}`);
  const { page, requests, pageErrors } = await newVisitor();
  pageErrors.expect(/401 \(Unauthorized\)/);
  await signInAsOwner(page);
  await page.goto('/setting/bin');

  let isOld = true;
  await page.route('**/api/bin/*', (route) => {
    const headers = route.request().headers();
    return route.continue({
      headers: isOld ? { ...headers, authorization: aged(headers.authorization!) } : headers,
    });
  });
  const deletions = () => requests.filter((request: Request) => request.method() === 'DELETE');
  const row = page.getByRole('listitem').filter({ hasText: TITLE });
  const deleteNow = async () => {
    await row.getByRole('button', { name: 'Delete now' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete now' }).click();
    await signInDialog(page).getByText('Sign in again to confirm').waitFor();
  };

  await deleteNow();
  // It must open above the confirmation, a modal dialog of another app.
  // Beyond the last control the focus is outside for a moment.
  const hasFocus = () =>
    eventually(async () =>
      expect(await signInDialog(page).evaluate((dialog) => dialog.contains(document.activeElement))).toBe(
        true,
      ),
    );
  await hasFocus();
  for (let step = 0; step < 4; step += 1) {
    await page.keyboard.press('Tab');
    await hasFocus();
  }
  await page.keyboard.press('Escape');
  await page.getByText('Nothing was changed.').waitFor();
  await signInDialog(page).waitFor({ state: 'detached' });
  expect(deletions()).toHaveLength(1);

  await deleteNow();
  isOld = false;
  await signInDialog(page).getByRole('button', { name: 'Continue with Google' }).click();
  await accountChooser(page).getByRole('button', { name: OWNER }).click();
  await page.getByText(`“${TITLE}” was permanently deleted.`).waitFor();
  await row.waitFor({ state: 'detached' });
  expect(deletions()).toHaveLength(3);
});
