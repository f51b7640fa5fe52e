import type { Page } from 'playwright-core';
import { eventually } from '../src/eventually';
import { rawRequest } from '../src/http';
import { signInAsOwner } from '../src/signing-in';
import { sitePage } from '../src/site-page';
import { startOwnSite, type OwnSite } from '../src/site';
import { visit } from '../src/hydration';
import { newVisitor } from '../src/visitor';

let site: OwnSite;
let owner: Page;
let admin: ReturnType<typeof sitePage>;

beforeAll(async () => {
  site = await startOwnSite();
  const visitor = await newVisitor({ site });
  owner = visitor.page;
  admin = sitePage(owner);
  await signInAsOwner(owner);
});
afterAll(() => site?.remove());

async function openSettings() {
  await owner.goto('/setting/site');
  await eventually(async () => expect(await admin.setting('Site Name').inputValue()).not.toBe(''));
}

/** A page without scripts, and the API paths it reads with scripts. */
async function lookAt(path: string) {
  const html = (await rawRequest(site.origin + path)).body.toString();
  const { page, requests } = await newVisitor({ site });
  await visit(page, path);
  const calls = requests.filter((request) => new URL(request.url()).pathname.startsWith('/api/'));
  return { html, page, calls };
}

test('visitors see the saved contacts, GitHub URL and site name', async () => {
  await openSettings();
  await admin.setting('Site Name').fill('Ada Vinterberg');
  await admin.setting('Phone').fill('+46 70 765 43 21');
  await admin.setting('Telegram').fill('');
  await admin.setting('GitHub URL').fill('https://github.com/vinterberg');
  await admin.saveSettings.click();
  await admin.settings.getByText('Site settings saved successfully!').waitFor();
  await admin.settings.getByText(/^Last saved here on/).waitFor();

  const { html, page, calls } = await lookAt('/contact');
  expect(html).toContain('href="tel:+46707654321"');
  expect(html).toContain('<title>Contact || Ada Vinterberg</title>');
  expect(await page.getByRole('link', { name: '+46 70 765 43 21' }).getAttribute('href')).toBe(
    'tel:+46707654321',
  );
  expect(await page.getByRole('heading', { name: 'LinkedIn' }).count()).toBe(1);
  expect(await page.getByRole('heading', { name: 'Telegram' }).count()).toBe(0);
  expect(calls).toEqual([]);

  const projects = await lookAt('/projects');
  expect(await projects.page.getByRole('link', { name: 'GitHub Profile' }).getAttribute('href')).toBe(
    'https://github.com/vinterberg',
  );
  const { html: home } = await lookAt('/');
  expect(home).toContain('https://github.com/vinterberg');
  expect(home).not.toContain('https://t.me/example"');
});

test('visitors see the saved degrees in order', async () => {
  await openSettings();
  await owner.getByRole('main').getByRole('link', { name: 'Education', exact: true }).last().click();
  await admin.entry('degree 1').waitFor();
  await admin.add('degree').click();
  const degree = admin.entry('degree 3');
  await degree.getByRole('textbox', { name: 'Title' }).fill('Doctor of Engines');
  await degree.getByRole('textbox', { name: 'Years' }).fill('2025-present');
  await admin.moveUp('degree 3').click();
  await admin.moveUp('degree 2').click();
  await admin.saveEducation.click();
  await admin.education.getByText('Education saved successfully!').waitFor();

  const { html, page, calls } = await lookAt('/education');
  expect(html).toContain('Doctor of Engines');
  const cards = page.getByRole('article').getByRole('heading', { level: 3 });
  expect(await cards.allTextContents()).toEqual([
    'Doctor of Engines',
    'Higher Secondary Certificate',
    "Bachelor's Degree (Honours) in CSE",
  ]);
  expect(calls).toEqual([]);
});

test('resetting restores the file’s values immediately', async () => {
  await openSettings();
  await admin.setting('Phone').fill('0123');
  await admin.saveSettings.click();
  await admin.settings.getByText('Site settings saved successfully!').waitFor();
  expect((await lookAt('/contact')).html).toContain('tel:0123');

  await admin.settings.getByRole('button', { name: 'Reset to portfolio.config.ts' }).click();
  const question = owner.getByRole('alertdialog', { name: 'Reset to portfolio.config.ts?' });
  await question.getByRole('button', { name: 'Reset' }).click();
  await admin.settings.getByText('Reset to the file’s values.').waitFor();
  expect(await admin.setting('Phone').inputValue()).toBe('+880 1200 000000');
  const isLost = () => owner.evaluate(() => document.activeElement === document.body);
  await eventually(async () => expect(await isLost()).toBe(false));

  const { html } = await lookAt('/contact');
  expect(html).toContain('tel:+8801200000000');
  expect(html).toContain('<title>Contact || Mara Lindqvist</title>');
});
