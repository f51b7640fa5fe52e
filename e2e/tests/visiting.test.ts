import { readHomeProfile, readProjects } from '../src/content';
import { eventually } from '../src/eventually';
import { sharedSite } from '../src/shared-site';
import { visit } from '../src/hydration';
import { newVisitor, type Visitor } from '../src/visitor';
import { holdRequests, holdScripts } from '../src/held-requests';
import { resumeName } from '../src/resume';
import { routeTemporarily } from '../src/temporary-route';

describe.each(IS_FULL_RUN ? (['desktop', 'phone'] as const) : (['desktop'] as const))(
  'a visitor on a %s',
  (screen) => {
    let visitor: Visitor;

    beforeAll(async () => {
      visitor = await newVisitor({ screen });
    });

    test("sees the owner's name, role and bio on the home page", async () => {
      const { page, site } = visitor;
      const { fullName, role, bio } = await readHomeProfile(site);
      await page.goto('/');

      await page.getByRole('heading', { level: 1, name: fullName }).waitFor();
      await page.getByText("HELLO, I'M").waitFor();
      await page.getByText(role, { exact: true }).waitFor();
      await page.getByText(bio).waitFor();
      await page.getByRole('link', { name: 'More About Me' }).waitFor();
      await page.getByRole('button', { name: 'Download CV' }).waitFor();
      expect(await page.title()).toBe(`${fullName} || Portfolio`);
    });

    test("sees all projects, and one category's when filtered", async () => {
      const { page, site } = visitor;
      const all = await readProjects(site);
      const category = all[0]!.category;
      const inCategory = all.filter((project) => project.category === category);
      await visit(page, '/projects');

      const cards = page.getByRole('main').getByRole('article');
      await cards.first().waitFor();
      expect(await cards.getByRole('heading').allTextContents()).toEqual(all.map(({ title }) => title));

      const filters = page.getByRole('group', { name: 'Filter by category' }).getByRole('button');
      const names = await filters.allTextContents();
      expect(names[0]).toMatch(/^All/);
      expect(names).toHaveLength(1 + new Set(all.map((project) => project.category)).size);

      await filters.filter({ hasText: category }).click();
      await eventually(async () =>
        expect(await cards.getByRole('heading').allTextContents()).toEqual(
          inCategory.map(({ title }) => title),
        ),
      );
    });
  },
);

test('Profile has its card on the left and its sections on the right; a contact card is a link on its whole area', async () => {
  const { page } = await newVisitor();
  await page.goto('/profile');
  const card = (await page.getByRole('link', { name: 'View My Projects' }).boundingBox())!;
  for (const name of [
    'Years of Experience',
    'Skills',
    'Programming Languages & Framework',
    'Tools & Database',
    'Why Work With Me?',
  ]) {
    const section = (await page.getByRole('heading', { name, exact: true }).boundingBox())!;
    expect(section.x).toBeGreaterThan(card.x + card.width);
  }

  await page.context().route('https://www.linkedin.com/**', (route) => route.fulfill({ body: 'Elsewhere' }));
  await visit(page, '/contact');
  const { x, y } = (await page.getByText('linkedin.com/in/example').boundingBox())!;
  const elsewhere = page.waitForEvent('popup');
  await page.mouse.click(x + 2, y + 2);
  expect((await elsewhere).url()).toBe('https://www.linkedin.com/in/example');
});

test('an unknown URL says so and links home', async () => {
  const { page, pageErrors } = await newVisitor();
  pageErrors.expect(/404 \(Not Found\)/);
  const response = await visit(page, '/nothing-here');
  expect(response?.status()).toBe(404);
  const title = 'Page not found || Mara Lindqvist';
  expect(await response?.text()).toContain(`<title>${title}</title>`);

  await page.getByRole('heading', { name: 'Page not found' }).waitFor();
  expect(await page.title()).toBe(title);
  await page.getByRole('link', { name: 'Go to the home page' }).click();
  const { fullName } = await readHomeProfile(sharedSite());
  await page.getByRole('heading', { level: 1, name: fullName }).waitFor();
});

const CV = /\.pdf$/;
const FAILED = 'Failed to download resume. Please try again.';

test('Home and Profile show both actions in a low window without scrolling', async () => {
  const { page } = await newVisitor();
  const actions = { '/': ['More About Me', 'Download CV'], '/profile': ['View My Projects', 'Contact Me'] };
  for (const [path, names] of Object.entries(actions)) {
    await visit(page, path);
    for (const viewport of [
      { width: 1366, height: 657 },
      { width: 1280, height: 720 },
    ]) {
      await page.setViewportSize(viewport);
      for (const name of names) {
        const main = page.getByRole('main');
        const action = main.getByRole('link', { name }).or(main.getByRole('button', { name }));
        const { y, height } = (await action.boundingBox())!;
        expect({ path, name, isInSight: y + height <= viewport.height }).toEqual({
          path,
          name,
          isInSight: true,
        });
      }
    }
  }
});

test(`'Download CV' reads 'Downloading...' and is disabled until it's saved, says '${FAILED}' when it fails, and can be tried again`, async () => {
  const { page, site, pageErrors } = await newVisitor();
  pageErrors.expect(/ERR_FAILED/);
  await visit(page, '/');
  const button = page.getByRole('button', { name: 'Download CV' });
  const isIdle = () => button.and(page.locator(':enabled')).waitFor();
  const outage = await routeTemporarily(page, CV, (route) => route.abort());
  await button.click();
  await page.getByRole('alert').filter({ hasText: FAILED }).waitFor();
  await isIdle();

  outage.end();
  const { fullName } = await readHomeProfile(site);
  const held = await holdRequests(page, CV);
  await button.click();
  await page.getByRole('button', { name: 'Downloading...' }).and(page.locator(':disabled')).waitFor();
  const download = page.waitForEvent('download');
  await held.release();
  expect((await download).suggestedFilename()).toBe(resumeName(fullName));
  await isIdle();
  await page.getByRole('alert').waitFor({ state: 'detached' });
});

test.each(IS_FULL_RUN ? ['/', '/profile'] : ['/'])(
  '%s shows a placeholder if the profile image fails to load before scripts',
  async (path) => {
    const { page, pageErrors } = await newVisitor();
    pageErrors.expect(/404 \(Not Found\)/);
    const { fullName } = await readHomeProfile(sharedSite());
    await page.route(/\/image\/upload\//, (route) => route.fulfill({ status: 404 }));
    const held = await holdScripts(page);
    await page.goto(path, { waitUntil: 'domcontentloaded' });
    const portrait = page.getByRole('img', { name: `Portrait of ${fullName}` });
    await eventually(async () =>
      expect(
        await portrait.evaluate(({ complete, naturalWidth }: HTMLImageElement) => ({
          complete,
          naturalWidth,
        })),
      ).toEqual({
        complete: true,
        naturalWidth: 0,
      }),
    );

    await held.release();
    await portrait.and(page.locator('svg[data-placeholder]')).waitFor();
  },
);
