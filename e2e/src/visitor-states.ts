import type { Locator, Page } from 'playwright-core';
import { answerApi, failApi, holdApi, OUTAGE_COMPLAINTS, OUTAGES, type ApiScene } from './api-scenes';
import { contactForm } from './contact-form';
import { holdRequests, holdScripts } from './held-requests';
import { STRANGER } from './identity';
import { NOTHING, VERY_LONG } from './other-content';
import { navigation, openAccountChooser, signInAs, signInDialog } from './signing-in';
import { visit } from './takeover';

/** Where messages go. */
const EMAIL_SERVICE = '**/api/v1.0/email/**';

type Open = (page: Page) => Promise<void>;
type Shown = (page: Page) => Locator;

/** From where a page is gone to, and that one's title: it came with all that it needs, and with nothing that the other is to ask for. */
const LEFT: Readonly<Record<string, readonly [path: string, title: string]>> = {
  Education: ['/contact', 'Get In Touch'],
  Contact: ['/nothing-here', 'There is no page at this address'],
};

/** Goes to a page within the site, and waits until the one that is left is gone. Not by the pointer, which would leave a label behind. */
export async function goWithin(page: Page, label: string): Promise<void> {
  const [path, title] = LEFT[label] ?? ['/education', 'Education'];
  await visit(page, path);
  const left = page.getByRole('heading', { level: 1, name: title });
  await left.waitFor();
  await navigation(page).getByRole('link', { name: label }).dispatchEvent('click');
  await left.waitFor({ state: 'detached' });
}

const arriving =
  (label: string, api: ApiScene, shown: Shown): Open =>
  async (page) => {
    await api(page);
    await goWithin(page, label);
    await shown(page).first().waitFor();
  };

const down: ApiScene = (page) => failApi(page, 'has a fault');
const empty = answerApi(NOTHING);
const long = answerApi(VERY_LONG);

const heading =
  (name: string | RegExp): Shown =>
  (page) =>
    page.getByRole('heading', { name });
const text =
  (words: string): Shown =>
  (page) =>
    page.getByText(words);
const card: Shown = (page) => page.getByRole('main').getByRole('article');

/** Writes a message and sends it; `answer` is what the e-mail service does with it. */
const sending =
  (answer: ApiScene, shown: Shown): Open =>
  async (page) => {
    await answer(page);
    await visit(page, '/contact');
    await contactForm(page).write();
    await contactForm(page).button.click();
    await shown(page).first().waitFor();
  };

/** What a browser, and the page, complain of on the way there. */
export const STATE_COMPLAINTS = new RegExp(
  `${OUTAGE_COMPLAINTS.source}|404 \\(Not Found\\)|400 \\(Bad Request\\)|ERR_FAILED|RemoteLoadError`,
);

/** What a visitor may come to see beside the pages as they usually are, and how it comes to that. One line, one state. */
export const STATES: Readonly<Record<string, Open>> = {
  'Home while it loads': arriving('Home', holdApi, text('Loading profile…')),
  'Profile while it loads': arriving('Profile', holdApi, text('Loading profile…')),
  'Projects while they load': arriving('Projects', holdApi, text('Loading projects...')),
  'Education while it loads': arriving('Education', holdApi, text('Loading education…')),

  'Home with nothing entered': arriving('Home', empty, text('Resume not available')),
  'Profile with nothing entered': arriving('Profile', empty, text('Not specified')),
  'Education with nothing entered': arriving('Education', empty, text('Not specified')),
  'Projects without any': arriving('Projects', empty, text('No projects available yet.')),
  async 'a category without projects'(page) {
    await visit(page, '/projects?category=Nothing');
    await page.getByText('No projects found in Nothing category.').waitFor();
  },

  'Home with the API down': arriving('Home', down, text('Failed to load profile data')),
  'Profile with the API down': arriving('Profile', down, text('Failed to load why me data')),
  'Projects with the API down': arriving('Projects', down, text('couldn’t be loaded')),
  'Education with the API down': arriving('Education', down, text('Failed to load education data')),
  async 'the details of a project on their way'(page) {
    await visit(page, '/projects');
    await holdScripts(page);
    await card(page).first().getByRole('link', { name: 'Details' }).click();
    await page.getByText('Opening details...').waitFor();
  },
  async 'the details of a project whose features cannot be had'(page) {
    await failApi(page, 'has a fault', /\/api\/projects\/\w/);
    await arriving('Projects', async () => {}, card)(page);
    await card(page).first().getByRole('link', { name: 'Details' }).click();
    await page.getByText('The features couldn’t be loaded.').waitFor();
  },
  'a page whose code cannot be had': arriving(
    'Profile',
    // Neither that nor the document that would have its content.
    (page) => page.route(/remote-public.*\/profile\..*\.js|\/profile$/, (route) => route.abort()),
    text('This page could not be shown'),
  ),

  'Home with long words': arriving('Home', long, heading(/Donaudampf/)),
  'Profile with long words': arriving('Profile', long, heading(/Donaudampf/)),
  'Education with long words': arriving('Education', long, heading(/^Donaudampf/)),
  'Contact with long words': arriving('Contact', long, text('wa.me/1234567890')),
  'Projects with long words, on several pages': arriving('Projects', long, card),
  async 'the details of a project with long words'(page) {
    await arriving('Projects', long, card)(page);
    await card(page).first().getByRole('link', { name: 'Details' }).click();
    await page.getByRole('dialog').getByRole('heading', { name: 'Technology Stack' }).waitFor();
  },
  async 'a project that is not there'(page) {
    await visit(page, '/projects/not-there');
    await page.getByText('There is no project at this address').waitFor();
  },

  async 'a résumé that cannot be had'(page) {
    await page.route('**/*.pdf', (route) => route.fulfill({ status: 500 }));
    await visit(page, '/');
    await page.getByRole('button', { name: 'Download CV' }).click();
    await page.getByText('Failed to download resume. Please try again.').waitFor();
  },
  async 'a résumé on its way'(page) {
    await holdRequests(page, '**/*.pdf');
    await visit(page, '/');
    await page.getByRole('button', { name: 'Download CV' }).click();
    await page.getByRole('button', { name: 'Downloading...' }).waitFor();
  },

  async 'the contact form with nothing written'(page) {
    await visit(page, '/contact');
    await contactForm(page).button.click();
    await page.locator('input:user-invalid, input[aria-invalid=true]').first().waitFor();
  },
  'a message on its way': sending(
    (page) => holdRequests(page, EMAIL_SERVICE),
    (page) => page.getByRole('button', { name: 'Sending...' }),
  ),
  'a message that was sent': sending(
    (page) => page.route(EMAIL_SERVICE, (route) => route.fulfill({ body: 'OK' })),
    text('Message sent successfully!'),
  ),
  'a message that was not sent': sending(
    (page) => page.route(EMAIL_SERVICE, OUTAGES["can't be reached"]),
    text('Failed to send message. Please try again.'),
  ),
  async 'the answer to a message sent without scripts'(page) {
    await holdScripts(page);
    await page.goto('/contact');
    await contactForm(page).write();
    await contactForm(page).button.click();
    await page.getByRole('heading', { name: 'Message sent successfully!' }).waitFor();
  },
  async 'the answer to one that was refused'(page) {
    await holdScripts(page);
    await page.goto('/contact');
    await contactForm(page)
      .field('Name')
      .evaluate((input: HTMLInputElement) => (input.form!.noValidate = true));
    await contactForm(page).button.click();
    await page.getByRole('alert').first().waitFor();
  },

  async 'a label of the navigation'(page) {
    await visit(page, '/');
    const entry = navigation(page).getByRole('link', { name: 'Projects' });
    await entry.focus();
    await page.keyboard.press('Shift+Tab');
    await page.keyboard.press('Tab');
    await entry.and(page.locator(':focus-visible')).waitFor();
  },
  async 'the sign-in dialog after a refusal'(page) {
    await visit(page, '/');
    await signInAs(page, STRANGER);
    await signInDialog(page).getByText('You are not authorized to access this section').waitFor();
  },
  async 'the account chooser over a long page'(page) {
    await visit(page, '/profile');
    await openAccountChooser(page);
  },
};
