import { ENGINES } from '../../src/engines/all-engines';
import { eventually } from '../../src/eventually';
import { visit } from '../../src/hydration';
import { newVisitor } from '../../src/visitor';

describe.each(ENGINES)('in $title', (engine) => {
  if (engine.missing) return test.todo(engine.missing);

  test('the contact page follows the width of the window, as when a phone is turned', async () => {
    const { page } = await newVisitor({ engine, screen: 'phone' });
    await visit(page, '/contact');
    const channels = page.getByRole('list').filter({ hasText: 'LinkedIn' });
    const columns = () =>
      channels.evaluate((list) => getComputedStyle(list).gridTemplateColumns.split(' ').length);
    expect(await columns()).toBe(1);
    await page.setViewportSize({ width: 1440, height: 900 });
    await eventually(async () => expect(await columns()).toBe(3));
  });

  // Playwright doesn't notice that Firefox has gone back to a page that it had kept.
  if (engine.name === 'firefox') return;
  test('Back from another document returns to the position on the page', async () => {
    const { page } = await newVisitor({ engine });
    await visit(page, '/profile');
    await page.evaluate(() => window.scrollTo(0, 1_000));
    await eventually(async () =>
      expect(await page.evaluate(() => sessionStorage['scroll-positions'])).toContain('1000'),
    );
    await page.goto('about:blank');
    await page.goBack();
    await eventually(async () => expect(await page.evaluate(() => window.scrollY)).toBe(1_000));
  });
});
