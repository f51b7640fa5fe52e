import { ENGINES } from '../../src/engines/all-engines';
import { eventually } from '../../src/eventually';
import { visit } from '../../src/hydration';
import { newVisitor } from '../../src/visitor';

describe.each(ENGINES)('in $title', (engine) => {
  if (engine.missing) return test.todo(engine.missing);

  test('the tests notice an early violation of the Content-Security-Policy, and an error that nobody catches', async () => {
    const { page, pageErrors } = await newVisitor({ engine });
    await page.addInitScript(() =>
      document.addEventListener('DOMContentLoaded', () => {
        fetch('http://elsewhere.example/').catch(() => undefined);
        setTimeout(() => {
          throw new RangeError('Nobody catches this');
        });
      }),
    );
    await visit(page, '/');
    let seen = '';
    await eventually(() => {
      try {
        pageErrors.check();
      } catch (error) {
        seen += (error as Error).message;
      }
      expect(seen).toMatch(/Content-Security-Policy: connect-src http:\/\/elsewhere/);
      expect(seen).toMatch(/page: .*Nobody catches this/);
    });
  });
});
