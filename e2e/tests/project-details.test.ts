import { readProjects } from '../src/content';
import { eventually } from '../src/eventually';
import { hasFocusEventually } from '../src/keyboard';
import { sharedSite } from '../src/shared-site';
import { reload, visit } from '../src/hydration';
import { newVisitor, type Visitor } from '../src/visitor';
import { gutterColor } from '../src/scrollbar-gutter';
import { navigation } from '../src/signing-in';

test('a video loads nothing before it is played', async () => {
  const { page, site, requests } = await newVisitor();
  const { title } = (await readProjects(site)).find(({ images, videos }) => !images.length && videos.length)!;
  const videoRequests = () => requests.filter((request) => request.url().includes('/video/upload/'));
  await visit(page, '/projects');
  const card = page.getByRole('article', { name: title, exact: true });
  await card.scrollIntoViewIfNeeded();
  await card.getByRole('link', { name: 'Details' }).click();
  const dialog = page.getByRole('dialog', { name: title });
  const play = dialog.getByRole('button', { name: /^Play/ });
  await play.scrollIntoViewIfNeeded();
  await page.waitForLoadState('networkidle');
  // Also covers loads without a request.
  const load = await dialog
    .locator('video')
    .evaluate(({ preload, readyState, HAVE_NOTHING }: HTMLVideoElement) => ({
      preload,
      hasNothing: readyState === HAVE_NOTHING,
    }));
  expect(load).toEqual({ preload: 'none', hasNothing: true });
  expect(videoRequests()).toEqual([]);
  await play.click();
  await eventually(() => expect(videoRequests()).not.toEqual([]));
});

describe("a project's details", () => {
  let visitor: Visitor;

  beforeAll(async () => {
    visitor = await newVisitor();
    await visit(visitor.page, '/');
  });

  /** From Home, where each test ends. */
  const open = async () => {
    const { page } = visitor;
    const [project] = await readProjects(sharedSite());
    await navigation(page).getByRole('link', { name: 'Projects' }).click();
    const card = page.getByRole('main').getByRole('article', { name: project!.title, exact: true });
    const details = card.getByRole('link', { name: 'Details' });
    await details.scrollIntoViewIfNeeded();
    await details.click();
    const dialog = page.getByRole('dialog', { name: project!.title });
    await dialog.waitFor();
    return { page, dialog, details };
  };
  const isLocked = () =>
    visitor.page.evaluate(() =>
      [document.documentElement, document.body].some((element) =>
        /hidden|clip/.test(getComputedStyle(element).overflowY),
      ),
    );

  test.each([
    [
      'the Close button',
      async ({ page }: Visitor) => page.getByRole('dialog').getByRole('button', { name: 'Close' }).click(),
    ],
    ['Escape', async ({ page }: Visitor) => page.keyboard.press('Escape')],
    ['a click outside', async ({ page }: Visitor) => page.mouse.click(20, 450)],
    ['the Back button', async ({ page }: Visitor) => page.goBack()],
  ])('close to the gallery by %s', async (_name, leave) => {
    const { page, dialog, details } = await open();
    await eventually(async () => expect(await isLocked()).toBe(true));
    const position = await page.evaluate(() => scrollY);

    await leave(visitor);
    await dialog.waitFor({ state: 'detached' });
    await page.waitForURL('**/projects');
    await eventually(async () => {
      expect(await isLocked()).toBe(false);
      expect(await page.evaluate(() => scrollY)).toBe(position);
      expect(await details.evaluate((element) => element === document.activeElement)).toBe(true);
    });
    await page.goBack();
    await page.getByText("HELLO, I'M").waitFor();
  });

  test('darken the scrollbar gutter too, until they close', async () => {
    const initial = await gutterColor(visitor.page);
    const { page, dialog } = await open();
    await eventually(async () => expect(await gutterColor(page)).not.toBe(initial));
    await page.keyboard.press('Escape');
    await eventually(async () => expect(await gutterColor(page)).toBe(initial));
    await dialog.waitFor({ state: 'detached' });
    await page.goBack();
    await page.getByText("HELLO, I'M").waitFor();
  });

  test('have a URL to share, which opens as a page of its own', async () => {
    const { page, dialog } = await open();
    const address = page.url();
    const title = await dialog.getByRole('heading').first().textContent();

    const other = (await newVisitor({ screen: 'phone' })).page;
    await visit(other, address);
    await other.getByRole('heading', { level: 1, name: title! }).waitFor();
    expect(await other.getByRole('dialog').count()).toBe(0);
    await other.mouse.wheel(0, 600);
    await eventually(async () => expect(await other.evaluate(() => scrollY)).toBeGreaterThan(0));
    await other.getByRole('link', { name: 'All projects' }).click();
    await other.waitForURL('**/projects');
    await other.getByRole('heading', { level: 1, name: 'My Projects' }).waitFor();
    await eventually(async () => expect(await other.evaluate(() => scrollY)).toBe(0));
  });
});

test('Back and Forward between the gallery, the details and the own page, in one document and after a reload', async () => {
  const { page } = await newVisitor();
  const projects = await readProjects(sharedSite());
  const project = projects.at(-1)!;
  await visit(page, '/projects');
  const details = page
    .getByRole('article', { name: project.title, exact: true })
    .getByRole('link', { name: 'Details' });
  const dialog = page.getByRole('dialog', { name: project.title });
  const ownTitle = page.getByRole('heading', { level: 1, name: project.title });
  const gallery = page.getByRole('heading', { level: 1, name: 'My Projects' });
  const position = () => page.evaluate(() => Math.round(scrollY));
  const isAt = (top: number) => eventually(async () => expect(await position()).toBe(top));

  /** @returns the position at the click, because Playwright scrolls to the link first. */
  const openDetails = async () => {
    await details.evaluate((link) =>
      link.addEventListener('click', () => Reflect.set(globalThis, 'clickedAt', Math.round(scrollY)), {
        once: true,
        capture: true,
      }),
    );
    await details.click();
    await dialog.waitFor();
    return page.evaluate(() => Number(Reflect.get(globalThis, 'clickedAt')));
  };

  const top = await openDetails();
  expect(top).toBeGreaterThan(0);
  await isAt(top);

  // The same history entry in another document: its own page, from the top.
  await reload(page);
  await ownTitle.waitFor();
  expect(await dialog.count()).toBe(0);
  await isAt(0);
  await page.goBack();
  await gallery.waitFor();
  await isAt(top);
  await hasFocusEventually(details);
  await page.goForward();
  await ownTitle.waitFor();
  await isAt(0);
  await page.goBack();
  await isAt(top);
  await hasFocusEventually(details);

  // Opened by its link in this document, it is the dialog again, also after a visit elsewhere.
  const secondTop = await openDetails();
  expect(await ownTitle.count()).toBe(0);
  await page.goBack();
  await dialog.waitFor({ state: 'detached' });
  await page.goForward();
  await dialog.waitFor();
  await dialog.getByRole('button', { name: 'Close' }).click();
  await dialog.waitFor({ state: 'detached' });
  await hasFocusEventually(details);
  await isAt(secondTop);
  expect(new URL(page.url()).pathname).toBe('/projects');
});
