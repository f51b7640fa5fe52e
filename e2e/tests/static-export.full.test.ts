import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { PROJECTS_PER_PAGE } from '@portfolio/shared-api/contracts';
import { CALM, resize } from '../src/accessibility-faults';
import { untilAnimationsEnd } from '../src/animations';
import { axeFaults } from '../src/axe';
import { contactForm } from '../src/contact-form';
import { readProjects, type Project } from '../src/content';
import { eventually } from '../src/eventually';
import { callApi, writeApi } from '../src/http';
import { idToken, OWNER } from '../src/identity';
import { untilHydrated, visit } from '../src/hydration';
import { layoutFaults } from '../src/layout-faults';
import { npmExport } from '../src/npm-start';
import { untilLoaded } from '../src/page-loaded';
import { PAGES, projectAddress, ROUND_TRIP } from '../src/public-pages';
import { SCREENS } from '../src/screens';
import { navigation } from '../src/signing-in';
import { startOwnSite, type OwnSite } from '../src/site';
import { startStaticHost, type StaticHost } from '../src/static-host';
import { TOUR_COMPLAINTS, VISITOR_TOUR } from '../src/visitor-tour';
import { newVisitor } from '../src/visitor';

/** The tour's stages that need no server behind the pages. */
const STAGES = ['Home', 'Education', 'Projects', 'Contact'] as const;

describe.each(['', '/portfolio'])('an export at "%s/"', (base) => {
  let host: StaticHost;
  let home: OwnSite;
  let folder: string;
  let projects: Project[];

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'portfolio-static-'));
    host = await startStaticHost(folder, `${base}/404.html`);
    home = await startOwnSite({ CORS_ORIGINS: host.origin });
    const add = (title: string, draft: boolean) =>
      writeApi(home, 'POST', '/api/projects', { title, description: 'Fills a page of the gallery.', draft });
    for (let number = 1; number <= PROJECTS_PER_PAGE; number += 1)
      await add(`One more, number ${number}`, false);
    await add('Not for visitors', true);
    projects = await readProjects(home);
    // Next to the running site.
    const exporting = npmExport(
      { PORT: String(home.port), AUTH_PORT: String(home.authPort), DATA_DIR: home.dataDir },
      [join(folder, base), '--base', base, '--origin', host.origin, '--contact', home.origin],
    );
    const { code } = await exporting.ended;
    if (code !== 0) throw new Error(exporting.output());
  }, 300_000);
  afterAll(async () => {
    await home.remove();
    await host.close();
    await rm(folder, { recursive: true, force: true });
  });

  const visitor = (options: Parameters<typeof newVisitor>[0] = {}) =>
    newVisitor({ ...CALM, ...options, site: { ...home, origin: host.origin } });
  const at = (path: string) => `${host.origin}${base}${path}`;
  const go = (page: Page, label: string) => navigation(page).getByRole('link', { name: label }).click();
  const details = (page: Page, title: string) =>
    page.getByRole('article', { name: title, exact: true }).getByRole('link', { name: 'Details' });
  /** Whether it is still the document that `mark` was called in. */
  const mark = (page: Page) => page.evaluate(() => void Object.assign(globalThis, { isMarked: true }));
  const isMarked = (page: Page) => page.evaluate(() => 'isMarked' in globalThis);

  test('every page hydrates with its content, and asks this host only for files that are there', async () => {
    const { page, requests } = await visitor();
    const addresses = [
      ...PAGES.map(({ path }) => (path === '/' ? path : `${path}/`)),
      `${projectAddress(projects[0]!)}/`,
      '/projects/page/2/',
      '/projects/technology/PostgreSQL/',
    ];
    for (const address of addresses) {
      await visit(page, at(address));
      await untilLoaded(page);
      expect(
        await page
          .locator('link[rel=canonical]')
          .evaluateAll((all) => all.map((each) => (each as HTMLLinkElement).href)),
      ).toEqual([at(address)]);
      expect(await navigation(page).getByRole('button').count()).toBe(0);
    }
    expect(host.missed).toEqual([]);
    expect(requests.map((request) => request.url()).filter((url) => !url.startsWith(at('/')))).toEqual([]);
  });

  test('the navigation leads through all pages in one document, and Back leads back', async () => {
    const { page } = await visitor({ screen: 'phone' });
    await visit(page, at('/'));
    await mark(page);
    for (const { label, words, path } of ROUND_TRIP) {
      await go(page, label);
      await page.getByText(words, { exact: true }).first().waitFor();
      expect(page.url()).toBe(at(path === '/' ? path : `${path}/`));
    }
    await page.goBack();
    await page.getByRole('heading', { level: 1, name: 'Get In Touch' }).waitFor();
    expect(await isMarked(page)).toBe(true);
    expect(host.missed).toEqual([]);
  });

  test('pages, filters and details of the gallery have addresses that can be opened again', async () => {
    const { page } = await visitor();
    await visit(page, at('/projects/'));
    await mark(page);
    await page.getByRole('link', { name: 'Next' }).click();
    await page.getByText('Page 2 of 2', { exact: true }).waitFor();
    expect(page.url()).toBe(at('/projects/page/2/'));
    const last = projects.at(-1)!;
    await details(page, last.title).click();
    await page.getByRole('dialog', { name: last.title }).waitFor();
    expect(page.url()).toBe(at(`${projectAddress(last)}/`));
    await page.keyboard.press('Escape');
    await page.getByText('Page 2 of 2', { exact: true }).waitFor();
    expect(page.url()).toBe(at('/projects/page/2/'));
    const { category } = projects.find((project) => project.category)!;
    await page.getByRole('button', { name: category }).click();
    await eventually(async () => expect(await page.title()).toContain(category));
    expect(await isMarked(page)).toBe(true);
    const filtered = page.url();
    await page.reload();
    await untilHydrated(page);
    expect(page.url()).toBe(filtered);
    expect(await page.getByRole('button', { name: category }).getAttribute('aria-pressed')).toBe('true');

    // Over the gallery, it is a dialog; reloaded, its own page.
    const first = projects.find((project) => project.category === category)!;
    await details(page, first.title).click();
    await page.getByRole('dialog', { name: first.title }).waitFor();
    await page.reload();
    await untilHydrated(page);
    await page.getByRole('link', { name: 'All projects' }).waitFor();
    expect(host.missed).toEqual([]);
  });

  test("the site's own addresses with a query lead to the page, and unknown ones to the page that says so", async () => {
    const { page, pageErrors } = await visitor();
    await page.goto(at('/projects?page=2'));
    await page.getByText('Page 2 of 2', { exact: true }).waitFor();
    expect(page.url()).toBe(at('/projects/page/2/'));
    pageErrors.expect(/404/);
    for (const path of [
      '/nothing-here',
      '/projects/category/Nothing/',
      '/setting',
      '/projects/not-for-visitors/',
    ]) {
      await visit(page, at(path));
      await page.getByRole('heading', { name: 'Page not found' }).waitFor();
    }
    await go(page, 'Education');
    await page.getByRole('heading', { name: 'Academic Background' }).waitFor();
  });

  test('without scripts, links and filters lead to every project', async () => {
    const { page, pageErrors } = await visitor({ javaScriptEnabled: false });
    const titles = () =>
      page.getByRole('list').getByRole('article').getByRole('heading', { level: 2 }).allTextContents();
    await page.goto(at('/'));
    await go(page, 'Projects');
    const found = await titles();
    await page.getByRole('link', { name: 'Next' }).click();
    await page.getByText('Page 2 of 2', { exact: true }).waitFor();
    expect([...found, ...(await titles())]).toEqual(projects.map(({ title }) => title));

    await page.goto(at('/profile/'));
    await page.getByRole('main').getByRole('link', { name: 'PostgreSQL' }).first().click();
    await page.getByRole('heading', { name: 'Technology: PostgreSQL' }).waitFor();
    const naming = projects.filter(({ backend_use }) => backend_use.includes('PostgreSQL'));
    expect(await titles()).toEqual(naming.map(({ title }) => title));
    const { category, title } = naming[0]!;
    await page.getByRole('button', { name: category }).click();
    await page.waitForURL(`${at('/projects/technology/PostgreSQL/category/')}**`);
    expect(await titles()).toEqual(
      naming.filter((each) => each.category === category).map((each) => each.title),
    );
    await details(page, title).click();
    await page.getByRole('heading', { name: 'Technology Stack' }).waitFor();

    pageErrors.expect(/404/);
    await page.goto(at('/nowhere'));
    await page.getByRole('link', { name: 'Projects' }).click();
    await page.getByRole('heading', { level: 1, name: 'My Projects' }).waitFor();
  });

  test("messages go to the owner's own server, with and without scripts", async () => {
    const { page } = await visitor();
    await visit(page, at('/contact/'));
    const form = contactForm(page);
    await form.write({ Subject: 'With scripts' });
    await form.button.click();
    await page.getByText('Message sent successfully!').first().waitFor();

    const { page: plain } = await visitor({ javaScriptEnabled: false });
    await plain.goto(at('/contact/'));
    await contactForm(plain).write({ Subject: 'Without scripts' });
    await contactForm(plain).button.click();
    await plain.getByRole('heading', { name: 'Message sent successfully!' }).waitFor();
    expect(plain.url()).toBe(`${home.origin}/contact/sent`);
    const token = await idToken(home, OWNER);
    const { json } = await callApi(home, 'GET', '/api/messages', { token });
    expect(JSON.stringify(json.data)).toMatch(/Without scripts.*With scripts/);
  });

  if (base === '')
    test.each(STAGES)(
      "the visitors' tour at %s: no axe-core violations, and everything fits",
      async (stage) => {
        const { page, pageErrors } = await visitor();
        pageErrors.expect(TOUR_COMPLAINTS);
        const faults: string[] = [];
        await VISITOR_TOUR[stage]!(page, async (state) => {
          await untilAnimationsEnd(page);
          const found = [...(await axeFaults(page)), ...(await layoutFaults(page))];
          await resize(page, SCREENS.narrow.viewport);
          found.push(...(await layoutFaults(page)));
          await resize(page, SCREENS.desktop.viewport);
          faults.push(...found.map((fault) => `${state}: ${fault}`));
        });
        expect(faults).toEqual([]);
      },
    );
});
