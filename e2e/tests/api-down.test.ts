import type { Page } from 'playwright-core';
import { failApi, holdApi, OUTAGE_COMPLAINTS, OUTAGES, type Outage } from '../src/api-scenes';
import { readHomeProfile, readProjects } from '../src/content';
import { navigation } from '../src/signing-in';
import { visit } from '../src/hydration';
import { newVisitor, type Visitor } from '../src/visitor';

const retryButtons = (page: Page) => page.getByRole('main').getByRole('button', { name: 'Retry' });
const says = (page: Page, text: string) => page.getByText(text, { exact: true }).waitFor();
const goTo = (page: Page, label: string) => navigation(page).getByRole('link', { name: label }).click();

/** A visitor on a page with all its data. The document must not reload. */
async function settledVisitor(): Promise<Visitor> {
  const visitor = await newVisitor();
  const { page, pageErrors } = visitor;
  pageErrors.expect(OUTAGE_COMPLAINTS);
  await visit(page, '/education');
  return visitor;
}

const documentsOf = ({ requests }: Visitor) =>
  requests.filter((request) => request.isNavigationRequest()).length;

/** Unit tests cover every way a request can fail. */
const TRIED = IS_FULL_RUN ? (Object.keys(OUTAGES) as Outage[]) : (['has a fault'] as const);

describe.each(TRIED)('while the API %s', (outage) => {
  test('each page names what failed and stays usable, and Retry works after recovery', async () => {
    const visitor = await settledVisitor();
    const { page, site } = visitor;
    const { fullName, bio } = await readHomeProfile(site);
    const [project] = await readProjects(site);
    const api = await failApi(page, outage);

    await goTo(page, 'Home');
    await says(page, 'Failed to load profile data');
    await says(page, "HELLO, I'M");
    await says(page, 'Full Stack Developer');

    await goTo(page, 'Profile');
    for (const message of Object.values(SECTIONS)) await says(page, message);
    await page.getByRole('link', { name: 'View My Projects' }).click();

    await says(page, 'No projects available yet.');
    await says(page, 'The projects couldn’t be loaded.');
    const held = await holdApi(page);
    await retryButtons(page).click();
    await says(page, 'Loading projects...');
    await held.fallBack();
    await says(page, 'The projects couldn’t be loaded.');
    api.comesBack();
    await retryButtons(page).click();
    await page.getByRole('article', { name: project!.title, exact: true }).waitFor();

    const home = await failApi(page, outage);
    await goTo(page, 'Home');
    await says(page, 'Failed to load profile data');
    // These two arrived with the document.
    await goTo(page, 'Education');
    await page.getByRole('heading', { name: 'Academic Background' }).waitFor();
    await goTo(page, 'Contact');
    await page.getByRole('heading', { name: 'Send Me a Message' }).waitFor();
    expect(await retryButtons(page).count()).toBe(0);

    await goTo(page, 'Home');
    await says(page, 'Failed to load profile data');
    home.comesBack();
    await retryButtons(page).click();
    await page.getByText(bio).waitFor();
    await page.getByRole('heading', { level: 1, name: fullName }).waitFor();
    expect(documentsOf(visitor)).toBe(1);
  });
});

/** The sections of Profile, by API path. */
const SECTIONS = {
  second_home_profile: 'Failed to load profile data',
  about_me: 'Failed to load about data',
  'work-history': 'Failed to load work history',
  skills: 'Failed to load skills data',
  skills_techtol: 'Failed to load technical skills',
  'why-choose-me': 'Failed to load why me data',
} as const;

/** Their texts after recovery, and while another section fails. */
const CONTENT = {
  second_home_profile: 'Full Stack Developer, independent since 2021',
  about_me: '9+',
  'work-history': 'Tallkotte Webb',
  skills: 'TimescaleDB',
  skills_techtol: 'Redis',
  'why-choose-me': 'Data model first',
} as const;

const SECTION_NAMES = Object.keys(SECTIONS) as (keyof typeof SECTIONS)[];

/** The page's unit tests cover each section. */
test.each(IS_FULL_RUN ? SECTION_NAMES : SECTION_NAMES.slice(-1))(
  'Profile without %s shows an error in that section only, and Retry works after recovery',
  async (path) => {
    const visitor = await settledVisitor();
    const { page } = visitor;
    const part = await failApi(page, 'has a fault', new RegExp(`/api/${path}$`));
    await goTo(page, 'Profile');
    await says(page, SECTIONS[path]);
    const shown = Object.entries(CONTENT).filter(([other]) => other !== path);
    for (const [, text] of shown) await page.getByText(text).first().waitFor();
    expect(await page.getByText(CONTENT[path], { exact: true }).count()).toBe(0);
    expect(await page.getByText(/^Failed to load/).allTextContents()).toEqual([SECTIONS[path]]);

    part.comesBack();
    await retryButtons(page).click();
    await page.getByText(CONTENT[path], { exact: true }).first().waitFor();
    expect(await page.getByText(/^Failed to load/).count()).toBe(0);
    expect(documentsOf(visitor)).toBe(1);
  },
);
