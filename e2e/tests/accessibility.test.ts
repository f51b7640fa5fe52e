import axe, { type AxeResults } from 'axe-core';
import type { Page } from 'playwright-core';
import { signInAsOwner } from '../src/signing-in';
import { OWNER_VIEWS, VIEWS } from '../src/tour';
import { newVisitor, type Visitor } from '../src/visitor';

/** What axe-core finds, in a form that says where and what to do. */
async function faultsOf(page: Page): Promise<string[]> {
  await page.evaluate(axe.source);
  const { violations } = await page.evaluate(() =>
    (window as unknown as { axe: { run(): Promise<AxeResults> } }).axe.run(),
  );
  return violations.flatMap(({ id, help, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id}: ${help}\n  ${target.join(' ')}\n  ${failureSummary}`),
  );
}

describe.each([
  ['light', 'desktop'],
  ['dark', 'desktop'],
  ['light', 'phone'],
  ['dark', 'phone'],
] as const)('axe-core finds nothing in %s on a %s', (colorScheme, screen) => {
  // Colours on their way from one to another are nobody's fault.
  const options = { colorScheme, screen, reducedMotion: 'reduce' } as const;

  describe('for a visitor', () => {
    let visitor: Visitor;

    beforeAll(async () => {
      visitor = await newVisitor(options);
    });

    test.each(Object.entries(VIEWS))('%s', async (_name, open) => {
      visitor.complaints.expect(/404 \(Not Found\)/);
      await open(visitor.page);
      await visitor.page.waitForLoadState('networkidle');
      expect(await faultsOf(visitor.page)).toEqual([]);
    });
  });

  describe('for the owner', () => {
    let owner: Visitor;

    beforeAll(async () => {
      owner = await newVisitor(options);
      await signInAsOwner(owner.page);
      if (colorScheme === 'dark') {
        await owner.page.getByRole('button', { name: /dark/i }).click();
        await owner.page.locator('[data-theme=dark]').first().waitFor();
      }
    });

    test.each(Object.entries(OWNER_VIEWS))('%s', async (_name, open) => {
      await open(owner.page);
      await owner.page.waitForLoadState('networkidle');
      expect(await faultsOf(owner.page)).toEqual([]);
    });
  });
});
