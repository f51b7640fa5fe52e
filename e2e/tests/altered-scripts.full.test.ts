import type { Page } from 'playwright-core';
import { navigation } from '../src/signing-in';
import { untilHydrated } from '../src/hydration';
import { newVisitor } from '../src/visitor';

/** Scripts arrive with an additional statement. */
const alter = (page: Page, scripts: string) =>
  page.route(scripts, async (route) => {
    const response = await route.fetch();
    const body = `globalThis.isAltered = true;${await response.text()}`;
    await route.fulfill({
      response,
      body,
      headers: { ...response.headers(), 'content-encoding': 'identity' },
    });
  });

const hasRun = (page: Page) => page.evaluate(() => Reflect.has(globalThis, 'isAltered'));

async function visitorOf(scripts: string) {
  const visitor = await newVisitor();
  visitor.pageErrors.expect(/Failed to find a valid digest in the 'integrity' attribute/);
  await alter(visitor.page, scripts);
  return visitor;
}

test("an altered script of a page's first view doesn't run, and the server's markup stays", async () => {
  const { page } = await visitorOf('**/client/first-view.home.*.js*');
  await page.goto('/');
  await untilHydrated(page);
  await page.getByText("HELLO, I'M").waitFor();
  expect(await hasRun(page)).toBe(false);
});

test("an altered chunk of a page doesn't run, and the server's markup is shown", async () => {
  const { page, pageErrors } = await visitorOf('**/client/{profile,first-view.profile}.*.js*');
  pageErrors.expect(/RemoteLoadError: The page "profile" of remote-public couldn't be loaded/);
  await page.goto('/');
  await untilHydrated(page);
  await navigation(page).getByRole('link', { name: 'Profile' }).click();
  await page.getByRole('heading', { name: 'Why Work With Me?' }).waitFor();
  await untilHydrated(page);
  expect(await hasRun(page)).toBe(false);
});

test('without server markup the page shows an error, and Retry works once the chunk is intact', async () => {
  const { page, pageErrors } = await visitorOf('**/client/profile.*.js*');
  pageErrors.expect(/RemoteLoadError: The page "profile" of remote-public couldn't be loaded|ERR_FAILED/);
  await page.route('**/profile', (route) => route.abort());
  await page.goto('/');
  await untilHydrated(page);
  await navigation(page).getByRole('link', { name: 'Profile' }).click();
  const retry = page.getByRole('main').getByRole('button', { name: 'Retry' });
  await retry.waitFor();
  expect(await hasRun(page)).toBe(false);

  await page.unroute('**/client/profile.*.js*');
  await retry.click();
  await page.getByRole('heading', { name: 'Why Work With Me?' }).waitFor();
});
