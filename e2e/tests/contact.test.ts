import { contactForm, WRITTEN } from '../src/contact-form';
import { eventually } from '../src/eventually';
import { holdScripts, holdWrite } from '../src/held-requests';
import { hasFocusEventually } from '../src/keyboard';
import { openMailbox, type Mailbox } from '../src/mailbox';
import { navigation } from '../src/signing-in';
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
    await page.goto('/contact');
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
