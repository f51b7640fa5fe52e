import type { Page } from 'playwright-core';
import { OWNER } from './identity';

/** The column of round buttons at the right edge. */
export const navigation = (page: Page) => page.getByRole('navigation', { name: 'Main' });
export const adminEntry = (page: Page) => navigation(page).getByRole('button', { name: 'Admin Panel' });

export const signInDialog = (page: Page) => page.getByRole('dialog', { name: 'Admin Authentication' });
export const accountChooser = (page: Page) => page.getByRole('dialog', { name: 'Choose an account' });

/** From the navigation to the account chooser that stands in for Google. */
export async function openAccountChooser(page: Page): Promise<void> {
  await adminEntry(page).click();
  await signInDialog(page).getByRole('button', { name: 'Continue with Google' }).click();
  await accountChooser(page).waitFor();
}

/** Signs in with an account that the chooser doesn't list. */
export async function signInAs(page: Page, email: string): Promise<void> {
  await openAccountChooser(page);
  await accountChooser(page).getByRole('textbox', { name: 'Use another email' }).fill(email);
  await accountChooser(page).getByRole('button', { name: 'Sign in' }).click();
}

/** Signs in as the owner, from the home page to the dashboard. */
export async function signInAsOwner(page: Page): Promise<void> {
  await page.goto('/');
  await openAccountChooser(page);
  await accountChooser(page).getByRole('button', { name: OWNER }).click();
  await page.waitForURL('**/setting/home_dash');
  await page.getByRole('heading', { name: 'Dashboard', level: 1 }).waitFor();
}
