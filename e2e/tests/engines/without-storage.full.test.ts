import { contactForm } from '../../src/contact-form';
import { ENGINES } from '../../src/engines/all-engines';
import { visit } from '../../src/hydration';
import { navigation } from '../../src/signing-in';
import { newVisitor } from '../../src/visitor';

describe.each(ENGINES)('in $title', (engine) => {
  if (engine.missing) return test.todo(engine.missing);

  test('a visitor who refuses cookies and storage goes through the site and sends a message', async () => {
    const { page } = await newVisitor({ engine, refusesStorage: true });
    await visit(page, '/');
    expect(await page.evaluate(refusal)).toBe('SecurityError');
    await navigation(page).getByRole('link', { name: 'Projects' }).click();
    await page.getByRole('main').getByRole('article').first().waitFor();
    await navigation(page).getByRole('link', { name: 'Contact' }).click();
    const form = contactForm(page);
    await form.write();
    await form.button.click();
    await form.announced('status', 'Message sent successfully!').first().waitFor();
  });
});

/** The error that the page gets for its storage. */
function refusal(): string {
  try {
    return typeof localStorage;
  } catch (error) {
    return (error as Error).name;
  }
}
