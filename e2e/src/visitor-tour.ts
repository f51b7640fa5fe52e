import type { Locator, Page } from 'playwright-core';
import { stubApi, failApi, holdApi, OUTAGE_COMPLAINTS, OUTAGES, type ApiScene } from './api-scenes';
import { contactForm } from './contact-form';
import { holdRequests, holdScripts, waitForChunks } from './held-requests';
import { STRANGER } from './identity';
import { NOTHING, VERY_LONG } from './other-content';
import { accountChooser, adminEntry, navigation, openAccountChooser, signInDialog } from './signing-in';
import { untilHydrated, visit } from './hydration';
import { A_PROJECT, addressOf } from './public-pages';
import { sharedSite } from './shared-site';

/** The endpoint for messages. */
const EMAIL_SERVICE = '**/api/v1.0/email/**';

/** Checks the page's current state, which `state` describes. */
type Look = (state: string) => Promise<void>;
/** A document and the states that it goes through. */
type Stage = (page: Page, look: Look) => Promise<void>;
type Shown = (page: Page) => Locator;

const heading =
  (name: string | RegExp): Shown =>
  (page) =>
    page.getByRole('heading', { name });
const text =
  (words: string): Shown =>
  (page) =>
    page.getByText(words);
const details: Shown = (page) => page.getByRole('main').getByRole('link', { name: 'Details' });

const NOT_FOUND = { path: '/nothing-here', title: 'Page not found' };

/** Navigates inside the site by keyboard: the pointer would show a tooltip and prefetch the page. */
export async function goWithin(page: Page, label: string): Promise<void> {
  const entry = navigation(page).getByRole('link', { name: label });
  await entry.dispatchEvent('click');
  await entry.and(page.locator('[aria-current=page]')).waitFor();
}

/** Opens the page without data, so that other pages must load theirs. */
export async function openWithoutData(page: Page): Promise<void> {
  await visit(page, NOT_FOUND.path);
  await page.getByRole('heading', { level: 1, name: NOT_FOUND.title }).waitFor();
}

/** Visits pages in one document while the API is in some state. Neighbours must have different texts. */
const goingThrough =
  (api: ApiScene, steps: readonly (readonly [label: string, state: string, shown: Shown])[]): Stage =>
  async (page, look) => {
    await openWithoutData(page);
    await api(page);
    for (const [label, state, shown] of steps) {
      await goWithin(page, label);
      await shown(page).first().waitFor();
      await look(state);
    }
  };

const long = goingThrough(stubApi(VERY_LONG), [
  ['Home', 'Home with long words', heading(/Donaudampf/)],
  ['Contact', 'Contact with long words', text('wa.me/1234567890')],
  ['Profile', 'Profile with long words', heading(/Donaudampf/)],
  ['Education', 'Education with long words', heading(/^Donaudampf/)],
  ['Projects', 'Projects with long words, on several pages', details],
]);

/** Console errors to expect on the way. */
export const TOUR_COMPLAINTS = new RegExp(
  `${OUTAGE_COMPLAINTS.source}|404 \\(Not Found\\)|400 \\(Bad Request\\)|ERR_FAILED|RemoteLoadError`,
);

/** Everything that visitors can see: each page in each state. */
export const VISITOR_TOUR: Readonly<Record<string, Stage>> = {
  async Home(page, look) {
    await visit(page, '/');
    await page.getByText("HELLO, I'M").waitFor();
    await look('Home');
    const entry = navigation(page).getByRole('link', { name: 'Projects' });
    await entry.focus();
    await page.keyboard.press('Shift+Tab');
    await page.keyboard.press('Tab');
    await entry.and(page.locator(':focus-visible')).waitFor();
    await look('a label of the navigation');

    await page.route('**/*.pdf', (route) => route.fulfill({ status: 500 }));
    const resume = await holdRequests(page, '**/*.pdf');
    await page.getByRole('button', { name: 'Download CV' }).click();
    await page.getByRole('button', { name: 'Downloading...' }).waitFor();
    await look('a résumé on its way');
    await resume.fallBack();
    await page.getByText('Failed to download resume. Please try again.').waitFor();
    await look('a résumé that cannot be had');
  },
  async Education(page, look) {
    await visit(page, '/education');
    await page.getByRole('heading', { name: 'Academic Background' }).waitFor();
    await look('Education');
  },
  async Projects(page, look) {
    await waitForChunks(page);
    await visit(page, '/projects');
    await details(page).first().waitFor();
    await look('Projects');
    const scripts = await holdScripts(page);
    await details(page).first().click();
    await page.getByText('Opening details...').waitFor();
    await look('the details of a project on their way');
    await scripts.release();
    await page.getByRole('dialog').getByRole('heading', { name: 'Technology Stack' }).waitFor();
    await look('the details of a project');
  },
  async 'what names a technology'(page, look) {
    await visit(page, '/projects?technology=PostgreSQL');
    await page.getByRole('heading', { name: 'Technology: PostgreSQL' }).waitFor();
    await look('the gallery of a technology');
    await visit(page, '/projects?technology=Nothing');
    await page.getByText('No project or role mentions Nothing.').waitFor();
    await look('a technology that nothing names');
  },
  async "a project's own page"(page, look) {
    await visit(page, await addressOf(sharedSite(), A_PROJECT));
    await page.getByRole('link', { name: 'All projects' }).waitFor();
    await look("a project's own page");
  },
  async 'a category without projects'(page, look) {
    await visit(page, '/projects?category=Nothing');
    await page.getByText('No projects found in Nothing category.').waitFor();
    await look('a category without projects');
  },
  async 'a project that is not there'(page, look) {
    await visit(page, '/projects/not-there');
    await page.getByText('Project not found').waitFor();
    await look('a project that is not there');
  },
  async 'a project whose features cannot be had'(page, look) {
    await openWithoutData(page);
    await failApi(page, 'has a fault', /\/api\/projects\/\w/);
    await goWithin(page, 'Projects');
    await details(page).first().click();
    await page.getByText('The features couldn’t be loaded.').waitFor();
    await look('the details of a project whose features cannot be had');
  },
  async 'a page that is not there'(page, look) {
    await openWithoutData(page);
    await look('a page that is not there');
    // Neither the page's code nor the document with its content.
    await page.route(/remote-public.*\/profile\..*\.js|\/profile$/, (route) => route.abort());
    await goWithin(page, 'Profile');
    await page.getByText('This page couldn’t be displayed').waitFor();
    await look('a page whose code cannot be had');
  },
  async Contact(page, look) {
    await visit(page, '/contact');
    const form = contactForm(page);
    await page.getByRole('heading', { name: 'Send Me a Message' }).waitFor();
    await look('Contact');
    await form.button.click();
    await page.locator('input:user-invalid, input[aria-invalid=true]').first().waitFor();
    await look('the contact form with nothing written');

    await page.route(EMAIL_SERVICE, OUTAGES["can't be reached"]);
    const sending = await holdRequests(page, EMAIL_SERVICE);
    await form.write();
    await form.button.click();
    await page.getByRole('button', { name: 'Sending...' }).waitFor();
    await look('a message on its way');
    await sending.fallBack();
    await page.getByText('Failed to send message. Please try again.').first().waitFor();
    await look('a message that was not sent');
    await page.route(EMAIL_SERVICE, (route) => route.fulfill({ body: 'OK' }));
    await form.button.click();
    await page.getByText('Message sent successfully!').first().waitFor();
    await look('a message that was sent');
  },
  async 'Contact without scripts'(page, look) {
    const scripts = await holdScripts(page);
    await page.goto('/contact', { waitUntil: 'domcontentloaded' });
    await contactForm(page).write();
    await contactForm(page).button.click();
    await page.getByRole('heading', { name: 'Message sent successfully!' }).waitFor();
    await look('the page after sending a message without scripts');
    await page.goto('/contact', { waitUntil: 'domcontentloaded' });
    await contactForm(page)
      .field('Name')
      .evaluate((input: HTMLInputElement) => (input.form!.noValidate = true));
    await contactForm(page).button.click();
    await page.getByRole('alert').first().waitFor();
    await look('the page after a rejected message');
    // Nothing should still be loading when the next stage navigates: Firefox once reported that navigation as interrupted.
    await scripts.release();
    await untilHydrated(page);
  },
  'the pages while they load': goingThrough(holdApi, [
    ['Home', 'Home while it loads', text('Loading profile…')],
    ['Education', 'Education while it loads', text('Loading education…')],
    ['Profile', 'Profile while it loads', text('Loading profile…')],
    ['Projects', 'Projects while they load', text('Loading projects...')],
  ]),
  'the pages with nothing entered': goingThrough(stubApi(NOTHING), [
    ['Home', 'Home with nothing entered', text('Resume not available')],
    ['Education', 'Education with nothing entered', text('Nothing has been added yet.')],
    ['Projects', 'Projects without any', text('No projects available yet.')],
    ['Profile', 'Profile with nothing entered', text('View My Projects')],
  ]),
  'the pages with the API down': goingThrough(
    (page) => failApi(page, 'has a fault'),
    [
      ['Home', 'Home with the API down', text('Failed to load profile data')],
      ['Education', 'Education with the API down', text('Failed to load education data')],
      ['Projects', 'Projects with the API down', text('couldn’t be loaded')],
      ['Profile', 'Profile with the API down', text('Failed to load why me data')],
    ],
  ),
  async 'the pages with long words'(page, look) {
    await long(page, look);
    await details(page).first().click();
    await page.getByRole('dialog').getByRole('heading', { name: 'Technology Stack' }).waitFor();
    await look('the details of a project with long words');
    // Inside the site a project's page opens by an address that no link here has.
    await page.evaluate(() => {
      history.pushState(null, '', '/projects/long-0');
      dispatchEvent(new PopStateEvent('popstate'));
    });
    await page.getByRole('link', { name: 'All projects' }).waitFor();
    await look('the page of a project with long words');
  },
  // Last, because from here on someone is signed in.
  async Profile(page, look) {
    await visit(page, '/profile');
    await page.getByRole('heading', { name: 'Why Work With Me?' }).waitFor();
    await look('Profile');
    await adminEntry(page).click();
    await signInDialog(page).waitFor();
    await look('the sign-in dialog');
    await signInDialog(page).getByRole('button', { name: 'Cancel' }).click();
    await openAccountChooser(page);
    await look('the account chooser over a long page');
    await accountChooser(page).getByRole('textbox', { name: 'Use another email' }).fill(STRANGER);
    await accountChooser(page).getByRole('button', { name: 'Sign in' }).click();
    await signInDialog(page).getByText('You are not authorized to access this section').waitFor();
    await look('the sign-in dialog after a refusal');
  },
};
