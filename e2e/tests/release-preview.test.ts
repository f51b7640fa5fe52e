import type { Page } from 'playwright-core';
import { contactForm } from '../src/contact-form';
import { openPreview } from '../src/preview';
import { profileForm } from '../src/dashboard';
import { untilHydrated, visit } from '../src/hydration';
import { previewChanged } from '../src/releases';
import { adminEntry, navigation, signInAsOwner, signInDialog } from '../src/signing-in';
import { startOwnSite, type OwnSite } from '../src/site';
import { newVisitor } from '../src/visitor';

const APP = 'remote-public';

let site: OwnSite;
let version: string;
beforeAll(async () => {
  site = await startOwnSite();
  version = await previewChanged(site, { app: APP, change: () => undefined });
});
afterAll(() => site?.remove());

/** What a hostile release would try in the owner's browser. @returns what it got */
const attack = (page: Page | ReturnType<Page['frames']>[number]) =>
  page.evaluate(async () => {
    const attempt = async (take: () => unknown) => {
      try {
        return (await take()) ?? 'nothing';
      } catch (error) {
        return (error as Error).name;
      }
    };
    return {
      session: await attempt(() => indexedDB.open('firebaseLocalStorageDb')),
      storage: await attempt(() => localStorage.length),
      cookies: await attempt(() => document.cookie),
      write: await attempt(() =>
        fetch('/api/home_profile', {
          method: 'PATCH',
          headers: { 'content-type': 'application/json', authorization: 'Bearer stolen' },
          body: '{}',
        }),
      ),
      opener: await attempt(() => (opener ?? (parent === window ? null : parent))?.document.title),
    };
  });

test("threat 29: a preview that the owner opens works, but can't use the owner's session", async () => {
  const { page, pageErrors } = await newVisitor({ site });
  await signInAsOwner(page);

  const response = await visit(page, `/?release=${APP}@${version}`);
  expect(response?.status()).toBe(200);
  const badge = page.getByRole('complementary', { name: 'Preview' });
  expect(await badge.innerText()).toContain('you can’t sign in or send forms here');
  expect(await attack(page)).toEqual({
    session: 'SecurityError',
    storage: 'SecurityError',
    cookies: 'SecurityError',
    write: 'TypeError',
    opener: 'nothing',
  });
  pageErrors.expect(/api\/home_profile/);

  // Its pages, scripts, pictures and data work without the site's origin.
  await navigation(page).getByRole('link', { name: 'Projects' }).click();
  await page.waitForURL('**/projects');
  await untilHydrated(page);
  await badge.waitFor();
  await page.getByRole('article').first().getByRole('link', { name: 'Details' }).click();
  await page.getByRole('dialog').getByText('Project Overview').waitFor();
  await page.keyboard.press('Escape');

  await navigation(page).getByRole('link', { name: 'Contact' }).click();
  const contact = contactForm(page);
  await contact.write();
  await contact.button.click();
  await page.getByText('Forms can’t be sent in a preview.').waitFor();

  await adminEntry(page).click();
  await signInDialog(page).getByText('Signing in isn’t possible in a preview').waitFor();
  await signInDialog(page).getByRole('link', { name: 'Back to the live site' }).click();
  await badge.waitFor({ state: 'detached' });
  await page.goto('/setting');
  await page.getByRole('heading', { name: 'Dashboard', level: 1 }).waitFor();
});

test("threat 29: a form preview shows visitors' code without the owner's session", async () => {
  const { page, pageErrors } = await newVisitor({ site });
  await signInAsOwner(page);
  const { form, name } = profileForm(page);
  const { shown } = await openPreview(page, form);
  await name.fill('Ada Lovelace');
  await shown.getByRole('heading', { level: 1, name: /Ada Lovelace/ }).waitFor();
  const frame = page.frames().find((each) => each.url().includes('preview'))!;
  expect(await attack(frame)).toEqual({
    session: 'SecurityError',
    storage: 'SecurityError',
    cookies: 'SecurityError',
    write: 'TypeError',
    opener: 'SecurityError',
  });
  pageErrors.expect(/api\/home_profile/);
});
