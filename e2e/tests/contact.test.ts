import type { Page } from 'playwright-core';
import { contactForm, WRITTEN } from '../src/contact-form';
import { eventually } from '../src/eventually';
import { holdScripts, holdWrite } from '../src/held-requests';
import { hasFocusEventually } from '../src/keyboard';
import { openMailbox, type Mailbox } from '../src/mailbox';
import { refuseStorage } from '../src/refused-storage';
import { noteWatching, untilWatched } from '../src/reports';
import { navigation, signInAsOwner } from '../src/signing-in';
import { startOwnSite, type OwnSite } from '../src/site';
import { reload, untilHydrated, visit } from '../src/hydration';
import { newVisitor } from '../src/visitor';

const SEND = '**/api/v1.0/email/send-form';
const SENT = 'Message sent successfully!';
const FAILED = 'Failed to send message. Please try again.';
const NOTHING = { Name: '', Email: '', Subject: '', Message: '' };

let site: OwnSite;
let mailbox: Mailbox;

beforeAll(async () => {
  mailbox = await openMailbox();
  site = await startOwnSite({ SMTP_URL: mailbox.url });
});
afterAll(async () => {
  await site?.remove();
  await mailbox?.close();
});

/** A visitor at the hydrated contact page. */
async function writer() {
  const visitor = await newVisitor({ site });
  await visit(visitor.page, '/contact');
  const posts = () => visitor.requests.filter((request) => request.method() === 'POST');
  return { ...visitor, ...contactForm(visitor.page), posts };
}

/** The email with this subject, once it has arrived. */
const mail = (subject: string) =>
  eventually(() => {
    const found = mailbox.delivered.filter((source) => source.includes(`\r\nSubject: ${subject}\r\n`));
    expect(found).toHaveLength(1);
    return found[0]!;
  });

/** Goes through the site, downloads the CV and sends a message. The page would now report that when it is left. */
async function lookAround(page: Page): Promise<void> {
  await noteWatching(page);
  await page.goto('/', { referer: 'https://news.example/item?id=7' });
  await untilHydrated(page);
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download CV' }).click();
  await download;
  await navigation(page).getByRole('link', { name: 'Contact' }).click();
  const { write, button, announced } = contactForm(page);
  await write();
  await button.click();
  await announced('status', SENT).waitFor();
  await untilWatched(page);
}

// The first test of this site, so that no other visits are counted.
test('a visit is counted for the owner, and leaves the browser uncounted with Global Privacy Control', async () => {
  const { page: hidden } = await newVisitor({ site });
  await hidden.addInitScript(() => {
    Object.assign(navigator, { globalPrivacyControl: true });
    const reports: Promise<string>[] = [];
    Object.assign(globalThis, { reports });
    navigator.sendBeacon = (_url, body) => reports.push((body as Blob).text()) > 0;
  });
  await lookAround(hidden);
  const reports = await hidden.evaluate(async () => {
    Object.defineProperty(document, 'visibilityState', { value: 'hidden' });
    document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
    return Promise.all((globalThis as unknown as { reports: Promise<string>[] }).reports);
  });
  expect(reports.map((report) => Object.keys(JSON.parse(report)))).toEqual([['releases', 'age']]);

  const { page: visitor } = await newVisitor({ site });
  await lookAround(visitor);
  await visitor.goto('about:blank');

  const { page } = await newVisitor({ site });
  await signInAsOwner(page);
  const link = (name: string) =>
    page.getByRole('navigation', { name: 'Dashboard pages' }).getByRole('link', { name });
  const row = (table: string, name: string) =>
    page.getByRole('table', { name: table }).getByRole('row', { name, exact: true });
  await eventually(async () => {
    await link('Home').click();
    await link('Visits').click();
    await page.getByText(/^2 page views/).waitFor({ timeout: 2_000 });
  });
  for (const name of ['Home 1', 'Contact 1']) await row('Pages', name).waitFor();
  for (const name of ['CV downloaded 1', 'Contact form started 1', 'Message sent 1'])
    await row('Actions', name).waitFor();
  await row('Referring sites', 'Other sites 1').waitFor();
});

test('reports missing values at their fields, then sends the message once, confirms it, and emails it to the owner', async () => {
  const { page, field, write, written, button, announced, posts } = await writer();
  // The honeypot field.
  expect(await page.locator('[name=website]').isVisible()).toBe(false);
  await write({ Email: 'ada', Subject: 'Whole visit', Message: ' ' });
  await button.click();
  await page.getByText('Enter an email address').waitFor();
  await page.getByText('Message is required').waitFor();
  await hasFocusEventually(field('Email'));
  expect(posts()).toEqual([]);

  const held = await holdWrite(page, SEND);
  await write({ Subject: 'Whole visit' });
  await field('Subject').press('Enter');
  await page.getByRole('button', { name: 'Sending...', disabled: true }).waitFor();
  for (const label of Object.keys(WRITTEN) as (keyof typeof WRITTEN)[])
    expect(await field(label).isDisabled()).toBe(true);
  await button.dblclick({ force: true });
  await eventually(() => expect(held.urls()).toHaveLength(1));
  await held.release();
  await announced('status', SENT).waitFor();
  await button.and(page.locator(':enabled')).waitFor();
  await eventually(async () => expect(await written()).toEqual(NOTHING));
  expect(posts()).toHaveLength(1);

  const source = await mail('Whole visit');
  expect(source).toContain('\r\nTo: owner@example.com\r\n');
  expect(source).toContain(`\r\nReply-To: ${WRITTEN.Name} <${WRITTEN.Email}>\r\n`);
  expect(source).toContain('Dear Mara,\r\ncan it compute?\r\n');
});

test('reports a missing network like a server that never responds, and sends once the network is back', async () => {
  const { page, context, pageErrors, write, written, button, announced } = await writer();
  pageErrors.expect(/ERR_INTERNET_DISCONNECTED|ChunkLoadError/);
  await write({ Subject: 'From a train' });
  await context.setOffline(true);
  await button.click();
  await page.getByText(FAILED).waitFor();
  await page.getByText('Network Error').waitFor();
  expect(await written()).toEqual({ ...WRITTEN, Subject: 'From a train' });

  await context.setOffline(false);
  await button.click();
  await page.getByText(SENT).waitFor();
  await page.getByText(FAILED).waitFor({ state: 'detached' });
  await mail('From a train');

  await page.clock.install();
  const held = await holdWrite(page, SEND);
  await write();
  await button.click();
  await eventually(() => expect(held.urls()).toHaveLength(1));
  await page.clock.fastForward(20_000);
  await announced('alert', FAILED).waitFor();
  expect(await written()).toEqual(WRITTEN);
});

test('is sent where the browser blocks storage', async () => {
  const { page } = await newVisitor({ site });
  // A minified build must notice it too.
  await page.addInitScript(refuseStorage);
  await visit(page, '/contact');
  const { write, button, announced } = contactForm(page);
  await write();
  await button.click();
  await announced('status', SENT).waitFor();
});

test('keeps unsent text after a reload and after Back, in its own tab', async () => {
  const { page, context, field, write, written } = await writer();
  await write();
  await reload(page);
  await eventually(async () => expect(await written()).toEqual(WRITTEN));
  await navigation(page).getByRole('link', { name: 'Home' }).click();
  await page.getByText("HELLO, I'M").waitFor();
  await page.goBack();
  await eventually(async () => expect(await written()).toEqual(WRITTEN));

  const other = await context.newPage();
  await visit(other, '/contact');
  expect(await contactForm(other).written()).toEqual(NOTHING);
  await contactForm(other).field('Name').fill('Somebody else');
  await reload(page);
  expect(await field('Name').inputValue()).toBe(WRITTEN.Name);
});

test('copies the email address by a click and confirms it', async () => {
  const { page, context } = await writer();
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.getByRole('button', { name: 'Copy email address' }).click();
  await page.getByRole('status').filter({ hasText: 'Email address copied' }).waitFor();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('mara@example.com');
});

describe('without JavaScript', () => {
  async function plainWriter() {
    const visitor = await newVisitor({ site, javaScriptEnabled: false });
    await visitor.page.goto('/contact');
    return { ...visitor, ...contactForm(visitor.page) };
  }

  test('a rejected message comes back with its errors, and is sent once they are fixed', async () => {
    const { page, pageErrors, field, write, written, button } = await plainWriter();
    pageErrors.expect(/400 \(Bad Request\)/);
    await write({ Subject: ' ' });
    await button.click();
    await page.getByRole('alert').filter({ hasText: FAILED }).waitFor();
    expect(await written()).toEqual({ ...WRITTEN, Subject: ' ' });
    await page.getByText('Subject is required').waitFor();
    expect(await field('Subject').evaluate((input) => input === document.activeElement)).toBe(true);

    await field('Subject').fill('Mended by hand');
    await button.click();
    await page.getByRole('heading', { level: 1, name: SENT }).waitFor();
    await mail('Mended by hand');
    // Reloading the page sends nothing.
    await page.reload();
    await page.getByRole('link', { name: 'Back to the contact page' }).click();
    await page.getByRole('heading', { name: 'Get In Touch' }).waitFor();
    await mail('Mended by hand');
  });

  test('scripts that load later keep the rejected message', async () => {
    const visitor = await newVisitor({ site });
    const { page, pageErrors } = visitor;
    const { field, write, written, button, announced } = contactForm(page);
    pageErrors.expect(/400 \(Bad Request\)/);
    const scripts = await holdScripts(page);
    await page.goto('/contact', { waitUntil: 'domcontentloaded' });
    await write({ Subject: ' ' });
    const response = page.waitForResponse((response) => response.request().method() === 'POST');
    await button.click();
    expect((await response).status()).toBe(400);
    await page.getByText('Subject is required').waitFor();
    await scripts.release();
    await untilHydrated(page);
    expect(await written()).toEqual({ ...WRITTEN, Subject: ' ' });
    await field('Subject').fill('Taken over');
    await button.click();
    await announced('status', SENT).waitFor();
    await eventually(async () => expect(await written()).toEqual(NOTHING));
    await mail('Taken over');
  });
});
