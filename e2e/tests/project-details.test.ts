import { readProjects } from '../src/content';
import { eventually } from '../src/eventually';
import { sharedSite } from '../src/shared-site';
import { navigation } from '../src/signing-in';
import { visit } from '../src/hydration';
import { newVisitor, type Visitor } from '../src/visitor';

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

  test('have a URL to share', async () => {
    const { page, dialog } = await open();
    const address = page.url();
    const title = await dialog.getByRole('heading').first().textContent();

    const other = (await newVisitor({ screen: 'phone' })).page;
    await visit(other, address);
    await other.getByRole('dialog', { name: title! }).waitFor();
    await other.getByRole('dialog').getByRole('button', { name: 'Close' }).click();
    await other.waitForURL('**/projects');
  });
});
