import type { BrowserContext } from 'playwright-core';

/** Time limit for each step of signing in. */
const SIGN_IN_MS = 60_000;

/** Signs in as the owner with the emulator's account chooser. @returns the error message; undefined on success. */
export async function signIn(
  context: BrowserContext,
  origin: string,
  ownerEmail: string,
): Promise<string | undefined> {
  const page = await context.newPage();
  page.setDefaultTimeout(SIGN_IN_MS);
  try {
    await page.goto(origin);
    await page.getByRole('navigation').getByRole('button', { name: 'Admin Panel' }).click();
    await page.getByRole('button', { name: 'Continue with Google' }).click();
    await page
      .getByRole('dialog', { name: 'Choose an account' })
      .getByRole('button', { name: ownerEmail })
      .click();
    await page.waitForURL((url) => url.pathname !== '/');
    return undefined;
  } catch (error) {
    return (error as Error).message.split('\n')[0];
  } finally {
    await page.close();
  }
}
