import { layoutFaults } from '../src/layout-faults';
import { eventually } from '../src/eventually';
import { settled } from '../src/settled';
import { adminEntry, signInAsOwner, signInDialog } from '../src/signing-in';
import { OWNER_VIEWS } from '../src/tour';
import { visit } from '../src/takeover';
import { newVisitor, type Visitor } from '../src/visitor';

test('in a window as low as one at 400% the sign-in dialog still holds its buttons', async () => {
  const { page } = await newVisitor({ screen: 'narrow' });
  await page.setViewportSize({ width: 320, height: 180 });
  await visit(page, '/');
  await adminEntry(page).click();
  const dialog = signInDialog(page);
  const cancel = dialog.getByRole('button', { name: 'Cancel' });
  await cancel.scrollIntoViewIfNeeded();
  const [around, button] = [await dialog.boundingBox(), await cancel.boundingBox()];
  expect(button!.y).toBeGreaterThanOrEqual(around!.y);
  expect(button!.y + button!.height).toBeLessThanOrEqual(around!.y + around!.height);
  await cancel.click();
  await dialog.waitFor({ state: 'hidden' });
});

describe('for the owner', () => {
  let owner: Visitor;

  beforeAll(async () => {
    owner = await newVisitor({ screen: 'narrow' });
    await signInAsOwner(owner.page);
  });

  test.each(Object.entries(OWNER_VIEWS))('320 px are enough for %s', async (_name, open) => {
    await open(owner.page);
    await settled(owner.page);
    expect(await layoutFaults(owner.page)).toEqual([]);
  });

  test.each([320, 390, 640])('the header is one line at %i px', async (width) => {
    const { page } = owner;
    await page.setViewportSize({ width, height: 640 });
    const header = page.locator('header', { has: page.getByRole('heading', { level: 1 }) });
    await page.goto('/setting/home_dash');
    const parts = header.getByRole('heading').or(header.getByRole('button')).filter({ visible: true });
    await eventually(async () => expect(await parts.count()).toBe(6));
    await settled(page);
    const middles = await parts.evaluateAll((all) =>
      all.map((one) => one.getBoundingClientRect()).map(({ top, height }) => Math.round(top + height / 2)),
    );
    expect(Math.max(...middles) - Math.min(...middles)).toBeLessThanOrEqual(1);
  });

  test('the menu opens over the page and leads on', async () => {
    const { page } = owner;
    await page.goto('/setting/home_dash');
    await page.getByRole('button', { name: 'Open menu' }).click();
    await page
      .getByRole('navigation', { name: 'Dashboard pages' })
      .getByRole('link', { name: 'Projects' })
      .click();
    await page.getByRole('heading', { name: 'Current Projects' }).waitFor();
    await page.waitForURL('**/setting/update_projects');
  });
});
