import { contactForm } from '../../src/contact-form';
import { ENGINES } from '../../src/engines/all-engines';
import { visit } from '../../src/hydration';
import { containsFocusEventually, tabTo } from '../../src/keyboard';
import { newVisitor } from '../../src/visitor';

describe.each(ENGINES)('in $title', (engine) => {
  if (engine.missing) return test.todo(engine.missing);

  describe.each(['desktop', 'phone'] as const)('on a %s', (screen) => {
    test('Tab leads through the contact page with a focus that is visible at each stop', async () => {
      const { page } = await newVisitor({ engine, screen });
      await visit(page, '/contact');
      await tabTo(page, contactForm(page).button);
    });

    test("Enter opens a project's details, which keep the focus until Escape gives it back", async () => {
      const { page } = await newVisitor({ engine, screen });
      await visit(page, '/projects');
      const link = page.getByRole('main').getByRole('link', { name: 'Details' }).first();
      await link.focus();
      await page.keyboard.press('Enter');
      const dialog = page.getByRole('dialog');
      await dialog.getByRole('heading', { name: 'Technology Stack' }).waitFor();
      await containsFocusEventually(dialog);
      await page.keyboard.press('Shift+Tab');
      await containsFocusEventually(dialog);
      await page.keyboard.press('Escape');
      await dialog.waitFor({ state: 'detached' });
      await containsFocusEventually(link);
    });
  });
});
