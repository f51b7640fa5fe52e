import type { Page } from 'playwright-core';
import { signInDialog } from '../signing-in';

/** Presses 'Continue with Google'. @returns the popup */
export async function openPopup(page: Page): Promise<Page> {
  const [popup] = await Promise.all([
    page.waitForEvent('popup'),
    signInDialog(page).getByRole('button', { name: 'Continue with Google' }).click(),
  ]);
  return popup;
}

/** Chooses an account in the popup. A new account with a known address would be another Google account, as for a recycled address. */
export async function chooseInPopup(page: Page, email: string): Promise<void> {
  const popup = await openPopup(page);
  const add = popup.getByRole('button', { name: 'Add new account' });
  await add.waitFor();
  const known = popup.locator('.js-reuse-account').filter({ hasText: email });
  if ((await known.count()) > 0) await known.click();
  else {
    await add.click();
    await popup.locator('#email-input').fill(email);
    await popup.locator('#sign-in').click();
  }
  if (!popup.isClosed()) await popup.waitForEvent('close');
}
